import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import {
  at,
  bookWithLoan,
  CLIENT_FIELDS,
  cashBalance,
  collectArgs,
  day,
  LOAN,
  loanArgs,
  paymentId,
} from "#testkit/commands/lending";
import { openRecords, type TestRecords, testId } from "#testkit/commands/records";
import { inReview } from "./posting/review.ts";

const OTHER_LOAN = testId(14);
const OTHER_CLIENT = testId(15);
const when = { at: at("2026-01-10"), today: day("2026-01-10"), reason: "Revisado con el cobrador" };

/** Two collectors took the first cuota; the second one's payment is in review. */
async function bookWithTwins(): Promise<TestRecords> {
  const records = await bookWithLoan();
  await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
  await records.succeed("payment.collect", collectArgs(2, "2026-01-09", pesos(1_000)));
  return records;
}

describe("a payment in review", () => {
  it("is confirmed, and raises no flag again", async () => {
    const records = await bookWithTwins();
    expect(records.all("payments").map(inReview)).toEqual([false, true]);
    await records.succeed("payment.confirm", { id: paymentId(2), ...when });
    const payment = records.get("payments", paymentId(2));
    expect(inReview(payment)).toBe(false);
    expect(payment).toMatchObject({
      confirmed: true,
      outcome: { review: [] },
      reviewSteps: [{ action: "confirm", reason: "Revisado con el cobrador", fromLoanId: LOAN }],
    });
    expect(await records.refuse("payment.confirm", { id: paymentId(2), ...when })).toEqual({
      code: "PAYMENT_NOT_IN_REVIEW",
    });
  });

  it("goes to another row of its loan", async () => {
    const records = await bookWithTwins();
    await records.succeed("payment.move", { id: paymentId(2), ...when, loanId: LOAN, paymentNumber: 5 });
    expect(records.get("payments", paymentId(2))).toMatchObject({
      paymentNumber: 5,
      outcome: { paymentNumber: 5, review: [] },
      reviewSteps: [{ action: "move", fromPaymentNumber: 1 }],
    });
  });

  it("goes to another loan of the client, with what was refunded of it", async () => {
    const records = await bookWithLoan();
    await records.succeed("loan.create", loanArgs({ id: OTHER_LOAN, payoutMethod: "Cheque" }));
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_000)));
    await records.succeed("payment.collect", collectArgs(2, "2026-01-09", pesos(1_000)));
    const refund = { id: paymentId(2), ...when, amount: pesos(200), method: "Transferencia" };
    await records.succeed("payment.refundExcess", refund);
    await records.succeed("payment.move", {
      id: paymentId(2),
      ...when,
      loanId: OTHER_LOAN,
      paymentNumber: 1,
    });
    expect(records.get("loans", LOAN)).toMatchObject({ refunds: [], summary: { totalExcess: 0 } });
    expect(records.get("loans", OTHER_LOAN)).toMatchObject({
      refunds: [{ amount: pesos(200) }],
      summary: { totalPaid: pesos(800) },
    });
    expect(records.get("payments", paymentId(2))).toMatchObject({
      loanId: OTHER_LOAN,
      claimedLoanId: LOAN,
      outcome: { refunded: pesos(200), excess: pesos(200) },
    });
    expect(cashBalance(records)).toBe(pesos(-10_000 + 14_000));
  });

  it("without a loan is placed by hand", async () => {
    const records = await bookWithLoan();
    await records.succeed(
      "payment.collect",
      collectArgs(1, "2026-01-08", pesos(1_000), { loanId: testId(77) }),
    );
    expect(inReview(records.get("payments", paymentId(1)))).toBe(true);
    expect(await records.refuse("payment.confirm", { id: paymentId(1), ...when })).toEqual({
      code: "PAYMENT_NOT_IN_REVIEW",
    });
    await records.succeed("payment.move", { id: paymentId(1), ...when, loanId: LOAN, paymentNumber: 1 });
    expect(records.get("payments", paymentId(1))).toMatchObject({
      loanId: LOAN,
      outcome: { paymentNumber: 1 },
    });
    expect(inReview(records.get("payments", paymentId(1)))).toBe(false);
    expect(cashBalance(records)).toBe(pesos(-9_000));
  });

  it("stays where it is when there is nowhere to go", async () => {
    const records = await bookWithTwins();
    const to = { ...when, id: paymentId(2), paymentNumber: 1 };
    expect(await records.refuse("payment.move", { ...to, loanId: testId(77) })).toEqual({
      code: "LOAN_MISSING",
    });
    await records.succeed("client.create", {
      id: OTHER_CLIENT,
      at: when.at,
      fields: { ...CLIENT_FIELDS, name: "Otra" },
      photo: null,
    });
    await records.succeed("loan.create", loanArgs({ id: OTHER_LOAN, clientId: OTHER_CLIENT }));
    expect(await records.refuse("payment.move", { ...to, loanId: OTHER_LOAN })).toEqual({
      code: "LOAN_OF_ANOTHER_CLIENT",
    });
    const mine = testId(16);
    await records.succeed("loan.create", loanArgs({ id: mine }));
    await records.succeed("loan.cancel", { id: mine, ...when });
    expect(await records.refuse("payment.move", { ...to, loanId: mine })).toEqual({
      code: "LOAN_NOT_ACTIVE",
    });
    await records.succeed("loan.delete", { id: mine, ...when });
    expect(await records.refuse("payment.move", { ...to, loanId: mine })).toEqual({ code: "LOAN_MISSING" });
  });

  it("is the only one that moves, and only while it stands", async () => {
    const records = await bookWithTwins();
    const to = { ...when, loanId: LOAN, paymentNumber: 2 };
    expect(await records.refuse("payment.move", { id: paymentId(1), ...to })).toEqual({
      code: "PAYMENT_NOT_IN_REVIEW",
    });
    expect(await records.refuse("payment.move", { id: paymentId(9), ...to })).toEqual({
      code: "PAYMENT_MISSING",
    });
    expect(await records.refuse("payment.confirm", { id: paymentId(9), ...when })).toEqual({
      code: "PAYMENT_MISSING",
    });
    await records.succeed("payment.annul", { id: paymentId(2), ...when });
    expect(inReview(records.get("payments", paymentId(2)))).toBe(false);
    expect(await records.refuse("payment.move", { id: paymentId(2), ...to })).toEqual({
      code: "PAYMENT_ANNULLED",
    });
  });
});

describe("saldo a favor", () => {
  const refund = { id: paymentId(1), ...when, amount: pesos(500), method: "Efectivo" };

  it("is handed back, once, and in cash leaves the drawer", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_500)));
    await records.succeed("payment.refundExcess", { ...refund, amount: pesos(200) });
    await records.succeed("payment.refundExcess", { ...refund, amount: pesos(300) });
    expect(records.get("payments", paymentId(1)).outcome).toMatchObject({
      excess: pesos(500),
      refunded: pesos(500),
    });
    expect(records.get("loans", LOAN).summary.totalExcess).toBe(0);
    expect(cashBalance(records)).toBe(pesos(-10_000 + 13_000));
    expect(await records.refuse("payment.refundExcess", refund)).toEqual({ code: "NO_EXCESS", figure: 0 });
  });

  it("decided again by the same command is the same refund", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_500)));
    const commandId = testId(50);
    await records.succeed("payment.refundExcess", refund, { commandId });
    await records.succeed("payment.refundExcess", refund, { commandId });
    expect(cashBalance(records)).toBe(pesos(-10_000 + 13_000));
  });

  it("by transfer does not move the drawer", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_500)));
    await records.succeed("payment.refundExcess", { ...refund, method: "Transferencia" });
    expect(cashBalance(records)).toBe(pesos(-10_000 + 13_500));
  });

  it("needs a payment that stands", async () => {
    const records = await bookWithLoan();
    expect(await records.refuse("payment.refundExcess", refund)).toEqual({ code: "PAYMENT_MISSING" });
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_500)));
    await records.succeed("payment.annul", { id: paymentId(1), ...when });
    expect(await records.refuse("payment.refundExcess", refund)).toEqual({ code: "PAYMENT_ANNULLED" });
  });
});

describe("the note of a payment", () => {
  it("changes without touching the money", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    const edit = { id: paymentId(1), at: when.at, notes: "Pagó la hermana" };
    await records.succeed("payment.updateNotes", edit, { base: { notes: "" } });
    expect(records.get("payments", paymentId(1)).notes).toBe("Pagó la hermana");
    const late = await records.refuse(
      "payment.updateNotes",
      { ...edit, notes: "Otra" },
      { base: { notes: "" } },
    );
    expect(late.code).toBe("CONFLICT");
    await records.succeed("payment.annul", { id: paymentId(1), ...when });
    expect(await records.refuse("payment.updateNotes", edit)).toEqual({ code: "PAYMENT_ANNULLED" });
    expect(await openRecords().refuse("payment.updateNotes", edit)).toEqual({ code: "PAYMENT_MISSING" });
  });
});
