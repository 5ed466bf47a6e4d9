import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, testDatabase } from "#testkit/server/engines";
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
