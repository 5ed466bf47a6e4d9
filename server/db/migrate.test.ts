import { sql } from "kysely";
import { expect, it } from "vitest";
import { inside, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

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
