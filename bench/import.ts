/**
 * The cost of a notebook that comes in (`server/db/imports`): five thousand loans beside the demo's filling of as many on the
 * same engine, and the longest that a collector waits meanwhile.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_ADMINISTRATOR } from "#contract/example";
import { type Id, toId } from "#contract/id";
import type { ImportOfBook } from "#contract/imports";
import { type ManifestAnswer, PROTOCOL } from "#contract/sync";
import { fillBook } from "#demo/open-book";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { addDays } from "#domain/calendar/calendar-date";
import { Agent } from "#testkit/server/agent";
import { cuotaArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { notebook, notebookClient, notebookLoan } from "#testkit/server/notebook";
import { ServerProcess } from "#testkit/server/process";
import { fillingOf } from "./book.ts";
import { createDatabase, dropDatabase } from "./collect/places.ts";
import type { Figure } from "./figures.ts";

const LOANS = Number(process.env.BENCH_LOANS ?? 5_000);
const TERM = 26;
const ASKED_EVERY_MS = 200;

interface Place {
  dataDir: string;
  databaseUrl: string | null;
  remove(): Promise<void>;
}

export async function benchImport(): Promise<Record<string, Figure[]>> {
  const cluster = process.env.TEST_POSTGRES_URL;
  if (!cluster) throw new Error("`npm run bench` offers a PostgreSQL; without one only half can be measured");
  const dataDir = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  const databaseUrl = await createDatabase(cluster);
  return {
    "an import on SQLite": await measured({
      dataDir,
      databaseUrl: null,
      remove: async () => rmSync(dataDir, { recursive: true }),
    }),
    "an import on PostgreSQL": await measured({
      dataDir,
      databaseUrl,
      remove: () => dropDatabase(cluster, databaseUrl),
    }),
  };
}

async function measured({ dataDir, databaseUrl, remove }: Place): Promise<Figure[]> {
  const begun = performance.now();
  await fillBook({ dataDir, databaseUrl }, fillingOf(LOANS));
  const filling = performance.now() - begun;
  const server = await ServerProcess.start(
    databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir },
  );
  try {
    const admin = await Agent.signIn(server, DEMO_ADMINISTRATOR);
    const waits: number[] = [];
    const { importing, undoing } = await besides(await admin.device(), await someLoans(admin), waits, admin);
    return [
      { what: `the demo's filling of ${LOANS} loans`, value: filling / 1000, unit: "s" },
      { what: `an import of ${LOANS} loans`, value: importing / 1000, unit: "s" },
      { what: "an import / the demo's filling", value: importing / filling, unit: "", target: { atMost: 3 } },
      {
        what: "the longest wait of a collector meanwhile",
        value: Math.max(...waits),
        unit: "ms",
        target: { atMost: 500 },
      },
      { what: "undoing it", value: undoing, unit: "ms" },
    ];
  } finally {
    await server.stop();
    await remove();
  }
}

/** The collector collects without a break until the import is finished and undone. */
async function besides(caller: TestDevice, loans: readonly Id[], waits: number[], admin: Agent) {
  let isOver = false;
  const collecting = (async () => {
    for (let n = 0; !isOver; n++) waits.push(await pay(caller, loans[n % loans.length] as Id));
  })();
  try {
    return await bringAndUndo(admin);
  } finally {
    isOver = true;
    await collecting;
  }
}

async function bringAndUndo(admin: Agent) {
  const body = await thousands(admin);
  const begun = performance.now();
  const reply = await admin.ask("POST", "/api/imports", body);
  if (reply.statusCode !== 200) throw new Error(`not begun: ${reply.body.slice(0, 300)}`);
  const job = await finished(admin);
  const importing = performance.now() - begun;
  if (job.state !== "finished") throw new Error(`not imported: ${job.problem}`);
  const asked = performance.now();
  const undone = await admin.ask("POST", `/api/imports/${job.id}/undo`, { knowsPhones: true });
  const undoing = performance.now() - asked;
  if (undone.statusCode !== 200) throw new Error(`not undone: ${undone.body.slice(0, 300)}`);
  return { importing, undoing };
}

async function finished(admin: Agent): Promise<ImportOfBook> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
    const { imports } = (await admin.ask("GET", "/api/imports")).json() as { imports: ImportOfBook[] };
    const [job] = imports;
    if (job && job.state !== "writing") return job;
  }
}

/** A loan of each of so many new clients, with nothing paid of it. */
async function thousands(admin: Agent) {
  const today = businessDate(Date.now() as Instant);
  const [lenderId] = await idsIn(admin, "lenders");
  const terms = { startDate: addDays(today, -28), term: TERM };
  const opening = { date: today, paidRows: 0, balance: 1_000_000 };
  const clients = Array.from({ length: LOANS }, (_, n) => {
    const loan = notebookLoan(lenderId as Id, opening);
    return notebookClient({ row: n + 1, loans: [{ ...loan, terms: { ...loan.terms, ...terms } }] });
  });
  const owed = { principal: PRINCIPAL * LOANS, interest: INTEREST * LOANS };
  return notebook(clients, owed, { cut: today });
}

/** The parts of RD$10,000 that are owed of RD$13,000 in 26 cuotas. */
const PRINCIPAL = 769_228;
const INTEREST = 230_772;

async function pay(caller: TestDevice, loanId: Id): Promise<number> {
  const at = caller.agent.server.clock();
  const today = businessDate(at);
  const args = cuotaArgs(at, loanId, { today, date: today, amount: 1_000, paymentNumber: 2 });
  const begun = performance.now();
  await caller.push(caller.money("payment.collect", args));
  return performance.now() - begun;
}

async function someLoans(admin: Agent): Promise<Id[]> {
  const { files = [] } = await page(admin, { part: "openLoans", of: "loans" });
  return files.map(({ id }) => toId(id));
}

async function idsIn(admin: Agent, part: string): Promise<Id[]> {
  const { docs = [] } = await page(admin, { part });
  return docs.map(({ id }) => toId(id));
}

async function page(admin: Agent, asked: Record<string, string>) {
  const manifest = await admin.ask("GET", `/api/sync/manifest?proto=${PROTOCOL}`);
  const { epoch, cursor: from }: ManifestAnswer = manifest.json();
  const query = new URLSearchParams({ userId: admin.id, epoch, from, seen: "", ...asked });
  const reply = await admin.ask("GET", `/api/sync/parts?${query}`);
  return reply.json() as { files?: { id: string }[]; docs?: { id: string }[] };
}
