/** Changes what a device hears of the server, for a defect of what it makes of it. */
import type { Answer } from "#contract/envelope";
import type { Defect } from "./defect.ts";

interface Pushed {
  results: Answer[];
  lastSeq: number;
}

interface Pulled {
  changes: { c: string; id: string; doc: unknown }[];
  cursor: string;
  perm: { view: string[] };
  gained?: string[];
  lost?: string[];
}

/** Changes what a device hears to its pushes. */
export function answers(change: (said: Pushed) => void): NonNullable<Defect["heard"]> {
  return (path, status, body) => {
    if (status !== 200 || !path.startsWith("/api/sync/push")) return { status, body };
    const said: Pushed = JSON.parse(body);
    change(said);
    return { status, body: JSON.stringify(said) };
  };
}

/** Changes what a device hears to its pulls. */
export function pages(change: (said: Pulled) => void): NonNullable<Defect["heard"]> {
  return (path, status, body) => {
    if (status !== 200 || !path.startsWith("/api/sync/pull")) return { status, body };
    const said: Pulled = JSON.parse(body);
    change(said);
    return { status, body: JSON.stringify(said) };
  };
}
