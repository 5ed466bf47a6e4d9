/** The proved copy of one business among others, beside that of the same book alone, in alternation. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withBusiness } from "#server/businesses/care";
import { findBusiness } from "#server/businesses/directory/businesses";
import type { Use } from "#server/businesses/lives";
import { makeTrustedCopy } from "#server/features/backups/trusted";
import { restoreInto } from "#server/setup/restore";
import { createDatabase, dropDatabase } from "../collect/places.ts";
import { type Figure, median } from "../figures.ts";
import { LOANS } from "./memory.ts";
import { openHere, timed } from "./open-here.ts";
import { type Businesses, inFiles, inSchemas, withBook } from "./places.ts";

const BUSINESSES = 20;
const ROUNDS = 7;

export async function backupBesideOthers(cluster: string): Promise<Record<string, Figure[]>> {
  return withBook(LOANS, async (book) => {
    const database = await createDatabase(cluster);
    const folder = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
    try {
      const alone = await inFiles(book, 1);
      const file = join(alone.folder, alone.ids[0] ?? "", "cuadre.db");
      await restoreInto({ url: database, environment: process.env }, book);
      const plan = { folder, secondFolder: null, recipient: null };
      const onFile = () => makeTrustedCopy({ ...plan, source: { file } }, ownSecond());
      const source = { url: database, environment: process.env };
      const onServer = () => makeTrustedCopy({ ...plan, source }, ownSecond());
      const figures = {
        "a backup among 20 businesses on PostgreSQL": await measured(
          await inSchemas(cluster, book, BUSINESSES),
          onServer,
        ),
        "a backup among 20 businesses on SQLite": await measured(await inFiles(book, BUSINESSES), onFile),
      };
      await alone.remove();
      return figures;
    } finally {
      await dropDatabase(cluster, database);
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Each is opened before: what an opening takes is another figure. */
async function measured(businesses: Businesses, alone: () => Promise<unknown>): Promise<Figure[]> {
  const here = await openHere(businesses);
  const uses: Use[] = [];
  try {
    for (const id of businesses.ids) uses.push(await here.lives.use(await known(here.host.directory, id)));
    const [ratios, own, among]: number[][] = [[], [], []];
    for (let round = 0; round <= ROUNDS; round++) {
      const id = businesses.ids[round % BUSINESSES] ?? "";
      const business = await known(here.host.directory, id);
      const copy = () =>
        withBusiness(here, business, ({ book }) =>
          makeTrustedCopy({ ...book.places, recipient: null }, ownSecond()),
        );
      const [bare, besides] = [await timed(alone), await timed(copy)];
      if (round === 0) continue;
      own?.push(bare);
      among?.push(besides);
      ratios?.push(besides / bare);
    }
    return [
      { what: "made and proved / alone", value: median(ratios ?? []), unit: "", target: { atMost: 1.2 } },
      { what: "among 20", value: median(among ?? []), unit: "ms" },
      { what: "alone", value: median(own ?? []), unit: "ms" },
    ];
  } finally {
    for (const use of uses) use.over();
    await here.close();
    await businesses.remove();
  }
}

let last = Date.now();

/** A copy is named by its second, and a small book is copied twice in one. */
function ownSecond(): Date {
  last = Math.max(Date.now(), last + 1000);
  return new Date(last);
}

async function known(directory: Parameters<typeof findBusiness>[0], id: string) {
  const business = await findBusiness(directory, id);
  if (!business) throw new Error(`no business ${id}`);
  return business;
}
