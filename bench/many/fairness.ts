/** One collector at a business of their own while twenty flood another of the same server, beside the same collector alone. */
import { setTimeout as pause } from "node:timers/promises";
import { Callers, Cuotas } from "../collect/callers.ts";
import { type Figure, median, percentile } from "../figures.ts";
import { startProduct } from "../product.ts";
import { type Businesses, hostOf, inFiles, inSchemas, loansOf, withBook } from "./places.ts";

const LOANS = 1_500;
const FLOOD = 20;
const EVERY_MS = 50;
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 12);

export async function oneWhileAnotherFloods(cluster: string): Promise<Record<string, Figure[]>> {
  return withBook(LOANS, async (book) => ({
    "a quiet business beside one that floods, PostgreSQL": await measured(
      book,
      await inSchemas(cluster, book, 2),
    ),
    "a quiet business beside one that floods, SQLite": await measured(book, await inFiles(book, 2)),
  }));
}

async function measured(book: string, businesses: Businesses): Promise<Figure[]> {
  const loans = await loansOf(book);
  const product = await startProduct(businesses.environment);
  const [quiet, loud] = businesses.ids.map((id) => new Callers(product.url, hostOf(id))) as [
    Callers,
    Callers,
  ];
  const [few, many] = [new Cuotas(loans), new Cuotas(loans)];
  try {
    await flooding(loud, many, async () => pause(2_000));
    await collecting(quiet, few, 2);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await collecting(quiet, few, SECONDS);
      let beside: number[] = [];
      const flood = await flooding(loud, many, async () => {
        beside = await collecting(quiet, few, SECONDS);
      });
      rounds.push({ alone, beside, flood: flood / SECONDS });
    }
    const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
    const p99 = (times: readonly number[]) => percentile(times, 0.99);
    return [
      {
        what: "p99 beside / alone",
        value: middle(({ alone, beside }) => p99(beside) / p99(alone)),
        unit: "",
        target: { atMost: 3 },
      },
      {
        what: "p50 beside / alone",
        value: middle(({ alone, beside }) => median(beside) / median(alone)),
        unit: "",
      },
      { what: "alone, p99", value: middle(({ alone }) => p99(alone)), unit: "ms" },
      { what: "beside, p99", value: middle(({ beside }) => p99(beside)), unit: "ms" },
      { what: "the flood", value: middle(({ flood }) => flood), unit: "/s" },
    ];
  } finally {
    for (const callers of [quiet, loud]) callers.close();
    await product.stop();
    await businesses.remove();
  }
}

interface Round {
  alone: number[];
  beside: number[];
  /** Payments a second. */
  flood: number;
}

/** A payment every so often, however long the one before took. */
async function collecting(callers: Callers, cuotas: Cuotas, seconds: number): Promise<number[]> {
  const [device] = await callers.devices(1);
  if (!device) throw new Error("no device");
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const took = await callers.collect(device, cuotas.next());
    times.push(took);
    await pause(Math.max(0, EVERY_MS - took));
  }
  return times;
}

/** Twenty devices push without a pause as long as the work goes on; answers how many payments they pushed. */
async function flooding(callers: Callers, cuotas: Cuotas, work: () => Promise<unknown>): Promise<number> {
  let [isOver, count] = [false, 0];
  const devices = await callers.devices(FLOOD);
  const floods = devices.map(async (device) => {
    while (!isOver) {
      await callers.collect(device, cuotas.next());
      count++;
    }
  });
  await work();
  isOver = true;
  await Promise.all(floods);
  return count;
}
