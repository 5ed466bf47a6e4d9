import { describe, expect, it } from "vitest";
import { pesos } from "#domain/money/money";
import { at, bookWithLoan, collectArgs, day, LOAN, paymentId } from "#testkit/commands/lending";
import { ADMINISTRATOR, testId } from "#testkit/commands/records";
import { waiveAllLateFees } from "./waive-all.ts";

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
    const records = await bookWithLoan();
    await records.succeed("lateFee.waive", waiver);
    expect(records.get("loans", LOAN).waivers).toMatchObject([
      { amount: pesos(50), reason: "Estuvo enferma", paymentId: null, userId: ADMINISTRATOR.id },
    ]);
    await records.succeed("payment.collect", collectArgs(1, "2026-01-11", pesos(1_000)));
    expect(records.get("payments", paymentId(1)).outcome).toMatchObject({ lateFee: 0, paymentNumber: 1 });
    expect(records.get("loans", LOAN).summary.paidRows).toBe(1);
  });

  it("forgives no more than the cuota owes that day", async () => {
    const records = await bookWithLoan();
    const tooMuch = { ...waiver, amount: pesos(51) };
    expect(await records.refuse("lateFee.waive", tooMuch)).toEqual({
      code: "NO_LATE_FEE",
      figure: pesos(50),
    });
    const early = { ...waiver, today: day("2026-01-08") };
    expect(await records.refuse("lateFee.waive", early)).toEqual({ code: "NO_LATE_FEE", figure: 0 });
    const nowhere = { ...waiver, paymentNumber: 99 };
    expect(await records.refuse("lateFee.waive", nowhere)).toEqual({ code: "NO_LATE_FEE", figure: 0 });
  });

  it("decided again by the same command is the same waiver", async () => {
    const records = await bookWithLoan();
    const commandId = testId(50);
    await records.succeed("lateFee.waive", waiver, { commandId });
    await records.succeed("lateFee.waive", waiver, { commandId });
    expect(records.get("loans", LOAN).waivers).toHaveLength(1);
    expect(await records.refuse("lateFee.waive", waiver)).toEqual({ code: "NO_LATE_FEE", figure: 0 });
  });

  it("needs the loan", async () => {
    const records = await bookWithLoan();
    const missing = { code: "LOAN_MISSING" };
    expect(await records.refuse("lateFee.waive", { ...waiver, loanId: testId(77) })).toEqual(missing);
    await records.succeed("loan.delete", { id: LOAN, at: waiver.at, today: waiver.today, reason: "Error" });
    expect(await records.refuse("lateFee.waive", waiver)).toEqual(missing);
  });
});

describe("forgiving the mora of several cuotas", () => {
  const rows = [1, 2].map((paymentNumber) => ({ paymentNumber, amount: pesos(50) }));
  const { paymentNumber: _row, amount: _amount, ...when } = waiver;
  const all = { ...when, at: at("2026-01-18"), today: day("2026-01-18"), rows };

  it("is a fact of each with one reason, and no cuota owes mora then", async () => {
    const records = await bookWithLoan();
    await records.succeed("lateFee.waiveAll", all);
    const { waivers } = records.get("loans", LOAN);
    expect(waivers.map(({ paymentNumber, amount, reason }) => [paymentNumber, amount, reason])).toEqual([
      [1, pesos(50), "Estuvo enferma"],
      [2, pesos(50), "Estuvo enferma"],
    ]);
    expect(new Set(waivers.map(({ id }) => id)).size).toBe(2);
    expect(await records.refuse("lateFee.waive", { ...waiver, at: all.at, today: all.today })).toEqual({
      code: "NO_LATE_FEE",
      figure: 0,
    });
  });

  it("forgives nothing where one of them owes less than was read", async () => {
    const records = await bookWithLoan();
    await records.succeed("payment.collect", collectArgs(1, "2026-01-17", pesos(1_050)));
    expect(await records.refuse("lateFee.waiveAll", all)).toEqual({ code: "NO_LATE_FEE", figure: 0 });
    expect(records.get("loans", LOAN).waivers).toEqual([]);
    await records.succeed("lateFee.waiveAll", { ...all, rows: rows.slice(1) });
    expect(records.get("loans", LOAN).waivers).toHaveLength(1);
  });

  it("decided again by the same command is the same waiver, and names each cuota once", async () => {
    const records = await bookWithLoan();
    const commandId = testId(51);
    await records.succeed("lateFee.waiveAll", all, { commandId });
    await records.succeed("lateFee.waiveAll", all, { commandId });
    expect(records.get("loans", LOAN).waivers).toHaveLength(2);
    expect(waiveAllLateFees.args.safeParse({ ...all, rows: [...rows, ...rows] }).success).toBe(false);
    expect(waiveAllLateFees.args.safeParse({ ...all, rows: [] }).success).toBe(false);
  });
});
