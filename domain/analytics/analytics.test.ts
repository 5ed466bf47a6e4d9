import { describe, expect, it } from "vitest";
import { calendarDate } from "../calendar/calendar-date.ts";
import type { LoanStatus } from "../loan/state.ts";
import { pesos, ZERO } from "../money/money.ts";
import { percentOf, restOf } from "./percent.ts";
import { loanedByStatus, loanedIn, portfolioOf } from "./portfolio.ts";
import { defaultLevelOf, healthOf, ratingOf, recommendationsFor, riskLevelOf } from "./rating.ts";
import {
  confidence,
  forecast,
  monthlyGrowthPercent,
  monthsBefore,
  revenueConfidence,
  trends,
} from "./trend.ts";

const loan = (createdOn: string, amount: number, status: LoanStatus, clientId: string) => ({
  createdOn: calendarDate(createdOn),
  amount: pesos(amount),
  status,
  clientId,
  isRunning: false,
});
const payment = (date: string, amount: number, late = false) => ({
  date: calendarDate(date),
  payments: 1,
  yieldPayments: 0,
  late: late ? 1 : 0,
  collected: pesos(amount),
  yield: ZERO,
  onRunning: ZERO,
  recovered: ZERO,
  recoveredPayments: 0,
});

const book = {
  loans: [
    loan("2026-01-10", 10_000, "completed", "ana"),
    loan("2026-02-10", 20_000, "active", "ana"),
    loan("2026-03-10", 10_000, "defaulted", "luz"),
    loan("2025-03-10", 99_000, "active", "old"),
  ],
  payments: [
    payment("2026-01-17", 1_000),
    payment("2026-02-17", 2_000),
    payment("2026-03-17", 3_000, true),
    payment("2025-03-17", 9_000),
  ],
  clients: 4,
};
const range = { from: calendarDate("2026-01-01"), to: calendarDate("2026-03-31") };

describe("portfolio figures", () => {
  it("count only what lies in the range, both days included", () => {
    const portfolio = portfolioOf(book, range);
    expect(portfolio).toMatchObject({ loans: 3, active: 1, completed: 1, defaulted: 1, payments: 3 });
    expect(portfolio.loaned).toBe(pesos(40_000));
    expect(portfolio.collected).toBe(pesos(6_000));
  });

  it("follow the specification's formulas", () => {
    expect(portfolioOf(book, range)).toMatchObject({
      healthPercent: 66.7,
      defaultPercent: 33.3,
      collectionPercent: 15,
      returnPercent: -85,
      riskScore: 33.3,
      efficiencyPercent: 66.7,
      retentionPercent: 50,
      averageClientValue: pesos(10_000),
    });
  });

  it("say by state what was lent in the range", () => {
    expect(loanedByStatus(book.loans, range)).toEqual({
      active: pesos(20_000),
      completed: pesos(10_000),
      defaulted: pesos(10_000),
      written_off: ZERO,
    });
  });

  it("leave out cancelled loans of every total, and say how many they are", () => {
    const loans = [...book.loans, loan("2026-02-11", 70_000, "cancelled", "eva")];
    const withCancelled = portfolioOf({ ...book, loans }, range);
    expect(withCancelled).toEqual({ ...portfolioOf(book, range), cancelled: 1 });
    expect(loanedByStatus(loans, range)).toEqual(loanedByStatus(book.loans, range));
    expect(loanedIn(loans, range)).toBe(pesos(40_000));
    const today = calendarDate("2026-03-31");
    expect(trends({ ...book, loans }, today)).toEqual(trends(book, today));
  });

  it("are absent, not zero, when there is nothing below them", () => {
    const empty = portfolioOf({ loans: [], payments: [], clients: 0 }, range);
    expect(empty).toMatchObject({
      healthPercent: null,
      collectionPercent: null,
      returnPercent: null,
      riskScore: null,
      averageLoan: null,
      averageClientValue: null,
    });
  });

  it("keep one decimal, half-up, also for a loss", () => {
    expect(percentOf(1, 8)).toBe(12.5);
    expect(percentOf(1, 2000)).toBe(0.1);
    expect(percentOf(-1, 3)).toBe(-33.3);
    expect(percentOf(0, 7)).toBe(0);
    expect([restOf(33.3), restOf(0), restOf(null)]).toEqual([66.7, 100, null]);
  });
});

describe("ratings", () => {
  it("change exactly at their thresholds", () => {
    expect([15, 14.9, 8, 7.9].map((p) => ratingOf("return", p))).toEqual([
      "Excelente",
      "Regular",
      "Regular",
      "Crítico",
    ]);
    expect([85, 84.9, 70, 69.9].map((p) => ratingOf("health", p))).toEqual([
      "Excelente",
      "Regular",
      "Regular",
      "Crítico",
    ]);
    expect([90, 80, 79.9].map((p) => ratingOf("inverseDefault", p))).toEqual([
      "Excelente",
      "Regular",
      "Crítico",
    ]);
    expect([80, 60, 59.9].map((p) => ratingOf("collection", p))).toEqual(["Excelente", "Regular", "Crítico"]);
    expect([5, 5.1, 15, 15.1].map(riskLevelOf)).toEqual(["Bajo", "Medio", "Medio", "Alto"]);
    expect([5, 5.1, 10, 10.1].map(defaultLevelOf)).toEqual(["Bajo", "Medio", "Medio", "Alto"]);
    expect([85, 70, 50, 49.9].map(healthOf)).toEqual(["Excelente", "Bueno", "Regular", "Crítico"]);
  });

  it("recommend only beyond 15, 10 and 85", () => {
    const at = (riskScore: number, defaultPercent: number, healthPercent: number) =>
      recommendationsFor({ riskScore, defaultPercent, healthPercent });
    expect(at(15, 10, 85)).toEqual([]);
    expect(at(15.1, 10.1, 85.1)).toEqual(["RISK_HIGH", "DEFAULT_HIGH", "HEALTH_GOOD"]);
    expect(recommendationsFor({ riskScore: null, defaultPercent: null, healthPercent: null })).toEqual([]);
  });
});

describe("months", () => {
  it("are the six calendar months up to today's, also from the 31st", () => {
    expect(monthsBefore(calendarDate("2026-03-31"), 6)).toEqual([
      "2025-10",
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
      "2026-03",
    ]);
  });

  it("sum what was lent and collected in each", () => {
    const months = trends(book, calendarDate("2026-03-31"));
    expect(months.at(-1)).toMatchObject({
      loans: 1,
      loaned: pesos(10_000),
      payments: 1,
      collected: pesos(3_000),
    });
    expect(months[0]).toMatchObject({ loans: 0, collected: 0 });
  });

  it("forecast from the growth of the last three, with less confidence each month ahead", () => {
    const months = trends(book, calendarDate("2026-03-31"));
    expect(monthlyGrowthPercent(months.map((month) => month.collected))).toBe(100);
    const ahead = forecast(months, calendarDate("2026-03-31"));
    expect(ahead?.map((month) => month.month)).toEqual([
      "2026-04",
      "2026-05",
      "2026-06",
      "2026-07",
      "2026-08",
      "2026-09",
    ]);
    expect(ahead?.[0]).toMatchObject({ collected: pesos(6_000), confidencePercent: 82 });
    expect(ahead?.at(-1)?.confidencePercent).toBe(42);
    expect(confidence(9)).toBe(40);
  });

  it("forecast nothing without a first figure to grow from", () => {
    expect(
      forecast(trends({ loans: [], payments: [] }, calendarDate("2026-03-31")), calendarDate("2026-03-31")),
    ).toBe(null);
  });

  it("put the revenue's confidence between 40 and 85", () => {
    const full = trends(book, calendarDate("2026-03-31"), 3);
    expect(revenueConfidence(full)).toBe(85);
    expect(revenueConfidence(trends({ loans: [], payments: [] }, calendarDate("2026-03-31")))).toBe(40);
  });
});
