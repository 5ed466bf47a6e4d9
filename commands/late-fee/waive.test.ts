import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { ADMINISTRATOR, testId } from "#testkit/commands/book";
import { at, bookWithLoan, collectArgs, day, LOAN, paymentId } from "#testkit/commands/lending";

const waiver = {
  loanId: LOAN,
  at: at("2026-01-11"),
  today: day("2026-01-11"),
  paymentNumber: 1,
  amount: pesos(50),
  reason: "Estuvo enferma",
};

describe("forgiving mora", () => {
  it("is a fact with its reason, and the cuota is then settled without it", async () => {
    const book = await bookWithLoan();
    await book.succeed("lateFee.waive", waiver);
    expect(book.get("loans", LOAN).waivers).toMatchObject([
      { amount: pesos(50), reason: "Estuvo enferma", paymentId: null, userId: ADMINISTRATOR.id },
    ]);
    await book.succeed("payment.collect", collectArgs(1, "2026-01-11", pesos(1_000)));
    expect(book.get("payments", paymentId(1)).outcome).toMatchObject({ lateFee: 0, paymentNumber: 1 });
    expect(book.get("loans", LOAN).summary.paidRows).toBe(1);
  });

  it("forgives no more than the cuota owes that day", async () => {
    const book = await bookWithLoan();
    const tooMuch = { ...waiver, amount: pesos(51) };
    expect(await book.refuse("lateFee.waive", tooMuch)).toEqual({ code: "NO_LATE_FEE", figure: pesos(50) });
    const early = { ...waiver, today: day("2026-01-08") };
    expect(await book.refuse("lateFee.waive", early)).toEqual({ code: "NO_LATE_FEE", figure: 0 });
    const nowhere = { ...waiver, paymentNumber: 99 };
    expect(await book.refuse("lateFee.waive", nowhere)).toEqual({ code: "NO_LATE_FEE", figure: 0 });
  });

  it("decided again by the same command is the same waiver", async () => {
    const book = await bookWithLoan();
    const commandId = testId(50);
    await book.succeed("lateFee.waive", waiver, { commandId });
    await book.succeed("lateFee.waive", waiver, { commandId });
    expect(book.get("loans", LOAN).waivers).toHaveLength(1);
    expect(await book.refuse("lateFee.waive", waiver)).toEqual({ code: "NO_LATE_FEE", figure: 0 });
  });

  it("needs the loan", async () => {
    const book = await bookWithLoan();
    const missing = { code: "LOAN_MISSING" };
    expect(await book.refuse("lateFee.waive", { ...waiver, loanId: testId(77) })).toEqual(missing);
    await book.succeed("loan.delete", { id: LOAN, at: waiver.at, today: waiver.today, reason: "Error" });
    expect(await book.refuse("lateFee.waive", waiver)).toEqual(missing);
  });
});
