/** Many businesses on one PostgreSQL: together they keep to its connections, take turns, and hear of their own changes alone. */

import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app";
import { Agent, type Asking } from "#testkit/server/agent";
import { grantLoan } from "#testkit/server/book";
import { fakeClock } from "#testkit/server/clock";
import { ENGINES, type TestDatabase, testDatabase } from "#testkit/server/engines";
import { type Database, inside, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { dropPostgresPlace, makePostgresPlace } from "./postgres-place.ts";
import { addressOf, PostgresServer, type SharedOptions } from "./postgres-server.ts";

const SERVERS = ENGINES.filter((engine) => engine === "postgresql");

it.each([
  ["postgres://a:b@DB.example/cuadre?sslmode=require", "db.example:5432/cuadre"],
  ["postgres://c@db.example:5433/cuadre", "db.example:5433/cuadre"],
  ["postgres:///cuadre?host=/run/postgresql&port=5434", "/run/postgresql:5434/cuadre"],
])("%s leads to %s", (url, address) => {
  expect(addressOf(url)).toBe(address);
});

describe.each(SERVERS)("several businesses on %s", (engine) => {
  const NAMES = ["ana", "bea", "eva", "ida"] as const;
  const urls: Record<string, string> = {};
  const servers: PostgresServer[] = [];
  const opened: Database[] = [];
  let database: TestDatabase;
  let watch: pg.Client;
  beforeAll(async () => {
    database = await testDatabase(engine);
    for (const name of NAMES) urls[name] = await makePostgresPlace(database.url ?? "", name);
    watch = new pg.Client({ connectionString: database.url ?? "" });
    await watch.connect();
  });
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.close();
    for (const server of servers.splice(0)) await server.close();
  });
  afterAll(async () => {
    await watch.end();
    for (const name of NAMES) await dropPostgresPlace(database.url ?? "", name);
    await database.remove();
  });

  const serverOf = (options: Omit<SharedOptions, "url"> = {}) => {
    const server = new PostgresServer({ url: database.url ?? "", ...options });
    servers.push(server);
    return server;
  };
  const open = (schema: string, through: PostgresServer) => {
    const db = openDatabase({ engine: "postgresql", url: urls[schema] ?? "", through, schema });
    opened.push(db);
    return db;
  };
  /** Who answers, after so long. */
  const asked = async (db: Database, seconds = 0) => {
    const { rows } = await sql<{
      name: string;
    }>`select current_schema() as name, pg_sleep(${seconds})`.execute(inside(db).kysely);
    return rows[0]?.name;
  };
  const connections = async (name = "cuadre") => {
    const { rows } = await watch.query(
      "select usename as role from pg_stat_activity where datname = current_database() and application_name = $1",
      [name],
    );
    return rows.map(({ role }) => String(role).replace(/_[0-9a-f]{8}$/, "")).sort();
  };

  it("hold no more connections than they have together, nor one of them more than its own, and each answers for its own", async () => {
    const server = serverOf({ connections: 3 });
    const businesses = NAMES.map((name) => open(name, server));
    let most = 0;
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const db = businesses[n % businesses.length] as Database;
        const answer = await asked(db, 0.002);
        most = Math.max(most, server.seats.taken);
        return [NAMES[n % businesses.length], answer];
      }),
    );
    expect(answers.filter(([expected, found]) => expected !== found)).toEqual([]);
    expect(most).toBe(3);
    await expect.poll(async () => (await connections()).length - server.seats.taken).toBe(0);
    const alone = serverOf();
    const ana = open("ana", alone);
    await Promise.all(Array.from({ length: 20 }, () => asked(ana, 0.002)));
    expect(alone.seats.taken).toBe(2);
  });

  it("are answered in turn: forty requests of one keep none waiting that has one", async () => {
    const server = serverOf({ connections: 1 });
    const [ana, ...others] = NAMES.map((name) => open(name, server));
    const order: string[] = [];
    const flood = Array.from({ length: 40 }, () =>
      asked(ana as Database, 0.01).then(() => order.push("ana")),
    );
    await flood[0];
    await Promise.all(others.map((db) => asked(db).then((name) => order.push(name ?? ""))));
    // They wait for turns of 100 ms, in which ten of the forty are answered.
    expect(order.length).toBeLessThan(40);
    expect(order.filter((name) => name !== "ana").sort()).toEqual(["bea", "eva", "ida"]);
    await Promise.all(flood);
  });

  it("give back what they do not use: at once where another waits, and after a while by themselves", async () => {
    const server = serverOf({ connections: 2, idleMs: 60_000 });
    const [ana, bea, eva] = NAMES.map((name) => open(name, server)) as [Database, Database, Database];
    for (const db of [ana, bea]) await asked(db);
    expect(await asked(eva)).toBe("eva");
    await expect.poll(() => connections()).toEqual(["bea", "eva"]);
    const quick = serverOf({ idleMs: 20 });
    const ida = open("ida", quick);
    expect(await asked(ida)).toBe("ida");
    await expect.poll(() => connections()).toEqual(["bea", "eva"]);
    await expect.poll(() => quick.seats.taken).toBe(0);
  });

  it("hear of their own changes by another process, over one connection for all, and of none of another", async () => {
    const [here, there] = [serverOf(), serverOf()];
    const heard: string[] = [];
    for (const name of NAMES) open(name, here).onChange(() => heard.push(name));
    const alone = openDatabase({ engine: "postgresql", url: database.url ?? "", connections: 1 });
    opened.push(alone);
    alone.onChange(() => heard.push("alone"));
    const listening = "select from pg_stat_activity where query = 'listen cuadre_change'";
    await expect.poll(async () => (await watch.query(listening)).rows).toHaveLength(2);
    inside(open("eva", there)).changed();
    await expect.poll(() => heard).toEqual(["eva"]);
    inside(open("bea", there)).changed();
    await expect.poll(() => heard).toEqual(["eva", "bea"]);
    expect(await connections("cuadre notices")).toEqual(["cuadre", "cuadre"]);
  });

  it("serve their people at once over two connections for all, each with its own book", async () => {
    const server = serverOf({ connections: 2 });
    const clock = fakeClock();
    const lent = await Promise.all(
      (["ana", "bea", "eva"] as const).map(async (name) => {
        const db = open(name, server);
        await migrate(db);
        const reports: unknown[] = [];
        const report = (error: unknown) => reports.push(error);
        const app = await createApp({ db, clock, version: "test", report });
        const inject: Asking["inject"] = (request) => app.inject(request);
        const admin = await Agent.setUp({ clock, inject }, `Negocio de ${name}`);
        const device = await admin.device();
        const loan = await grantLoan(device);
        const loans = (await device.pull()).filter(({ c }) => c === "loans");
        await app.close();
        return { loan: loan.id, loans: loans.map(({ id }) => id), reports };
      }),
    );
    expect(new Set(lent.map(({ loan }) => loan)).size).toBe(3);
    expect(lent).toEqual(lent.map(({ loan }) => ({ loan, loans: [loan], reports: [] })));
  });

  it("are closed one by one, and the others go on", async () => {
    const server = serverOf({ connections: 1 });
    const [ana, bea] = [open("ana", server), open("bea", server)];
    await asked(bea);
    const held = asked(ana, 1);
    const asleep = "select usename from pg_stat_activity where wait_event = 'PgSleep'";
    await expect.poll(async () => (await watch.query(asleep)).rows).toHaveLength(1);
    const refused = expect(asked(bea)).rejects.toThrow("the database was closed");
    await bea.close();
    await refused;
    await ana.close();
    expect(await held).toBe("ana");
    expect(server.seats.taken).toBe(0);
    expect(await asked(open("eva", server))).toBe("eva");
  });
});
