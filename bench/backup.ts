/** The size and time of backups of the large book, beside the engine's own copy of it. */
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { Instant } from "#domain/calendar/business-date";
import { backupGroups } from "#server/book-file/groups";
import { writeBookFile } from "#server/book-file/write-file";
import { backUp, copyRows } from "#server/db/copy/back-up";
import { proveCopy } from "#server/db/copy/prove";
import { openDatabase } from "#server/db/database";
import { openBook } from "#server/sync/book";
import { addMovements, dataDirectory, LARGE_BOOK } from "./book.ts";
import type { Figure } from "./figures.ts";

const MB = 1024 * 1024;

const LOANS = Number(process.env.BENCH_LOANS ?? LARGE_BOOK);

export async function benchBackup(loans = LOANS): Promise<Record<string, Figure[]>> {
  const directory = await dataDirectory(loans);
  addMovements(directory, loans);
  const file = join(directory, "cuadre.db");
  const db = openDatabase({ engine: "sqlite", file });
  try {
    // A book that never ran has no name.
    await openBook({ db, clock: () => Date.now() as Instant });
    const source = { file };
    const [copy, copying] = await timed(() => backUp(source, join(directory, "backups"), new Date()));
    const [, proving] = await timed(() => proveCopy(copy, source));
    const rows = join(directory, "rows.db");
    const [, byRows] = await timed(() => copyRows(db, rows));
    const json = join(directory, "backup.json");
    const made = { file: json, now: Date.now(), version: "bench" };
    const [, writing] = await timed(() => writeBookFile(db, backupGroups().flat(), made));
    const own = statSync(copy.file).size;
    return {
      [`Backups of ${loans} loans`]: [
        { what: "the engine's own copy", value: own / MB, unit: "MB" },
        {
          what: "copied row by row / the engine's own",
          value: statSync(rows).size / own,
          unit: "",
          target: { atMost: 2 },
        },
        {
          what: "the file of a person / the engine's own",
          value: statSync(json).size / own,
          unit: "",
          target: { atMost: 2 },
        },
        {
          what: "writing the file of a person / the engine's own, in time",
          value: writing / copying,
          unit: "",
          target: { atMost: 2 },
        },
        { what: "making the engine's own copy", value: copying, unit: "s" },
        { what: "proving it", value: proving, unit: "s" },
        { what: "copying row by row", value: byRows, unit: "s" },
        { what: "writing the file of a person", value: writing, unit: "s" },
      ],
    };
  } finally {
    await db.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) / 1000];
}
