/** A book that holds records beyond the range of their schemas is brought to a form of which backups are made. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { COLLECTION_NAMES } from "#contract/collections";
import { SCHEMAS } from "#contract/schemas";
import { openFilled } from "#testkit/databases/filled";
import { newId } from "#testkit/server/book";
import { STORED, testDatabase } from "#testkit/server/engines";
import { inside, read } from "./database.ts";
import { migrate } from "./migrate.ts";
import { STORES } from "./records/stores.ts";

const BEYOND = "2200-03-01T12:00:00.000Z";
const DAY_MS = 86_400_000;

describe.each(STORED)("records out of range, on %s", (engine) => {
  it("are brought back and told, and every backup can hold them", async () => {
    const database = await testDatabase(engine);
    const db = await openFilled(database, "0017");
    const { kysely } = inside(db);
    const idOf = async (table: string) =>
      (await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 1`.execute(kysely))
        .rows[0]?.id;
    const [client, user, closing, visit] = [
      await idOf("clients"),
      await idOf("user_account"),
      await idOf("cash_closings"),
      await idOf("visits"),
    ];
    const link = newId();
    await sql`insert into portal_link (id, client_id, created_at, expires_at, user_id, user_name)
      values (${link}, ${client}, ${"2199-12-31T12:00:00.000Z"}, ${"2201-01-07T12:00:00.000Z"}, ${user}, 'Ada')`.execute(
      kysely,
    );
    const lasting = newId();
    await sql`insert into portal_link (id, client_id, created_at, expires_at, user_id, user_name)
      values (${lasting}, ${client}, ${BEYOND}, ${"2200-03-08T12:00:00.000Z"}, ${user}, 'Ada')`.execute(
      kysely,
    );
    await sql`update cash_closings set total_income = 199999999998 where id = ${closing}`.execute(kysely);
    await sql`update visits set notes = ${"x".repeat(600)} where id = ${visit}`.execute(kysely);

    const told: string[] = [];
    await migrate(db, { tell: (line) => told.push(line) });
    const about = (id: string | undefined) => told.filter((line) => line.includes(id ?? "nothing"));
    expect(about(link)).toEqual([`portalLinks ${link} brought back in range: createdAt, expiresAt`]);
    expect(about(lasting)).toHaveLength(1);
    expect(about(visit)).toEqual([`visits ${visit} brought back in range: notes`]);
    expect(about(closing)).toEqual([]);
    for (const collection of COLLECTION_NAMES) {
      const docs = await read(db, (handle) => STORES[collection].page(handle, null, 10_000));
      for (const doc of docs) expect(SCHEMAS[collection].safeParse(doc).error).toBeUndefined();
    }
    const links = (await read(db, (handle) => STORES.portalLinks.page(handle, null, 10))) as unknown as {
      expiresAt: number;
    }[];
    for (const { expiresAt } of links) expect(expiresAt).toBeLessThan(Date.now() + 91 * DAY_MS);
    await db.close();
    await database.remove();
  });
});
