/**
 * Borrowers who read their statements while collectors collect: 100,000 of them in an hour, at that rate for as long as is
 * asked (`BENCH_SECONDS=60`), beside the same collecting alone, in alternation.
 */
import { randomUUID } from "node:crypto";
import { DEMO_ADMINISTRATOR } from "#contract/example";
import type { Loan } from "#contract/records/loan";
import { openDatabase, read } from "#server/db/database";
import { STORES } from "#server/db/records/stores";
import { Callers, Cuotas } from "./collect/callers.ts";
import { sqliteBook } from "./collect/places.ts";
import { type Figure, median, percentile } from "./figures.ts";
import { startProduct } from "./product.ts";

const LOANS = 1500;
const BORROWERS = 40;
const READS_A_SECOND = 100_000 / 3600;
const COLLECTORS = 4;
/** The pause between a collector's payments: far shorter than a person's. */
const COLLECTED_EVERY_MS = 200;
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const PASSWORD = "clave-del-portal";

export async function benchPortal(): Promise<Record<string, Figure[]>> {
  const bench = await sqliteBook(LOANS);
  const copy = await bench.copy();
  const loans = await loansOf(copy.where);
  const product = await startProduct(copy.environment, "tools/setup.mjs");
  const callers = new Callers(product.url);
  try {
    const cookies = await borrowers(product.url, loans);
    const cuotas = new Cuotas(loans);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await collecting(callers, cuotas);
      const reading = readStatements(product.url, cookies);
      const beside = await collecting(callers, cuotas);
      rounds.push({ alone, beside, reads: await reading });
    }
    return { "portal beside collecting": figuresOf(rounds) };
  } finally {
    callers.close();
    await product.stop();
    await copy.remove();
    await bench.remove();
  }
}

interface Round {
  alone: number[];
  beside: number[];
  reads: number[];
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  return [
    { what: "collecting alone, p99", value: middle(({ alone }) => percentile(alone, 0.99)), unit: "ms" },
    { what: "collecting beside, p99", value: middle(({ beside }) => percentile(beside, 0.99)), unit: "ms" },
    {
      what: "beside / alone, p99",
      value: middle(({ alone, beside }) => percentile(beside, 0.99) / percentile(alone, 0.99)),
      unit: "",
      target: { atMost: 1.5 },
    },
    { what: "statements read", value: middle(({ reads }) => reads.length / SECONDS), unit: "/s" },
    { what: "statement, p99", value: middle(({ reads }) => percentile(reads, 0.99)), unit: "ms" },
  ];
}

async function loansOf(file: string): Promise<readonly Loan[]> {
  const db = openDatabase({ engine: "sqlite", file });
  const loans = (await read(db, (handle) => STORES.loans.page(handle, null, LOANS))) as unknown as Loan[];
  await db.close();
  return loans;
}

/** Accounts for some clients, each signed in. */
async function borrowers(url: string, loans: readonly Loan[]): Promise<string[]> {
  const { email, password } = DEMO_ADMINISTRATOR;
  const office = await post(`${url}/api/session`, { email, password });
  const clients = [...new Set(loans.map(({ clientId }) => clientId))].slice(0, BORROWERS);
  const cookies: string[] = [];
  for (const clientId of clients) {
    const account = { id: randomUUID(), at: Date.now(), clientId, email: `${clientId}@prueba.example` };
    const command = {
      id: randomUUID(),
      name: "portal.createAccount",
      v: 1,
      args: account,
      password: PASSWORD,
    };
    await post(`${url}/api/commands`, command, office);
    cookies.push(await post(`${url}/api/portal/session`, { email: account.email, password: PASSWORD }));
  }
  return cookies;
}

/** Answers the cookie of what was opened. */
async function post(url: string, body: object, cookie = ""): Promise<string> {
  const headers = { "content-type": "application/json", cookie };
  const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`);
  return reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function collecting(callers: Callers, cuotas: Cuotas): Promise<number[]> {
  const devices = await callers.devices(COLLECTORS);
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    devices.map(async (device, place) => {
      await pause((place * COLLECTED_EVERY_MS) / COLLECTORS);
      while (performance.now() < end) {
        const took = await callers.collect(device, cuotas.next());
        times.push(took);
        await pause(Math.max(0, COLLECTED_EVERY_MS - took));
      }
    }),
  );
  return times;
}

/** At the rate of the hour, whether the ones before were answered or not. */
async function readStatements(url: string, cookies: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; count < SECONDS * READS_A_SECOND; count++) {
    await pause(began + (count * 1000) / READS_A_SECOND - performance.now());
    const from = performance.now();
    const headers = { cookie: cookies[count % cookies.length] ?? "" };
    asked.push(
      fetch(`${url}/api/portal/statement`, { headers }).then(async (reply) => {
        if (!reply.ok) throw new Error(await reply.text());
        await reply.arrayBuffer();
        times.push(performance.now() - from);
      }),
    );
  }
  await Promise.all(asked);
  return times;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
