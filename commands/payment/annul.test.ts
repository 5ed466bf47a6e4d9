import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import {
  at,
  bookWithLoan,
  bookWithPeople,
  cashBalance,
  collectArgs,
  day,
  LOAN,
  loanArgs,
  paymentId,
} from "#testkit/commands/lending";
import { openRecords, type TestRecords, testId } from "#testkit/commands/records";
import { inReview } from "./posting/review.ts";

const PAYOUT = pesos(-10_000);

function annulment(n: number, on = "2026-01-09") {
  return { id: paymentId(n), at: at(on), today: day(on), reason: "Recibo equivocado" };
}

/** A loan without what merely says that something happened: the fingerprint of all facts and the facts themselves. */
function position(records: TestRecords) {
  const { version: _version, waivers: _waivers, ...loan } = records.get("loans", LOAN);
  return { loan, rows: records.get("amortizationItems", LOAN), cash: cashBalance(records) };
}

describe("annulling a payment", () => {
  it("leaves the loan, its rows and the drawer exactly as before", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    const before = position(records);
    const lateFeeReduction = { amount: pesos(30), reason: "Cliente de años" };
    const second = collectArgs(2, "2026-01-20", pesos(1_020), { paymentNumber: 2, lateFeeReduction });
    await records.succeed("payment.collect", second);
    expect(position(records)).not.toEqual(before);
    await records.succeed("payment.annul", annulment(2, "2026-01-21"));
    expect(position(records)).toEqual(before);
    expect(records.get("payments", paymentId(2))).toMatchObject({
      annulled: { reason: "Recibo equivocado", date: "2026-01-21", replacedBy: null },
      outcome: null,
      issued: { lateFee: pesos(20) },
    });
    const [movement, reversal] = records.all("transactions").slice(-2);
    expect(reversal).toMatchObject({
      transactionType: "salida",
      reversalOf: movement?.id,
      amount: pesos(1_020),
      businessDay: "2026-01-21",
    });
  });

  it("makes a completed loan active again and settles the later payments again", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    await records.succeed(
      "payment.collect",
      collectArgs(2, "2026-01-08", pesos(12_000), { paymentNumber: 2 }),
    );
    expect(records.get("loans", LOAN).status).toBe("completed");
    await records.succeed("payment.annul", annulment(1));
    expect(records.get("loans", LOAN)).toMatchObject({
      status: "active",
      summary: { balance: pesos(1_000) },
    });
  });

  it("twice moves the drawer once", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    expect(await records.guard("payment.annul", annulment(1))).toBeNull();
    await records.succeed("payment.annul", annulment(1));
    expect(await records.guard("payment.annul", annulment(1))).toEqual({ code: "PAYMENT_ANNULLED" });
    await records.succeed("payment.annul", annulment(1, "2026-01-10"));
    expect(cashBalance(records)).toBe(PAYOUT);
    expect(records.get("payments", paymentId(1)).annulled?.date).toBe("2026-01-09");
  });

  it("takes back what had been refunded of it too", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_500)));
    const refund = { amount: pesos(500), method: "Efectivo", at: at("2026-01-08"), today: day("2026-01-08") };
    await records.succeed("payment.refundExcess", { id: paymentId(1), ...refund, reason: "Pagó de más" });
    expect(cashBalance(records)).toBe(PAYOUT + pesos(13_000));
    await records.succeed("payment.annul", annulment(1));
    expect(cashBalance(records)).toBe(PAYOUT);
    expect(records.get("loans", LOAN).summary).toMatchObject({ totalPaid: 0, totalExcess: 0 });
  });

  it("that has not arrived waits for it, and takes effect when it comes", async () => {
    const records = await bookWithLoan();
    const before = position(records);
    expect(await records.guard("payment.annul", annulment(1))).toEqual({ code: "PAYMENT_MISSING" });
    await records.succeed("payment.annul", annulment(1));
    await records.succeed("payment.annul", { ...annulment(1), reason: "Otra vez" });
    expect(records.all("waitingAnnulments")).toMatchObject([
      { id: paymentId(1), reason: "Recibo equivocado" },
    ]);
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    expect(records.all("waitingAnnulments")).toEqual([]);
    expect(records.get("payments", paymentId(1))).toMatchObject({
      annulled: { reason: "Recibo equivocado" },
      loanId: LOAN,
      outcome: null,
    });
    expect(position(records)).toEqual(before);
    expect(records.all("transactions")).toHaveLength(3);
  });

  it("that waits for its loan takes the money back, before the loan and after", async () => {
    const records = await bookWithPeople();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    await records.succeed("payment.annul", annulment(1));
    expect(cashBalance(records)).toBe(0);
    await records.succeed("loan.create", loanArgs());
    expect(records.get("payments", paymentId(1))).toMatchObject({ loanId: LOAN, outcome: null });
    expect(records.get("loans", LOAN).summary.totalPaid).toBe(0);
  });

  it("without the right to do it takes effect and stays in review until an administrator confirms", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    const review = await records.succeed("payment.annul", annulment(1), { flags: ["NO_PERMISSION"] });
    expect(review).toEqual(["NO_PERMISSION"]);
    expect(records.get("payments", paymentId(1))).toMatchObject({
      confirmed: false,
      flags: ["NO_PERMISSION"],
    });
    await records.succeed("payment.confirm", annulment(1));
    expect(records.get("payments", paymentId(1))).toMatchObject({ confirmed: true, outcome: null });
    expect(cashBalance(records)).toBe(PAYOUT);
  });
});

describe("replacing a payment", () => {
  function replacement(n: number, of: number, amount: number, changes: object = {}) {
    const args = collectArgs(n, "2026-01-09", pesos(amount), { date: day("2026-01-08"), ...changes });
    return { ...args, replaces: paymentId(of), reason: "Monto mal escrito" };
  }

  it("annuls the old one and records the new one with its own receipt, in one command", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(100)), {
      receipt: { number: "AAAA-1", issued: null },
    });
    const args = replacement(2, 1, 1_000);
    expect(await records.guard("payment.replace", args)).toBeNull();
    expect(
      await records.succeed("payment.replace", args, { receipt: { number: "AAAA-2", issued: null } }),
    ).toEqual([]);
    expect(records.get("payments", paymentId(1))).toMatchObject({
      receiptNumber: "AAAA-1",
      annulled: { reason: "Monto mal escrito", replacedBy: paymentId(2) },
      issued: { principal: 0 },
    });
    expect(records.get("payments", paymentId(2))).toMatchObject({
      receiptNumber: "AAAA-2",
      replaces: paymentId(1),
      outcome: { status: "paid", paymentNumber: 1 },
    });
    expect(cashBalance(records)).toBe(PAYOUT + pesos(1_000));
    await records.succeed("payment.replace", args);
    expect(cashBalance(records)).toBe(PAYOUT + pesos(1_000));
    expect(await records.refuse("payment.replace", { ...args, amount: pesos(5) })).toEqual({
      code: "KEY_REUSED",
    });
  });

  it("is not refused because that payment completed the loan", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_000)));
    expect(await records.guard("payment.replace", replacement(2, 1, 1_300))).toBeNull();
    expect(await records.succeed("payment.replace", replacement(2, 1, 1_300))).toEqual([]);
    expect(records.get("loans", LOAN)).toMatchObject({
      status: "active",
      summary: { totalPaid: pesos(1_300) },
    });
  });

  it("may take it to another loan, and both settle", async () => {
    const records = await bookWithLoan();
    const other = testId(14);
    await records.succeed("loan.create", loanArgs({ id: other, payoutMethod: "Cheque" }));
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    await records.succeed(
      "payment.replace",
      replacement(2, 1, 1_000, { loanId: other, paymentMethod: "Cheque" }),
    );
    expect(records.get("loans", LOAN).summary.totalPaid).toBe(0);
    expect(records.get("loans", other).summary.totalPaid).toBe(pesos(1_000));
    expect(cashBalance(records)).toBe(PAYOUT);
  });

  it("before the tap needs a payment that stands and is no payoff, and all that collecting needs", async () => {
    const records = await bookWithLoan();
    expect(await records.guard("payment.replace", replacement(2, 1, 1_000))).toEqual({
      code: "PAYMENT_MISSING",
    });
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    const ahead = replacement(2, 1, 1_000, { date: day("2026-02-01") });
    expect(await records.guard("payment.replace", ahead)).toEqual({ code: "DATE_IN_FUTURE" });
    await records.succeed("payment.annul", annulment(1));
    expect(await records.guard("payment.replace", replacement(2, 1, 1_000))).toEqual({
      code: "PAYMENT_ANNULLED",
    });
    const payoff = collectArgs(3, "2026-01-08", pesos(14_000), { kind: "full_loan", paymentNumber: null });
    await records.succeed("payment.collect", payoff);
    expect(await records.guard("payment.replace", replacement(2, 3, 1_000))).toEqual({
      code: "PAYMENT_NOT_EDITABLE",
    });
  });

  it("keeps the money, flagged, and moves the drawer back once where another person annulled the payment meanwhile", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    await records.succeed("payment.annul", annulment(1, "2026-01-08"));
    const before = records.all("transactions");
    expect(await records.succeed("payment.replace", replacement(2, 1, 900))).toEqual(["DUPLICATE_ROW"]);
    expect(records.all("transactions").slice(0, -1)).toEqual(before);
    expect(records.get("payments", paymentId(1)).annulled?.replacedBy).toBeNull();
    expect(cashBalance(records)).toBe(PAYOUT + pesos(900));
  });

  it("annuls a payment that has not arrived when it comes", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.replace", replacement(2, 1, 900));
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    expect(records.get("payments", paymentId(1)).annulled?.replacedBy).toBe(paymentId(2));
    expect(cashBalance(records)).toBe(PAYOUT + pesos(900));
  });

  it("with an odd date leaves only the new one in review", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    const review = await records.succeed("payment.replace", replacement(2, 1, 900), { flags: ["DATE_ODD"] });
    expect(review).toEqual(["DATE_ODD"]);
    expect(records.all("payments").map(inReview)).toEqual([false, true]);
  });

  it("places the new one and annuls the old where that had no loan", async () => {
    const records = await bookWithLoan();
    await records.succeed(
      "payment.collect",
      collectArgs(1, "2026-01-08", pesos(1_000), { loanId: testId(77) }),
    );
    await records.succeed("payment.replace", replacement(2, 1, 1_000));
    expect(records.get("payments", paymentId(1))).toMatchObject({
      loanId: null,
      annulled: { replacedBy: paymentId(2) },
    });
    expect(records.get("loans", LOAN).summary.paidRows).toBe(1);
    expect(cashBalance(records)).toBe(PAYOUT + pesos(1_000));
  });

  it("is refused where the payment is unknown", async () => {
    const refusal = await openRecords().refuse("payment.replace", replacement(2, 1, 0));
    expect(refusal).toEqual({ code: "AMOUNT_NOT_POSITIVE" });
  });
});
