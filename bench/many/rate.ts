/**
 * Payments a second: the same twenty callers over twenty businesses, over one business of the same server, and over one that
 * has a server for itself, in alternation.
 */
import type { Loan } from "#contract/records/loan";
import { Callers, Cuotas } from "../collect/callers.ts";
import { type Engine, postgresBook, sqliteBook } from "../collect/places.ts";
import { type Figure, median, percentile } from "../figures.ts";
import { startProduct } from "../product.ts";
import { type Businesses, hostOf, inFiles, inSchemas, loansOf, withBook } from "./places.ts";

const LOANS = 600;
const CALLERS = 20;
const ROUNDS = 3;
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 1_200);
const WARM_UP = PAYMENTS / 2;

/** Who collects, and on which cuotas. */
interface Team {
  callers: Callers[];
  cuotas: Cuotas[];
}

export async function callersOfMany(cluster: string): Promise<Record<string, Figure[]>> {
  return withBook(LOANS, async (book) => {
    const loans = await loansOf(book);
    const files = await inFiles(book, CALLERS + 1);
    const schemas = await inSchemas(cluster, book, CALLERS + 1);
    return {
      "20 callers on PostgreSQL": await measured("postgresql", schemas, cluster, loans),
      "20 callers on SQLite": await measured("sqlite", files, cluster, loans),
    };
  });
}

async function measured(
  engine: Engine,
  businesses: Businesses,
  cluster: string,
  loans: readonly Loan[],
): Promise<Figure[]> {
  const single = engine === "sqlite" ? await sqliteBook(LOANS) : await postgresBook(cluster, LOANS);
  const copy = await single.copy();
  const [many, alone] = [await startProduct(businesses.environment), await startProduct(copy.environment)];
  const [first = "", ...others] = businesses.ids;
  const teams = {
    spread: teamOf(many.url, others.slice(0, CALLERS), loans),
    together: teamOf(many.url, [first], loans),
    alone: { callers: [new Callers(alone.url)], cuotas: [new Cuotas(loans)] },
  };
  try {
    for (const team of Object.values(teams)) await collecting(team, WARM_UP);
    const rounds: Record<keyof typeof teams, Collected>[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        spread: await collecting(teams.spread, PAYMENTS),
        together: await collecting(teams.together, PAYMENTS),
        alone: await collecting(teams.alone, PAYMENTS),
      });
    return figuresOf(engine, rounds);
  } finally {
    for (const { callers } of Object.values(teams)) for (const each of callers) each.close();
    await many.stop();
    await alone.stop();
    await copy.remove();
    await single.remove();
    await businesses.remove();
  }
}

function teamOf(url: string, ids: readonly string[], loans: readonly Loan[]): Team {
  return {
    callers: ids.map((id) => new Callers(url, hostOf(id))),
    cuotas: ids.map(() => new Cuotas(loans)),
  };
}

interface Collected {
  rate: number;
  times: number[];
}

/** Twenty callers, however many businesses they are at. */
async function collecting({ callers, cuotas }: Team, payments: number): Promise<Collected> {
  const each = CALLERS / callers.length;
  const devices = await Promise.all(callers.map((of) => of.devices(each)));
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    callers.flatMap((of, at) =>
      (devices[at] ?? []).map(async (device) => {
        for (let count = 0; count < payments / CALLERS; count++)
          times.push(await of.collect(device, (cuotas[at] as Cuotas).next()));
      }),
    ),
  );
  return { rate: (payments * 1000) / (performance.now() - began), times };
}

function figuresOf(
  engine: Engine,
  rounds: readonly Record<"spread" | "together" | "alone", Collected>[],
): Figure[] {
  const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  // On SQLite each business flushes a file of its own, and one business gathers what arrives together.
  const target = engine === "postgresql" ? { target: { atLeast: 0.8 } } : {};
  return [
    {
      what: "20 businesses / one with a server of its own",
      value: middle(({ spread, alone }) => spread.rate / alone.rate),
      unit: "",
      ...target,
    },
    {
      what: "20 businesses / one of the same server",
      value: middle(({ spread, together }) => spread.rate / together.rate),
      unit: "",
    },
    { what: "20 businesses", value: middle(({ spread }) => spread.rate), unit: "/s" },
    { what: "one of the same server", value: middle(({ together }) => together.rate), unit: "/s" },
    { what: "one with a server of its own", value: middle(({ alone }) => alone.rate), unit: "/s" },
    { what: "20 businesses, p99", value: middle(({ spread }) => percentile(spread.times, 0.99)), unit: "ms" },
    { what: "one of its own, p99", value: middle(({ alone }) => percentile(alone.times, 0.99)), unit: "ms" },
  ];
}
