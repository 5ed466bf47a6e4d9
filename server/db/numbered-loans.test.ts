/** Loans of a book that had no numbers get them when it is brought to the present form (ruling X4). */
import { describe, expect, it } from "vitest";
import { openFilled } from "#testkit/databases/filled";
import { STORED, testDatabase } from "#testkit/server/engines";
import { inside } from "./database.ts";
import { canRead } from "./journal/record-protocols.ts";
import { migrate } from "./migrate.ts";

describe.each(STORED)("a book of before loans had numbers, on %s", (engine) => {
  it("numbers them by when they were recorded, and every device hears of it", async () => {
    const database = await testDatabase(engine);
    const db = await openFilled(database, "0028");
    const { kysely } = inside(db);
    const before = await kysely.selectFrom("head").select("seq").executeTakeFirstOrThrow();
    const inOrder = await kysely
      .selectFrom("loans")
      .select("id")
      .where("removed_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    await migrate(db);
    const loans = await kysely.selectFrom("loans").select(["id", "number"]).orderBy("number").execute();
    expect(loans).toEqual(inOrder.map(({ id }, place) => ({ id, number: place + 1 })));
    const head = await kysely.selectFrom("head").select(["seq", "loan_numbers"]).executeTakeFirstOrThrow();
    expect(head.loan_numbers).toBe(loans.length);
    const heard = await kysely
      .selectFrom("change")
      .select("entity_id")
      .where("collection", "=", "loans")
      .where("seq", ">", before.seq)
      .execute();
    expect(heard).toHaveLength(loans.length);
    expect(head.seq).toBeGreaterThan(before.seq);
    expect(await canRead({ engine: db.engine, tx: kysely }, ["loans"], 11)).toBe(false);
    await db.close();
    await database.remove();
  });
});
