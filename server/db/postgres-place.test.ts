/** Businesses in one PostgreSQL database: the engine itself refuses to one what belongs to another. */
import { spawnSync } from "node:child_process";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCatalogue } from "#testkit/databases/catalogue";
import { ENGINES, type TestDatabase, testDatabase } from "#testkit/server/engines";
import { type Database, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import {
  dropPostgresPlace,
  makePostgresPlace,
  postgresPlaces,
  renamePostgresPlace,
} from "./postgres-place.ts";

const SERVERS = ENGINES.filter((engine) => engine === "postgresql");

async function ask(url: string, ...statements: string[]): Promise<pg.QueryResult["rows"]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    let rows: pg.QueryResult["rows"] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function filled(url: string): Promise<void> {
  const db = openDatabase({ engine: "postgresql", url });
  await migrate(db);
  await db.close();
}

describe.each(SERVERS)("the place of a business on %s", (engine) => {
  let database: TestDatabase;
  let superuser: string;
  let adminUrl: string;
  beforeEach(async () => {
    database = await testDatabase(engine);
    superuser = database.url ?? "";
    // No more than an operator gives: it may make roles, and schemas in this database.
    const admin = new URL(superuser);
    [admin.username, admin.password] = [`admin${admin.pathname.slice(-12)}`, "secret"];
    await ask(
      superuser,
      `create role ${admin.username} login createrole password 'secret'`,
      `grant create on database ${admin.pathname.slice(1)} to ${admin.username}`,
    );
    adminUrl = admin.href;
  });
  afterEach(async () => {
    for (const name of await postgresPlaces(superuser)) await dropPostgresPlace(superuser, name);
    const admin = new URL(adminUrl).username;
    await ask(superuser, `drop owned by ${admin}`, `drop role ${admin}`);
    await database.remove();
  });

  it("holds a book like any other, under an address of its own", async () => {
    const url = await makePostgresPlace(adminUrl, "ana");
    await filled(url);
    const alone = await testDatabase(engine, { hasTables: true });
    const opened: Database[] = [await alone.open(), openDatabase({ engine: "postgresql", url })];
    const [expected, found] = await Promise.all(opened.map(readCatalogue));
    const plain = (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll(/\b(ana|public)\./g, ""));
    expect(plain(found)).toEqual(plain(expected));
    for (const db of opened) await db.close();
    await alone.remove();
    expect(await postgresPlaces(adminUrl)).toEqual(["ana"]);
  });

  it("is out of reach for another business, whichever way its role tries", async () => {
    const [ana, eva] = [await makePostgresPlace(adminUrl, "ana"), await makePostgresPlace(adminUrl, "eva")];
    for (const url of [ana, eva]) await filled(url);
    await ask(ana, "update head set epoch = 'canary'");
    const [roleOfAna] = await ask(ana, "select current_user as name");
    const refused = [
      "select * from ana.head",
      "insert into ana.signing_key (purpose, secret, made_at) values ('x', '', now())",
      "update ana.head set epoch = ''",
      "create table ana.mine (id int)",
      "create table public.mine (id int)",
      "create schema mine",
      "drop schema ana cascade",
      "alter table ana.head rename to gone",
      "grant usage on schema ana to current_user",
      `set role ${roleOfAna?.name}`,
      `alter role ${roleOfAna?.name} password 'mine'`,
      "create role mine",
      "copy ana.head to stdout",
      "select nextval('ana.audit_number_seq')",
      "select pg_read_file('postgresql.conf')",
    ];
    for (const statement of refused)
      await expect(ask(eva, statement), statement).rejects.toMatchObject({ code: "42501" });
    // A schema in which it may not look is passed over, and its tables are none.
    await expect(ask(eva, "set search_path = ana", "select * from head")).rejects.toMatchObject({
      code: "42P01",
    });
    const seen = await ask(
      eva,
      "select distinct table_schema as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
    );
    expect(seen).toEqual([{ name: "eva" }]);
    expect(await ask(eva, "select epoch from head")).toEqual([{ epoch: "" }]);
    const { status, stderr } = spawnSync("pg_dump", ["--schema=ana", eva], { encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("permission denied")]);
  });

  it("is made once, opened again while it is empty, and never where a schema of another is", async () => {
    const [first, second] = [
      await makePostgresPlace(adminUrl, "ana"),
      await makePostgresPlace(adminUrl, "ana"),
    ];
    expect(new URL(second).username).toBe(new URL(first).username);
    await filled(second);
    await expect(makePostgresPlace(adminUrl, "ana")).rejects.toThrow("the place ana holds a book");
    await ask(superuser, "create schema shared");
    for (const touch of [makePostgresPlace, dropPostgresPlace])
      await expect(touch(adminUrl, "shared")).rejects.toThrow("the schema shared is no place of a business");
    for (const name of ["public", "pg_toast", "Ana", "ana; drop", ""])
      await expect(dropPostgresPlace(adminUrl, name)).rejects.toThrow("is no name of a place");
  });

  it("takes no more connections than it was given", async () => {
    const url = await makePostgresPlace(adminUrl, "ana", { connections: 1 });
    const one = new pg.Client({ connectionString: url });
    await one.connect();
    await expect(ask(url, "select 1")).rejects.toMatchObject({ code: "53300" });
    await one.end();
  });

  it("renamed keeps its book, and puts out who had it open under the former name", async () => {
    const former = await makePostgresPlace(adminUrl, "ana");
    await filled(former);
    const open = new pg.Client({ connectionString: former });
    const ended = new Promise((resolve) => open.on("error", resolve));
    await open.connect();
    const url = await renamePostgresPlace(adminUrl, "ana", "ana_before_move");
    await ended;
    expect(await ask(url, "select seq from head")).toEqual([{ seq: "0" }]);
    expect(await postgresPlaces(adminUrl)).toEqual(["ana_before_move"]);
    await filled(await makePostgresPlace(adminUrl, "ana"));
    await expect(renamePostgresPlace(adminUrl, "ana_before_move", "ana")).rejects.toThrow(
      "there is a place ana already",
    );
    await dropPostgresPlace(adminUrl, "ana");
    // The second time after an end half way: it was renamed already.
    await renamePostgresPlace(adminUrl, "ana_before_move", "ana");
    const again = await renamePostgresPlace(adminUrl, "ana_before_move", "ana");
    expect(await ask(again, "select seq from head")).toEqual([{ seq: "0" }]);
  });

  it("dropped takes its role along, while it is in use as well, and twice as well as once", async () => {
    const url = await makePostgresPlace(adminUrl, "ana");
    await filled(url);
    const open = new pg.Client({ connectionString: url });
    open.on("error", () => {});
    await open.connect();
    await open.query("begin");
    await open.query("select * from head for update");
    await dropPostgresPlace(adminUrl, "ana");
    await dropPostgresPlace(adminUrl, "ana");
    expect(await postgresPlaces(adminUrl)).toEqual([]);
    const role = `'${new URL(url).username}'`;
    expect(await ask(superuser, `select from pg_roles where rolname = ${role}`)).toEqual([]);
  });

  it("is refused where every role may make tables in public, until its owner has closed it", async () => {
    await ask(superuser, "grant create on schema public to public");
    await expect(makePostgresPlace(adminUrl, "ana")).rejects.toThrow(
      "revoke create on schema public from public",
    );
    expect(await postgresPlaces(adminUrl)).toEqual([]);
    await makePostgresPlace(superuser, "ana");
    await makePostgresPlace(adminUrl, "eva");
  });
});
