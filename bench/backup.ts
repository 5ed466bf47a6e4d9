/** The size and time of backups of the large book on both engines, beside the engine's own copy of it, in alternation. */
import { spawnSync } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { backup, DatabaseSync } from "node:sqlite";
import type { Instant } from "#domain/calendar/business-date";
import { backupGroups } from "#server/book-file/groups";
import { writeBookFile } from "#server/book-file/write-file";
import { type BookSource, backUp, copyRows } from "#server/db/copy/back-up";
import { proveCopy } from "#server/db/copy/prove";
import { type Database, openDatabase } from "#server/db/database";
import { restoreInto } from "#server/setup/restore";
import { openBook } from "#server/sync/book";
import { addMovements, dataDirectory, LARGE_BOOK } from "./book.ts";
import { createDatabase, dropDatabase } from "./collect/places.ts";
import { type Figure, median } from "./figures.ts";

const MB = 1024 * 1024;
const ROUNDS = 3;
const AT_MOST = { atMost: 2 };

const LOANS = Number(process.env.BENCH_LOANS ?? LARGE_BOOK);

export async function benchBackup(loans = LOANS): Promise<Record<string, Figure[]>> {
  const cluster = process.env.TEST_POSTGRES_URL;
  if (!cluster) throw new Error("TEST_POSTGRES_URL names no PostgreSQL; `npm run bench` brings one");
  const directory = await dataDirectory(loans);
  addMovements(directory, loans);
  const file = join(directory, "cuadre.db");
  const db = openDatabase({ engine: "sqlite", file });
  const url = await createDatabase(cluster);
  try {
    // A book that never ran has no name.
    await openBook({ db, clock: () => Date.now() as Instant });
    const json = join(directory, "backup.json");
    const onSqlite = await measured(db, { file }, directory, {
      own: (copy) => copyFile(file, copy),
      looked: (copy) => lookAt(copy),
      person: () =>
        writeBookFile(db, backupGroups().flat(), { file: json, now: Date.now(), version: "bench" }),
    });
    const ofPerson = personsFigures(onSqlite, statSync(json).size);
    await db.close();
    const server = { url, environment: process.env };
    await restoreInto(server, file);
    const onServer = openDatabase({ engine: "postgresql", url, connections: 1 });
    const onPostgres = await measured(onServer, server, directory, { own: (copy) => dump(url, copy) });
    await onServer.close();
    return {
      [`Backups of ${loans} loans on SQLite`]: [
        ...figuresOf(onSqlite, { isOnlyFallback: true }),
        ...ofPerson,
      ],
      [`Backups of ${loans} loans on PostgreSQL`]: figuresOf(onPostgres, { isOnlyFallback: false }),
    };
  } finally {
    await dropDatabase(cluster, url);
    rmSync(directory, { recursive: true, force: true });
  }
}

interface Round {
  /** Seconds. */
  own: number;
  made: number;
  proved: number;
  rows: number;
  rowsProved: number;
  looked: number;
  person: number;
  /** Bytes. */
  ownSize: number;
  rowsSize: number;
}

interface Ways {
  /** The engine's own copy and nothing else: what a person has without Cuadre. */
  own(copy: string): Promise<unknown>;
  /** The engine's own look at that copy. */
  looked?(copy: string): Promise<unknown>;
  /** The file that a person makes. */
  person?(): Promise<unknown>;
}

async function measured(
  db: Database,
  source: BookSource,
  directory: string,
  { own, looked, person }: Ways,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const [bare, rows] = [join(directory, "own"), join(directory, "rows.db")];
    for (const file of [bare, `${bare}-wal`, `${bare}-shm`, rows]) rmSync(file, { force: true });
    const [, owning] = await timed(() => own(bare));
    const [, looking] = await timed(async () => looked?.(bare));
    const [copy, making] = await timed(() => backUp(source, join(directory, "backups"), new Date()));
    const [, proving] = await timed(() => proveCopy(copy, source));
    const [totals, byRows] = await timed(() => copyRows(db, rows));
    const [, provingRows] = await timed(() => proveCopy({ file: rows, totals }, source));
    const [, writing] = await timed(async () => person?.());
    const [ownSize, rowsSize] = [statSync(bare).size, statSync(rows).size];
    rounds.push({
      own: owning,
      made: making,
      proved: proving,
      rows: byRows,
      rowsProved: provingRows,
      looked: looking,
      person: writing,
      ownSize,
      rowsSize,
    });
    rmSync(copy.file);
  }
  return rounds;
}

/** Where the engine's own copy can always be made, nothing depends on how long the one row by row takes. */
function figuresOf(rounds: readonly Round[], { isOnlyFallback }: { isOnlyFallback: boolean }): Figure[] {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const byRows = isOnlyFallback ? {} : { target: AT_MOST };
  const ratio = (what: string, of: (round: Round) => number, target: Pick<Figure, "target">): Figure => ({
    what: `${what} / the engine's own copy`,
    value: middle((round) => of(round) / round.own),
    unit: "",
    ...target,
  });
  return [
    ratio("made", ({ made }) => made, { target: AT_MOST }),
    ratio("made and proved", ({ made, proved }) => made + proved, { target: AT_MOST }),
    ratio("row by row", ({ rows }) => rows, byRows),
    ratio("row by row and proved", ({ rows, rowsProved }) => rows + rowsProved, byRows),
    { what: "the engine's own copy", value: middle(({ own }) => own), unit: "s" },
    { what: "making it with what it adds up to", value: middle(({ made }) => made), unit: "s" },
    { what: "proving it", value: middle(({ proved }) => proved), unit: "s" },
    { what: "row by row", value: middle(({ rows }) => rows), unit: "s" },
    { what: "proving that", value: middle(({ rowsProved }) => rowsProved), unit: "s" },
    { what: "the engine's own copy", value: middle(({ ownSize }) => ownSize) / MB, unit: "MB" },
    { what: "row by row", value: middle(({ rowsSize }) => rowsSize) / MB, unit: "MB" },
  ];
}

/** Beside a trustworthy copy made without Cuadre, too: the engine's copy and the engine's check of it. */
function personsFigures(rounds: readonly Round[], size: number): Figure[] {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const beside = (what: string, value: number): Figure => ({ what, value, unit: "", target: AT_MOST });
  return [
    beside(
      "made and proved / the engine's own copy and its own look at it",
      middle(({ made, proved, own, looked }) => (made + proved) / (own + looked)),
    ),
    beside(
      "the file of a person / the engine's own copy",
      middle(({ person, own }) => person / own),
    ),
    beside(
      "the same / the engine's own copy and its own look at it",
      middle(({ person, own, looked }) => person / (own + looked)),
    ),
    beside("the same in size / the engine's own copy", size / (rounds[0]?.ownSize ?? Number.NaN)),
    { what: "the engine's own look at its copy", value: middle(({ looked }) => looked), unit: "s" },
    { what: "writing the file of a person", value: middle(({ person }) => person), unit: "s" },
  ];
}

async function lookAt(copy: string): Promise<void> {
  const db = new DatabaseSync(copy, { readOnly: true });
  try {
    for (const check of ["integrity_check", "foreign_key_check"]) db.prepare(`pragma ${check}`).all();
  } finally {
    db.close();
  }
}

async function copyFile(file: string, copy: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, copy, { rate: 2 ** 31 - 1 });
  } finally {
    source.close();
  }
}

async function dump(url: string, copy: string): Promise<void> {
  const { status, stderr } = spawnSync("pg_dump", ["--format=custom", `--file=${copy}`, url], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`pg_dump failed: ${stderr}`);
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) / 1000];
}
