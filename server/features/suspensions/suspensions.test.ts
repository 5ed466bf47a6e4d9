import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import type { Loan } from "#contract/records/loan";
import { checkBooks } from "#server/books/check";
import { read } from "#server/db/database";
import { addSuspension } from "#server/db/journal/suspension-jobs";
import { transact } from "#server/db/journal/transact";
import { STORES } from "#server/db/records/stores";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES, STORED } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { reachSome } from "./work.ts";

const EVERY = { lenderId: null, frequency: null };
/** Loans begin on the 4th of March: their first cuotas fall due on the 11th and the 18th. */
const DAYS = { from: "2026-03-10", to: "2026-03-20", way: "shift" };

let server: TestServer;
let admin: Agent;
let device: TestDevice;

const open = async (engine: (typeof ENGINES)[number]) => {
  ({ server, admin, device } = await TestServer.office({ engine }));
};

const begin = (id = newId(), more: object = {}) =>
  admin.ask("POST", "/api/suspensions", { id, ...DAYS, filter: EVERY, reason: "Tormenta", ...more });

async function loansOf(ids: readonly string[]): Promise<Loan[]> {
  const found = (await read(server.db, (handle) => STORES.loans.find(handle, ids as never))) as Loan[];
  return ids.map((id) => found.find((loan) => loan.id === id) as Loan);
}

async function whenDone() {
  for (;;) {
    // SQLite answers within one turn, in which the work beside it would never come to its own.
    await turn();
    const { suspensions } = (await admin.ask("GET", "/api/suspensions")).json();
    if (suspensions.every(({ waiting }: { waiting: number }) => waiting === 0)) return suspensions;
  }
}

describe.each(ENGINES)("a suspension of many loans, on %s", (engine) => {
  beforeEach(() => open(engine));
  afterEach(() => server.close());

  it("shows beforehand which cuotas move, and then records just that", async () => {
    const [one, two] = [await grantLoan(device), await grantLoan(device)];
    const asked = { ...DAYS, filter: EVERY };
    const preview = (await admin.ask("POST", "/api/suspensions/preview", asked)).json();
    expect(preview).toMatchObject({ loans: 2, movedLoans: 2 });
    const moved = preview.first.filter(({ loanId }: { loanId: string }) => loanId === one.id);
    expect(moved[0]).toMatchObject({ paymentNumber: 1, before: "2026-03-11", after: "2026-03-25" });
    const id = newId();
    await begin(id);
    expect(await whenDone()).toMatchObject([{ id, loans: 2, suspended: 2, refused: 0, annulled: null }]);
    const loans = await loansOf([one.id, two.id]);
    for (const loan of loans) {
      expect(loan.summary.nextDueDate).toBe("2026-03-25");
      expect(loan.suspensions).toMatchObject([{ id, reason: "Tormenta", userId: admin.session.user.id }]);
    }
    expect(await checkBooks(server.db)).toMatchObject({ difference: null });
  });

  it("leaves out loans that are made later, and those that are not asked for", async () => {
    const [kept, other] = [await grantLoan(device), await grantLoan(device)];
    const [{ lenderId }] = (await loansOf([kept.id])) as [Loan];
    await begin(newId(), { filter: { lenderId, frequency: "weekly" } });
    await whenDone();
    const made = await grantLoan(device);
    await server.restart();
    await whenDone();
    const given = await loansOf([kept.id, other.id, made.id]);
    expect(given.map(({ suspensions }) => suspensions?.length ?? 0)).toEqual([1, 0, 0]);
  });

  it("sent again is the same one, and is taken back whole, or first of one loan", async () => {
    const [one, two] = [await grantLoan(device), await grantLoan(device)];
    const id = newId();
    await begin(id);
    await begin(id, { to: "2026-04-20" });
    expect(await whenDone()).toMatchObject([{ to: "2026-03-20", suspended: 2 }]);
    const step = { id: one.id, at: server.clock(), today: "2026-03-04", suspensionId: id };
    const single = await admin.run("loan.annulSuspension", { ...step, reason: "Este paga" });
    expect(single).toMatchObject({ outcome: "applied" });
    expect((await loansOf([one.id, two.id])).map(({ summary }) => summary.nextDueDate)).toEqual([
      "2026-03-11",
      "2026-03-25",
    ]);
    const annul = () => admin.ask("POST", `/api/suspensions/${id}/annul`, { reason: "No llovió" });
    await annul();
    expect(await whenDone()).toMatchObject([{ suspended: 0, annulled: { reason: "No llovió" } }]);
    const loans = await loansOf([one.id, two.id]);
    expect(loans.map(({ summary }) => summary.nextDueDate)).toEqual(["2026-03-11", "2026-03-11"]);
    expect(loans.map(({ suspensions }) => suspensions?.[0]?.annulled?.reason)).toEqual([
      "Este paga",
      "No llovió",
    ]);
    expect((await annul()).json()).toMatchObject({ code: "SUSPENSION_ANNULLED" });
    expect(await checkBooks(server.db)).toMatchObject({ difference: null });
  });

  it("goes on with the others where the server fails at one loan", async () => {
    const loans = [await grantLoan(device), await grantLoan(device), await grantLoan(device)];
    const [bad] = loans as [(typeof loans)[number]];
    const failing: typeof findCommand = (name, v) => {
      const command = findCommand(name, v);
      if (name !== "loan.suspend" || !command) return command;
      return {
        ...command,
        decide: (state, args, context) => {
          if (command.subject(args) === bad.id) throw new Error("a loan with a defect");
          return command.decide(state, args, context);
        },
      };
    };
    await server.restart({ findCommand: failing });
    await begin();
    expect(await whenDone()).toMatchObject([{ loans: 3, suspended: 2, refused: 1 }]);
    expect((await loansOf([bad.id]))[0]).not.toHaveProperty("suspensions");
    expect(server.reports.map(String)).toContain("Error: a loan with a defect");
  });

  it("is an administrator's, and refuses days that cannot be", async () => {
    const clerk = await admin.hire({ loans: ["view", "update"], payments: ["view"] });
    expect((await clerk.ask("GET", "/api/suspensions")).statusCode).toBe(403);
    const asked = { ...DAYS, filter: EVERY };
    expect((await clerk.ask("POST", "/api/suspensions/preview", asked)).statusCode).toBe(403);
    expect((await begin(newId(), { to: "2026-03-01" })).json()).toMatchObject({ code: "SUSPENSION_DATES" });
    expect((await begin(newId(), { to: "2027-03-11" })).json()).toMatchObject({ code: "SUSPENSION_LONG" });
    expect(await whenDone()).toEqual([]);
    expect(server.reports).toEqual([]);
  });
});

describe.each(STORED)("a suspension of many whose server stops in the middle, on %s", (engine) => {
  beforeEach(() => open(engine));
  afterEach(() => server.close());

  it("goes on after the next start, each loan once", async () => {
    const loans: string[] = [];
    for (let n = 0; n < 5; n++) loans.push((await grantLoan(device)).id);
    const id = newId();
    await server.app.close();
    const job = { id, ...DAYS, filter: EVERY, reason: "Tormenta" };
    const maker = { userId: admin.session.user.id, at: server.clock(), today: "2026-03-04" };
    await transact(server.db, (writing) => addSuspension(writing, job as never, maker as never));
    const env = { db: server.db, clock: server.clock, version: "test", findCommand } as never;
    await reachSome(env, 2);
    const reached = async () =>
      (await loansOf(loans)).filter(({ suspensions }) => suspensions?.length === 1).length;
    expect(await reached()).toBe(2);
    await server.restart();
    expect(await whenDone()).toMatchObject([{ loans: 5, suspended: 5, refused: 0 }]);
    expect(await reached()).toBe(5);
    expect(await checkBooks(server.db)).toMatchObject({ difference: null });
  });
});
