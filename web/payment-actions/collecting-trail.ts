/**
 * The list that somebody collects from, as it stood when one left it: who comes next, and the way back. It is kept while
 * the page is open; an address that says `desde` without it still knows the way back.
 */
import type { Id } from "#contract/id";

/** In the address of a form and of its receipt: the list that they were opened from. */
export const FROM = "desde";

/** The lists that one collects from, by the word in the address. */
const LISTS: Readonly<Record<string, string>> = { hoy: "/today" };

export interface TrailStop {
  loanId: Id;
  /** Of the client. */
  name: string;
  /** Nothing is left to collect there today. */
  isDone: boolean;
}

let stopsOf: () => readonly TrailStop[] = () => [];
const done = new Set<string>();

/** The list as it is drawn. It is made only when somebody asks who comes next. */
export function rememberTrail(shown: () => readonly TrailStop[]): void {
  stopsOf = shown;
  done.clear();
}

export function markCollected(loanId: Id): void {
  done.add(loanId);
}

/** The next one of the list that waits; undefined at its end. */
export function nextStop(after: string | null): TrailStop | undefined {
  const stops = stopsOf();
  const place = stops.findIndex(({ loanId }) => loanId === after);
  if (place < 0) return undefined;
  const waits = ({ loanId, isDone }: TrailStop) => !isDone && !done.has(loanId);
  return stops.slice(place + 1).find(waits);
}

/** Where the list stands that an address came from; undefined for any other word. */
export function listOf(from: unknown): string | undefined {
  return typeof from === "string" ? LISTS[from] : undefined;
}
