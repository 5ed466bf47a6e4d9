import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { type Book, openBook, testId } from "#testkit/commands/book";
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
import { inReview } from "./review.ts";

const OTHER_LOAN = testId(14);
const OTHER_CLIENT = testId(15);
const when = { at: at("2026-01-10"), today: day("2026-01-10"), reason: "Revisado con el cobrador" };

/** Two collectors took the first cuota; the second one's payment is in review. */
async function bookWithTwins(): Promise<Book> {
  const book = await bookWithLoan();
  await book.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
  await book.succeed("payment.collect", collectArgs(2, "2026-01-09", pesos(1_000)));
  return book;
}

describe("a payment in review", () => {
  it("is confirmed, and raises no flag again", async () => {
    const book = await bookWithTwins();
    expect(book.all("payments").map(inReview)).toEqual([false, true]);
    await book.succeed("payment.confirm", { id: paymentId(2), ...when });
    const payment = book.get("payments", paymentId(2));
    expect(inReview(payment)).toBe(false);
    expect(payment).toMatchObject({
      confirmed: true,
      outcome: { review: [] },
      reviewSteps: [{ action: "confirm", reason: "Revisado con el cobrador", fromLoanId: LOAN }],
    });
    expect(await book.refuse("payment.confirm", { id: paymentId(2), ...when })).toEqual({
      code: "PAYMENT_NOT_IN_REVIEW",
    });
  });

  it("goes to another row of its loan", async () => {
    const book = await bookWithTwins();
    await book.succeed("payment.move", { id: paymentId(2), ...when, loanId: LOAN, paymentNumber: 5 });
    expect(book.get("payments", paymentId(2))).toMatchObject({
      paymentNumber: 5,
      outcome: { paymentNumber: 5, review: [] },
      reviewSteps: [{ action: "move", fromPaymentNumber: 1 }],
    });
  });

  it("goes to another loan of the client, with what was refunded of it", async () => {
    const book = await bookWithLoan();
    await book.succeed("loan.create", loanArgs({ id: OTHER_LOAN, payoutMethod: "Cheque" }));
    await book.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_000)));
    await book.succeed("payment.collect", collectArgs(2, "2026-01-09", pesos(1_000)));
    const refund = { id: paymentId(2), ...when, amount: pesos(200), method: "Transferencia" };
    await book.succeed("payment.refundExcess", refund);
    await book.succeed("payment.move", { id: paymentId(2), ...when, loanId: OTHER_LOAN, paymentNumber: 1 });
    expect(book.get("loans", LOAN)).toMatchObject({ refunds: [], summary: { totalExcess: 0 } });
    expect(book.get("loans", OTHER_LOAN)).toMatchObject({
      refunds: [{ amount: pesos(200) }],
      summary: { totalPaid: pesos(800) },
    });
    expect(book.get("payments", paymentId(2))).toMatchObject({
      loanId: OTHER_LOAN,
      claimedLoanId: LOAN,
      outcome: { refunded: pesos(200), excess: pesos(200) },
    });
    expect(cashBalance(book)).toBe(pesos(-10_000 + 14_000));
  });

  it("without a loan is placed by hand", async () => {
    const book = await bookWithLoan();
    await book.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000), { loanId: testId(77) }));
    expect(inReview(book.get("payments", paymentId(1)))).toBe(true);
    expect(await book.refuse("payment.confirm", { id: paymentId(1), ...when })).toEqual({
      code: "PAYMENT_NOT_IN_REVIEW",
    });
    await book.succeed("payment.move", { id: paymentId(1), ...when, loanId: LOAN, paymentNumber: 1 });
    expect(book.get("payments", paymentId(1))).toMatchObject({ loanId: LOAN, outcome: { paymentNumber: 1 } });
    expect(inReview(book.get("payments", paymentId(1)))).toBe(false);
    expect(cashBalance(book)).toBe(pesos(-9_000));
  });

  it("stays where it is when there is nowhere to go", async () => {
    const book = await bookWithTwins();
    const to = { ...when, id: paymentId(2), paymentNumber: 1 };
    expect(await book.refuse("payment.move", { ...to, loanId: testId(77) })).toEqual({
      code: "LOAN_MISSING",
    });
    await book.succeed("client.create", {
      id: OTHER_CLIENT,
      at: when.at,
      fields: { ...CLIENT_FIELDS, name: "Otra" },
      photo: null,
    });
    await book.succeed("loan.create", loanArgs({ id: OTHER_LOAN, clientId: OTHER_CLIENT }));
    expect(await book.refuse("payment.move", { ...to, loanId: OTHER_LOAN })).toEqual({
      code: "LOAN_OF_ANOTHER_CLIENT",
    });
    const mine = testId(16);
    await book.succeed("loan.create", loanArgs({ id: mine }));
    await book.succeed("loan.cancel", { id: mine, ...when });
    expect(await book.refuse("payment.move", { ...to, loanId: mine })).toEqual({ code: "LOAN_NOT_ACTIVE" });
    await book.succeed("loan.delete", { id: mine, ...when });
    expect(await book.refuse("payment.move", { ...to, loanId: mine })).toEqual({ code: "LOAN_MISSING" });
  });

  it("is the only one that moves, and only while it stands", async () => {
    const book = await bookWithTwins();
    const to = { ...when, loanId: LOAN, paymentNumber: 2 };
    expect(await book.refuse("payment.move", { id: paymentId(1), ...to })).toEqual({
      code: "PAYMENT_NOT_IN_REVIEW",
    });
    expect(await book.refuse("payment.move", { id: paymentId(9), ...to })).toEqual({
      code: "PAYMENT_MISSING",
    });
    expect(await book.refuse("payment.confirm", { id: paymentId(9), ...when })).toEqual({
      code: "PAYMENT_MISSING",
    });
    await book.succeed("payment.annul", { id: paymentId(2), ...when });
    expect(inReview(book.get("payments", paymentId(2)))).toBe(false);
    expect(await book.refuse("payment.move", { id: paymentId(2), ...to })).toEqual({
      code: "PAYMENT_ANNULLED",
    });
  });
});

describe("saldo a favor", () => {
  const refund = { id: paymentId(1), ...when, amount: pesos(500), method: "Efectivo" };

  it("is handed back, once, and in cash leaves the drawer", async () => {
    const book = await bookWithLoan();
    await book.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_500)));
    await book.succeed("payment.refundExcess", { ...refund, amount: pesos(200) });
    await book.succeed("payment.refundExcess", { ...refund, amount: pesos(300) });
    expect(book.get("payments", paymentId(1)).outcome).toMatchObject({
      excess: pesos(500),
      refunded: pesos(500),
    });
    expect(book.get("loans", LOAN).summary.totalExcess).toBe(0);
    expect(cashBalance(book)).toBe(pesos(-10_000 + 13_000));
    expect(await book.refuse("payment.refundExcess", refund)).toEqual({ code: "NO_EXCESS", figure: 0 });
  });

  it("decided again by the same command is the same refund", async () => {
    const book = await bookWithLoan();
    await book.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_500)));
    const commandId = testId(50);
    await book.succeed("payment.refundExcess", refund, { commandId });
    await book.succeed("payment.refundExcess", refund, { commandId });
    expect(cashBalance(book)).toBe(pesos(-10_000 + 13_000));
  });

  it("by transfer does not move the drawer", async () => {
    const book = await bookWithLoan();
    await book.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_500)));
    await book.succeed("payment.refundExcess", { ...refund, method: "Transferencia" });
    expect(cashBalance(book)).toBe(pesos(-10_000 + 13_500));
  });

  it("needs a payment that stands", async () => {
    const book = await bookWithLoan();
    expect(await book.refuse("payment.refundExcess", refund)).toEqual({ code: "PAYMENT_MISSING" });
    await book.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(13_500)));
    await book.succeed("payment.annul", { id: paymentId(1), ...when });
    expect(await book.refuse("payment.refundExcess", refund)).toEqual({ code: "PAYMENT_ANNULLED" });
  });
});

describe("the note of a payment", () => {
  it("changes without touching the money", async () => {
    const book = await bookWithLoan();
    await book.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
    const edit = { id: paymentId(1), at: when.at, notes: "Pagó la hermana" };
    await book.succeed("payment.updateNotes", edit, { base: { notes: "" } });
    expect(book.get("payments", paymentId(1)).notes).toBe("Pagó la hermana");
    const late = await book.refuse(
      "payment.updateNotes",
      { ...edit, notes: "Otra" },
      { base: { notes: "" } },
    );
    expect(late.code).toBe("CONFLICT");
    await book.succeed("payment.annul", { id: paymentId(1), ...when });
    expect(await book.refuse("payment.updateNotes", edit)).toEqual({ code: "PAYMENT_ANNULLED" });
    expect(await openBook().refuse("payment.updateNotes", edit)).toEqual({ code: "PAYMENT_MISSING" });
  });
});
