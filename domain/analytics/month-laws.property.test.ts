/** Laws of months, forecasts, ratings and targets: what is over says what may come, and a better figure is never rated worse. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, calendarDate } from "../calendar/calendar-date.ts";
import { LOAN_STATUSES, type LoanStatus } from "../loan/state.ts";
import { type Money, money, pesos } from "../money/money.ts";
import { alertsFor, strategiesFor } from "./alert.ts";
import { type LoanMetrics, portfolioOf } from "./portfolio.ts";
import {
  defaultLevelOf,
  healthOf,
  RATED,
  type Rated,
  ratingOf,
  recommendationsFor,
  riskLevelOf,
  TARGETS,
} from "./rating.ts";
import { TARGET_KEYS, targetProgress } from "./target.ts";
import {
  confidence,
  endOfLastWholeMonth,
  forecast,
  monthlyGrowthPercent,
  monthOf,
  monthsBefore,
  revenueConfidence,
  riskTrend,
  trends,
} from "./trend.ts";

const RUNS = { numRuns: 80 };
const FROM = calendarDate("2026-01-01");

const anyDay = fc.integer({ min: -200, max: 300 }).map((days) => addDays(FROM, days));
const anyMoney = fc.integer({ min: 0, max: 50_000_000 }).map(money);

const anyLoans: fc.Arbitrary<LoanMetrics[]> = fc.array(
  fc.record({
    createdOn: anyDay,
    amount: anyMoney,
    status: fc.constantFrom(...LOAN_STATUSES),
    clientId: fc.constantFrom("ana", "luz", "eva", "iris"),
    isRunning: fc.constantFrom(false, false, true),
  }),
  { maxLength: 25 },
);

const anyPayments = fc.array(
  fc.record({
    date: anyDay,
    payments: fc.integer({ min: 2, max: 9 }),
    yieldPayments: fc.nat({ max: 1 }),
    late: fc.nat({ max: 1 }),
    collected: anyMoney,
    yield: anyMoney,
    onRunning: anyMoney,
    recovered: anyMoney,
    recoveredPayments: fc.constant(0),
  }),
  { maxLength: 40 },
);

const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

describe("months", () => {
  test("come to the whole of the loans and payments that fall in them", () => {
    fc.assert(
      fc.property(
        anyLoans,
        anyPayments,
        anyDay,
        fc.integer({ min: 1, max: 12 }),
        (loans, payments, today, count) => {
          const months = trends({ loans, payments }, today, count);
          const names = monthsBefore(today, count);
          expect(months.map(({ month }) => month)).toEqual(names);
          const lent = loans.filter(
            (loan) =>
              loan.status !== "cancelled" && !loan.isRunning && names.includes(monthOf(loan.createdOn)),
          );
          const paid = payments.filter(({ date }) => names.includes(monthOf(date)));
          expect(total(months.map(({ loaned }) => loaned))).toBe(total(lent.map(({ amount }) => amount)));
          expect(total(months.map(({ loans: number }) => number))).toBe(lent.length);
          expect(total(months.map(({ collected }) => collected))).toBe(
            total(paid.map(({ collected }) => collected)),
          );
          expect(total(months.map(({ latePayments }) => latePayments))).toBe(
            total(paid.map(({ late }) => late)),
          );
        },
      ),
      RUNS,
    );
  });

  test("follow each other without a gap up to today's", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (today, count) => {
        const names = monthsBefore(today, count);
        expect(names.at(-1)).toBe(monthOf(today));
        for (const [index, name] of names.entries()) {
          if (index > 0) expect(name).toBe(monthOf(addMonths(calendarDate(`${names[index - 1]}-01`), 1)));
        }
      }),
      RUNS,
    );
  });

  test.each([
    ["2026-03-31", "2026-03-31"],
    ["2026-03-30", "2026-02-28"],
    ["2026-03-01", "2026-02-28"],
    ["2024-02-29", "2024-02-29"],
    ["2024-02-28", "2024-01-31"],
    ["2026-12-31", "2026-12-31"],
  ])("on %s the last whole one ended on %s", (today, end) => {
    expect(endOfLastWholeMonth(calendarDate(today))).toBe(end);
  });

  test.each<[string, number[], number | null]>([
    ["doubling in two months is half each month", [100, 150, 200], 50],
    ["only the last three count", [900, 900, 100, 50, 100], 0],
    ["falling to nothing is half each month", [100, 50, 0], -50],
    ["from nothing nothing can be said", [0, 50, 100], null],
    ["two months are too few", [100, 200], null],
    ["none are too few", [], null],
  ])("%s", (_, figures, growth) => {
    expect(monthlyGrowthPercent(figures.map(pesos))).toBe(growth);
  });

  const figures = (collected: number[], late: number[] = collected.map(() => 0)) =>
    collected.map((amount, index) => ({
      month: monthOf(addMonths(FROM, index)),
      loans: 1,
      loaned: pesos(1_000),
      payments: 12,
      loanPayments: 10,
      latePayments: late[index] ?? 0,
      collected: pesos(amount),
      collectedOnLent: pesos(amount),
    }));

  test("ahead grow by the growth of the last three, each from the last whole month", () => {
    const ahead = forecast(figures([100, 150, 200]), calendarDate("2026-03-31"), 3);
    expect(
      ahead?.map(({ month, collected, confidencePercent }) => [month, collected, confidencePercent]),
    ).toEqual([
      ["2026-04", pesos(300), 82],
      ["2026-05", pesos(400), 74],
      ["2026-06", pesos(500), 66],
    ]);
  });

  test("ahead of a month that is not over step over it", () => {
    const ahead = forecast(figures([100, 150, 200]), calendarDate("2026-04-10"), 2);
    expect(ahead?.map(({ month, steps, collected }) => [month, steps, collected])).toEqual([
      ["2026-05", 2, pesos(400)],
      ["2026-06", 3, pesos(500)],
    ]);
  });

  test("ahead never fall below nothing", () => {
    const ahead = forecast(figures([100, 50, 10]), calendarDate("2026-03-31"));
    expect(ahead?.at(-1)?.collected).toBe(0);
  });

  test("further ahead are never surer", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), (months) => {
        expect(confidence(months + 1)).toBeLessThanOrEqual(confidence(months));
        expect(confidence(months)).toBeGreaterThanOrEqual(40);
      }),
    );
  });

  test.each<[string, number[], number | null]>([
    ["all six with payments", [1, 1, 1, 1, 1, 1], 85],
    ["half of them", [0, 0, 0, 1, 1, 1], 63],
    ["none", [0, 0, 0, 0, 0, 0], 40],
    ["no month at all", [], null],
  ])("make the forecast as sure as their payments: %s", (_, collected, percent) => {
    expect(revenueConfidence(figures(collected))).toBe(percent);
  });

  test.each<[string, number[], string | null]>([
    ["fewer late payments are better", [3, 3, 3, 1, 1, 1], "better"],
    ["more are worse", [1, 1, 1, 3, 3, 3], "worse"],
    ["as many are the same", [2, 1, 3, 3, 2, 1], "same"],
    ["three months say nothing", [1, 1, 1], null],
  ])("tell how risk goes: %s", (_, late, direction) => {
    expect(
      riskTrend(
        figures(
          late.map(() => 100),
          late,
        ),
      )?.direction ?? null,
    ).toBe(direction);
  });
});

describe("ratings", () => {
  test.each<[Rated, number, string]>([
    ["return", 15, "Excelente"],
    ["return", 14.9, "Regular"],
    ["return", 8, "Regular"],
    ["return", 7.9, "Crítico"],
    ["return", -40, "Crítico"],
    ["health", 85, "Excelente"],
    ["health", 70, "Regular"],
    ["inverseDefault", 90, "Excelente"],
    ["inverseDefault", 79.9, "Crítico"],
    ["collection", 80, "Excelente"],
    ["collection", 59.9, "Crítico"],
  ])("%s at %s percent is %s", (figure, percent, rating) => {
    expect(ratingOf(figure, percent)).toBe(rating);
    expect(ratingOf(figure, null)).toBeNull();
  });

  test("are never worse for a better figure", () => {
    const order = ["Crítico", "Regular", "Excelente"];
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(RATED) as Rated[])),
        fc.nat({ max: 1_000 }),
        fc.nat({ max: 300 }),
        (figure, tenths, more) => {
          const [less, better] = [tenths, tenths + more].map((each) =>
            order.indexOf(ratingOf(figure, each / 10) ?? ""),
          );
          expect(better).toBeGreaterThanOrEqual(less ?? 0);
        },
      ),
    );
  });

  const figures = (
    riskScore: number | null,
    defaultPercent: number | null,
    healthPercent: number | null,
  ) => ({
    riskScore,
    defaultPercent,
    healthPercent,
    par7: null,
    trend: null,
  });

  test.each<[string, ReturnType<typeof figures>, string[]]>([
    ["a good book calls for nothing", figures(2, 1, 95), []],
    ["nothing known calls for nothing", figures(null, null, null), []],
    ["high risk comes before medium default", figures(20, 7, 95), ["RISK Alto", "DEFAULT Medio"]],
    ["high default comes before medium risk", figures(10, 12, 95), ["DEFAULT Alto", "RISK Medio"]],
    ["poor health is serious", figures(2, 1, 40), ["HEALTH Alto"]],
    ["fair health is medium", figures(2, 1, 60), ["HEALTH Medio"]],
    ["good health is none", figures(2, 1, 75), []],
  ])("call attention: %s", (_, given, alerts) => {
    expect(alertsFor(given).map(({ code, level }) => `${code} ${level}`)).toEqual(alerts);
  });

  test("agree with each other: a recommendation stands beside an alert of the highest level", () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.nat({ max: 40 }), fc.nat({ max: 100 }), (risk, missed, health) => {
        const called = recommendationsFor(figures(risk, missed, health));
        expect(called.includes("RISK_HIGH")).toBe(riskLevelOf(risk) === "Alto");
        expect(called.includes("DEFAULT_HIGH")).toBe(defaultLevelOf(missed) === "Alto");
        if (called.includes("HEALTH_GOOD")) expect(healthOf(health)).toBe("Excelente");
      }),
    );
  });

  test.each<[string, number | null, number | null, string[]]>([
    ["collecting grows", 5, 3, ["COLLECTING_GROWS"]],
    ["collecting shrinks while lending grows", -5, 3, ["COLLECTING_SHRINKS", "LENDING_OUTGROWS"]],
    ["lending outgrows collecting", 5, 9, ["COLLECTING_GROWS", "LENDING_OUTGROWS"]],
    ["nothing moves", 0, 0, []],
    ["nothing is known", null, 9, []],
  ])("advise when %s", (_, collected, loaned, strategies) => {
    expect(strategiesFor({ growth: { collected, loaned }, trend: null })).toEqual(strategies);
  });
});

const OF_LOANS = {
  yieldPayments: 0,
  yield: money(0),
  onRunning: money(0),
  recovered: money(0),
  recoveredPayments: 0,
};

describe("targets", () => {
  const book = (loans: LoanMetrics[], collected: Money) =>
    portfolioOf(
      { loans, payments: [{ ...OF_LOANS, date: FROM, payments: 10, late: 1, collected }], clients: 2 },
      { from: FROM, to: FROM },
    );
  const lent = (amount: number, status: LoanStatus = "active"): LoanMetrics => ({
    createdOn: FROM,
    amount: pesos(amount),
    status,
    clientId: "ana",
    isRunning: false,
  });

  test("are met from their own figure on, and a bar goes from nothing to whole", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TARGET_KEYS),
        anyLoans,
        anyMoney,
        fc.integer({ min: -50, max: 90 }),
        (key, loans, collected, growth) => {
          const { value, met, progressPercent, target } = targetProgress(key, book(loans, collected), growth);
          expect(target).toBe(TARGETS[key]);
          if (value === null) expect([met, progressPercent]).toEqual([false, null]);
          if (value === null) return;
          expect(met).toBe(value >= target);
          expect(progressPercent).toBeGreaterThanOrEqual(0);
          expect(progressPercent).toBeLessThanOrEqual(100);
          if (met) expect(progressPercent).toBe(100);
        },
      ),
      RUNS,
    );
  });

  test.each([
    ["efficiency", book([lent(1_000)], pesos(0)), 90, true],
    ["collection", book([lent(1_000)], pesos(850)), 85, true],
    ["collection", book([lent(1_000)], pesos(849)), 84.9, false],
    ["return", book([lent(1_000)], pesos(1_150)), 15, true],
    ["clientValue", book([lent(100_000)], pesos(0)), pesos(50_000), true],
    ["clientValue", book([lent(99_999)], pesos(0)), 4_999_950, false],
    ["health", book([lent(1_000), lent(1_000, "defaulted")], pesos(0)), 50, false],
  ] as const)("of %s", (key, portfolio, value, met) => {
    expect(targetProgress(key, portfolio, null)).toMatchObject({ value, met });
  });
});
