/** The sweep of migrations over many books, beside that of one: books of an earlier release, then with nothing to do. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { sweepMigrations } from "#server/businesses/care";
import { findBusiness, noteBookName } from "#server/businesses/directory/businesses";
import { type Figure, median } from "../figures.ts";
import { type Here, openHere, timed } from "./open-here.ts";
import { type Businesses, inFiles } from "./places.ts";

const BUSINESSES = Number(process.env.BENCH_SWEPT ?? 60);
/** Alone, one is too short to be measured once. */
const SINGLES = 9;
const RELEASE = join(import.meta.dirname, "..", "..", "testkit", "released", "0.7.0.sqlite.gz");

export async function sweeps(): Promise<Record<string, Figure[]>> {
  const place = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  const old = join(place, "old.db");
  writeFileSync(old, gunzipSync(readFileSync(RELEASE)));
  try {
    // The first of all pays for what is compiled.
    await swept(await inFiles(old, 3, rename));
    const alone: Swept[] = [];
    const half = Math.ceil(SINGLES / 2);
    for (let n = 0; n < half; n++) alone.push(await swept(await inFiles(old, 1, rename)));
    const many = await swept(await inFiles(old, BUSINESSES, rename));
    for (let n = half; n < SINGLES; n++) alone.push(await swept(await inFiles(old, 1, rename)));
    return { [`migrations of ${BUSINESSES} businesses`]: figuresOf(many, alone) };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

interface Swept {
  /** Milliseconds: of the books that were behind, of all with nothing to do, and where the directory says so already. */
  behind: number;
  nothing: number;
  known: number;
}

async function swept(businesses: Businesses): Promise<Swept> {
  const here = await openHere(businesses);
  try {
    for (const id of businesses.ids) await noteName(here, businesses.folder, id);
    const behind = await timed(() => sweepAll(here, null, businesses.ids.length));
    const nothing = await timed(() => sweepAll(here, businesses.ids, businesses.ids.length));
    const known = await timed(() => sweepAll(here, null, 0));
    return { behind, nothing, known };
  } finally {
    await here.close();
    await businesses.remove();
  }
}

async function sweepAll(here: Here, only: readonly string[] | null, count: number): Promise<void> {
  const { migrated, failed } = await sweepMigrations(here, { only });
  if (migrated.length !== count || failed.length > 0)
    throw new Error(`${migrated.length} of ${count} were swept: ${JSON.stringify(failed)}`);
}

/** The sweep leaves alone what was never opened. */
async function noteName({ host }: Here, folder: string, id: string): Promise<void> {
  const business = await findBusiness(host.directory, id);
  if (!business) throw new Error(`no business ${id}`);
  const db = new DatabaseSync(join(folder, id, "cuadre.db"), { readOnly: true });
  const { tag } = db.prepare(FIRST_RUN).get() as { tag: string };
  db.close();
  await noteBookName(host.directory, id, tag);
}

const FIRST_RUN = "select tag from run order by started_seq, started_at limit 1";

/** A copy is a book of its own by another name. */
function rename(file: string, n: number): void {
  const db = new DatabaseSync(file);
  db.prepare("update run set tag = tag || ?").run(`-${n}`);
  db.prepare("update head set tag = tag || ?").run(`-${n}`);
  db.close();
}

function figuresOf(many: Swept, alone: readonly Swept[]): Figure[] {
  const ratio = (what: string, of: (swept: Swept) => number): Figure => ({
    what,
    value: of(many) / (BUSINESSES * median(alone.map(of))),
    unit: "",
    target: { atMost: 1.2 },
  });
  return [
    ratio("n migrations / n times one", ({ behind }) => behind),
    ratio("nothing to migrate, each asked / n times one", ({ nothing }) => nothing),
    ratio("nothing to migrate, as the directory says / n times one", ({ known }) => known),
    { what: "one migration", value: median(alone.map(({ behind }) => behind)), unit: "ms" },
    { what: "one asked", value: median(alone.map(({ nothing }) => nothing)), unit: "ms" },
    { what: "all, as the directory says", value: many.known, unit: "ms" },
  ];
}
