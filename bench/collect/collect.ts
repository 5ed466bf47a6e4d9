/**
 * How many payments a second go through the server (session, permission, replay, audit, change number, all of it),
 * beside the same statements sent straight to the database by one caller, in alternation so that both meet the same
 * machine.
 */
import type { Loan } from "#contract/records/loan";
import type { Instant } from "#domain/calendar/business-date";
import { createApp } from "#server/app";
import { type DatabaseLocation, openDatabase, read } from "#server/db/database";
import { STORES } from "#server/db/records/stores";
import { type Figure, median, percentile } from "../figures.ts";
import { startProduct } from "../product.ts";
import { Callers, Cuotas } from "./callers.ts";
import { type BenchDatabase, type Copy, type Engine, postgresBook, sqliteBook } from "./places.ts";
import { recordStatements, type Statement, sendAgain } from "./statements.ts";

const LOANS = 1500;
const ROUNDS = 3;
const RECORDED = 300;
const BY_ONE = 200;
const BY_TWENTY = 2400;
/** By one, and then by twenty until what they run is compiled: a server serves for weeks. */
const [WARM_UP, WARM_UP_BY_TWENTY] = [100, 1500];

interface Recording {
  statements: readonly Statement[];
  /** The first statement of the first payment. */
  start: number;
  loans: readonly Loan[];
}

interface Round {
  straight: number;
  byOne: number;
  byTwenty: number;
  times: number[];
}

export async function benchCollect(): Promise<Record<string, Figure[]>> {
  const cluster = process.env.TEST_POSTGRES_URL;
  if (!cluster)
    throw new Error("`npm run bench` offers a PostgreSQL; without one there is nothing to compare");
  const sqlite = await measured("sqlite", await sqliteBook(LOANS));
  const postgres = await measured("postgresql", await postgresBook(cluster, LOANS));
  const ratio = median(postgres.map(({ byTwenty, straight }) => byTwenty / straight));
  const beside = rate(sqlite) / rate(postgres);
  return {
    "collect on PostgreSQL": [
      ...figuresOf(postgres),
      { what: "20 callers / straight", value: ratio, unit: "", target: { atLeast: 0.5 } },
    ],
    "collect on SQLite": [
      ...figuresOf(sqlite),
      { what: "20 callers, SQLite / PostgreSQL", value: beside, unit: "", target: { atLeast: 1 } },
    ],
  };
}

function rate(rounds: readonly Round[]): number {
  return median(rounds.map(({ byTwenty }) => byTwenty));
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  return [
    { what: "straight to the database, 1 caller", value: middle(({ straight }) => straight), unit: "/s" },
    { what: "through HTTP, 1 caller", value: middle(({ byOne }) => byOne), unit: "/s" },
    { what: "through HTTP, 20 callers", value: rate(rounds), unit: "/s" },
    { what: "20 callers, p50", value: middle(({ times }) => percentile(times, 0.5)), unit: "ms" },
    {
      what: "20 callers, p99",
      value: middle(({ times }) => percentile(times, 0.99)),
      unit: "ms",
      target: { atMost: 50 },
    },
  ];
}

async function measured(engine: Engine, bench: BenchDatabase): Promise<Round[]> {
  const recording = await withCopy(bench, (copy) => record(engine, copy));
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const took = await withCopy(bench, (copy) =>
      sendAgain(engine, copy.where, recording.statements, recording.start),
    );
    const through = await withCopy(bench, (copy) => throughServer(copy, recording.loans));
    rounds.push({ straight: (RECORDED * 1000) / took, ...through });
  }
  await bench.remove();
  return rounds;
}

async function withCopy<T>(bench: BenchDatabase, work: (copy: Copy) => Promise<T>): Promise<T> {
  const copy = await bench.copy();
  try {
    return await work(copy);
  } finally {
    await copy.remove();
  }
}

/** The statements of the server's start, a sign-in, a device and then the payments, one after the other. */
async function record(engine: Engine, copy: Copy): Promise<Recording> {
  const location: DatabaseLocation =
    engine === "sqlite" ? { engine, file: copy.where } : { engine, url: copy.where, connections: 1 };
  const db = openDatabase(location);
  const loans = (await read(db, (handle) => STORES.loans.page(handle, null, LOANS))) as unknown as Loan[];
  const recorder = recordStatements(engine);
  const clock = () => Date.now() as Instant;
  const app = await createApp({ db, clock, version: "bench", report: console.error });
  const callers = new Callers(await app.listen({ port: 0, host: "127.0.0.1" }));
  try {
    const device = await callers.device();
    const start = recorder.statements.length;
    const cuotas = new Cuotas(loans);
    for (let count = 0; count < RECORDED; count++) await callers.collect(device, cuotas.next());
    return { statements: [...recorder.statements], start, loans };
  } finally {
    recorder.stop();
    callers.close();
    await app.close();
    await db.close();
  }
}

async function throughServer(copy: Copy, loans: readonly Loan[]): Promise<Omit<Round, "straight">> {
  const product = await startProduct(copy.environment, "tools/setup.mjs");
  const callers = new Callers(product.url);
  try {
    const cuotas = new Cuotas(loans);
    await collecting(callers, cuotas, 1, WARM_UP);
    const alone = await collecting(callers, cuotas, 1, BY_ONE);
    await collecting(callers, cuotas, 20, WARM_UP_BY_TWENTY);
    const many = await collecting(callers, cuotas, 20, BY_TWENTY);
    return { byOne: alone.rate, byTwenty: many.rate, times: many.times };
  } finally {
    callers.close();
    await product.stop();
  }
}

async function collecting(callers: Callers, cuotas: Cuotas, people: number, payments: number) {
  const devices = await callers.devices(people);
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    devices.map(async (device) => {
      for (let count = 0; count < payments / people; count++) {
        times.push(await callers.collect(device, cuotas.next()));
      }
    }),
  );
  return { rate: (payments * 1000) / (performance.now() - began), times };
}
