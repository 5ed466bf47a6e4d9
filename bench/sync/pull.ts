/**
 * The cost of a pull: by what changed, and not by what is stored. The same pulls go to a small and to a large book, in
 * alternation so that both meet the same machine.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_ADMINISTRATOR } from "#contract/example";
import type { Id } from "#contract/id";
import { businessDate } from "#domain/calendar/business-date";
import { Agent } from "#testkit/server/agent";
import { cuotaArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ServerProcess } from "#testkit/server/process";
import { createDatabase, dropDatabase } from "../collect/places.ts";
import { type Figure, median, percentile } from "../figures.ts";
import { fillYoungBook, type Shape } from "./young-book.ts";

const SMALL: Shape = { loans: 100, term: 100, clients: 50, payments: 0 };
const LARGE: Shape = { loans: 10_000, term: 100, clients: 5_000, payments: 0 };
const ROUNDS = 60;
const CHANGED_LOANS = 10;
/** Pulls with nothing to bring, each round. */
const IDLE_PULLS = 5;

export async function benchPull(): Promise<Record<string, Figure[]>> {
  const cluster = process.env.TEST_POSTGRES_URL;
  if (!cluster) throw new Error("`npm run bench` offers a PostgreSQL; without one only half can be measured");
  return {
    "pull on SQLite": await onBoth(sqliteBook),
    "pull on PostgreSQL": await onBoth((shape) => postgresBook(cluster, shape)),
  };
}

interface BenchDatabase {
  server: ServerProcess;
  writer: TestDevice;
  reader: TestDevice;
  loans: Id[];
  close(): Promise<void>;
}

async function onBoth(open: (shape: Shape) => Promise<BenchDatabase>): Promise<Figure[]> {
  const [small, large] = [await open(SMALL), await open(LARGE)];
  const times = new Map(
    [small, large].map((bench) => [bench, { idle: [] as number[], busy: [] as number[] }]),
  );
  for (const bench of [small, large]) await bench.reader.pull();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [bench, { idle, busy }] of times) {
      for (let n = 0; n < IDLE_PULLS; n++) idle.push(await timed(bench.reader, 0));
      await change(bench, round);
      busy.push(await timed(bench.reader, CHANGED_LOANS));
    }
  }
  for (const bench of [small, large]) await bench.close();
  const [ofSmall, ofLarge] = [times.get(small), times.get(large)];
  if (!ofSmall || !ofLarge) throw new Error("nothing was measured");
  return [
    {
      what: "nothing new, 1,000,000 rows stored, p95",
      value: percentile(ofLarge.idle, 0.95),
      unit: "ms",
      target: { atMost: 50 },
    },
    { what: "nothing new, 10,000 rows stored, median", value: median(ofSmall.idle), unit: "ms" },
    { what: "nothing new, 1,000,000 rows stored, median", value: median(ofLarge.idle), unit: "ms" },
    {
      what: "nothing new, 1,000,000 / 10,000 rows",
      value: median(ofLarge.idle) / median(ofSmall.idle),
      unit: "",
      target: { atMost: 1.5 },
    },
    { what: "10 loans changed, 10,000 rows stored, median", value: median(ofSmall.busy), unit: "ms" },
    { what: "10 loans changed, 1,000,000 rows stored, median", value: median(ofLarge.busy), unit: "ms" },
    {
      what: "10 loans changed, 1,000,000 / 10,000 rows",
      value: median(ofLarge.busy) / median(ofSmall.busy),
      unit: "",
      target: { atMost: 1.5 },
    },
  ];
}

/** The milliseconds of one pull, which brings so many loans. */
async function timed(reader: TestDevice, loans: number): Promise<number> {
  const began = performance.now();
  const changes = await reader.pull();
  const took = performance.now() - began;
  const brought = changes.filter(({ c }) => c === "loans").length;
  if (brought !== loans) throw new Error(`a pull brought ${brought} loans instead of ${loans}`);
  return took;
}

/** Ten loans are paid one cuota each: never the same as last time, so that their histories stay short. */
async function change({ writer, loans }: BenchDatabase, round: number): Promise<void> {
  const at = writer.agent.server.clock();
  const today = businessDate(at);
  const paid = Array.from(
    { length: CHANGED_LOANS },
    (_, n) => loans[(round * CHANGED_LOANS + n) % loans.length],
  );
  const fields = { today, date: today, amount: 13_000 };
  await writer.push(...paid.map((id) => writer.money("payment.collect", cuotaArgs(at, id as Id, fields))));
}

async function sqliteBook(shape: Shape): Promise<BenchDatabase> {
  const directory = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  const loans = await fillYoungBook({ engine: "sqlite", file: join(directory, "cuadre.db") }, shape);
  return served(loans, { DATA_DIR: directory }, async () => rmSync(directory, { recursive: true }));
}

async function postgresBook(cluster: string, shape: Shape): Promise<BenchDatabase> {
  const url = await createDatabase(cluster);
  const loans = await fillYoungBook({ engine: "postgresql", url }, shape);
  return served(loans, { DATABASE_URL: url }, () => dropDatabase(cluster, url));
}

async function served(
  loans: Id[],
  variables: Record<string, string>,
  remove: () => Promise<void>,
): Promise<BenchDatabase> {
  const server = await ServerProcess.start(variables);
  const agent = await Agent.signIn(server, DEMO_ADMINISTRATOR);
  const [writer, reader] = [await agent.device(), await agent.device()];
  // As a device begins: it loads whole collections, and pulls from there on.
  reader.cursor = (await agent.ask("GET", "/api/sync/manifest")).json().cursor;
  const close = async () => {
    await server.stop();
    await remove();
  };
  return { server, writer, reader, loans, close };
}
