/** *Por cuota*: amount, number and one more give the others (ruling S5). */
import { expect, test } from "vitest";
import { money, pesos } from "../money/money.ts";
import { percentOfLoan, percentPerCuota } from "./cuota-percent.ts";
import { cuotaOfCuotaPercent, cuotaOfLoanPercent, termOfLoanPercent, yearlyCost } from "./yearly-cost.ts";

const AMOUNT = pesos(10_000);

test("10,000.00 in 13 at 30 % of the loan are 13 × 1,000.00, and say 30.00 % and 2.31 % a cuota", () => {
  const cuota = cuotaOfLoanPercent(AMOUNT, 13, "30");
  expect(cuota).toBe(pesos(1_000));
  expect(percentOfLoan({ amount: AMOUNT, term: 13, cuota })).toBe("30.00");
  expect(percentPerCuota({ amount: AMOUNT, term: 13, cuota })).toBe("2.31");
});

test("a percent a cuota counts once for each of them: 13 × 2.31 % of 10,000.00 are 3,003.00", () => {
  expect(cuotaOfCuotaPercent(AMOUNT, 13, "2.31")).toBe(money(100_023));
});

test("a cuota that a percent gives is rounded to the nearest centavo", () => {
  expect(cuotaOfLoanPercent(pesos(200), 3, "0")).toBe(money(6_667));
  expect(cuotaOfLoanPercent(pesos(100), 3, "0")).toBe(money(3_333));
});

test("as many cuotas as bring amount and percent: one more where one centavo lacks", () => {
  expect(termOfLoanPercent(AMOUNT, pesos(1_000), "30")).toBe(13);
  expect(termOfLoanPercent(AMOUNT, money(99_999), "30")).toBe(14);
});

test("a loan without interest costs nothing a year, and one that brings less than its amount has no cost to say", () => {
  expect(yearlyCost({ amount: AMOUNT, term: 10, cuota: pesos(1_000) }, "weekly")).toBe("0.0");
  expect(yearlyCost({ amount: AMOUNT, term: 10, cuota: pesos(900) }, "weekly")).toBeNull();
});
