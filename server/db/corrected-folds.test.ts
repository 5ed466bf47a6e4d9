import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { checkBooks } from "#server/books/check";
import { openFilled } from "#testkit/databases/filled";
import { STORED, testDatabase } from "#testkit/server/engines";
import { inside } from "./database.ts";
import { migrate } from "./migrate.ts";

describe.each(STORED)("a book folded before the corrections, on %s", (engine) => {
  it.each(["0001", "0004", "0027"])(
    "at %s is folded again once: every loan that changes is reported, audited and numbered for the devices",
    async (number) => {
      const database = await testDatabase(engine);
      const db = await openFilled(database, number);
      const { kysely } = inside(db);
      // A loan of before the corrections: progress was rounded up.
      const loan = await kysely
        .selectFrom("loans")
        .select("id")
        .where("status", "=", "active")
        .executeTakeFirstOrThrow();
      await sql`update loans set summary_progress_percent = 100 where id = ${loan.id}`.execute(kysely);
      const before = await kysely.selectFrom("head").select("seq").executeTakeFirstOrThrow();
      const told: string[] = [];
      await migrate(db, { tell: (line) => told.push(line) });
      expect(told.filter((line) => line.startsWith(`loan ${loan.id}: `))).toHaveLength(1);
      const heard = await kysely
        .selectFrom("change")
        .select("entity_id")
        .where("collection", "=", "loans")
        // The first change after it gave all loans their numbers.
        .where("seq", ">", before.seq + 1)
        .execute();
      expect(heard.map(({ entity_id }) => `loan ${entity_id}`).sort()).toEqual(
        told.map((line) => line.slice(0, line.indexOf(":"))).sort(),
      );
      expect((await checkBooks(db)).difference).toBeNull();
      await migrate(db, { tell: (line) => told.push(line) });
      expect(told).toHaveLength(heard.length);
      await db.close();
      await database.remove();
    },
  );

  it("at 0017 is folded again with its loans of continuous yield", async () => {
    const database = await testDatabase(engine);
    const db = await openFilled(database, "0017");
    const { kysely } = inside(db);
    const { id } = await kysely.selectFrom("continuous_yield_loans").select("id").executeTakeFirstOrThrow();
    await sql`update continuous_yield_loans set status = 'completed' where id = ${id}`.execute(kysely);
    const told: string[] = [];
    await migrate(db, { tell: (line) => told.push(line) });
    expect(told.filter((line) => line.startsWith(`continuous-yield loan ${id}: `))).toHaveLength(1);
    expect((await checkBooks(db)).difference).toBeNull();
    await db.close();
    await database.remove();
  });
});
