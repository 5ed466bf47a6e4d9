/**
 * Former books, which moves left behind: kept for seven days under another name, then removed. A name alone does not say that a
 * book is a former one: a schema to which a row of the directory leads, or with which a move works that has not ended, stays.
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Instant } from "#domain/calendar/business-date";
import { dropPostgresPlace, postgresPlaces } from "../../db/postgres-place.ts";
import type { Care } from "../care.ts";
import { type Business, listBusinesses } from "../directory/businesses.ts";
import { folderOf } from "../open-book.ts";
import { leftAt, type Stage } from "./ends.ts";

const KEPT_MS = 7 * 24 * 3_600_000;

export async function removeFormer({ host }: Pick<Care, "host">, adminUrl: string | null): Promise<string[]> {
  const schemas = adminUrl === null ? [] : await postgresPlaces(adminUrl);
  // The directory is asked after the schemas, so that it says by now whose each of them is.
  const businesses = await listBusinesses(host.directory);
  const since = (host.clock() - KEPT_MS) as Instant;
  const isOver = (name: string) => (leftAt(name) ?? since) < since;
  const removed: string[] = [];
  for (const { id, state } of businesses) {
    if (state === "moving") continue;
    const folder = folderOf(host.places.folder, id);
    for (const name of foldersIn(folder).filter(isOver)) {
      rmSync(join(folder, name), { recursive: true, force: true });
      removed.push(`${id}/${name}`);
    }
  }
  if (adminUrl === null) return removed;
  const claimed = new Set(businesses.flatMap(schemasOf));
  for (const name of schemas.filter((each) => isOver(each) && !claimed.has(each))) {
    await dropPostgresPlace(adminUrl, name);
    removed.push(name);
  }
  return removed;
}

/** While a book moves away from PostgreSQL, the only copy of it has the name under which it will be kept. */
function schemasOf({ place, move }: Business): string[] {
  const stage = move?.stage as Partial<Stage> | undefined;
  const own = place.engine === "postgresql" ? place.schema : null;
  return [own, stage?.arriving, stage?.kept].filter((name) => typeof name === "string");
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
