import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import {
  expectBooksInOrder,
  expectEachOnce,
  expectNothingMissing,
  expectPayments,
  expectSameAnswers,
} from "#testkit/server/account";
import { Agent, type Asking } from "#testkit/server/agent";
import { Collector } from "#testkit/server/collector";
import { STORED, testDatabase } from "#testkit/server/engines";
import { freePort, Launched, ServerProcess } from "#testkit/server/process";
import { Chance } from "#testkit/simulator/chance";

/** `npm run prove -- kills` makes more of them; `KILL_SEED` names the moments of an earlier run. */
const KILLS = Number(process.env.KILLS ?? 3);
const SEED = process.env.KILL_SEED ?? randomUUID().slice(0, 8);
const KILLED_WHILE_STARTING = 0.12;
const COLLECTORS = 5;
const PATIENCE_MS = KILLS * 60_000;

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
      clients: ["view", "create"],
      lenders: ["view", "create"],
      interest_rates: ["view", "create"],
      loans: ["view", "create"],
      payments: ["view", "create", "update", "delete"],
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

describe.each(STORED)("a server killed at random moments, on %s", (engine) => {
  it(`loses nothing that it answered for and does nothing twice (seed ${SEED}, ${KILLS} kills)`, {
    timeout: PATIENCE_MS,
  }, async () => {
    const database = await testDatabase(engine);
    const where = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: dirname(database.file ?? "") };
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
      const db = await database.open();
      await expectEachOnce(db, business);
      await expectBooksInOrder(db, business);
      await db.close();
    } finally {
      await business.kill();
      await database.remove();
    }
  });
});
