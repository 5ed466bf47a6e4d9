import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Envelope } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import type { Instant } from "#domain/calendar/business-date";
import { type Database, inside } from "#server/db/database";
import { checkBooks } from "#server/features/books/check";
import { Agent, type Asking } from "#testkit/server/agent";
import { Collector, CUOTA, LENT } from "#testkit/server/collector";
import { type EngineName, testPlace } from "#testkit/server/engines";
import { freePort, Launched, ServerProcess } from "#testkit/server/process";
import { Chance } from "#testkit/simulator/chance";

/** `KILLS=100 npm test -- server/killed` for more; `KILL_SEED` names the moments of an earlier run. */
const KILLS = Number(process.env.KILLS ?? 25);
const SEED = process.env.KILL_SEED ?? randomUUID().slice(0, 8);
const KILLED_WHILE_STARTING = 0.12;
const COLLECTORS = 5;
const PATIENCE_MS = KILLS * 60_000;

const engines: EngineName[] = [
  "sqlite in a file",
  ...(process.env.TEST_POSTGRES_URL ? ["postgresql" as const] : []),
];

/** A business whose server dies again and again, always to come back under the same address. */
class Business implements Asking {
  readonly clock = () => Date.now() as Instant;
  readonly collectors: Collector[] = [];
  kills = 0;
  killedWhileStarting = 0;
  admin: Agent | null = null;
  #variables: Record<string, string>;
  #chance: Chance;
  #server: ServerProcess | null = null;
  #startMs = 500;

  constructor(variables: Record<string, string>, chance: Chance) {
    this.#variables = variables;
    this.#chance = chance;
  }

  inject(request: Parameters<Asking["inject"]>[0]) {
    if (!this.#server) throw new TypeError("no server");
    return this.#server.inject(request);
  }

  /** The first starts, which make the tables, are always killed; of the others some. */
  async start(): Promise<void> {
    while (this.kills < KILLS && (this.kills < 2 || this.#chance.maybe(KILLED_WHILE_STARTING))) {
      const doomed = new Launched(this.#variables);
      await pause(this.#chance.between(1, Math.ceil(this.#startMs)));
      await doomed.end("SIGKILL");
      this.kills++;
      this.killedWhileStarting++;
    }
    const began = performance.now();
    this.#server = await ServerProcess.start(this.#variables);
    this.#startMs = performance.now() - began;
  }

  async open(): Promise<void> {
    this.admin = await Agent.setUp(this);
    const clerk = await this.admin.hire({
      ...{ clients: ["view", "create"], lenders: ["view", "create"], interest_rates: ["view", "create"] },
      ...{ loans: ["view", "create"], payments: ["view", "create", "update", "delete"] },
    });
    const loans: Id[] = [];
    for (let n = 0; n < COLLECTORS; n++) {
      const device = await (n % 2 ? clerk : this.admin).device();
      this.collectors.push(new Collector(device, loans, this.#chance.fork(`collector ${n}`)));
    }
  }

  /** Everybody collects until, after some answers and some milliseconds, the server dies in the middle of it. */
  async collectUntilKilled(): Promise<void> {
    const [answers, moreMs] = [this.#chance.int(30), this.#chance.int(20)];
    const enough = this.#answered() + answers;
    let gone = false;
    const working = this.collectors.map((collector) => collector.work(() => gone));
    const dying = (async () => {
      while (this.#answered() < enough) await pause(1);
      await pause(moreMs);
      gone = true;
      await this.kill();
      this.kills++;
    })();
    await Promise.all([dying, ...working]);
  }

  stop(): Promise<number | null> | undefined {
    return this.#server?.stop();
  }

  async kill(): Promise<void> {
    await this.#server?.kill();
  }

  #answered(): number {
    return this.collectors.reduce((sum, { answered }) => sum + answered.length, 0);
  }
}

const isMoney = ({ name }: Envelope) => name === "payment.collect" || name === "payment.replace";

/** What it holds now lies between what it answered for and what it may have taken without saying so. */
async function expectNothingMissing({ collectors, admin }: Business): Promise<void> {
  const { counts } = (await (admin as Agent).ask("GET", "/api/sync/manifest")).json();
  const sent = collectors.flatMap(({ box }) => box);
  const answered = collectors.flatMap(({ answered }) => answered.map(({ command }) => command));
  for (const [collection, makes] of [
    ["payments", isMoney],
    ["clients", ({ name }: Envelope) => name === "client.create"],
    ["loans", ({ name }: Envelope) => name === "loan.create"],
  ] as const) {
    const least = answered.filter(makes).length;
    expect(counts[collection], collection).toBeGreaterThanOrEqual(least);
    expect(counts[collection], collection).toBeLessThanOrEqual(least + sent.filter(makes).length);
  }
}

/** Every command sent once more is given the answer of the first time. */
async function expectSameAnswers({ collectors }: Business): Promise<void> {
  for (const { device, answered } of collectors) {
    for (let from = 0; from < answered.length; from += 50) {
      const page = answered.slice(from, from + 50);
      expect(await device.push(...page.map(({ command }) => command))).toEqual(
        page.map(({ answer }) => answer),
      );
    }
  }
}

/** Each command once, with its effects in the order in which its device sent them. */
async function expectEachOnce(db: Database, { collectors }: Business): Promise<void> {
  const rows = await inside(db)
    .kysely.selectFrom("command")
    .select(["id", "device_id", "change_seq"])
    .where("device_id", "is not", null)
    .orderBy("seq")
    .execute();
  for (const { device, answered } of collectors) {
    const own = rows.filter(({ device_id }) => device_id === device.id);
    expect(own.map(({ id }) => id)).toEqual(answered.map(({ command }) => command.id));
    const effects = own.map(({ change_seq }) => change_seq).filter((seq) => seq > 0);
    expect(effects).toEqual(effects.toSorted((a, b) => a - b));
  }
}

/** Every payment that was answered for, under its own receipt number, taken back when and only when it was said to be. */
async function expectPayments({ collectors, admin }: Business): Promise<void> {
  const commands = collectors.flatMap(({ answered }) => answered.map(({ command }) => command));
  const received = commands.filter(isMoney).map(({ args, receipt }) => ({
    ...{ id: field(args, "id"), amount: field(args, "amount"), receiptNumber: receipt?.number },
  }));
  const takenBack = new Set(
    commands.flatMap(({ name, args }) =>
      name === "payment.annul"
        ? [field(args, "id")]
        : name === "payment.replace"
          ? [field(args, "replaces")]
          : [],
    ),
  );
  const changes = await (await (admin as Agent).device()).pull();
  const payments = changes.filter(({ c }) => c === "payments").map(({ doc }) => doc as unknown as Payment);
  const byId = (a: { id: unknown }, b: { id: unknown }) => (String(a.id) < String(b.id) ? -1 : 1);
  expect(payments.map(({ id, amount, receiptNumber }) => ({ id, amount, receiptNumber })).sort(byId)).toEqual(
    received.sort(byId),
  );
  expect(new Set(payments.map(({ receiptNumber }) => receiptNumber)).size).toBe(payments.length);
  expect(new Set(payments.flatMap(({ id, annulled }) => (annulled ? [id as string] : [])))).toEqual(
    takenBack,
  );
}

async function expectBooksInOrder(db: Database, { collectors }: Business): Promise<void> {
  const answered = collectors.flatMap((collector) => collector.answered.map(({ command }) => command));
  const count = (name: string) => answered.filter((command) => command.name === name).length;
  const [loans, payments] = [count("loan.create"), count("payment.collect") + count("payment.replace")];
  const takenBack = count("payment.annul") + count("payment.replace");
  expect(await checkBooks(db)).toMatchObject({
    ...{ difference: null, loans, payments },
    balance: (payments - takenBack) * CUOTA - loans * LENT,
  });
}

function field(args: Envelope["args"], name: string): unknown {
  return (args as Record<string, unknown>)[name];
}

describe.each(engines)("a server killed at random moments, on %s", (engine) => {
  it(`loses nothing that it answered for and does nothing twice (seed ${SEED}, ${KILLS} kills)`, {
    timeout: PATIENCE_MS,
  }, async () => {
    const place = await testPlace(engine);
    const where = place.url ? { DATABASE_URL: place.url } : { DATA_DIR: dirname(place.file ?? "") };
    const business = new Business({ ...where, PORT: await freePort() }, new Chance(`${engine} ${SEED}`));
    try {
      await business.start();
      await business.open();
      while (business.kills < KILLS) {
        await business.collectUntilKilled();
        await business.start();
        await expectNothingMissing(business);
      }
      for (const collector of business.collectors) await collector.empty();
      await expectSameAnswers(business);
      await expectPayments(business);
      expect(await business.stop()).toBe(0);
      const db = await place.open();
      await expectEachOnce(db, business);
      await expectBooksInOrder(db, business);
      await db.close();
    } finally {
      await business.kill();
      await place.remove();
    }
  });
});
