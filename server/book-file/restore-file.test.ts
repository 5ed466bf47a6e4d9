import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import type { RestoreReport } from "#contract/backups";
import type { CollectionName } from "#contract/collections";
import type { User } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import { clientArgs, grantLoan, loanArgs, newId, paymentArgs } from "#testkit/server/book";
import { ENGINES, type EngineName } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { checkBooks } from "../books/check.ts";
import { read } from "../db/database.ts";
import { transact } from "../db/journal/transact.ts";
import { migrationNames } from "../db/migrate.ts";
import { STORES } from "../db/records/stores.ts";
import { backupGroups } from "./groups.ts";
import { readBookFile } from "./read-file.ts";
import { restoreBookFile } from "./restore-file.ts";
import { writeBookFile } from "./write-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const [LENDING = [], USERS = [], SETTINGS = []] = backupGroups();
const ALL = [...LENDING, ...USERS, ...SETTINGS];

async function copyOf(server: TestServer, collections = ALL): Promise<string> {
  const file = join(folder, "copy.json");
  await writeBookFile(server.db, collections, { file, now: server.clock(), version: "test" });
  return readFileSync(file, "utf8");
}

const schema = migrationNames("sqlite").at(-1) ?? "";

async function putBack(
  server: TestServer,
  text: string,
  actorId: string,
  { ahead = 0 } = {},
): Promise<RestoreReport> {
  const read = readBookFile(text, schema);
  if (!read.ok) throw new Error(read.code);
  const file = { ...read.file, seq: read.file.seq + ahead };
  return transact(server.db, async (writing) => {
    const actor = (await writing.get("users", actorId as User["id"])) as User;
    return restoreBookFile(writing, { clock: server.clock, findCommand }, file, actor);
  });
}

/** Every record, as devices see it. */
async function everything(server: TestServer): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const name of [...ALL, "amortizationItems" as const]) {
    all[name] = await read(server.db, (handle) => STORES[name].page(handle, null, 10_000));
  }
  return all;
}

async function lendingOffice(engine: EngineName) {
  const office = await TestServer.office({ engine });
  const loan = await grantLoan(office.device);
  const first = office.device.money("payment.collect", paymentArgs(office.device, loan.id));
  await office.device.push(first);
  return { ...office, loan, first };
}

const changeOf = (report: RestoreReport, name: string) =>
  report.changes.find(({ collection }) => collection === name);

describe("the groups of collections", () => {
  it("keep loans, payments and cash together, and settings and users apart", () => {
    const names: CollectionName[] = ["clients", "lenders", "loans", "payments", "transactions", "lateMoney"];
    expect(LENDING).toEqual(expect.arrayContaining([...names, "collaterals", "expenses"]));
    expect([USERS, SETTINGS]).toEqual([["users"], ["settings"]]);
  });
});

describe.each(ENGINES)("a backup's file put back, on %s", (engine) => {
  it("changes nothing where nothing changed since, and begins a new epoch", async () => {
    const { server, admin, device } = await lendingOffice(engine);
    const text = await copyOf(server);
    const before = await everything(server);
    const report = await putBack(server, text, admin.id);
    for (const { added, changed, gone } of report.changes) expect([added, changed, gone]).toEqual([0, 0, 0]);
    expect(report.undone.count).toBe(0);
    expect(await everything(server)).toEqual(before);
    expect((await device.askPull()).json().code).toBe("EPOCH_CHANGED");
    await server.close();
  });

  it("brings back what a notebook said of a loan, and what was corrected of it since is undone", async () => {
    const { server, admin, device, loan } = await lendingOffice(engine);
    const id = newId();
    const stamp = { id, at: server.clock(), today: "2026-03-04" };
    const opening = { date: "2026-02-20", paidRows: 5, paidOfNext: 40_000 };
    const running = { ...loanArgs(server.clock(), { ...loan, id }, { startDate: "2026-01-14" }), opening };
    expect(await device.send("loan.createRunning", running)).toMatchObject({ outcome: "applied" });
    const text = await copyOf(server);
    const before = await everything(server);
    const corrected = { ...stamp, opening: { ...opening, paidRows: 6 }, reason: "Error de copia" };
    expect(await device.send("loan.correctOpening", corrected)).toMatchObject({ outcome: "applied" });
    await putBack(server, text, admin.id);
    const after = await everything(server);
    expect(after.loans).toEqual(before.loans);
    expect(after.amortizationItems).toEqual(before.amortizationItems);
    expect(after.loans).toContainEqual(
      expect.objectContaining({ id, opening: expect.objectContaining(opening) }),
    );
    expect((await checkBooks(server.db)).difference).toBeNull();
    await server.close();
  });

  it("keeps each payment collected since, in its drawer and on its loan, and undoes the rest", async () => {
    const { server, admin, device, loan, first } = await lendingOffice(engine);
    const text = await copyOf(server);
    const atCopy = await everything(server);
    const second = device.money("payment.collect", paymentArgs(device, loan.id, { paymentNumber: 2 }));
    const later = device.command("client.create", clientArgs(server.clock()));
    const at = server.clock();
    const id = (first.args as { id: string }).id;
    const annul = device.command("payment.annul", { id, at, today: "2026-03-04", reason: "Error" });
    expect(await device.push(second, later, annul)).toMatchObject([
      { outcome: "applied" },
      { outcome: "applied" },
      { outcome: "applied" },
    ]);
    const report = await putBack(server, text, admin.id);
    expect(report.reapplied).toEqual({ count: 1, amount: 100_000 });
    expect(report.undone.commands.map(({ name }) => name).sort()).toEqual(["client.create", "payment.annul"]);
    expect(changeOf(report, "clients")).toMatchObject({ gone: 1, added: 0, changed: 0 });
    expect(changeOf(report, "payments")).toMatchObject({ gone: 0, changed: 1 });
    const after = await everything(server);
    expect(after.clients).toEqual(atCopy.clients);
    expect(after.payments).toHaveLength(2);
    expect(after.payments).not.toContainEqual(expect.objectContaining({ annulled: expect.anything() }));
    const books = await checkBooks(server.db);
    expect(books).toMatchObject({ loans: 1, payments: 2, difference: null, balance: 200_000 - 1_000_000 });
    // A phone that sends its journal again hears what it heard, and nothing stands twice.
    const again = await admin.device(device.id);
    expect(await again.push(second, annul)).toMatchObject([{ outcome: "applied" }, { outcome: "applied" }]);
    expect((await checkBooks(server.db)).payments).toBe(2);
    await server.close();
  });

  it("keeps each payment that was given the number of a change which a failover lost and the file has", async () => {
    const { server, admin, device, loan } = await lendingOffice(engine);
    const text = await copyOf(server);
    // A run begins where the standby took over; the file was made two changes further on in the one before.
    await server.restart();
    const later = [2, 3].map((paymentNumber) =>
      device.money("payment.collect", paymentArgs(device, loan.id, { paymentNumber })),
    );
    await device.push(...later);
    const report = await putBack(server, text, admin.id, { ahead: 2 });
    expect(report.reapplied).toEqual({ count: 2, amount: 200_000 });
    expect(await checkBooks(server.db)).toMatchObject({ payments: 3, difference: null });
    await server.close();
  });

  it("keeps the cash of a loan paid out since, and a payment on it, for a person to look at", async () => {
    const { server, admin, device } = await lendingOffice(engine);
    const text = await copyOf(server);
    const lost = await grantLoan(device);
    await device.push(device.money("payment.collect", paymentArgs(device, lost.id)));
    const report = await putBack(server, text, admin.id);
    expect(report.reapplied).toEqual({ count: 2, amount: 1_100_000 });
    const after = await everything(server);
    expect(after.loans).toHaveLength(1);
    expect(after.payments).toContainEqual(expect.objectContaining({ loanId: null, claimedLoanId: lost.id }));
    const books = await checkBooks(server.db);
    expect(books).toMatchObject({ difference: null, balance: 200_000 - 2_000_000 });
    await server.close();
  });

  it("brings back what was deleted and what was changed since", async () => {
    const { server, admin, device } = await lendingOffice(engine);
    const client = newId();
    await device.send("client.create", clientArgs(server.clock(), client));
    const text = await copyOf(server);
    const before = await everything(server);
    const deleted = await device.send("client.delete", { id: client, at: server.clock() });
    expect(deleted.outcome).toBe("applied");
    const report = await putBack(server, text, admin.id);
    expect(changeOf(report, "clients")).toMatchObject({ added: 1, changed: 0, gone: 0 });
    expect(await everything(server)).toEqual(before);
    await server.close();
  });

  it("leaves the accounts made since, names whose rights change, and does not shut out the person who restores", async () => {
    const { server, admin } = await lendingOffice(engine);
    const clerk = await admin.hire({ clients: ["view"] });
    const text = await copyOf(server);
    await admin.setGrants(clerk.id, { clients: ["view", "delete"] });
    const other = await admin.hire({}, { name: "Dora Inventada" });
    const report = await putBack(server, text, admin.id);
    expect(report.users).toEqual([
      expect.objectContaining({ name: "Bruno Inventado", change: "changed" }),
      expect.objectContaining({ name: "Dora Inventada", change: "kept" }),
    ]);
    // The clerk's rights go back, because they changed since the copy; the person hired since stays hired.
    expect(report.undone.commands.map(({ name, subject }) => [name, subject])).toEqual([
      ["user.setGrants", clerk.id],
    ]);
    const session = await clerk.ask("GET", "/api/session");
    expect(session.statusCode).toBe(200);
    expect((await other.ask("GET", "/api/session")).statusCode).toBe(200);
    expect((await admin.ask("GET", "/api/audit")).statusCode).toBe(200);
    await server.close();
  });

  it("for the settings alone touches no loan and applies no payment again", async () => {
    const { server, admin, device, loan } = await lendingOffice(engine);
    const text = await copyOf(server, SETTINGS);
    await device.push(device.money("payment.collect", paymentArgs(device, loan.id, { paymentNumber: 2 })));
    const before = await everything(server);
    const report = await putBack(server, text, admin.id);
    expect(report.reapplied.count).toBe(0);
    expect(await everything(server)).toEqual(before);
    await server.close();
  });

  it("moves a business to a new server without data, and to no other", async () => {
    const { server, admin } = await lendingOffice(engine);
    const text = await copyOf(server);
    const before = await everything(server);
    const other = await TestServer.office({ engine });
    const report = await putBack(other.server, text, other.admin.id);
    expect(changeOf(report, "loans")).toMatchObject({ added: 1 });
    const after = await everything(other.server);
    for (const name of [...LENDING, "amortizationItems"]) expect(after[name]).toEqual(before[name]);
    expect(await checkBooks(other.server.db)).toMatchObject({ loans: 1, payments: 1, difference: null });
    const full = await lendingOffice(engine);
    const stood = await everything(full.server);
    await expect(putBack(full.server, text, full.admin.id)).rejects.toThrow("otro negocio");
    expect(await everything(full.server)).toEqual(stood);
    expect(admin.id).not.toBe(other.admin.id);
    for (const each of [server, other.server, full.server]) await each.close();
  });
});

describe.each(ENGINES)("a suspension of many loans in a backup, on %s", (engine) => {
  it("is known to a new server, which takes it back whole", async () => {
    const office = await TestServer.office({ engine });
    const loans = [await grantLoan(office.device), await grantLoan(office.device)];
    const [many, alone] = [newId(), newId()];
    const suspend = (id: string, suspensionId: string, days: object) =>
      office.admin.run("loan.suspend", {
        ...{ id, at: office.server.clock(), today: "2026-03-04", suspensionId },
        ...{ ...days, way: "shift", reason: "Tormenta" },
      });
    for (const { id } of loans) await suspend(id, many, { from: "2026-03-10", to: "2026-03-20" });
    await suspend(loans[0]?.id ?? "", alone, { from: "2026-05-01", to: "2026-05-10" });
    const other = await TestServer.office({ engine });
    await putBack(other.server, await copyOf(office.server), other.admin.id);
    const listed = async () => (await other.admin.ask("GET", "/api/suspensions")).json().suspensions;
    const told = { id: many, loans: 2, suspended: 2, restored: true, reason: "Tormenta", annulled: null };
    expect(await listed()).toMatchObject([told]);
    await other.admin.ask("POST", `/api/suspensions/${many}/annul`, { reason: "No llovió" });
    await expect.poll(async () => (await listed())[0].waiting).toBe(0);
    const after = (await read(other.server.db, (handle) =>
      STORES.loans.page(handle, null, 10),
    )) as unknown as Loan[];
    for (const { suspensions = [] } of after) {
      for (const { id, annulled } of suspensions) {
        expect(annulled?.reason ?? null).toBe(id === many ? "No llovió" : null);
      }
    }
    for (const { id } of loans) {
      const step = { id, at: office.server.clock(), today: "2026-03-04", suspensionId: many };
      await office.admin.run("loan.annulSuspension", { ...step, reason: "No llovió" });
    }
    const again = await TestServer.office({ engine });
    await putBack(again.server, await copyOf(office.server), again.admin.id);
    const there = (await again.admin.ask("GET", "/api/suspensions")).json().suspensions;
    expect(there).toMatchObject([{ id: many, suspended: 0, annulled: { reason: "No llovió" } }]);
    expect(await checkBooks(again.server.db)).toMatchObject({ difference: null });
    for (const { server } of [office, other, again]) await server.close();
  });
});

describe("a file that is no good copy", () => {
  it.each([
    ["cut in the middle", (text: string) => text.slice(0, text.length / 2), "BACKUP_UNREADABLE"],
    [
      "with one wrong amount",
      (text: string) => text.replace('"amount":100000', '"amount":100001'),
      "BACKUP_DAMAGED",
    ],
    [
      "with a record less",
      (text: string) => text.replace(/"system_settings":\[.*?\]/, '"system_settings":[]'),
      "BACKUP_DAMAGED",
    ],
    ["of a newer form", (text: string) => text.replace('"version":"1.0"', '"version":"2.0"'), "BACKUP_NEWER"],
    ["of a newer build", (text: string) => text.replace(/"schema":"\d{4}/, '"schema":"9999'), "BACKUP_NEWER"],
    ["without its collections", () => '{"version":"1.0"}', "BACKUP_UNREADABLE"],
    ["of another program", () => "[]", "BACKUP_UNREADABLE"],
  ])("%s is refused with its reason", async (_what, spoil, code) => {
    const { server } = await lendingOffice("sqlite in memory");
    const text = await copyOf(server);
    const spoilt = spoil(text);
    expect(spoilt).not.toBe(text);
    expect(readBookFile(spoilt, schema)).toEqual({ ok: false, code });
    await server.close();
  });
});
