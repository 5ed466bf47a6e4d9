/** Each section of the list of lenders shows the figures of its own loans. */
import { expect, test } from "vitest";
import { pesos } from "#domain/money/money";
import { NO_TOTALS, sectionMetrics } from "./lender-loans.ts";

test("no section shows the count or the amount of another", () => {
  const totals = {
    ...NO_TOTALS,
    active: 2,
    balance: pesos(200),
    completed: 3,
    completedLent: pesos(300),
    yields: 4,
    yieldCapital: pesos(400),
  };
  const shown = ["", "active", "completed", "continuous"].map((section) => {
    const { count, amount } = sectionMetrics(section);
    return [count(totals), amount(totals)];
  });
  expect(shown).toEqual([
    [2, pesos(200)],
    [2, pesos(200)],
    [3, pesos(300)],
    [4, pesos(400)],
  ]);
});
