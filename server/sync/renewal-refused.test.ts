/** A reenganche made without signal whose lender or client was removed meanwhile: the loan is refused, its cash is posted (rulings P8, A2). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { factsOf } from "#commands/loan/facts-of";
import { sentence } from "#contract/refusals";
import { payoffQuote } from "#domain/payment/payoff-quote";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, loanArgs, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const LENT = 3_000_000;
const CHARGE = 50_000;

describe.each(ENGINES)("a reenganche that arrives too late, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let phone: TestDevice;
  let loan: TestLoan;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    loan = await grantLoan(device);
    phone = await admin.device();
  });
  afterEach(() => server.close());

  /** The command of a phone without signal, and what the old loan owed. */
  async function renewal(names: Partial<TestLoan> = {}) {
    const doc = await device.doc("loans", loan.id);
    if (!doc) throw new Error("no loan");
    const { date, version, total } = payoffQuote(factsOf(doc, []), doc.startDate);
    const args = {
      ...loanArgs(server.clock(), { ...loan, ...names, id: newId() }, { amount: LENT }),
      settles: [{ loanId: loan.id, paymentId: newId(), quote: { date, version, total } }],
      charges: [{ id: newId(), name: "Gestión", way: "deducted", amount: CHARGE }],
    };
    return { command: phone.listed("loan.renew", args, 1), args, total };
  }

  /** The movements that are of no loan: those of a loan that was refused. */
  async function posted() {
    const changes = await (await admin.device()).pull();
    const movements = changes.filter(({ c, doc }) => c === "transactions" && doc !== null);
    return movements
      .map(({ doc }) => doc as Record<"transactionType" | "amount" | "notes" | "loanId", unknown>)
      .filter(({ loanId }) => loanId === null)
      .map(({ transactionType, amount, notes }) => [transactionType, amount, notes])
      .sort(([one], [other]) => (String(one) > String(other) ? -1 : 1));
  }

  async function another(): Promise<TestLoan> {
    const other = await grantLoan(device);
    await device.send("loan.delete", {
      id: other.id,
      at: server.clock(),
      today: "2026-03-04",
      reason: "Error",
    });
    return other;
  }

  it.each([
    ["lender", "lenderId", "LENDER_MISSING"],
    ["client", "clientId", "CLIENT_MISSING"],
  ] as const)(
    "says that the %s is gone, posts its cash once and changes no loan",
    async (verb, named, code) => {
      const other = await another();
      const { command, args, total } = await renewal({ [named]: other[named] });
      await device.send(`${verb}.delete`, { id: other[named], at: server.clock() });
      const before = await device.doc("loans", loan.id);
      const notes = `Revisar: ${sentence(code)}`;
      const cash = [
        ["salida", LENT - total, notes],
        ["entrada", CHARGE, notes],
      ];
      const [answer] = await phone.push(command);
      expect(answer).toMatchObject({ outcome: "refused", code });
      expect(await posted()).toEqual(cash);
      expect(await device.doc("loans", loan.id)).toEqual(before);
      expect(await device.doc("loans", args.id)).toBeNull();
      const [again] = await phone.push(command);
      expect(again).toMatchObject({ outcome: "refused", code });
      expect(await posted()).toEqual(cash);
    },
  );

  it("takes the loan with its percent where the named rate is gone", async () => {
    const other = await another();
    const { command, args } = await renewal({ rateId: other.rateId });
    await device.send("interestRate.delete", { id: other.rateId, at: server.clock() });
    const [answer] = await phone.push(command);
    expect(answer).toMatchObject({ outcome: "applied" });
    expect(await device.doc("loans", args.id)).toMatchObject({ interestRateId: null, ratePercent: "30" });
    expect(await device.doc("loans", loan.id)).toMatchObject({ status: "completed" });
    expect(await posted()).toEqual([]);
  });

  it("is refused to a person who may lend and not collect, and moves nothing", async () => {
    const view = ["view"] as const;
    const reads = { payments: view, clients: view, lenders: view, interest_rates: view };
    const lender = await admin.hire({ ...reads, loans: ["view", "create"] } as never);
    const theirs = await lender.device();
    const { args } = await renewal();
    const before = await device.doc("loans", loan.id);
    const [answer] = await theirs.push(theirs.listed("loan.renew", args, 1));
    expect(answer).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
    expect(await device.doc("loans", loan.id)).toEqual(before);
    expect(await posted()).toEqual([]);
  });

  it("that was undone shows a payment that arrives for it, deleted and in review", async () => {
    const { command, args } = await renewal();
    await phone.push(command);
    await device.send("loan.delete", {
      ...{ id: args.id, at: server.clock(), today: "2026-03-04", reason: "Se arrepintió" },
    });
    const payment = paymentArgs(phone, args.id);
    const [answer] = await phone.push(phone.money("payment.collect", payment));
    expect(answer).toMatchObject({ outcome: "review", code: "LOAN_DELETED" });
    expect(await device.doc("loans", args.id)).toMatchObject({ deleted: { reason: "Se arrepintió" } });
    expect(await device.doc("payments", payment.id)).toMatchObject({ loanId: args.id, annulled: null });
    expect(await device.doc("loans", loan.id)).toMatchObject({ status: "active" });
  });

  it("by a phone whose user was removed waits with its cash, on no loan and in no drawer", async () => {
    const grants = { payments: ["view", "create"], loans: ["view", "create"], clients: ["view"] };
    const person = await admin.hire({ ...grants, lenders: ["view"], interest_rates: ["view"] } as never);
    const theirs = await person.device();
    const { args } = await renewal();
    const command = theirs.listed("loan.renew", args, 1);
    const before = await device.doc("loans", loan.id);
    await admin.run("user.delete", { id: person.id, at: server.clock() });
    const { results } = (await theirs.deliverLate(command)).json();
    expect(results).toMatchObject([{ outcome: "review", code: "LATE" }]);
    expect(await device.doc("loans", loan.id)).toEqual(before);
    expect(await device.doc("loans", args.id)).toBeNull();
    expect(await posted()).toEqual([]);
    const take = { id: command.id, at: server.clock(), today: "2026-03-05" };
    expect(await device.send("lateMoney.take", take)).toMatchObject({ outcome: "applied" });
    expect(await device.doc("loans", loan.id)).toMatchObject({ status: "completed" });
    expect(await device.doc("loans", args.id)).toMatchObject({ createdBy: person.id });
  });
});
