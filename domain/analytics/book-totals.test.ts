import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryFacts, START } from "#testkit/arbitrary-loan";
import { businessDate, startOfBusinessDate } from "../calendar/business-date.ts";
import { addDays, calendarDate } from "../calendar/calendar-date.ts";
import { replay } from "../loan/replay.ts";
import type { LoanStatus } from "../loan/state.ts";
import { money, pesos, ZERO } from "../money/money.ts";
import { bookTotals, lentByDay } from "./book-totals.ts";
import { mayFallDueOn, nextRowsDueOn } from "./due-on.ts";
import { daysOf, periodRange } from "./period.ts";

const day = calendarDate;

function loan(createdOn: string, amount: number, status: LoanStatus = "active", more: object = {}) {
  return {
    amount: pesos(amount),
    status,
    createdAt: startOfBusinessDate(day(createdOn)),
    summary: { totalPaid: ZERO, totalExcess: ZERO, nextDueDate: null, nextAmount: ZERO },
    deleted: null,
    ...more,
  };
}

describe("the periods of the dashboard", () => {
  it("are one day, seven days and one month, today included", () => {
    const today = day("2026-03-31");
    expect(daysOf(periodRange("day", today))).toEqual(["2026-03-31"]);
    expect(periodRange("week", today)).toEqual({ from: "2026-03-25", to: today });
    expect(daysOf(periodRange("week", today))).toHaveLength(7);
    expect(periodRange("month", today)).toEqual({ from: "2026-03-01", to: today });
    expect(periodRange("month", day("2026-03-15"))).toEqual({ from: "2026-02-16", to: "2026-03-15" });
  });
});

describe("a business date", () => {
  it("begins four hours after the day in UTC", () => {
    const start = startOfBusinessDate(day("2026-03-04"));
    expect(businessDate(start)).toBe("2026-03-04");
    expect(businessDate((start - 1) as typeof start)).toBe("2026-03-03");
  });
});

describe("the book's totals", () => {
  it("count every loan that stands, and the active ones apart", () => {
    const received = { totalPaid: pesos(700), totalExcess: pesos(50), nextDueDate: null, nextAmount: ZERO };
    const loans = [
      loan("2026-03-04", 10_000),
      loan("2026-03-03", 5_000, "completed", { summary: received }),
      loan("2026-03-02", 2_000, "active", { deleted: {}, summary: received }),
    ];
    expect(bookTotals(loans)).toEqual({
      loans: 2,
      value: pesos(15_000),
      active: 1,
      activeValue: pesos(10_000),
      received: pesos(1_500),
    });
  });

  it("leave out cancelled loans, but not the money received for them", () => {
    const received = { totalPaid: pesos(700), totalExcess: ZERO, nextDueDate: null, nextAmount: ZERO };
    const loans = [loan("2026-03-04", 10_000), loan("2026-03-04", 3_000, "cancelled", { summary: received })];
    expect(bookTotals(loans)).toMatchObject({ loans: 1, value: pesos(10_000), received: pesos(700) });
    const today = day("2026-03-04");
    expect(lentByDay(loans, { from: today, to: today })).toMatchObject([{ loans: 1, value: pesos(10_000) }]);
  });

  it("leave out what a reenganche settled, less what was handed back of it, until it is undone", () => {
    const settled = { totalPaid: pesos(650), totalExcess: ZERO, nextDueDate: null, nextAmount: ZERO };
    const refunds = [{ paymentId: "settles", amount: pesos(50) }];
    const old = loan("2026-03-03", 5_000, "completed", { summary: settled, refunds });
    const renews = [{ paymentId: "settles", amount: pesos(700) }];
    expect(bookTotals([old, loan("2026-03-04", 8_000, "active", { renews })]).received).toBe(ZERO);
    const undone = { renews, deleted: {} };
    expect(bookTotals([old, loan("2026-03-04", 8_000, "active", undone)]).received).toBe(pesos(650));
  });

  it("show a day without loans as none", () => {
    const loans = [
      loan("2026-03-04", 10_000),
      loan("2026-03-04", 1_000),
      loan("2026-03-02", 500, "active", { deleted: {} }),
      loan("2026-03-01", 9),
    ];
    expect(lentByDay(loans, { from: day("2026-03-02"), to: day("2026-03-04") })).toEqual([
      { date: "2026-03-02", loans: 0, value: ZERO },
      { date: "2026-03-03", loans: 0, value: ZERO },
      { date: "2026-03-04", loans: 2, value: pesos(11_000) },
    ]);
  });
});

describe("the amount that falls due on a day", () => {
  it("is never missed, whatever happened to the loan", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const { rows, summary, status } = replay(facts, addDays(START, 60));
        const terms = facts.termsVersions.at(-1)?.terms;
        if (!terms || (status !== "active" && status !== "defaulted")) return;
        const known = { ...terms, summary, status, deleted: null };
        for (const row of rows) {
          if (row.status !== "paid") expect(mayFallDueOn(known, row.paymentDate)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("leaves out the days between, finished loans and deleted ones", () => {
    const summary = {
      nextDueDate: day("2026-01-08"),
      lastDueDate: day("2026-03-05"),
      nextAmount: pesos(1_000),
    };
    const weekly = {
      status: "active" as LoanStatus,
      startDate: day("2026-01-01"),
      frequency: "weekly" as const,
      summary,
      deleted: null,
    };
    const fallsDue = (more: object, date: string) => mayFallDueOn({ ...weekly, ...more }, day(date));
    expect(fallsDue({}, "2026-01-15")).toBe(true);
    expect(fallsDue({}, "2026-01-16")).toBe(false);
    expect(fallsDue({}, "2026-01-01")).toBe(false);
    expect(fallsDue({}, "2026-03-12")).toBe(false);
    expect(fallsDue({ status: "cancelled" }, "2026-01-15")).toBe(false);
    expect(fallsDue({ deleted: {} }, "2026-01-15")).toBe(false);
    expect(nextRowsDueOn([weekly, weekly, { ...weekly, status: "completed" }], day("2026-01-08"))).toEqual({
      rows: 2,
      amount: money(200_000),
    });
  });
});
