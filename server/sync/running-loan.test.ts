/** A loan from the notebook as devices send it: nothing in the drawer, annulled and corrected, and the books agree. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Loan } from "#contract/records/loan";
import { checkBooks } from "#server/books/check";
import { cuotaArgs, grantLoan, loanArgs, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const STARTED = { startDate: "2026-01-14" };

describe.each(ENGINES)("a loan that ran in a notebook, on %s", (engine) => {
  let server: TestServer;
  let device: TestDevice;
  let people: TestLoan;

  beforeEach(async () => {
    ({ server, device } = await TestServer.office({ engine }));
    // Paid out by transfer: the drawer is empty before.
    people = await grantLoan(device, {}, { payoutMethod: "Transferencia" });
  });
  afterEach(() => server.close());

  const opened = (id: string, opening: object = {}) => ({
    ...loanArgs(server.clock(), { ...people, id: id as TestLoan["id"] }, STARTED),
    opening: { date: "2026-02-20", paidRows: 5, paidOfNext: 40_000, ...opening },
  });
  const stamp = (id: string) => ({ id, at: server.clock(), today: "2026-03-04", reason: "Error de copia" });
  const books = () => checkBooks(server.db);

  async function loan(id: string): Promise<Loan> {
    const changes = await device.pull();
    const found = changes.findLast(
      ({ c, doc }) => c === "loans" && doc && (doc as unknown as Loan).id === id,
    );
    return found?.doc as unknown as Loan;
  }

  it("stands as the notebook says, moves no drawer, and is made once however often it is sent", async () => {
    const args = opened(newId());
    const command = device.command("loan.createRunning", args);
    expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    expect(await loan(args.id)).toMatchObject({
      status: "active",
      payoutMovementId: null,
      opening: { paidRows: 5, paidOfNext: 40_000, annulled: null },
      summary: { paidRows: 5, rows: 13, balance: 760_000, totalPaid: 0, lastPaymentDate: null },
    });
    expect(await books()).toMatchObject({ payments: 0, movements: 0, balance: 0, difference: null });
  });

  it("is corrected and annulled with a reason while no payment follows, and not after", async () => {
    const { id } = await sent(opened(newId()));
    const opening = { date: "2026-02-20", paidRows: 6, paidOfNext: 0 };
    expect(await device.send("loan.correctOpening", { ...stamp(id), opening })).toMatchObject({
      outcome: "applied",
    });
    expect((await loan(id)).summary).toMatchObject({ paidRows: 6, balance: 700_000 });
    const collected = cuotaArgs(server.clock(), id as TestLoan["id"], { paymentNumber: 7 });
    const [answer] = await device.push(device.money("payment.collect", collected));
    expect(answer).toMatchObject({ outcome: "applied" });
    const again = { ...stamp(id), opening: null };
    expect(await device.send("loan.correctOpening", again)).toMatchObject({ code: "OPENING_FOLLOWED" });
    const annul = { id: collected.id, at: server.clock(), today: "2026-03-04", reason: "Doble" };
    expect(await device.send("payment.annul", annul)).toMatchObject({ outcome: "applied" });
    expect(await device.send("loan.correctOpening", { ...stamp(id), opening: null })).toMatchObject({
      outcome: "applied",
    });
    expect(await loan(id)).toMatchObject({
      opening: { annulled: { reason: "Error de copia" } },
      summary: { paidRows: 0, balance: 1_300_000 },
    });
    expect(await books()).toMatchObject({ balance: 0, difference: null });
  });

  it.each([
    ["nothing paid", { paidRows: 0, paidOfNext: 0 }, "OPENING_INVALID"],
    ["all of it", { paidRows: 13, paidOfNext: 0 }, "OPENING_INVALID"],
    ["a whole cuota as a part", { paidOfNext: 100_000 }, "OPENING_INVALID"],
    ["a day to come", { date: "2026-03-05" }, "DATE_IN_FUTURE"],
    ["a day before the loan", { date: "2026-01-13" }, "DATE_BEFORE_LOAN"],
  ])("is refused with %s", async (_says, opening, code) => {
    expect(await device.send("loan.createRunning", opened(newId(), opening))).toMatchObject({ code });
  });

  it("is edited, cancelled and taken up again without money that leaves the drawer", async () => {
    const { id } = await sent(opened(newId()));
    const edit = { id, at: server.clock(), today: "2026-03-04", changes: { amount: 1_100_000 }, reason: "" };
    expect(await device.send("loan.update", edit, { v: 2 })).toMatchObject({ outcome: "applied" });
    for (const name of ["loan.cancel", "loan.reactivate"]) {
      expect(await device.send(name, stamp(id))).toMatchObject({ outcome: "applied" });
    }
    expect(await books()).toMatchObject({ movements: 0, balance: 0, difference: null });
  });

  it("keeps what the notebook said through an edit of the terms, and refuses one in which it has no place", async () => {
    const { id } = await sent(opened(newId()));
    const edit = (changes: object) =>
      device.send(
        "loan.update",
        { id, at: server.clock(), today: "2026-03-04", changes, reason: "" },
        { v: 2 },
      );
    // Five rows and 400.00 of the sixth, on cuotas of 500.00.
    expect(await edit({ term: 26 })).toMatchObject({ outcome: "applied" });
    expect(await loan(id)).toMatchObject({
      opening: { paidRows: 5, paidOfNext: 40_000 },
      summary: { paidRows: 5, rows: 26, balance: 1_300_000 - 5 * 50_000 - 40_000 },
    });
    expect(await edit({ term: 5 })).toMatchObject({ code: "OPENING_INVALID" });
    // Cuotas of 325.00: 400.00 would be more than the sixth.
    expect(await edit({ term: 40 })).toMatchObject({ code: "OPENING_INVALID" });
    expect(await edit({ startDate: "2026-02-21" })).toMatchObject({ code: "DATE_BEFORE_LOAN" });
    expect(await books()).toMatchObject({ balance: 0, difference: null });
  });

  async function sent<Args extends { id: string }>(args: Args): Promise<Args> {
    expect(await device.send("loan.createRunning", args)).toMatchObject({ outcome: "applied" });
    return args;
  }
});
