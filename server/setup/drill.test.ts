import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { grantLoan, paymentArgs } from "#testkit/server/book";
import { type EngineName, STORED, testDatabase } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { checkBooks } from "../books/check.ts";
import { backUp, copyRows } from "../db/copy/back-up.ts";
import { proveCopy } from "../db/copy/prove.ts";
import { type Database, inside } from "../db/database.ts";
import { TABLES } from "../db/records/schema.ts";
import { restoreFile, restoreInto } from "./restore.ts";

/** Every row of every table as it is stored, but for the epoch of `head`, which is a new one on purpose. */
async function allRows(db: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name, key, columns } of TABLES) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}
      order by ${sql.join(key.map((column) => sql.ref(column)))}`.execute(inside(db).kysely);
    rows[name] = found.rows.map((row) =>
      Object.fromEntries(
        Object.keys(columns).map((column) => {
          const value = row[column];
          return [column, value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value];
        }),
      ),
    );
  }
  return { ...rows, head: rows.head?.map((row) => ({ ...(row as object), epoch: "" })) ?? [] };
}

/** A business with loans, payments in cash, one of them annulled, a clerk, a photo and a phone. */
async function filledOffice(engine: EngineName): Promise<TestServer> {
  const { server, admin, device } = await TestServer.office({ engine });
  const loan = await grantLoan(device);
  await grantLoan(device, { interestType: "compound", term: 10 }, {}, { name: "Íñigo" });
  const first = device.money("payment.collect", paymentArgs(device, loan.id));
  const second = device.money("payment.collect", paymentArgs(device, loan.id, { paymentNumber: 2 }));
  await device.push(first, second);
  const at = server.clock();
  const reason = "Monto equivocado";
  const annul = { id: (second.args as { id: string }).id, at, today: "2026-03-04", reason };
  const [answer] = await device.push(device.command("payment.annul", annul));
  expect(answer?.outcome).toBe("applied");
  await admin.hire({ clients: ["view"], payments: ["view", "create"] });
  return server;
}

const pairs = STORED.flatMap((from) => STORED.map((to) => ({ from, to })));

describe("a drill: a backup put into an empty place", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each(pairs)("from $from to $to is equal field by field, and its books agree", async ({ from, to }) => {
    const server = await filledOffice(from);
    const { url, file } = server.database;
    const source = url === null ? { file: file ?? "" } : { url, environment: process.env };
    const own = join(folder, "cuadre-own.db");
    const isMoved = from === "postgresql" && to !== from;
    const copy = isMoved
      ? { file: own, totals: await copyRows(server.db, own) }
      : await backUp(source, folder, new Date(server.clock()));
    await proveCopy(copy, source);
    const before = await allRows(server.db);
    await server.close();

    const place = await testDatabase(to);
    if (place.url === null) await restoreFile(copy.file, dirname(place.file ?? ""), new Date(0));
    else await restoreInto({ url: place.url, environment: process.env }, copy.file);
    const restored = place.openAsItIs();
    expect(await allRows(restored)).toEqual(before);
    expect(await checkBooks(restored)).toMatchObject({ loans: 2, payments: 2, difference: null });
    await restored.close();
    await place.remove();
  });

  const servers = STORED.filter((engine) => engine === "postgresql");

  it.each(servers)("does not go into a %s database that has a book", async (engine) => {
    const other = await filledOffice("sqlite in a file");
    const copy = await backUp({ file: other.database.file ?? "" }, folder, new Date(other.clock()));
    await other.close();
    const server = await filledOffice(engine);
    const before = await allRows(server.db);
    const place = { url: server.database.url ?? "", environment: process.env };
    await expect(restoreInto(place, copy.file)).rejects.toThrow("not empty");
    expect(await allRows(server.db)).toEqual(before);
    await server.close();
  });

  it.each(servers)("continues counting on %s where the book stopped", async (engine) => {
    const first = await filledOffice("sqlite in a file");
    const copy = await backUp({ file: first.database.file ?? "" }, folder, new Date(first.clock()));
    await first.close();
    const place = await testDatabase(engine);
    await restoreInto({ url: place.url ?? "", environment: process.env }, copy.file);
    const db = place.openAsItIs();
    const rows = await sql<{ number: number }>`insert into audit (at, command, collection, entity_id)
      values ('2026-03-04T16:00:00Z', 'setup', 'settings', '00000000-0000-4000-8000-000000000001')
      returning number`.execute(inside(db).kysely);
    const last = (await allRows(db)).audit?.length;
    expect(rows.rows[0]?.number).toBe(last);
    await db.close();
    await place.remove();
  });
});
