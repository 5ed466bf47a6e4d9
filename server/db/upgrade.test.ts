import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { COLLECTION_NAMES } from "#contract/collections";
import { SCHEMAS } from "#contract/schemas";
import { checkBooks } from "#server/books/check";
import { FILLED, openFilled } from "#testkit/databases/filled";
import { STORED, testDatabase } from "#testkit/server/engines";
import { inside, read } from "./database.ts";
import { migrate } from "./migrate.ts";
import { STORES } from "./records/stores.ts";

const cases = FILLED.flatMap((number) => STORED.map((engine) => ({ number, engine })));

const WITHOUT = ["portalLinks", "waitingAnnulments", "lateMoney", "files", "signatures"];

describe("a book filled under an earlier migration", () => {
  it.each(cases)("$number is brought to the present form on $engine", async ({ number, engine }) => {
    const database = await testDatabase(engine);
    const db = await openFilled(database, number);
    const { rows } = await sql<{ n: number }>`select count(*) as n from payments`.execute(inside(db).kysely);
    await migrate(db);
    for (const collection of COLLECTION_NAMES) {
      const docs = await read(db, (handle) => STORES[collection].page(handle, null, 10_000));
      for (const doc of docs) expect(SCHEMAS[collection].parse(doc)).toEqual(doc);
    }
    const report = await checkBooks(db);
    expect(report).toMatchObject({ difference: null, payments: rows[0]?.n });
    expect(report.payments).toBeGreaterThan(0);
    await db.close();
    await database.remove();
  });

  it("has, since 0.4.0, records of every area of which the invented business has any", async () => {
    const database = await testDatabase("sqlite in a file");
    const db = await openFilled(database, FILLED.at(-1) ?? "");
    const { rows } = await sql<{ name: string }>`select name from sqlite_master`.execute(inside(db).kysely);
    await migrate(db);
    // A collection that came later is filled with the next database.
    const filled = COLLECTION_NAMES.filter((name) =>
      rows.some((row) => row.name === STORES[name].table.name),
    );
    const without: string[] = [];
    for (const collection of filled) {
      const [first] = await read(db, (handle) => STORES[collection].page(handle, null, 1));
      if (!first) without.push(collection);
    }
    // Photos, signed papers and links that were sent are not in it.
    expect(without).toEqual(WITHOUT);
    await db.close();
    await database.remove();
  });
});
