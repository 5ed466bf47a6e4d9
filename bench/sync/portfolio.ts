/**
 * The cost of own portfolios (ruling A7): a collector's pull beside that of a person who views all, five hundred clients who
 * pass over to another collector at once, and the first load of a tenth of the book.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_ADMINISTRATOR } from "#contract/example";
import { type Id, toId } from "#contract/id";
import { isLoanPart, type Part, type PartAnswer, partsFor } from "#contract/load";
import { type ManifestAnswer, PROTOCOL, type PullAnswer } from "#contract/sync";
import { businessDate } from "#domain/calendar/business-date";
import { Agent } from "#testkit/server/agent";
import { cuotaArgs, newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ServerProcess } from "#testkit/server/process";
import { createDatabase, dropDatabase } from "../collect/places.ts";
import { type Figure, median } from "../figures.ts";
import { fillYoungBook, type Shape } from "./young-book.ts";

const BOOK: Shape = { loans: 5_000, term: 52, clients: 5_000, payments: 3_000 };
/** A tenth of the book. */
const LINE = 500;
const PULLS = 200;
const LOADS = 5;
const OF_LOANS = "loans amortizationItems payments";

interface Place {
  variables: Record<string, string>;
  loans: Id[];
  remove(): Promise<void>;
}

export async function benchPortfolio(): Promise<Record<string, Figure[]>> {
  const cluster = process.env.TEST_POSTGRES_URL;
  if (!cluster) throw new Error("`npm run bench` offers a PostgreSQL; without one only half can be measured");
  return {
    "own portfolios on SQLite": await measured(await onSqlite()),
    "own portfolios on PostgreSQL": await measured(await onPostgres(cluster)),
  };
}

async function onSqlite(): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  const loans = await fillYoungBook({ engine: "sqlite", file: join(directory, "cuadre.db") }, BOOK);
  return {
    loans,
    variables: { DATA_DIR: directory },
    remove: async () => rmSync(directory, { recursive: true }),
  };
}

async function onPostgres(cluster: string): Promise<Place> {
  const url = await createDatabase(cluster);
  const loans = await fillYoungBook({ engine: "postgresql", url }, BOOK);
  return { loans, variables: { DATABASE_URL: url }, remove: () => dropDatabase(cluster, url) };
}

async function measured({ variables, loans, remove }: Place): Promise<Figure[]> {
  let server = await ServerProcess.start(variables);
  try {
    const admin = await Agent.signIn(server, DEMO_ADMINISTRATOR);
    const line = (await clientsOf(admin)).slice(0, LINE);
    const [one, other] = [await collectorOf(admin), await collectorOf(admin)];
    const desk = await admin.device();
    await assign(desk, one.id, line);
    const idle = await idlePulls(admin, one);
    const beside = await pullsBeside(desk, one, loans);
    const passed = await passOver({ desk, from: one, to: other, line, loans });
    const loads = { whole: [] as number[], tenth: [] as number[] };
    for (let round = 0; round < LOADS; round++) {
      await server.stop();
      // A server that has just begun has no page ready.
      server = await ServerProcess.start(variables);
      const askers = [
        { agent: admin.at(server), times: loads.whole },
        { agent: other.at(server), times: loads.tenth },
      ];
      for (const { agent, times } of round % 2 ? askers : askers.toReversed()) times.push(await load(agent));
    }
    return [...figuresOf(idle, loads), beside, ...passed];
  } finally {
    await server.stop();
    await remove();
  }
}

function figuresOf(
  idle: { all: number[]; own: number[] },
  loads: { whole: number[]; tenth: number[] },
): Figure[] {
  return [
    { what: "nothing new, a person who views all, median", value: median(idle.all), unit: "ms" },
    { what: "nothing new, a tenth of the book, median", value: median(idle.own), unit: "ms" },
    {
      what: "nothing new, a tenth / all",
      value: median(idle.own) / median(idle.all),
      unit: "",
      target: { atMost: 1.5 },
    },
    { what: "every part of a first load, all, median", value: median(loads.whole), unit: "ms" },
    {
      what: "every part of a first load, a tenth of the book, median",
      value: median(loads.tenth),
      unit: "ms",
    },
    {
      what: "every part of a first load, a tenth / all",
      value: median(loads.tenth) / median(loads.whole),
      unit: "",
      target: { atMost: 0.35 },
    },
  ];
}

async function collectorOf(admin: Agent): Promise<Agent> {
  const collector = await admin.hire({
    clients: ["view", "create"],
    loans: ["view"],
    payments: ["view", "create"],
    lenders: ["view"],
    interest_rates: ["view"],
    cash: ["view"],
  });
  const portfolio = { zoneIds: [] };
  await admin.run("user.setPortfolio", { id: collector.id, at: admin.server.clock(), portfolio });
  return collector;
}

async function assign(desk: TestDevice, collectorId: Id, clientIds: readonly Id[]): Promise<void> {
  const at = desk.agent.server.clock();
  const answer = await desk.send("client.assign", { id: newId(), at, groups: [{ collectorId, clientIds }] });
  if (answer.outcome !== "applied") throw new Error(`not assigned: ${JSON.stringify(answer)}`);
}

/** In alternation, so that both meet the same machine. */
async function idlePulls(admin: Agent, collector: Agent): Promise<{ all: number[]; own: number[] }> {
  const [all, own] = [await followed(admin), await followed(collector)];
  const times = { all: [] as number[], own: [] as number[] };
  for (let n = 0; n < PULLS; n++) {
    times.all.push((await pulled(all)).ms);
    times.own.push((await pulled(own)).ms);
  }
  return times;
}

/** After each payment of another's client: nothing of it is new to the collector. */
async function pullsBeside(desk: TestDevice, collector: Agent, loans: readonly Id[]): Promise<Figure> {
  const device = await followed(collector);
  const times: number[] = [];
  const own = await loansOf(collector);
  for (const loanId of loans.filter((id) => !own.has(id)).slice(-PULLS)) {
    await pay(desk, loanId);
    const { ms, page } = await pulled(device);
    if (page.changes.length > 0) throw new Error("a pull brought what is another's");
    times.push(ms);
  }
  return { what: "nothing new of a tenth while others collect, median", value: median(times), unit: "ms" };
}

/** A device that has loaded all that it may view. */
async function followed(agent: Agent): Promise<TestDevice> {
  const device = await agent.device();
  device.cursor = (await manifestOf(agent)).cursor;
  await pulled(device);
  return device;
}

async function pulled(device: TestDevice): Promise<{ ms: number; page: PullAnswer }> {
  const began = performance.now();
  const page: PullAnswer = (await device.askPull({ proto: PROTOCOL, limit: 1000 })).json();
  const ms = performance.now() - began;
  device.cursor = page.cursor;
  return { ms, page };
}

/** Meanwhile others collect and pull without a break: the longest that one of them waits is the pause. */
async function passOver(parts: {
  desk: TestDevice;
  from: Agent;
  to: Agent;
  line: readonly Id[];
  loans: readonly Id[];
}): Promise<Figure[]> {
  const { desk, from, to, line, loans } = parts;
  const [loser, winner] = [await followed(from), await followed(to)];
  const caller = await desk.agent.device();
  const idle = await followed(desk.agent);
  let isOver = false;
  const waits: number[] = [];
  const others = [each(loans, async (loanId) => pay(caller, loanId)), each(loans, async () => pulled(idle))];
  async function each(over: readonly Id[], ask: (id: Id) => Promise<unknown>): Promise<void> {
    for (const id of over) {
      if (isOver) return;
      const began = performance.now();
      await ask(id);
      waits.push(performance.now() - began);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const began = performance.now();
  await assign(desk, to.id, line);
  const took = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 500));
  isOver = true;
  await Promise.all(others);
  const [lost, gained] = [await pulled(loser), await pulled(winner)];
  const isWhole = lost.page.lost?.length === line.length && gained.page.gained?.length === line.length;
  if (!isWhole || lost.page.more) throw new Error("one pull did not say who left and who came");
  return [
    { what: "500 clients pass over: the act", value: took, unit: "ms" },
    {
      what: "500 clients pass over: the longest wait of others, who collect and pull",
      value: Math.max(...waits),
      unit: "ms",
      target: { atMost: 500 },
    },
    {
      what: "500 clients pass over: the pull that says so, to the one who loses them",
      value: lost.ms,
      unit: "ms",
    },
    { what: "500 clients pass over: the same, to the one who gets them", value: gained.ms, unit: "ms" },
  ];
}

async function pay(caller: TestDevice, loanId: Id): Promise<void> {
  const at = caller.agent.server.clock();
  const today = businessDate(at);
  const fields = { today, date: today, amount: 25_000, paymentNumber: 2 };
  await caller.push(caller.money("payment.collect", cuotaArgs(at, loanId, fields)));
}

async function manifestOf(agent: Agent): Promise<ManifestAnswer> {
  return (await agent.ask("GET", `/api/sync/manifest?proto=${PROTOCOL}`)).json();
}

/** The milliseconds until every part has come, one page after the other, as a device asks for them. */
async function load(agent: Agent): Promise<number> {
  const began = performance.now();
  const { epoch, cursor: from, perm } = await manifestOf(agent);
  const { working, rest } = partsFor(perm.view);
  for (const part of [...working, ...rest]) {
    for await (const _ of pagesOf(agent, part, { epoch, from }));
  }
  return performance.now() - began;
}

async function* pagesOf(agent: Agent, part: Part, begun: { epoch: string; from: string }) {
  let after: string | null = "";
  while (after !== null) {
    const query = new URLSearchParams({ userId: agent.id, ...begun, part, seen: "" });
    if (isLoanPart(part)) query.set("of", OF_LOANS);
    if (after !== "") query.set("after", after);
    const reply = await agent.ask("GET", `/api/sync/parts?${query}`);
    if (reply.statusCode !== 200) throw new Error(`no part ${part}: ${reply.body.slice(0, 200)}`);
    const page: PartAnswer = reply.json();
    yield page;
    after = page.next;
  }
}

async function loansOf(agent: Agent): Promise<Set<string>> {
  const { epoch, cursor: from } = await manifestOf(agent);
  const ids = new Set<string>();
  for await (const { files = [] } of pagesOf(agent, "openLoans", { epoch, from }))
    for (const { id } of files) ids.add(id);
  return ids;
}

async function clientsOf(admin: Agent): Promise<Id[]> {
  const { epoch, cursor: from } = await manifestOf(admin);
  const ids: Id[] = [];
  for await (const { docs = [] } of pagesOf(admin, "clients", { epoch, from }))
    for (const doc of docs) ids.push(toId((doc as { id: string }).id));
  return ids;
}
