import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, type TestDatabase, testDatabase } from "#testkit/server/engines";
import { hearStatements } from "#testkit/server/sent";
import { type Database, inside, openDatabase } from "./database.ts";
import { MIGRATIONS_FOLDER, migrate } from "./migrate.ts";

it("a first start on SQLite that fails half way leaves nothing, and the next one makes all", async () => {
  const db = openDatabase({ engine: "sqlite", file: ":memory:" });
  const { kysely } = inside(db);
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
      kysely,
    );
    return rows.map(({ name }) => name);
  };
  // One of the last tables stands in the way.
  await sql`create table file_content (x)`.execute(kysely);
  await expect(migrate(db)).rejects.toThrow("already exists");
  expect(await tables()).toEqual(["file_content"]);
  await sql`drop table file_content`.execute(kysely);
  await migrate(db);
  expect(await tables()).toContain("settings");
  await migrate(db);
  await db.close();
});

/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 60_000 };
const SERVERS = ENGINES.filter((engine) => engine === "postgresql");

/** Schemas of one database, each with a way that leads there. */
async function schemasOf(database: TestDatabase, ...names: string[]): Promise<string[]> {
  const db = database.openAsItIs();
  for (const name of names) await sql`create schema ${sql.id(name)}`.execute(inside(db).kysely);
  await db.close();
  return names.map((name) => `${database.url}?options=-csearch_path%3D${name}`);
}

describe.each(SERVERS)("several books in one database, on %s", (engine) => {
  let database: TestDatabase;
  const opened: Database[] = [];
  const open = (url = "") => {
    const db = openDatabase({ engine: "postgresql", url });
    opened.push(db);
    return db;
  };
  beforeEach(async () => {
    database = await testDatabase(engine);
  });
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.close();
    await database.remove();
  });

  it("with nothing to do are asked two things, however many there are, and the catalogue of columns is none", async () => {
    const [url] = await schemasOf(database, "a");
    const db = open(url);
    await migrate(db);
    const sent: string[] = [];
    const again = async () => {
      sent.length = 0;
      const hearNoMore = hearStatements((statement) => sent.push(statement));
      await migrate(db);
      hearNoMore();
      return [...sent];
    };
    const alone = await again();
    const others = Array.from({ length: 20 }, (_, n) => `b${n}`);
    const { kysely } = inside(open((await schemasOf(database, ...others))[0]));
    for (const name of others)
      await sql`create table ${sql.id(name, "kysely_migration")} (name text)`.execute(kysely);
    expect(await again()).toEqual(alone);
    expect(alone.filter((statement) => !/^set /.test(statement))).toHaveLength(2);
    expect(alone.join()).not.toMatch(/information_schema|pg_(catalog|class|attribute|namespace)/);
  });

  it("are migrated beside each other, and one of them by one process at a time", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    const founding = "0001-founding.postgresql.sql";
    copyFileSync(join(MIGRATIONS_FOLDER, founding), join(folder, founding));
    writeFileSync(join(folder, "0002-step.postgresql.sql"), "select 1;");
    // It stays in the middle until another book is migrated.
    const step = `export const step = async (handle, tell) => { await tell("stepped"); };\n`;
    writeFileSync(join(folder, "0002-step.ts"), step);
    const [a, b] = await schemasOf(database, "a", "b");
    const told: string[] = [];
    const going = Promise.withResolvers<void>();
    const held = (line: string) => {
      told.push(`a ${line}`);
      return going.promise;
    };
    const both = [a, a].map((url) => migrate(open(url), { folder, tell: held }));
    await expect.poll(() => told, PATIENCE).toEqual(["a stepped"]);
    await migrate(open(b), { folder, tell: (line) => told.push(`b ${line}`) });
    going.resolve();
    await Promise.all(both);
    expect(told).toEqual(["a stepped", "b stepped"]);
    rmSync(folder, { recursive: true });
  });
});

describe.each(ENGINES)("a later migration, on %s", (engine) => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    for (const file of readdirSync(MIGRATIONS_FOLDER)) {
      if (file.startsWith("0001-")) copyFileSync(join(MIGRATIONS_FOLDER, file), join(folder, file));
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const add = (name: string, script: string, step?: string) => {
    for (const each of ["sqlite", "postgresql"]) writeFileSync(join(folder, `${name}.${each}.sql`), script);
    if (step) writeFileSync(join(folder, `${name}.ts`), `export const step = ${step};\n`);
  };
  const epoch = async (db: Database) =>
    (await inside(db).kysely.selectFrom("head").select("epoch").executeTakeFirstOrThrow()).epoch;

  it("runs its step once, when the tables are as the last one leaves them", async () => {
    const database = await testDatabase(engine);
    const db = database.openAsItIs();
    await migrate(db, { folder });
    add(
      "0002-nickname",
      "alter table lenders add column nickname text not null default '';\n",
      `async ({ tx }, tell) => {
        await tx.updateTable("head").set({ epoch: "stepped" }).execute();
        tell("colours: " + (await tx.selectFrom("lenders").select("colour").execute()).length);
      }`,
    );
    add("0003-colour", "alter table lenders add column colour text not null default '';\n");
    const told: string[] = [];
    const again = () => migrate(db, { folder, tell: (line) => told.push(line) });
    await again();
    await again();
    expect(told).toEqual(["colours: 0"]);
    expect(await epoch(db)).toBe("stepped");
    await db.close();
    await database.remove();
  });

  it("leaves the database as it was where its step fails", async () => {
    const database = await testDatabase(engine);
    const db = database.openAsItIs();
    await migrate(db, { folder });
    add(
      "0002-nickname",
      "update head set epoch = 'half';\n",
      `async () => { throw new Error("no such loan"); }`,
    );
    await expect(migrate(db, { folder })).rejects.toThrow("no such loan");
    expect(await epoch(db)).toBe("");
    await db.close();
    await database.remove();
  });
});

describe.each(ENGINES)("a book on %s", (engine) => {
  const names: [string, string, string][] = [
    ["that a later version brought to its form", "9999-tomorrow", "a later version of Cuadre"],
    ["that lacks a migration before the last", "", "lacks 0002-trust, which goes before it"],
  ];
  it.each(names)("%s is refused", async (_, added, said) => {
    const database = await testDatabase(engine, { hasTables: true });
    const db = await database.open();
    const { kysely } = inside(db);
    if (added)
      await sql`insert into kysely_migration values (${added}, '2030-01-01T00:00:00Z')`.execute(kysely);
    else await sql`delete from kysely_migration where name = '0002-trust'`.execute(kysely);
    await expect(migrate(db)).rejects.toThrow(said);
    await db.close();
    await database.remove();
  });
});

it("a migration on SQLite may make a table anew, and must leave no row that refers to nothing", async () => {
  const db = openDatabase({ engine: "sqlite", file: ":memory:" });
  const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  copyFileSync(join(MIGRATIONS_FOLDER, "0001-founding.sqlite.sql"), join(folder, "0001-founding.sqlite.sql"));
  const script = `create table anew (id text not null primary key references user_account) strict;
insert into anew (id) values ('no-such-account');\n`;
  writeFileSync(join(folder, "0002-anew.sqlite.sql"), script);
  await expect(migrate(db, { folder })).rejects.toThrow("rows of anew that refer to nothing");
  const { rows } = await sql`select name from sqlite_master where name = 'anew'`.execute(inside(db).kysely);
  expect(rows).toEqual([]);
  await db.close();
  rmSync(folder, { recursive: true });
});
