/**
 * The invented books that benches run on. One of each size is made and kept beside the build's other caches; every
 * bench gets a copy of its own, so that none changes what the next one measures.
 */
import { createHash, randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fillBook } from "#demo/open-book";
import { businessDate, type Instant } from "#domain/calendar/business-date";

const ROOT = join(import.meta.dirname, "..");
const KEPT = join(ROOT, ".cache", "bench");
/** The folders that a stored book depends on: its content and its tables. */
const SOURCES = ["demo", "server/db/migrations"];

export const LARGE_BOOK = 20_000;

/** A data directory of its own with an invented book of so many loans, as of today. */
export async function dataDirectory(loans: number): Promise<string> {
  const kept = await keptBook(loans);
  const directory = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  copyFileSync(join(kept, "cuadre.db"), join(directory, "cuadre.db"));
  return directory;
}

/** As many movements of the drawer as a business of that size has: ten for each loan by default. */
const MOVEMENTS = process.env.BENCH_MOVEMENTS;

/** Fills up the movements of a book, over its days, where loans and expenses alone make fewer. */
export function addMovements(directory: string, loans: number): void {
  const wanted = Number(MOVEMENTS ?? 10 * loans);
  const db = new DatabaseSync(join(directory, "cuadre.db"));
  try {
    const sample = db
      .prepare("select * from transactions where payment_id is null and loan_id is null limit 1")
      .get();
    if (!sample) throw new Error("a book without a movement of its own");
    const days = db.prepare("select distinct business_day as day from transactions order by 1").all();
    const { count } = db.prepare("select count(*) as count from transactions").get() as { count: number };
    const names = Object.keys(sample);
    const places = names.map((name) => `@${name}`).join(", ");
    const insert = db.prepare(`insert into transactions (${names.join(", ")}) values (${places})`);
    db.exec("begin");
    for (let n = count; n < wanted; n++) {
      const day = days[n % days.length]?.day ?? null;
      const moved = {
        amount: 10_000 + n,
        concept: `Movimiento ${n}`,
        transaction_date: day,
        business_day: day,
      };
      insert.run({ ...sample, ...moved, id: randomUUID(), at: `${day}T15:00:00.000Z` });
    }
    db.exec("commit; pragma wal_checkpoint(truncate)");
  } finally {
    db.close();
  }
}

export function fillingOf(loans: number) {
  return { loans, seed: 1, today: businessDate(Date.now() as Instant), force: false };
}

const asked = new Map<number, Promise<string>>();

/** Made once in a run: a developer may be changing the sources meanwhile, and all copies must be of one book. */
function keptBook(loans: number): Promise<string> {
  const known = asked.get(loans) ?? makeOrFind(loans);
  asked.set(loans, known);
  return known;
}

async function makeOrFind(loans: number): Promise<string> {
  const filling = fillingOf(loans);
  const directory = join(KEPT, `${loans}-${filling.today}-${fingerprint()}`);
  if (existsSync(directory)) return directory;
  for (const old of existsSync(KEPT) ? readdirSync(KEPT) : []) {
    if (old.startsWith(`${loans}-`)) rmSync(join(KEPT, old), { recursive: true });
  }
  const making = join(KEPT, `making-${loans}`);
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  console.log(`Filling a book of ${loans} loans…`);
  await fillBook({ dataDir: making, databaseUrl: null }, filling);
  renameSync(making, directory);
  return directory;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    for (const file of readdirSync(join(ROOT, folder)).sort()) {
      if (/\.(ts|sql)$/.test(file) && !file.includes(".test."))
        hash.update(readFileSync(join(ROOT, folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}
