/** Cuotas that were agreed or rounded, and the last row that they leave (rulings S5 to S7). */
import { describe, expect, test } from "vitest";
import { EXAMPLE_TERMS } from "#testkit/loan-facts";
import { periodicRatio } from "../interest/periodic-rate.ts";
import type { RatePercent } from "../interest/rate.ts";
import { STREET_RULES, type Terms } from "../loan/facts.ts";
import { money, pesos } from "../money/money.ts";
import { cuotaRefusal } from "./generate-schedule.ts";
import { leavesLastRow, roundedByLargest, roundedCompound, roundedSimple } from "./rounding.ts";
import { fillCuotas, isUneven } from "./row-parts.ts";

const refusal = (terms: Partial<Terms>) => cuotaRefusal({ ...EXAMPLE_TERMS, rules: STREET_RULES, ...terms });
const lastOf = (principal: number, interest: number) => ({
  cuota: pesos(100),
  parts: [{ principal: money(principal), interest: money(interest) }],
});

describe("a cuota that was agreed", () => {
  test("may bring the amount and no interest, and not less", () => {
    expect(refusal({ amount: pesos(10_000), term: 10, cuota: pesos(1_000) })).toBeNull();
    expect(refusal({ amount: pesos(10_000), term: 10, cuota: money(99_999) })?.code).toBe(
      "CUOTA_BELOW_AMOUNT",
    );
  });

  test("is filled with interest where the principal is used up", () => {
    const whole = { principal: money(100), interest: money(1_000) };
    expect(fillCuotas(whole, 3, money(400)).parts).toEqual([
      { principal: 67, interest: 333 },
      { principal: 33, interest: 367 },
      { principal: 0, interest: 300 },
    ]);
  });
});

describe("a rounded cuota", () => {
  const none = periodicRatio("0" as RatePercent, "monthly", "monthly");

  test("goes up from the exact annuity: a third of a centavo is enough", () => {
    expect(roundedCompound(money(30_001), none, 3, pesos(1)).cuota).toBe(pesos(101));
    expect(roundedCompound(money(30_000), none, 3, pesos(1)).cuota).toBe(pesos(100));
  });

  test("does not go up for a digit that only the computation has: 1,300.00 at 36 % a year for a week are 1,309.00", () => {
    const rate = periodicRatio("36" as RatePercent, "annual", "weekly");
    expect(roundedCompound(pesos(1_300), rate, 1, pesos(1)).cuota).toBe(pesos(1_309));
  });

  test("leaves a last row with principal, and of a peso or more", () => {
    expect(leavesLastRow(lastOf(99, 0))).toBe(false);
    expect(leavesLastRow(lastOf(100, 0))).toBe(true);
    expect(leavesLastRow(lastOf(0, 500))).toBe(false);
  });

  test("is by the largest multiple that works, up to the one that was agreed", () => {
    const rounded = (multiple: ReturnType<typeof money>) =>
      roundedSimple({ principal: pesos(10_000), interest: pesos(3_000) }, 12, multiple);
    expect(roundedByLargest(rounded, pesos(25))?.multiple).toBe(pesos(25));
    expect(roundedByLargest(rounded, pesos(5))?.multiple).toBe(pesos(5));
  });

  test("is refused with the largest multiple of the whole list that works: 180.00 in 10 by 25.00 where 10.00 leave no row", () => {
    const asked = { amount: pesos(180), term: 10, roundTo: pesos(10) };
    expect(refusal(asked)).toEqual({ code: "ROUNDING", largestThatWorks: pesos(25) });
  });
});

describe("a last row is uneven", () => {
  test("by more than a peso and more than a tenth of the cuota", () => {
    expect(isUneven(money(2_201), money(2_000))).toBe(true);
    expect(isUneven(money(2_200), money(2_000))).toBe(false);
    expect(isUneven(money(400), money(500))).toBe(false);
    expect(isUneven(money(399), money(500))).toBe(true);
    expect(isUneven(money(19_000), money(20_000))).toBe(false);
  });
});
