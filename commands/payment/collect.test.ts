import { describe, expect, it } from "vitest";
import { type Money, money, pesos, ZERO } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { bookWithLoan, cashBalance, collectArgs, day, LOAN, paymentId } from "#testkit/commands/lending";
import type { Actor, TestRecords } from "#testkit/commands/records";
import { testId } from "#testkit/commands/records";
import { factsOf } from "../loan/facts-of.ts";

const COLLECTOR: Actor = {
  id: testId(20),
  name: "Cobrador Inventado",
  role: "user",
  grants: { payments: ["view", "create"], loans: ["view"], clients: ["view"] },
};

const PAYOUT = pesos(-10_000);

function quoteFor(records: TestRecords, date: string) {
  const { total, version } = payoffQuote(
    factsOf(records.get("loans", LOAN), records.all("payments")),
    day(date),
  );
  return { date: day(date), version, total };
}

describe("collecting", () => {
  it("puts every peso in its place, in the loan and in the drawer", async () => {
    const records = await bookWithLoan();
    const receipt = { number: "A1B2-7", issued: null };
    const review = await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)), {
      receipt,
    });
    expect(review).toEqual([]);
    const payment = records.get("payments", paymentId(1));
    expect(payment).toMatchObject({
      loanId: LOAN,
      claimedLoanId: LOAN,
      receiptNumber: "A1B2-7",
      flags: [],
      outcome: { interest: money(230_77), principal: money(769_23), excess: 0, status: "paid" },
      issued: { paymentNumber: 1, rows: 13, interest: money(230_77), balanceAfter: pesos(12_000) },
    });
    expect(records.get("loans", LOAN).summary).toMatchObject({ paidRows: 1, nextPaymentNumber: 2 });
    expect(records.get("amortizationItems", LOAN).rows[0]?.status).toBe("paid");
    expect(cashBalance(records)).toBe(PAYOUT + pesos(1_000));
    expect(records.all("transactions").at(-1)).toMatchObject({
      transactionType: "entrada",
      concept: "Pago de cuota #1 — recibo A1B2-7",
      paymentId: payment.id,
      businessDay: "2026-01-08",
    });
  });

  it("for an earlier day issues the balance of now beside that of its date, and keeps both", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-15", pesos(2_500)));
    const late = { ...collectArgs(2, "2026-01-15", pesos(500)), date: day("2026-01-08") };
    await records.succeed("payment.collect", late);
    const { summary } = records.get("loans", LOAN);
    const { issued } = records.get("payments", paymentId(2));
    expect(issued?.now).toEqual({
      balance: summary.balance,
      remainingAmount: 0,
      rowsLeft: summary.rows - summary.paidRows,
      nextDueDate: summary.nextDueDate,
    });
    expect(issued?.balanceAfter).toBe(pesos(12_500));
    expect(summary.balance).toBeLessThan(pesos(12_500));
    await records.succeed("payment.collect", collectArgs(3, "2026-01-22", pesos(1_000)));
    expect(records.get("payments", paymentId(2)).issued).toEqual(issued);
    expect(records.get("payments", paymentId(3)).issued).not.toHaveProperty("now");
  });

  it("by transfer does not move the drawer", async () => {
    const records = await bookWithLoan();
    const args = collectArgs(1, "2026-01-08", pesos(1_000), { paymentMethod: "Transferencia" });
    await records.succeed("payment.collect", args);
    expect(cashBalance(records)).toBe(PAYOUT);
  });

  it("keeps the figures of the receipt that was printed", async () => {
    const records = await bookWithLoan();
    const printed = {
      paymentNumber: 1,
      rows: 13,
      lateFee: ZERO,
      interest: money(230_77),
      principal: money(769_23),
      rebate: ZERO,
      excess: ZERO,
      status: "paid" as const,
      remainingAmount: ZERO,
      balanceAfter: pesos(12_000),
      rowsLeftAfter: 12,
      nextDueDateAfter: day("2026-01-15"),
    };
    const other = collectArgs(1, "2026-01-07", pesos(1_000));
    await records.succeed("payment.collect", other);
    await records.succeed("payment.collect", collectArgs(2, "2026-01-08", pesos(1_000)), {
      receipt: { number: "A1B2-8", issued: printed },
    });
    expect(records.get("payments", paymentId(2)).issued).toEqual(printed);
    expect(records.get("payments", paymentId(2)).outcome?.balanceAfter).toBe(pesos(11_000));
  });

  it("twice under one key is once; the same key with another amount is refused", async () => {
    const records = await bookWithLoan();
    const args = collectArgs(1, "2026-01-08", pesos(1_000));
    await records.succeed("payment.collect", args);
    await records.succeed("payment.collect", args);
    expect(cashBalance(records)).toBe(PAYOUT + pesos(1_000));
    expect(await records.refuse("payment.collect", { ...args, amount: pesos(900) })).toEqual({
      code: "KEY_REUSED",
    });
  });

  it("by two collectors for one cuota keeps both and flags the later one with the other's receipt", async () => {
    const records = await bookWithLoan();
    const first = collectArgs(1, "2026-01-08", pesos(1_000));
    await records.succeed("payment.collect", first, { receipt: { number: "AAAA-1", issued: null } });
    const review = await records.succeed("payment.collect", collectArgs(2, "2026-01-09", pesos(1_000)), {
      receipt: { number: "BBBB-1", issued: null },
    });
    expect(review).toEqual(["DUPLICATE_ROW"]);
    expect(records.get("payments", paymentId(2)).outcome).toMatchObject({
      duplicateOf: "AAAA-1",
      allocations: [{ paymentNumber: 2 }],
    });
  });

  it("the rest of a cuota whose first part was seen is no duplicate", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-07", pesos(400)));
    const rest = collectArgs(2, "2026-01-08", pesos(600), { seenPaymentIds: [paymentId(1)] });
    expect(await records.succeed("payment.collect", rest)).toEqual([]);
    expect(records.get("loans", LOAN).summary.paidRows).toBe(1);
  });

  it("that arrives after a later one settles both again", async () => {
    const records = await bookWithLoan();
    const second = collectArgs(2, "2026-01-15", pesos(1_000), { paymentNumber: null });
    await records.succeed("payment.collect", second);
    expect(records.get("payments", paymentId(2)).outcome?.paymentNumber).toBe(1);
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    expect(records.get("payments", paymentId(2)).outcome?.paymentNumber).toBe(2);
  });

  it("principal ahead of time and interest alone are named so in the drawer", async () => {
    const records = await bookWithLoan();
    const kinds = [
      collectArgs(1, "2026-01-08", pesos(1_500), {
        kind: "principal_prepayment",
        prepaymentAmount: pesos(500),
      }),
      collectArgs(2, "2026-01-15", money(230_77), { kind: "interest_only", paymentNumber: null }),
    ];
    for (const args of kinds) await records.succeed("payment.collect", args);
    expect(records.all("transactions").map(({ concept }) => concept)).toEqual([
      "Desembolso de préstamo",
      "Abono a capital",
      "Pago de interés",
    ]);
    expect(records.get("payments", paymentId(1)).outcome?.principal).toBe(money(1_269_23));
  });
});

describe("money is never turned away", () => {
  it("for a loan that is finished or cancelled: it is kept and flagged", async () => {
    const finished = await bookWithLoan();
    const quote = quoteFor(finished, "2026-01-08");
    const payoff = { kind: "full_loan" as const, paymentNumber: null, quote };
    await finished.succeed("payment.collect", collectArgs(1, "2026-01-08", quote.total, payoff));
    expect(finished.get("loans", LOAN).status).toBe("completed");
    const late = await finished.succeed("payment.collect", collectArgs(2, "2026-01-09", pesos(1_000)));
    expect(late).toContain("LOAN_COMPLETED");
    expect(finished.get("payments", paymentId(2)).outcome?.excess).toBe(pesos(1_000));

    const cancelled = await bookWithLoan();
    const step = { id: LOAN, at: 1, today: "2026-01-07", reason: "No se entregó" };
    await cancelled.succeed("loan.cancel", step);
    const review = await cancelled.succeed("payment.collect", collectArgs(1, "2026-01-06", pesos(1_000)));
    expect(review).toEqual(["LOAN_CANCELLED"]);
    expect(cancelled.get("loans", LOAN).status).toBe("cancelled");
  });

  it("with an odd date: it is applied and flagged", async () => {
    const records = await bookWithLoan();
    const early = collectArgs(1, "2025-12-31", pesos(1_000));
    expect(await records.succeed("payment.collect", early)).toEqual(["DATE_ODD"]);
    const future = collectArgs(2, "2026-01-08", pesos(1_000), { date: day("2026-01-09"), paymentNumber: 2 });
    expect(await records.succeed("payment.collect", future)).toEqual(["DATE_ODD"]);
    expect(records.get("loans", LOAN).summary.paidRows).toBe(2);
  });

  it("with what the server found odd: the flags stay with the payment", async () => {
    const records = await bookWithLoan();
    const args = collectArgs(1, "2026-01-08", pesos(1_000));
    const review = await records.succeed("payment.collect", args, {
      flags: ["NO_PERMISSION", "RECEIPT_TWICE"],
    });
    expect(review).toEqual(["NO_PERMISSION", "RECEIPT_TWICE"]);
    expect(records.get("payments", paymentId(1)).flags).toEqual(["NO_PERMISSION", "RECEIPT_TWICE"]);
  });

  it("unless there is none", async () => {
    const records = await bookWithLoan();
    expect(await records.refuse("payment.collect", collectArgs(1, "2026-01-08", ZERO))).toEqual({
      code: "AMOUNT_NOT_POSITIVE",
    });
  });

  it("with more prepaid than received is no payment at all", async () => {
    const records = await bookWithLoan();
    const args = collectArgs(1, "2026-01-08", pesos(100), { prepaymentAmount: pesos(200) });
    await expect(records.play("payment.collect", args)).rejects.toThrow("more prepaid than received");
  });
});

describe("before the tap the device refuses", () => {
  const good = collectArgs(1, "2026-01-08", pesos(1_000));

  it("nothing of an ordinary payment", async () => {
    expect(await (await bookWithLoan()).guard("payment.collect", good)).toBeNull();
  });

  it.each([
    ["AMOUNT_NOT_POSITIVE", { amount: ZERO }],
    ["PAYMENT_NUMBER_REQUIRED", { paymentNumber: null }],
    ["PREPAYMENT_NOT_POSITIVE", { kind: "principal_prepayment" }],
    ["DATE_IN_FUTURE", { date: day("2026-01-09") }],
    ["DATE_BEFORE_LOAN", { date: day("2025-12-31") }],
    ["LOAN_MISSING", { loanId: testId(77) }],
  ] as const)("%s", async (code, change) => {
    const records = await bookWithLoan();
    expect(await records.guard("payment.collect", { ...good, ...change })).toEqual({ code });
  });

  it("a loan that is cancelled, deleted or finished", async () => {
    const step = { id: LOAN, at: 1, today: "2026-01-07", reason: "Error" };
    for (const verb of ["loan.cancel", "loan.delete"]) {
      const records = await bookWithLoan();
      await records.succeed(verb, step);
      expect(await records.guard("payment.collect", good)).toEqual({ code: "LOAN_NOT_ACTIVE" });
    }
    const finished = await bookWithLoan();
    await finished.succeed("payment.collect", collectArgs(2, "2026-01-08", pesos(13_000)));
    expect(await finished.guard("payment.collect", good)).toEqual({ code: "LOAN_NOT_ACTIVE" });
  });

  it("a payoff whose quote is missing, short, of another day or out of date, with the figure that holds", async () => {
    const records = await bookWithLoan();
    const quote = quoteFor(records, "2026-01-08");
    const payoff = (amount: Money, changes: object = {}) =>
      collectArgs(1, "2026-01-08", amount, { kind: "full_loan", paymentNumber: null, quote, ...changes });
    const stale = { code: "STALE_QUOTE", figure: quote.total };
    expect(await records.guard("payment.collect", payoff(quote.total))).toBeNull();
    expect(await records.guard("payment.collect", payoff(quote.total, { quote: null }))).toEqual(stale);
    expect(await records.guard("payment.collect", payoff(money(quote.total - 1)))).toEqual(stale);
    const yesterday = { ...quote, date: day("2026-01-07") };
    expect(await records.guard("payment.collect", payoff(quote.total, { quote: yesterday }))).toEqual(stale);
    await records.succeed("payment.collect", collectArgs(2, "2026-01-07", pesos(1_000)));
    expect(await records.guard("payment.collect", payoff(quote.total))).toEqual({
      code: "STALE_QUOTE",
      figure: quoteFor(records, "2026-01-08").total,
    });
    const review = await records.succeed("payment.collect", payoff(quote.total));
    expect(review).toEqual(["STALE_QUOTE"]);
    expect(records.get("loans", LOAN)).toMatchObject({ status: "completed" });
  });
});

describe("lowering the mora in the payment form", () => {
  const lateFeeReduction = { amount: pesos(30), reason: "Cliente de años" };
  const late = collectArgs(1, "2026-01-11", pesos(1_020), { lateFeeReduction });

  it("is a waiver recorded with the payment, from a person who may forgive", async () => {
    const records = await bookWithLoan();
    expect(await records.guard("payment.collect", late)).toBeNull();
    expect(await records.succeed("payment.collect", late)).toEqual([]);
    expect(records.get("loans", LOAN).waivers).toMatchObject([
      { amount: pesos(30), paymentNumber: 1, paymentId: paymentId(1), reason: "Cliente de años" },
    ]);
    expect(records.get("payments", paymentId(1)).outcome).toMatchObject({
      lateFee: pesos(20),
      status: "late",
    });
    expect(records.get("amortizationItems", LOAN).rows[0]).toMatchObject({
      status: "paid",
      remainingAmount: 0,
    });
  });

  it("is dropped and flagged, from anyone else", async () => {
    const records = await bookWithLoan();
    expect(await records.guard("payment.collect", late, { actor: COLLECTOR })).toEqual({ code: "FORBIDDEN" });
    expect(await records.succeed("payment.collect", late, { actor: COLLECTOR })).toEqual(["WAIVER_DROPPED"]);
    expect(records.get("loans", LOAN).waivers).toEqual([]);
    expect(records.get("amortizationItems", LOAN).rows[0]?.remainingAmount).toBe(pesos(30));
  });

  it("beyond what is owed is refused on the device and forgives no more than that", async () => {
    const records = await bookWithLoan();
    const all = { ...late, lateFeeReduction: { ...lateFeeReduction, amount: pesos(60) } };
    expect(await records.guard("payment.collect", all)).toEqual({ code: "NO_LATE_FEE" });
    await records.succeed("payment.collect", all);
    expect(records.get("loans", LOAN).waivers[0]?.amount).toBe(pesos(50));
  });

  it("in a payment of an earlier day is what that day owed, though a payment of a later day has paid it", async () => {
    for (const paymentNumber of [1, 2]) {
      const records = await bookWithLoan();
      await records.succeed("payment.collect", collectArgs(2, "2026-01-12", pesos(1_050)));
      const typed = collectArgs(1, "2026-01-11", pesos(400), {
        today: day("2026-01-12"),
        paymentNumber,
        lateFeeReduction: { ...lateFeeReduction, amount: pesos(50) },
      });
      expect(await records.guard("payment.collect", typed)).toBeNull();
      await records.succeed("payment.collect", typed);
      // Row 2 owes no mora on the 11th: the mora of row 1 is lowered, whichever of the two is named.
      expect(records.get("loans", LOAN).waivers).toMatchObject([{ paymentNumber: 1, amount: pesos(50) }]);
      expect(records.get("payments", paymentId(2)).outcome).toMatchObject({ lateFee: 0 });
    }
  });

  it("spreads over the rows that owe it, the oldest first, in a payoff", async () => {
    const records = await bookWithLoan();
    const quote = quoteFor(records, "2026-01-20");
    const amount = money(quote.total - pesos(80));
    const payoff = collectArgs(1, "2026-01-20", amount, {
      kind: "full_loan",
      paymentNumber: null,
      quote,
      lateFeeReduction: { ...lateFeeReduction, amount: pesos(80) },
    });
    expect(await records.guard("payment.collect", payoff)).toBeNull();
    expect(await records.succeed("payment.collect", payoff)).toEqual([]);
    expect(records.get("loans", LOAN)).toMatchObject({
      status: "completed",
      waivers: [
        { paymentNumber: 1, amount: pesos(50) },
        { paymentNumber: 2, amount: pesos(30) },
      ],
    });
  });
});
