/** The owner's *Aporte* beside a payout that the drawer does not hold (ruling C7). */
import { describe, expect, it } from "vitest";
import { derivedId, shortId } from "#contract/id";
import { dayAmounts } from "#domain/cash/amounts";
import { pesos } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import {
  at,
  bookWithLoan,
  bookWithPeople,
  CLIENT,
  cashBalance,
  day,
  LENDER,
  LOAN,
  loanArgs,
} from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";
import { factsOf } from "./facts-of.ts";

const DAY = "2026-02-10";
const DATED = { at: at(DAY), today: day(DAY) };
const NEW = testId(80);
const V3 = { v: 3 };

function lendArgs(more: object = {}) {
  const { terms, ...plain } = loanArgs();
  return { ...plain, ...DATED, id: NEW, terms: { ...terms, startDate: day(DAY) }, ...more };
}

function renewArgs(records: TestRecords, amount: number, more: object = {}) {
  const { version, total } = payoffQuote(factsOf(records.get("loans", LOAN), []), day(DAY));
  const { terms, ...args } = lendArgs(more);
  const settles = [{ loanId: LOAN, paymentId: testId(81), quote: { date: day(DAY), version, total } }];
  return { ...args, terms: { ...terms, amount: pesos(amount) }, settles };
}

function yieldArgs(more: object) {
  const terms = { amount: pesos(10_000), weeklyRatePercent: "8", startDate: day(DAY) };
  const of = { clientId: CLIENT, lenderId: LENDER, terms, notes: "", payoutMethod: "Efectivo" };
  return { ...DATED, ...of, id: NEW, ...more };
}

const RECEIPTS = { receipts: [{ number: "K7Q2-1", issued: null }] };

describe("an Aporte beside a payout", () => {
  it("is posted on the day of the payout, and each names the other", async () => {
    const records = await bookWithPeople();
    await records.succeed("loan.create", lendArgs({ contribution: pesos(4_000) }), V3);
    expect(records.all("transactions")).toMatchObject([
      {
        id: derivedId(NEW, "contribution"),
        transactionType: "entrada",
        cause: "contribution",
        amount: pesos(4_000),
        concept: `Aporte para el desembolso del préstamo #${shortId(NEW, 8)}`,
        transactionDate: DAY,
        businessDay: DAY,
        loanId: NEW,
      },
      {
        transactionType: "salida",
        cause: null,
        amount: pesos(10_000),
        concept: "Desembolso de préstamo, con aporte de RD$4,000.00",
        transactionDate: DAY,
        businessDay: DAY,
        loanId: NEW,
      },
    ]);
    expect(dayAmounts(records.all("cashDays"), day(DAY))).toMatchObject({
      income: 0,
      outgo: pesos(10_000),
      contribution: pesos(4_000),
      after: pesos(-6_000),
    });
  });

  it("is made for capital that is added to a rédito, beside that of its start", async () => {
    const records = await bookWithPeople();
    await records.succeed("yield.create", yieldArgs({ contribution: pesos(4_000) }), { v: 2 });
    const additionId = testId(82);
    const capital = { id: NEW, ...DATED, additionId, date: day(DAY), amount: pesos(3_000), notes: "" };
    const added = { ...capital, method: "Efectivo", contribution: pesos(2_500) };
    for (let time = 0; time < 2; time++) await records.succeed("yield.addCapital", added, { v: 2 });
    expect(cashBalance(records)).toBe(pesos(-10_000 + 4_000 - 3_000 + 2_500));
    expect(records.all("transactions").slice(2)).toMatchObject([
      {
        id: derivedId(additionId, "contribution"),
        cause: "contribution",
        amount: pesos(2_500),
        yieldLoanId: NEW,
      },
      { concept: "Desembolso de rédito continuo, con aporte de RD$2,500.00", amount: pesos(3_000) },
    ]);
    const other = { ...added, additionId: testId(83), method: "Cheque" };
    await expect(records.play("yield.addCapital", other, { v: 2 })).rejects.toThrow();
  });

  it("is made for a rédito too", async () => {
    const records = await bookWithPeople();
    await records.succeed("yield.create", yieldArgs({ contribution: pesos(3_000) }), { v: 2 });
    expect(records.all("transactions")).toMatchObject([
      {
        cause: "contribution",
        amount: pesos(3_000),
        concept: `Aporte para el desembolso del rédito continuo #${shortId(NEW, 8)}`,
        yieldLoanId: NEW,
      },
      { concept: "Desembolso de rédito continuo, con aporte de RD$3,000.00", yieldLoanId: NEW },
    ]);
    const bySheet = yieldArgs({ contribution: pesos(3_000), payoutMethod: "Cheque" });
    await expect(records.succeed("yield.create", bySheet, { v: 2 })).rejects.toThrow();
  });

  it("stays with the drawer when the loan is annulled: it is taken out by a Retiro, or annulled itself", async () => {
    const records = await bookWithPeople();
    await records.succeed("loan.create", lendArgs({ contribution: pesos(10_000) }), V3);
    await records.succeed("loan.cancel", { id: NEW, ...DATED, reason: "Se arrepintió" });
    expect(cashBalance(records)).toBe(pesos(10_000));
    const id = derivedId(NEW, "contribution");
    await records.succeed("transaction.annul", { id, ...DATED, reason: "Se le devolvió" });
    expect(cashBalance(records)).toBe(0);
  });

  it("is made for a reenganche too, and for none by which the client hands money over", async () => {
    const records = await bookWithLoan();
    const before = cashBalance(records);
    await records.succeed("loan.renew", renewArgs(records, 20_000, { contribution: pesos(1_000) }), RECEIPTS);
    const { renews = [] } = records.get("loans", NEW);
    const handed = pesos(20_000) - (renews[0]?.amount ?? 0);
    expect(cashBalance(records)).toBe(before - handed + pesos(1_000));
    const other = await bookWithLoan();
    const below = renewArgs(other, 1_000, { contribution: pesos(1_000) });
    await expect(other.succeed("loan.renew", below, RECEIPTS)).rejects.toThrow();
  });

  it.each([
    ["of nothing", { contribution: 0 }],
    ["below zero", { contribution: -1 }],
    ["above what an amount may be", { contribution: 100_000_000_000 }],
    ["beside a payout that leaves no drawer", { contribution: 100, payoutMethod: "Transferencia" }],
  ])("%s is none", async (_, more) => {
    const records = await bookWithPeople();
    await expect(records.succeed("loan.create", lendArgs(more), V3)).rejects.toThrow();
    expect(records.all("loans")).toEqual([]);
  });
});
