/** Reads a whole book as of one moment, however long that takes, while others write. */
import { type Database, inside } from "../database.ts";
import type { Handle } from "../records/store.ts";

export function asOfOneMoment<T>(db: Database, work: (handle: Handle) => Promise<T>): Promise<T> {
  return inside(db).unhurried((kysely) =>
    kysely
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((tx) => work({ engine: db.engine, tx })),
  );
}
