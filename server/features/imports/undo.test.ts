import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import { checkBooks } from "#server/books/check";
import { read } from "#server/db/database";
import { readAudit } from "#server/db/journal/audit-log";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, collateralOf, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import {
  importsWhenDone,
  notebook,
  notebookClient,
  notebookLoan,
  OWED,
  openWithLender,
} from "#testkit/server/notebook";
import type { TestServer } from "#testkit/server/server";

const QUIET_MS = 6 * 60_000;

let server: TestServer;
let admin: Agent;
let device: TestDevice;
let lenderId: Id;

const look = async (id: string) => (await admin.ask("GET", `/api/imports/${id}/undo`)).json();
const undo = (id: string, knowsPhones = false) =>
  admin.ask("POST", `/api/imports/${id}/undo`, { knowsPhones });

/** A new client, and one of before, with a loan each. */
async function imported() {
  const known = newId();
  await device.send("client.create", clientArgs(server.clock(), known, { name: "Zoila" }));
  const [one, two] = [notebookLoan(lenderId), notebookLoan(lenderId)];
  const fresh = notebookClient({ row: 1, fields: { name: "Rosa" }, loans: [one] });
  const clients = [fresh, notebookClient({ row: 2, fields: null, id: known, loans: [two] })];
  const owed = { principal: 2 * OWED.principal, interest: 2 * OWED.interest };
  const body = notebook(clients, owed);
  await admin.ask("POST", "/api/imports", body);
  expect(await importsWhenDone(admin)).toMatchObject([{ state: "finished", problem: null }]);
  return { id: body.id, known, fresh: fresh.id, one: one.id, two: two.id };
}

describe.each(ENGINES)("an import that is undone, on %s", (engine) => {
  beforeEach(async () => {
    ({ server, admin, device, lenderId } = await openWithLender(engine));
  });
  afterEach(() => server.close());

  it("takes its clients and loans away from every phone, and leaves the clients of before", async () => {
    const { id, known, fresh, one, two } = await imported();
    await device.pull();
    expect(await look(id)).toEqual({ recorded: [], clients: 0, phones: [] });
    expect((await undo(id)).json().imports).toMatchObject([
      { id, state: "undone", undone: { userName: admin.session.user.name } },
    ]);
    const gone = (await device.pull()).filter(({ doc }) => doc === null).map((change) => change.id);
    expect(new Set(gone)).toEqual(new Set([fresh, one, two]));
    expect(await device.doc("clients", known)).toMatchObject({ name: "Zoila" });
    expect((await undo(id)).json()).toMatchObject({ code: "IMPORT_UNDONE" });
    expect((await admin.ask("GET", `/api/imports/${id}/acta`)).json().lines).toHaveLength(2);
    expect(await checkBooks(server.db)).toMatchObject({ difference: null, loans: 0 });
  });

  it("is in the audit log, each record that came and each that went", async () => {
    const { id, one } = await imported();
    await undo(id);
    await server.restart();
    await importsWhenDone(admin);
    await server.restart();
    const lines = await read(server.db, (handle) => readAudit(handle, { entityId: one }, 10));
    expect(lines).toMatchObject([
      { command: "import.undo", userId: admin.id, before: { id: one, number: 1 }, after: null },
      { command: "import", userId: admin.id, before: null, after: { id: one, number: 1 } },
    ]);
  });

  it("is refused once something was recorded on it, with the clients and how much", async () => {
    const { id, known, one, two, fresh } = await imported();
    const collateral = collateralOf({ id: two, clientId: known, lenderId, rateId: lenderId });
    const answers = await device.push(
      device.money("payment.collect", paymentArgs(device, one, { paymentNumber: 4 })),
      device.command("collateral.create", collateral),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(["applied", "applied"]);
    const { recorded, clients } = await look(id);
    expect(clients).toBe(2);
    expect(recorded).toEqual([
      {
        clientId: fresh,
        name: "Rosa Inventada",
        counts: expect.arrayContaining([
          { collection: "loans", count: 1 },
          { collection: "payments", count: 1 },
        ]),
      },
      { clientId: known, name: "Zoila Inventada", counts: [{ collection: "collaterals", count: 1 }] },
    ]);
    const refused = await undo(id, true);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "IMPORT_FOLLOWED"]);
    expect(await device.doc("loans", one)).not.toBeNull();
  });

  it("warns of a phone that was not heard, and takes its money of a loan that is gone for review", async () => {
    const { id, one } = await imported();
    const phone = await (
      await admin.hire({ payments: ["view", "create"], loans: ["view"], clients: ["view"] })
    ).device();
    await phone.pull({ deviceId: phone.id });
    const collected = phone.money("payment.collect", paymentArgs(phone, one, { paymentNumber: 4 }));
    server.clock.advance(QUIET_MS);
    await device.pull({ deviceId: device.id });
    expect((await look(id)).phones).toMatchObject([{ userName: "Bruno Inventado" }]);
    const refused = await undo(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "IMPORT_PHONES"]);
    expect((await undo(id, true)).statusCode).toBe(200);
    expect(await phone.push(collected)).toMatchObject([{ outcome: "review", code: "LOAN_UNKNOWN" }]);
    const payments = (await device.pull()).filter(({ c }) => c === "payments");
    expect(payments).toMatchObject([{ doc: { claimedLoanId: one, loanId: null, amount: 100_000 } }]);
    expect(await checkBooks(server.db)).toMatchObject({ difference: null, payments: 1, balance: 100_000 });
    expect(server.reports).toEqual([]);
  });
});
