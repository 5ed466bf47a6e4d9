/** A book moves from server to server by its files, however often, with all that its records name. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import type { RestoreReport } from "#contract/backups";
import type { Id } from "#contract/id";
import type { Transaction, User } from "#contract/records/business";
import { openFilled } from "#testkit/databases/filled";
import { ADMINISTRATOR, type Agent } from "#testkit/server/agent";
import { clientArgs, collateralOf, grantLoan, newId, paymentArgs } from "#testkit/server/book";
import { ENGINES, type EngineName, testDatabase } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { checkBooks } from "../books/check.ts";
import { inside, read } from "../db/database.ts";
import { transact } from "../db/journal/transact.ts";
import { migrate, migrationNames } from "../db/migrate.ts";
import { findAnyAccount } from "../db/records/accounts.ts";
import { STORES } from "../db/records/stores.ts";
import { openBook } from "../sync/book.ts";
import { backupGroups } from "./groups.ts";
import { readBookFile } from "./read-file.ts";
import { restoreBookFile } from "./restore-file.ts";
import { writeBookFile } from "./write-file.ts";

let folder: string;
let opened: TestServer[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  opened = [];
});
afterEach(async () => {
  for (const server of opened) await server.close();
  rmSync(folder, { recursive: true });
});

const [LENDING = []] = backupGroups();
const ALL = backupGroups().flat();
const schema = migrationNames("sqlite").at(-1) ?? "";
const BRUNO = { name: "Bruno Inventado", email: "bruno@prueba.example", password: "secreto-de-bruno" };
const DORA = { name: "Dora Inventada", email: "dora@prueba.example", password: "secreto-de-dora" };
const COLLECTING = {
  clients: ["view", "create", "update"],
  lenders: ["view", "create"],
  interest_rates: ["view", "create"],
  loans: ["view", "create", "update"],
  payments: ["view", "create"],
  cash: ["view", "create"],
  collaterals: ["view", "create", "update"],
} as Parameters<Agent["hire"]>[0];

async function office(engine: EngineName) {
  const made = await TestServer.office({ engine });
  opened.push(made.server);
  return made;
}

async function copyOf({ db, clock }: TestServer, collections = ALL): Promise<string> {
  const file = join(folder, "copy.json");
  await writeBookFile(db, collections, { file, now: clock(), version: "test" });
  return readFileSync(file, "utf8");
}

async function putBack({ db, clock }: TestServer, text: string, actorId: Id): Promise<RestoreReport> {
  const found = readBookFile(text, schema);
  if (!found.ok) throw new Error(found.code);
  return transact(db, async (writing) => {
    const actor = (await writing.get("users", actorId)) as User;
    return restoreBookFile(writing, { clock, findCommand }, found.file, actor);
  });
}

/** All that people recorded, as devices see it. */
async function lendingOf({ db }: TestServer): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const name of [...LENDING, "amortizationItems" as const])
    all[name] = await read(db, (handle) => STORES[name].page(handle, null, 10_000));
  return all;
}

const usersOf = async ({ db }: TestServer) =>
  (await read(db, (handle) => STORES.users.page(handle, null, 100))) as unknown as User[];

const accountOf = ({ db }: TestServer, id: Id) => read(db, (handle) => findAnyAccount(handle, id));

const applied = { outcome: "applied" };

/** A collector lends, collects into a drawer of his own and leaves; the borrower of a deleted loan is removed, and the collateral is given back. */
async function workedBook(engine: EngineName) {
  const { server, admin, device } = await office(engine);
  const bruno = await admin.hire(COLLECTING, BRUNO);
  const phone = await bruno.device();
  const loan = await grantLoan(phone);
  const own = { at: server.clock(), changes: { cashCustodyFrom: "2026-03-04" }, logo: null };
  expect(await admin.run("settings.update", own)).toMatchObject(applied);
  const paid = phone.money("payment.collect", paymentArgs(phone, loan.id));
  expect(await phone.push(paid)).toMatchObject([applied]);
  const gone = await grantLoan(phone);
  const at = server.clock();
  const stamp = { at, today: "2026-03-04", reason: "Error" };
  const lent = collateralOf(gone, { loanId: null, status: "Devuelta" });
  expect(await phone.send("collateral.create", { ...lent, at })).toMatchObject(applied);
  for (const [name, args] of [
    ["loan.delete", { id: gone.id, ...stamp }],
    ["client.delete", { id: gone.clientId, at }],
    ["lender.delete", { id: gone.lenderId, at }],
    ["interestRate.delete", { id: gone.rateId, at }],
  ] as const)
    expect(await device.send(name, args), name).toMatchObject(applied);
  const account = { id: newId(), at, clientId: loan.clientId, email: "carmen@prueba.example" };
  expect(await admin.run("portal.createAccount", account, { password: "secreto-de-carmen" })).toMatchObject(
    applied,
  );
  expect(await admin.run("user.delete", { id: bruno.id, at })).toMatchObject(applied);
  return { server, admin, bruno, loan, gone };
}

describe.each(ENGINES)("a book that moves, on %s", (engine) => {
  it("goes from server to server with all that its records name, and works on", async () => {
    const { server, admin, bruno, loan } = await workedBook(engine);
    const people = [admin.id];
    let last = server;
    for (const turn of [2, 3, 4]) {
      const next = await office(engine);
      await putBack(next.server, await copyOf(last), next.admin.id);
      expect(await lendingOf(next.server)).toEqual(await lendingOf(last));
      expect(await checkBooks(next.server.db)).toMatchObject({ difference: null, payments: turn - 1 });
      expect((await accountOf(next.server, bruno.id))?.user.name).toBe(BRUNO.name);
      for (const id of people)
        expect(await accountOf(next.server, id)).toMatchObject({
          isRemoved: true,
          user: { name: ADMINISTRATOR.name },
        });
      expect((await usersOf(next.server)).map(({ id }) => id)).toEqual([next.admin.id]);
      const device = await next.admin.device();
      const paid = paymentArgs(device, loan.id, { paymentNumber: turn });
      expect(await device.push(device.money("payment.collect", paid))).toMatchObject([applied]);
      people.push(next.admin.id);
      last = next.server;
    }
    const [at, id] = [last.clock(), newId()];
    const cashier = await (await last.signIn(ADMINISTRATOR)).device();
    const stamp = { id, at, today: "2026-03-04" };
    const holder = { id: bruno.id, name: BRUNO.name };
    const given = { ...stamp, holder, amount: 100_000, notes: "" };
    expect(await cashier.send("handIn.send", given)).toMatchObject(applied);
    const counted = { ...stamp, count: { total: 100_000, pieces: null } };
    expect(await cashier.send("handIn.accept", counted)).toMatchObject(applied);
    expect(await checkBooks(last.db)).toMatchObject({ difference: null });
    const payments = (await lendingOf(last)).payments as { userName: string; userId: string }[];
    expect(payments.map(({ userName }) => userName).sort()).toEqual([
      ...Array(3).fill(ADMINISTRATOR.name),
      BRUNO.name,
    ]);
  });

  it("goes back to the server that it came from, whose own accounts are as they were", async () => {
    const first = await office(engine);
    const client = newId();
    await first.device.send("client.create", clientArgs(first.server.clock(), client));
    const second = await office(engine);
    await putBack(second.server, await copyOf(first.server), second.admin.id);
    const loan = await grantLoan(await second.admin.device());
    const text = await copyOf(second.server);
    await first.device.send("client.delete", { id: client, at: first.server.clock() });
    const hired = await first.admin.hire({}, DORA);
    await putBack(first.server, text, first.admin.id);
    expect(await lendingOf(first.server)).toEqual(await lendingOf(second.server));
    expect((await usersOf(first.server)).map(({ id }) => id).sort()).toEqual(
      [first.admin.id, hired.id].sort(),
    );
    expect((await accountOf(first.server, second.admin.id))?.isRemoved).toBe(true);
    const device = await first.admin.device();
    const paid = paymentArgs(device, loan.id);
    expect(await device.push(device.money("payment.collect", paid))).toMatchObject([applied]);
    expect(await checkBooks(first.server.db)).toMatchObject({ difference: null });
  });

  it("leaves each person of the new server the e-mail and the rights that they have there", async () => {
    const { server, admin } = await office(engine);
    const bruno = await admin.hire(COLLECTING, BRUNO);
    const loan = await grantLoan(await bruno.device());
    const other = await office(engine);
    // The same two people, with their parts and capitals exchanged.
    const namesake = await other.admin.hire(
      { clients: ["view"] },
      { ...BRUNO, email: "BRUNO@Prueba.example" },
    );
    await putBack(other.server, await copyOf(server), other.admin.id);
    const users = await usersOf(other.server);
    expect(users.map(({ id }) => id).sort()).toEqual([other.admin.id, namesake.id].sort());
    expect(users.find(({ id }) => id === namesake.id)).toMatchObject({
      email: BRUNO.email,
      grants: { clients: ["view"], loans: [] },
    });
    expect(await accountOf(other.server, bruno.id)).toMatchObject({
      isRemoved: true,
      user: { name: BRUNO.name },
    });
    expect((await namesake.ask("GET", "/api/session")).statusCode).toBe(200);
    expect((await lendingOf(other.server)).loans).toMatchObject([{ id: loan.id, createdBy: bruno.id }]);
    expect((await checkBooks(other.server.db)).difference).toBeNull();
  });

  it("takes an administrator and a collector who have each other's e-mail there", async () => {
    const { server, admin } = await office(engine);
    const bruno = await admin.hire(COLLECTING, BRUNO);
    await grantLoan(await bruno.device());
    const text = await copyOf(server);
    const other = await office(engine);
    const [at, id] = [other.server.clock(), newId()];
    const made = { id, at, name: BRUNO.name, email: BRUNO.email, role: "admin" };
    await other.admin.run("user.create", made, { password: BRUNO.password });
    const boss = await other.server.signIn(BRUNO);
    await boss.run("user.update", { id: other.admin.id, at, changes: { role: "user" } });
    await putBack(other.server, text, boss.id);
    expect((await usersOf(other.server)).map(({ id, role }) => [id, role]).sort()).toEqual(
      [
        [boss.id, "admin"],
        [other.admin.id, "user"],
      ].sort(),
    );
    expect((await accountOf(other.server, admin.id))?.isRemoved).toBe(true);
    expect((await checkBooks(other.server.db)).difference).toBeNull();
    const next = await office(engine);
    await putBack(next.server, await copyOf(other.server), next.admin.id);
    expect(await lendingOf(next.server)).toEqual(await lendingOf(other.server));
  });
});

describe.each(ENGINES)("a file of the own book, on %s", (engine) => {
  it("gives two collectors their e-mails back who exchanged them since", async () => {
    const { server, admin } = await office(engine);
    const [bruno, dora] = [await admin.hire({}, BRUNO), await admin.hire({}, DORA)];
    const before = await usersOf(server);
    const text = await copyOf(server);
    const at = server.clock();
    const rename = (id: Id, email: string) => admin.run("user.update", { id, at, changes: { email } });
    expect(await rename(bruno.id, "nadie@prueba.example")).toMatchObject(applied);
    expect(await rename(dora.id, BRUNO.email)).toMatchObject(applied);
    expect(await rename(bruno.id, DORA.email)).toMatchObject(applied);
    await putBack(server, text, admin.id);
    expect(await usersOf(server)).toEqual(before);
  });

  it("leaves a collector the account in use when the e-mail of the copy belongs to another person since", async () => {
    const { server, admin } = await office(engine);
    const [bruno, dora] = [await admin.hire({}, BRUNO), await admin.hire({}, DORA)];
    const text = await copyOf(server);
    const at = server.clock();
    const email = "bruno.dos@prueba.example";
    await admin.run("user.update", { id: bruno.id, at, changes: { email } });
    await admin.run("user.delete", { id: dora.id, at });
    const later = await admin.hire({}, { ...BRUNO, name: "Bruno Segundo" });
    const again = await admin.hire({}, { ...DORA, name: "Dora Segunda" });
    await putBack(server, text, admin.id);
    const users = await usersOf(server);
    expect(users.map(({ id }) => id).sort()).toEqual([admin.id, bruno.id, later.id, again.id].sort());
    expect(users.find(({ id }) => id === bruno.id)).toMatchObject({ name: BRUNO.name, email });
    expect(users.find(({ id }) => id === again.id)).toMatchObject({ email: DORA.email });
  });
});

describe.each(ENGINES)("a restore that takes a correction back, on %s", (engine) => {
  it("leaves the payment free to be annulled again", async () => {
    const { server, admin, device } = await office(engine);
    const loan = await grantLoan(device);
    const first = device.money("payment.collect", paymentArgs(device, loan.id));
    await device.push(first);
    const text = await copyOf(server);
    const { id } = first.args as { id: Id };
    const annulment = { id, at: server.clock(), today: "2026-03-04", reason: "Error" };
    expect(await device.send("payment.annul", annulment)).toMatchObject(applied);
    await putBack(server, text, admin.id);
    const again = await admin.device();
    expect(await again.send("payment.annul", annulment)).toMatchObject(applied);
    expect(await checkBooks(server.db)).toMatchObject({ difference: null });
  });
});

describe.each(ENGINES)("a file of loans without accounts, on %s", (engine) => {
  it("has the names of the accounts and nothing else of them, and is put back where one of them was lost", async () => {
    const { server, bruno, admin } = await workedBook(engine);
    const text = await copyOf(server, LENDING);
    const { cuadre } = JSON.parse(text);
    expect(cuadre.named.accounts).toEqual(
      [
        { id: admin.id, name: ADMINISTRATOR.name },
        { id: bruno.id, name: BRUNO.name },
      ].sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
    expect(text).not.toContain(BRUNO.email);
    const other = await office(engine);
    const book = JSON.parse(await copyOf(other.server)).cuadre.book;
    // As after a failover that lost the accounts and what they did, in the same book.
    const own = text.replace(JSON.stringify(cuadre.book), JSON.stringify(book));
    await putBack(other.server, own, other.admin.id);
    expect(await accountOf(other.server, bruno.id)).toMatchObject({
      isRemoved: true,
      user: { name: BRUNO.name },
    });
    expect((await usersOf(other.server)).map(({ id }) => id)).toEqual([other.admin.id]);
    expect(await lendingOf(other.server)).toEqual(await lendingOf(server));
  });
});

describe.each(ENGINES)("a book with more movements than are written at once, on %s", (engine) => {
  it("moves whole, though a reversal has an id before that of its movement", async () => {
    const filled = await testDatabase("sqlite in a file");
    const db = await openFilled(filled, "0031");
    await migrate(db);
    const { server, admin } = await office(engine);
    await openBook({ db, clock: server.clock });
    const found = readBookFile(await copyOf({ db, clock: server.clock } as TestServer), schema);
    if (!found.ok) throw new Error(found.code);
    const movements = [...(found.file.docs.get("transactions")?.values() ?? [])] as Transaction[];
    const reversals = movements.filter(({ reversalOf }) => reversalOf !== null);
    const plain = movements.find(({ reversalOf, loanId, paymentId }) => !reversalOf && !loanId && !paymentId);
    if (!plain || reversals.length === 0) throw new Error("the filled book has other movements");
    const others = movements.filter((movement) => !reversals.includes(movement));
    const many = Array.from({ length: 600 }, () => ({ ...plain, id: newId() }));
    const all = [...reversals, ...many, ...others].map((doc): [string, Transaction] => [doc.id, doc]);
    const docs = new Map(found.file.docs).set("transactions", new Map(all));
    await transact(server.db, async (writing) => {
      const actor = (await writing.get("users", admin.id)) as User;
      const { clock } = server;
      await restoreBookFile(writing, { clock, findCommand }, { ...found.file, docs }, actor);
    });
    const { transactions } = await lendingOf(server);
    expect(transactions).toHaveLength(all.length);
    await db.close();
    await filled.remove();
  });
});

describe("a file of a version that named no removed account", () => {
  it("moves with the names that its records say, and moves on from there", async () => {
    const { server, bruno, gone } = await workedBook("sqlite in memory");
    const file = JSON.parse(await copyOf(server));
    delete file.cuadre.named;
    const other = await office("sqlite in memory");
    await putBack(other.server, JSON.stringify(file), other.admin.id);
    expect(await lendingOf(other.server)).toEqual(await lendingOf(server));
    expect(await accountOf(other.server, bruno.id)).toMatchObject({
      isRemoved: true,
      user: { name: BRUNO.name },
    });
    const rows = await inside(other.server.db)
      .kysely.selectFrom("clients")
      .select(["id", "removed_at"])
      .where("id", "=", gone.clientId)
      .execute();
    expect(rows).toMatchObject([{ removed_at: expect.any(String) }]);
    const next = await office("sqlite in memory");
    await putBack(next.server, await copyOf(other.server), next.admin.id);
    expect(await lendingOf(next.server)).toEqual(await lendingOf(server));
  });
});
