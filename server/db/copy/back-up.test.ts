import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "#server/app";
import { readCatalogue } from "#testkit/databases/catalogue";
import { openFilled } from "#testkit/databases/filled";
import { clientArgs, grantLoan, paymentArgs } from "#testkit/server/book";
import { type EngineName, STORED, type TestDatabase, testDatabase } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { type Database, inside, openDatabase } from "../database.ts";
import { type BookSource, backUp, copyRows } from "./back-up.ts";
import { proveCopy } from "./prove.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sourceOf = ({ url, file }: TestDatabase): BookSource =>
  url === null ? { file: file ?? "" } : { url, environment: process.env };

/** A business with a loan of RD$10,000 of which a cuota was collected. */
async function lendingOffice(engine: EngineName) {
  const office = await TestServer.office({ engine });
  const loan = await grantLoan(office.device);
  const collect = office.device.money("payment.collect", paymentArgs(office.device, loan.id));
  await office.device.push(collect);
  return { ...office, loan };
}

describe.each(STORED)("a backup of %s", (engine) => {
  it("is made while it is in use, under its date, readable by its owner only, and proved", async () => {
    const { server } = await lendingOffice(engine);
    const source = sourceOf(server.database);
    const copy = await backUp(source, folder, new Date(server.clock()));
    expect(copy.file).toMatch(/cuadre-20260304-160000\.(db|dump)$/);
    expect(statSync(copy.file).mode & 0o777).toBe(0o600);
    expect(copy.totals.payments).toMatchObject({ rows: 1, amount: 100_000 });
    await proveCopy(copy, source);
    expect(readdirSync(folder)).toHaveLength(1);
    await server.close();
  });

  it("is proved although its sums are beyond what a number says exactly", async () => {
    const { server, device } = await lendingOffice(engine);
    await grantLoan(device);
    const source = sourceOf(server.database);
    await sql`update loans set summary_balance = 9007199254740991`.execute(inside(server.db).kysely);
    const copy = await backUp(source, folder, new Date(server.clock()));
    await proveCopy(copy, source);
    await server.close();
  });

  it("is not proved when it holds less than the book did", async () => {
    const { server } = await lendingOffice(engine);
    const source = sourceOf(server.database);
    const copy = await backUp(source, folder, new Date(server.clock()));
    const payments = { rows: 2, amount: 200_000 };
    const more = { ...copy, totals: { ...copy.totals, payments } };
    await expect(proveCopy(more, source)).rejects.toThrow("payments.rows: 2 and 1");
    expect(readdirSync(folder)).toHaveLength(1);
    await server.close();
  });

  it("cut in the middle is not proved", async () => {
    const { server } = await lendingOffice(engine);
    const source = sourceOf(server.database);
    const copy = await backUp(source, folder, new Date(server.clock()));
    writeFileSync(copy.file, readFileSync(copy.file).subarray(0, 60_000));
    await expect(proveCopy(copy, source)).rejects.toThrow();
    await server.close();
  });

  it("is made row by row where no program of the engine is at hand, and is proved as well", async () => {
    const { server } = await lendingOffice(engine);
    const file = join(folder, "cuadre-20260304-160000.db");
    const totals = await copyRows(server.db, file);
    await proveCopy({ file, totals }, { file });
    await server.close();
  });

  it("made row by row has every line of a long audit once, and the tables and indexes of a new book", async () => {
    const { server } = await lendingOffice(engine);
    await addAudit(server.db, 2_500);
    const file = join(folder, "cuadre-20260304-160000.db");
    const totals = await copyRows(server.db, file);
    const copy = openDatabase({ engine: "sqlite", file });
    const fresh = await testDatabase("sqlite in memory");
    const young = await fresh.open();
    expect(await readCatalogue(copy)).toEqual(await readCatalogue(young));
    const audit = await auditOf(copy);
    expect(audit).toEqual(await auditOf(server.db));
    expect(audit).toHaveLength(totals.audit?.rows ?? 0);
    expect(audit.length).toBeGreaterThan(2_500);
    for (const db of [copy, young]) await db.close();
    await fresh.remove();
    await server.close();
  });
});

async function addAudit(db: Database, lines: number): Promise<void> {
  const { kysely } = inside(db);
  for (let n = 0; n < lines; n += 500) {
    const values = Array.from(
      { length: 500 },
      (_, at) => sql`('2026-03-04T16:00:00Z', 'setup', 'settings',
      ${`00000000-0000-4000-8000-${String(n + at).padStart(12, "0")}`})`,
    );
    await sql`insert into audit (at, command, collection, entity_id) values ${sql.join(values)}`.execute(
      kysely,
    );
  }
}

async function auditOf(db: Database): Promise<unknown[]> {
  const found = await sql`select * from audit order by number`.execute(inside(db).kysely);
  return found.rows;
}

const WRONG: readonly { what: string; defect: string; found: string }[] = [
  { what: "one wrong amount", defect: "update payments set amount = amount + 1", found: "payments.amount" },
  { what: "a missing table", defect: "drop table visits", found: "visits.rows" },
  { what: "one row less", defect: "delete from audit where number = 1", found: "audit.rows" },
  { what: "a reference to nothing", defect: "delete from loans", found: "refer to nothing" },
  {
    what: "an index that says otherwise than its table",
    defect: `create temp table kept as select * from sqlite_master where name = 'payments_loan_id';
      pragma writable_schema = on; delete from sqlite_master where name = 'payments_loan_id';
      pragma writable_schema = reset; update payments set loan_id = lower(hex(zeroblob(16)));
      pragma writable_schema = on; insert into sqlite_master select * from kept`,
    found: "missing from index payments_loan_id",
  },
];

describe("a backup", () => {
  it.each(WRONG)("with $what is not proved", async ({ defect, found }) => {
    const { server } = await lendingOffice("sqlite in a file");
    const source = sourceOf(server.database);
    const copy = await backUp(source, folder, new Date(server.clock()));
    const raw = new DatabaseSync(copy.file, { enableForeignKeyConstraints: false, defensive: false });
    raw.exec(defect);
    raw.close();
    await expect(proveCopy(copy, source)).rejects.toThrow(found);
    await server.close();
  });

  it("that cannot be made leaves nothing behind", async () => {
    await expect(backUp({ file: join(folder, "no.db") }, folder, new Date(0))).rejects.toThrow("no database");
    const nowhere = { url: "postgres://x@127.0.0.1:1/x", environment: process.env };
    await expect(backUp(nowhere, folder, new Date(0))).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is refused for a damaged book", async () => {
    const { server } = await lendingOffice("sqlite in a file");
    const raw = new DatabaseSync(server.database.file ?? "");
    raw.exec(
      "pragma foreign_keys = off; update payments set user_id = '00000000-0000-4000-8000-00000000dead'",
    );
    raw.close();
    const source = sourceOf(server.database);
    const copy = await backUp(source, folder, new Date(server.clock()));
    await expect(proveCopy(copy, source)).rejects.toThrow("refer to nothing");
    await server.close();
  });

  it("from an earlier version is proved by bringing it to the present form, and stays as it is", async () => {
    const database = await testDatabase("sqlite in a file");
    await (await openFilled(database, "0004")).close();
    const source = sourceOf(database);
    const copy = await backUp(source, folder, new Date(0));
    const before = readFileSync(copy.file);
    await proveCopy(copy, source);
    expect(readFileSync(copy.file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toHaveLength(1);
    const raw = new DatabaseSync(copy.file);
    raw.exec("create table expenses (id text)");
    raw.close();
    await expect(proveCopy(copy, source)).rejects.toThrow("expenses already exists");
    expect(readdirSync(folder)).toHaveLength(1);
    await database.remove();
  });

  it("made while payments are recorded adds up to what was there at one moment", async () => {
    const { server } = await lendingOffice("sqlite in a file");
    const office = new DatabaseSync(server.database.file ?? "");
    const source = sourceOf(server.database);
    for (let n = 0; n < 20; n++) {
      const copying = backUp(source, folder, new Date(n * 1000));
      office.exec("update payments set amount = amount + 100");
      await proveCopy(await copying, source);
    }
    office.close();
    await server.close();
  });

  it("put back begins a new epoch, and takes again what devices still have, once", async () => {
    const server = await TestServer.start({ engine: "sqlite in a file" });
    const admin = await server.setUp();
    const device = await admin.device();
    const before = device.command("client.create", clientArgs(server.clock()));
    await device.push(before);
    const copy = await backUp(sourceOf(server.database), folder, new Date(server.clock()));
    const after = device.command("client.create", clientArgs(server.clock()));
    await device.push(after);
    await device.pull();
    await server.app.close();
    await server.db.close();
    for (const rest of ["-wal", "-shm"]) rmSync(`${server.database.file}${rest}`, { force: true });
    copyFileSync(copy.file, server.database.file ?? "");
    server.db = openDatabase({ engine: "sqlite", file: server.database.file ?? "" });
    server.app = await createApp({ db: server.db, clock: server.clock, version: "test", report: () => {} });
    expect((await device.askPull()).json().code).toBe("EPOCH_CHANGED");
    const again = await admin.device(device.id);
    expect(again.epoch).not.toBe(device.epoch);
    expect(await again.push(before, after)).toMatchObject([{ outcome: "applied" }, { outcome: "applied" }]);
    expect((await again.pull()).filter(({ c }) => c === "clients")).toHaveLength(2);
    await server.close();
  });
});
