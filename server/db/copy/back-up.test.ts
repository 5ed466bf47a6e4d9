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
import { clientArgs, grantLoan, paymentArgs } from "#testkit/server/book";
import { type EngineName, STORED, type TestDatabase, testDatabase } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { type Database, inside, openDatabase } from "../database.ts";
import { type BookSource, backUp, copyRows } from "./back-up.ts";
import { proveCopy } from "./prove.ts";
import { verifyCopy } from "./sqlite-copy.ts";

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
    verifyCopy(file);
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

describe("a backup", () => {
  it("that cannot be made leaves nothing behind", async () => {
    await expect(backUp({ file: join(folder, "no.db") }, folder, new Date(0))).rejects.toThrow("no database");
    const nowhere = { url: "postgres://x@127.0.0.1:1/x", environment: process.env };
    await expect(backUp(nowhere, folder, new Date(0))).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("of a damaged book is refused", async () => {
    const { server } = await lendingOffice("sqlite in a file");
    const raw = new DatabaseSync(server.database.file ?? "");
    raw.exec(
      "pragma foreign_keys = off; update payments set user_id = '00000000-0000-4000-8000-00000000dead'",
    );
    raw.close();
    const source = sourceOf(server.database);
    await expect(backUp(source, folder, new Date(server.clock()))).rejects.toThrow("refer to nothing");
    expect(readdirSync(folder)).toEqual([]);
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
