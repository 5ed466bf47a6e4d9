/** The figures said of a schedule before it is agreed: a last cuota that is another than the rest is one of them. */
import { describe, expect, it } from "vitest";
import type { RatePercent } from "#domain/interest/rate";
import type { Terms } from "#domain/loan/facts";
import { type Money, money, pesos } from "#domain/money/money";
import { EXAMPLE_LATE_FEE, EXAMPLE_TERMS } from "#testkit/loan-facts";
import { figuresOf, scheduleFigures } from "./schedule-figures.ts";

const figures = (terms: Partial<Terms>) => scheduleFigures({ ...EXAMPLE_TERMS, ...terms }, EXAMPLE_LATE_FEE);

describe("the last cuota", () => {
  it("is another than the rest in a long compound loan, where each row rounds its cuota", () => {
    const long = figures({
      amount: pesos(1_000),
      ratePercent: "1" as RatePercent,
      rateType: "daily",
      interestType: "compound",
      frequency: "daily",
      term: 365,
    });
    expect(long?.hasOddTail).toBe(true);
    expect(figures({})?.hasOddTail).toBe(false);
  });

  it.each<[number, number, boolean]>([
    [100_000, 110_000, false],
    [100_000, 110_001, true],
    [100_000, 89_999, true],
    [500, 600, false],
    [500, 601, true],
  ])("with a cuota of %s centavos and a last one of %s is said in red: %s", (cuota, last, isSaid) => {
    const [row] = scheduleFigures(EXAMPLE_TERMS, EXAMPLE_LATE_FEE)?.rows ?? [];
    if (!row) throw new Error("no row");
    const rows = [cuota, last].map((payment) => ({
      ...row,
      payment: money(payment),
      principal: payment as Money,
    }));
    expect(figuresOf(rows, EXAMPLE_LATE_FEE)?.hasOddTail).toBe(isSaid);
  });
});
