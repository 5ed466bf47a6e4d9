import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "#testkit/databases/catalogue";
import { ENGINES, testDatabase } from "#testkit/server/engines";
import { type Database, inside } from "./database.ts";
import { MIGRATIONS_FOLDER, migrationNames } from "./migrate.ts";
import { createStatements } from "./records/definition.ts";
import { TABLES } from "./records/schema.ts";

/** The files that businesses run, by their SHA-256: a database knows only their names, so their text is never changed. */
const RELEASED: Record<string, string> = {
  "0001-founding.postgresql.sql": "02c52f3389154bd275dc9c83d89f383ae2f369b59b8114da0a5354e1180081d6",
  "0001-founding.sqlite.sql": "af0cb2ff7eebe84adb9e7ae02daa4934e2855099bcb86a4182e9bce6f88a606b",
  "0002-trust.postgresql.sql": "62b2045e2d965dca69a09f8af3b27199191315d88dbce8237d9f8a9d2044d3b0",
  "0002-trust.sqlite.sql": "6ec94f0c0bc3af3084f70fddbd9e8a2bff7fec6814f09fa6bb978c6310db039f",
  "0003-rights.postgresql.sql": "d854f87982ac915604ed3136dace6071526a611c2efd79f235acca091d08c7a1",
  "0003-rights.sqlite.sql": "ec2d7a69bdf8c4c3637ad70cbfdb04f63030c71a11f804e15b5c80877c0585cf",
  "0004-corrected-folds.postgresql.sql": "4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c",
  "0004-corrected-folds.sqlite.sql": "4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c",
};

describe("the migrations", () => {
  it("have each number once for both engines", () => {
    const names = migrationNames("sqlite");
    expect(migrationNames("postgresql")).toEqual(names);
    const numbers = names.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
    const steps = readdirSync(MIGRATIONS_FOLDER).filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file));
    expect(names).toEqual(expect.arrayContaining(steps.map((file) => file.slice(0, -".ts".length))));
  });

  it.each(Object.entries(RELEASED))("leave %s as it was released", (file, released) => {
    const text = readFileSync(join(MIGRATIONS_FOLDER, file));
    expect(createHash("sha256").update(text).digest("hex")).toBe(released);
  });

  it.each(ENGINES)("together make on %s the tables that are declared", async (engine) => {
    const [migrated, declared] = [await testDatabase(engine), await testDatabase(engine)];
    const byMigrations = await migrated.open();
    const byDeclaration = declared.openAsItIs();
    for (const statement of TABLES.flatMap((table) => createStatements(byDeclaration.engine, table))) {
      await run(byDeclaration, statement);
    }
    expect(await readCatalogue(byMigrations)).toEqual(await readCatalogue(byDeclaration));
    for (const db of [byMigrations, byDeclaration]) await db.close();
    for (const database of [migrated, declared]) await database.remove();
  });

  it.each(ENGINES)("that make a column otherwise than declared on %s are found out", async (engine) => {
    const database = await testDatabase(engine);
    const db = await database.open();
    const before = await readCatalogue(db);
    await run(db, "alter table lenders add column nickname text not null default '' check (nickname <> 'x')");
    await run(db, "create index lenders_nickname on lenders (nickname) where nickname <> ''");
    const { lenders, ...others } = await readCatalogue(db);
    const { lenders: were, ...othersWere } = before;
    expect(others).toEqual(othersWere);
    const added = lenders?.filter((line) => !were?.includes(line)).map((line) => line.split(" ")[0]);
    expect(added?.map((kind) => (kind === "constraint" ? "check" : kind)).sort()).toEqual([
      "check",
      "column",
      "index",
    ]);
    await db.close();
    await database.remove();
  });
});

async function run(db: Database, statement: string): Promise<void> {
  await sql.raw(statement).execute(inside(db).kysely);
}
