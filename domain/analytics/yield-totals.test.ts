import { describe, expect, it } from "vitest";
import { instant } from "#testkit/loan-facts";
import { calendarDate } from "../calendar/calendar-date.ts";
import { pesos, ZERO } from "../money/money.ts";
import { type YieldInBook, yieldsByDay, yieldTotals } from "./yield-totals.ts";

const at = (text: string) => instant(Date.parse(text));
const loan = (more: Partial<YieldInBook> = {}): YieldInBook => ({
  status: "active",
  createdAt: at("2026-03-04T15:00:00Z"),
  amount: pesos(10_000),
  deleted: null,
  checkpoint: { principal: pesos(9_000), lent: pesos(12_000), principalPaid: pesos(3_000) },
  ...more,
});

describe("the totals of continuous yield", () => {
  it("count what is running and what was repaid, and nothing of what was cancelled or deleted", () => {
    const done = { principal: ZERO, lent: pesos(1_000), principalPaid: pesos(1_000) };
    const loans = [
      loan(),
      loan({ status: "completed", checkpoint: done }),
      loan({ status: "cancelled" }),
      loan({ deleted: {} }),
    ];
    expect(yieldTotals(loans)).toEqual({
      active: 1,
      completed: 1,
      lent: pesos(13_000),
      recovered: pesos(4_000),
      outstanding: pesos(9_000),
    });
  });

  it("tell the day by the business, not by UTC", () => {
    const late = loan({ createdAt: at("2026-03-05T02:00:00Z") });
    const range = { from: calendarDate("2026-03-04"), to: calendarDate("2026-03-05") };
    expect(yieldsByDay([late, loan({ status: "cancelled" })], range)).toEqual([
      { date: "2026-03-04", loans: 1, value: pesos(10_000) },
      { date: "2026-03-05", loans: 0, value: ZERO },
    ]);
  });
});
