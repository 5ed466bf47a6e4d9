import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import {
  expectBooksInOrder,
  expectEachOnce,
  expectNothingMissing,
  expectPayments,
  expectSameAnswers,
} from "#testkit/server/account";
import type { Agent } from "#testkit/server/agent";
import { clientArgs } from "#testkit/server/book";
import { Collector } from "#testkit/server/collector";
import { type TestDatabase, testDatabase } from "#testkit/server/engines";
import { type FaultyProxy, openFaultyProxy } from "#testkit/server/faulty-proxy";
import { ServerProcess } from "#testkit/server/process";
import { Chance } from "#testkit/simulator/chance";

/** `npm run prove -- cuts` makes more of them, and ends the whole database too; `CUT_SEED` names an earlier run's moments. */
const CUTS = Number(process.env.CUTS ?? 4);
const CRASHES = Number(process.env.CRASHES ?? 0);
const SEED = process.env.CUT_SEED ?? randomUUID().slice(0, 8);
const COLLECTORS = 5;
/** A person, and a proxy that asks after the server's health, wait no longer. */
const PATIENCE_MS = 15_000;

const inUse = "application_name = 'cuadre' and state <> 'idle'";
const idle = "application_name = 'cuadre' and state = 'idle'";
const listening = "application_name = 'cuadre notices'";

describe("a server whose PostgreSQL goes away", () => {
  let database: TestDatabase;
  let proxy: FaultyProxy;
  let server: ServerProcess;
  let admin: Agent;

  beforeEach(async () => {
    database = await testDatabase("postgresql");
    proxy = await openFaultyProxy(database.url ?? "");
    server = await ServerProcess.start({ DATABASE_URL: proxy.url });
    admin = await server.setUp();
  });
  afterEach(async () => {
    await server.kill();
    await proxy.close();
    await database.remove();
  });

  /** Those connections of the server that satisfy the condition, by the processes that serve them. */
  const backends = async (condition: string, act: string) => {
    const client = new pg.Client({ connectionString: database.url ?? "" });
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query(
      `select pid, ${act} from pg_stat_activity where datname = current_database() and ${condition}`,
    );
    await client.end();
    return rows.map(({ pid }) => Number(pid));
  };
  const terminate = (condition: string) => backends(condition, "pg_terminate_backend(pid)");

  /** PostgreSQL ends everybody and starts again when one of its processes dies. */
  const crash = async () => {
    const [pid] = await backends("application_name like 'cuadre%'", "state");
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  };

  const cuts: (() => Promise<unknown>)[] = [
    () => terminate(inUse),
    () => terminate(idle),
    () => terminate(listening),
    () => terminate("application_name like 'cuadre%'"),
    async () => {
      proxy.cut();
      await pause(5);
      proxy.mend();
    },
  ];

  const followHints = () =>
    fetch(`${server.url}/api/sync/events?userId=${admin.id}`, { headers: { cookie: admin.cookie } });

  it(`goes on, loses nothing that it answered for and does nothing twice (seed ${SEED}, ${CUTS} cuts)`, {
    timeout: (CUTS + CRASHES) * 30_000,
  }, async () => {
    const chance = new Chance(SEED);
    const loans: Id[] = [];
    const collectors: Collector[] = [];
    for (let n = 0; n < COLLECTORS; n++) {
      collectors.push(new Collector(await admin.device(), loans, chance.fork(`collector ${n}`)));
    }
    const crashes = new Set(
      Array.from({ length: CRASHES }, (_, n) => Math.floor(((n + 1) * CUTS) / CRASHES)),
    );
    const hints = await followHints();
    const answered = () => collectors.reduce((sum, each) => sum + each.answered.length, 0);
    let isEvening = false;
    const working = Promise.all(collectors.map((each) => each.work(() => isEvening)));
    for (let n = 0; n < CUTS + CRASHES; n++) {
      const enough = answered() + 1 + chance.int(30);
      while (answered() < enough) await Promise.race([pause(1), working]);
      await pause(chance.int(10));
      await (crashes.has(n) ? crash() : chance.pick(cuts)());
    }
    isEvening = true;
    await working;
    for (const collector of collectors) await collector.empty();
    await hints.body?.cancel();
    const field = { collectors, admin };
    await expectNothingMissing(field);
    await expectSameAnswers(field);
    await expectPayments(field);
    expect(await server.stop()).toBe(0);
    const db = await database.open();
    await expectEachOnce(db, field);
    await expectBooksInOrder(db, field);
    await db.close();
  });

  it("answers 503 within 15 seconds while it is frozen, to every request, and then goes on", async () => {
    const device = await admin.device();
    proxy.stall();
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(server.url + path, {
        ...init,
        headers: { cookie: admin.cookie },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    const asked = await Promise.all([
      ...Array.from({ length: 30 }, () => ask("/api/session")),
      ...Array.from({ length: 3 }, () => ask("/api/health")),
      ask("/api/branding"),
    ]);
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([503]));
    proxy.mend();
    // A question may still be given a connection that froze with the others, and is answered when that one is let go.
    await expect.poll(async () => (await ask("/api/health")).status, { timeout: PATIENCE_MS }).toBe(200);
    expect(await device.send("client.create", clientArgs(server.clock()))).toMatchObject({
      outcome: "applied",
    });
  });

  it("ends when it is asked to, although the database is frozen", async () => {
    const hints = await followHints();
    proxy.stall();
    expect(await server.stop()).toBe(0);
    await hints.body?.cancel();
  });
});
