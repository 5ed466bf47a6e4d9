/**
 * The first request for a closed business, through router and directory, beside a server for one that opens the same book in a
 * process that is warm: database, migrations compared, the product built, the same request answered.
 */
import { join } from "node:path";
import { createApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import { migrate } from "#server/db/migrate";
import { ask } from "#testkit/server/businesses";
import { type Figure, median, percentile } from "../figures.ts";
import { LOANS } from "./memory.ts";
import { openHere, timed } from "./open-here.ts";
import { clock, hostOf, inFiles, withBook } from "./places.ts";

const ROUNDS = 30;
const WARM_UP = 5;
const REQUEST = { method: "GET", url: "/api/health" } as const;

export async function coldRequests(): Promise<Record<string, Figure[]>> {
  return withBook(LOANS, async (book) => {
    const businesses = await inFiles(book, 2);
    const here = await openHere(businesses);
    const [asked = "", bare = ""] = businesses.ids;
    const file = join(businesses.folder, bare, "cuadre.db");
    const [cold, straight, warm]: number[][] = [[], [], []];
    try {
      const get = () => getHealth(here.port, hostOf(asked));
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        await here.lives.close(asked);
        const [first, open, second] = [await timed(get), await openAndAnswer(file), await timed(get)];
        if (round < WARM_UP) continue;
        cold?.push(first);
        straight?.push(open);
        warm?.push(second);
      }
      return { "the first request for a closed business": figuresOf(cold ?? [], straight ?? [], warm ?? []) };
    } finally {
      await here.close();
      await businesses.remove();
    }
  });
}

async function getHealth(port: number, host: string): Promise<void> {
  const { statusCode } = await ask(port, { method: "GET", path: REQUEST.url, headers: { host } });
  if (statusCode !== 200) throw new Error(`${host}: ${statusCode}`);
}

/** Answers the milliseconds until the answer, and closes again. */
async function openAndAnswer(file: string): Promise<number> {
  const began = performance.now();
  const db = openDatabase({ engine: "sqlite", file });
  await migrate(db);
  const app = await createApp({ db, clock, version: "bench", report: console.error });
  await app.inject(REQUEST);
  const took = performance.now() - began;
  await app.close();
  await db.close();
  return took;
}

function figuresOf(cold: number[], straight: number[], warm: number[]): Figure[] {
  const ratios = cold.map((each, round) => each / (straight[round] ?? Number.NaN));
  return [
    { what: "cold / the same book opened by itself", value: median(ratios), unit: "", target: { atMost: 4 } },
    { what: "cold", value: median(cold), unit: "ms" },
    { what: "cold, p95", value: percentile(cold, 0.95), unit: "ms" },
    { what: "opened by itself", value: median(straight), unit: "ms" },
    { what: "open already", value: median(warm), unit: "ms" },
  ];
}
