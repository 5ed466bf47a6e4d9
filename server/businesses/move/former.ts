/** Former books, which moves left behind: kept for seven days under another name, then removed. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Instant } from "#domain/calendar/business-date";
import { dropPostgresPlace, postgresPlaces } from "../../db/postgres-place.ts";
import type { Care } from "../care.ts";
import { listBusinesses } from "../directory/businesses.ts";
import { folderOf } from "../open-book.ts";
import { leftAt } from "./ends.ts";

const KEPT_MS = 7 * 24 * 3_600_000;

export async function removeFormer({ host }: Pick<Care, "host">, adminUrl: string | null): Promise<string[]> {
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
  for (const name of (await postgresPlaces(adminUrl)).filter(isOver)) {
    await dropPostgresPlace(adminUrl, name);
    removed.push(name);
  }
  return removed;
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
