/** Laws of the figures (ruling N1): sums over days, months and states come to the whole, and nothing is made of nothing. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startOfBusinessDate } from "../calendar/business-date.ts";
import { addDays, type CalendarDate, calendarDate, daysBetween, later } from "../calendar/calendar-date.ts";
import { PLAIN_FREQUENCIES } from "../calendar/frequency.ts";
import { LOAN_STATUSES } from "../loan/state.ts";
import { money, pesos, sum } from "../money/money.ts";
import { arrearsNow } from "./arrears-now.ts";
import { bookTotals, lentByDay } from "./book-totals.ts";
import { mayFallDueOn, nextRowsDueOn } from "./due-on.ts";
import { percentOf, restOf } from "./percent.ts";
import { daysOf, PERIODS, periodRange } from "./period.ts";
import {
  growthPercent,
  type LoanMetrics,
  loanedByStatus,
  loanedIn,
  portfolioOf,
  rangeBefore,
} from "./portfolio.ts";

const RUNS = { numRuns: 80 };
const FROM = calendarDate("2026-01-01");

const anyDay = fc.integer({ min: -200, max: 300 }).map((days) => addDays(FROM, days));
const anyRange = fc
  .tuple(anyDay, fc.nat({ max: 120 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));
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

describe("the capital lent in a range", () => {
  test("is the same by state and in all, and neither cancelled loans nor those that ran before are part of it", () => {
    fc.assert(
      fc.property(anyLoans, anyRange, (loans, range) => {
        const made = loans.filter(({ createdOn }) => createdOn >= range.from && createdOn <= range.to);
        const counted = made.filter(({ status }) => status !== "cancelled");
        const lent = counted.filter(({ isRunning }) => !isRunning);
        expect(total(Object.values(loanedByStatus(loans, range)))).toBe(
          total(lent.map(({ amount }) => amount)),
        );
        expect(loanedIn(loans, range)).toBe(sum(lent.map(({ amount }) => amount)));
        const portfolio = portfolioOf({ loans, payments: [], clients: 4 }, range);
        const { active, completed, defaulted, cancelled } = portfolio;
        expect(active + completed + defaulted).toBe(portfolio.loans);
        expect(portfolio.loans).toBe(counted.length);
        expect(portfolio).toMatchObject({ lent: lent.length, loaned: loanedIn(loans, range) });
        expect(portfolio.loans + cancelled).toBe(made.length);
      }),
      RUNS,
    );
  });

  test("and in the range after it are what was lent in both together", () => {
    fc.assert(
      fc.property(anyLoans, anyRange, fc.nat({ max: 60 }), (loans, range, days) => {
        const next = { from: addDays(range.to, 1), to: addDays(range.to, 1 + days) };
        const whole = { from: range.from, to: next.to };
        expect(loanedIn(loans, range) + loanedIn(loans, next)).toBe(loanedIn(loans, whole));
      }),
      RUNS,
    );
  });

  test("counts each borrower once, and as returning only when there was a loan before", () => {
    fc.assert(
      fc.property(anyLoans, anyRange, (loans, range) => {
        const { borrowers, returningClients } = portfolioOf({ loans, payments: [], clients: 4 }, range);
        const lent = loans.filter(({ status }) => status !== "cancelled");
        const inRange = lent.filter(({ createdOn }) => createdOn >= range.from && createdOn <= range.to);
        const clients = [...new Set(inRange.map(({ clientId }) => clientId))];
        expect(borrowers).toBe(clients.length);
        const returned = clients.filter((clientId) => {
          const own = inRange.filter((loan) => loan.clientId === clientId).map(({ createdOn }) => createdOn);
          const latest = own.reduce((a, b) => later(a, b));
          return lent.filter((loan) => loan.clientId === clientId && loan.createdOn <= latest).length > 1;
        });
        expect(returningClients).toBe(returned.length);
      }),
      RUNS,
    );
  });
});

describe("ratios of a range", () => {
  test("that part one whole come to a hundred, to the tenth that rounding makes", () => {
    fc.assert(
      fc.property(anyLoans, anyPayments, anyRange, (loans, payments, range) => {
        const found = portfolioOf({ loans, payments, clients: 4 }, range);
        const parts = [
          [found.healthPercent, found.defaultPercent],
          [found.riskScore, found.efficiencyPercent],
        ] as const;
        for (const [one, other] of parts) {
          if (one === null || other === null) expect(one).toBe(other);
          else expect(Math.abs(one + other - 100)).toBeLessThanOrEqual(0.1001);
        }
        if (found.collectionPercent !== null)
          expect(found.returnPercent).toBeCloseTo(found.collectionPercent - 100, 6);
      }),
      RUNS,
    );
  });

  test("stand over nothing only when there is something below them", () => {
    fc.assert(
      fc.property(anyLoans, anyPayments, anyRange, fc.nat({ max: 3 }), (loans, payments, range, clients) => {
        const found = portfolioOf({ loans, payments, clients }, range);
        expect(found.averageLoan === null).toBe(found.lent === 0);
        expect(found.averageClientValue === null).toBe(clients === 0);
        expect(found.healthPercent === null).toBe(found.loans === 0);
        expect(found.riskScore === null).toBe(found.loanPayments === 0);
        expect(found.collectionPercent === null).toBe(found.loaned === 0);
        expect(found.retentionPercent === null).toBe(found.borrowers === 0);
      }),
      RUNS,
    );
  });

  test.each<[number, number, number | null]>([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 8, 12.5],
    [1, 16, 6.3],
    [3, 16, 18.8],
    [0, 5, 0],
    [5, 0, null],
    [0, 0, null],
    [-1, 16, -6.3],
    [1, -16, -6.3],
    [-1, -16, 6.3],
    [1, 10_000, 0],
    [200, 100, 200],
    [99_999_999_999, 1, 9_999_999_999_900],
  ])("%s of %s are %s percent", (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });

  test("and their rest are a hundred exactly", () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (part, whole) => {
        const percent = percentOf(part, whole) ?? 0;
        expect(Math.round(10 * (percent + (restOf(percent) ?? 0)))).toBe(1_000);
      }),
      RUNS,
    );
  });
});

describe("the range before", () => {
  test("is as long and ends the day before", () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const before = rangeBefore(range);
        expect(daysBetween(before.from, before.to)).toBe(daysBetween(range.from, range.to));
        expect(addDays(before.to, 1)).toBe(range.from);
      }),
      RUNS,
    );
  });

  test.each<[number, number, number | null]>([
    [100, 150, 50],
    [100, 50, -50],
    [100, 100, 0],
    [0, 100, null],
    [300, 400, 33.3],
  ])("with %s pesos grew to %s by %s percent", (before, now, growth) => {
    expect(growthPercent(pesos(before), pesos(now))).toBe(growth);
  });
});

describe("the days of a period", () => {
  test.each([
    ["day", "2026-03-31", "2026-03-31", 1],
    ["week", "2026-03-31", "2026-03-25", 7],
    ["month", "2026-03-31", "2026-03-01", 31],
    ["month", "2026-03-15", "2026-02-16", 28],
    ["month", "2024-03-01", "2024-02-02", 29],
    ["month", "2026-01-15", "2025-12-16", 31],
  ] as const)("%s up to %s begin on %s", (period, today, from, days) => {
    const range = periodRange(period, calendarDate(today));
    expect(range).toEqual({ from, to: today });
    expect(daysOf(range)).toHaveLength(days);
  });

  test("are each day once, in order, today the last", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), anyDay, (period, today) => {
        const days = daysOf(periodRange(period, today));
        expect(days.at(-1)).toBe(today);
        for (const [index, day] of days.entries())
          if (index > 0) expect(daysBetween(days[index - 1] as CalendarDate, day)).toBe(1);
      }),
      RUNS,
    );
  });

  test("are none where the range ends before it begins", () => {
    expect(daysOf({ from: FROM, to: addDays(FROM, -1) })).toEqual([]);
  });
});

describe("loans as they stand in the book", () => {
  const anyBook = fc.array(
    fc.record({
      amount: anyMoney,
      status: fc.constantFrom(...LOAN_STATUSES),
      createdAt: anyDay.map(startOfBusinessDate),
      summary: fc.record({
        totalPaid: anyMoney,
        totalExcess: anyMoney,
        nextDueDate: fc.option(anyDay),
        nextAmount: anyMoney,
        balance: anyMoney,
        lastDueDate: fc.constant(calendarDate("2027-12-31")),
      }),
      deleted: fc.constantFrom(null, null, null, { reason: "duplicado" }),
      opening: fc.constantFrom(null, null, { id: "opening" }),
      startDate: fc.constant(FROM),
      frequency: fc.constantFrom(...PLAIN_FREQUENCIES),
    }),
    { maxLength: 20 },
  );

  test("count unless they were deleted or cancelled, and money counts whatever became of its loan", () => {
    fc.assert(
      fc.property(anyBook, (loans) => {
        const counted = loans.filter(({ deleted, status }) => deleted === null && status !== "cancelled");
        const active = counted.filter(({ status }) => status === "active");
        expect(bookTotals(loans)).toEqual({
          loans: counted.length,
          value: total(counted.map(({ amount }) => amount)),
          active: active.length,
          activeValue: total(active.map(({ amount }) => amount)),
          received: total(loans.map(({ summary }) => summary.totalPaid + summary.totalExcess)),
        });
      }),
      RUNS,
    );
  });

  test("by day come to those of the range", () => {
    fc.assert(
      fc.property(anyBook, anyRange, (loans, range) => {
        const newestFirst = [...loans].sort((a, b) => b.createdAt - a.createdAt);
        const days = lentByDay(newestFirst, range);
        const counted = loans.filter(
          ({ deleted, status, createdAt, opening }) =>
            deleted === null &&
            status !== "cancelled" &&
            opening === null &&
            createdAt >= startOfBusinessDate(range.from) &&
            createdAt < startOfBusinessDate(addDays(range.to, 1)),
        );
        expect(days).toHaveLength(daysBetween(range.from, range.to) + 1);
        expect(total(days.map(({ loans: number }) => number))).toBe(counted.length);
        expect(total(days.map(({ value }) => value))).toBe(total(counted.map(({ amount }) => amount)));
      }),
      RUNS,
    );
  });

  test("late today are those whose next cuota is past, and the whole of them is at risk", () => {
    fc.assert(
      fc.property(anyBook, anyDay, (loans, today) => {
        const running = loans.filter(({ status }) => status === "active" || status === "defaulted");
        const late = running.filter(
          ({ summary }) => summary.nextDueDate !== null && summary.nextDueDate < today,
        );
        const found = arrearsNow(loans, today);
        expect(found).toMatchObject({ running: running.length, late: late.length });
        expect(found.lateBalance).toBe(total(late.map(({ summary }) => summary.balance)));
        expect(found.lateBalance).toBeLessThanOrEqual(found.runningBalance);
        expect(found.averageDaysLate === null).toBe(late.length === 0);
        if (late.length > 0)
          expect(Math.abs((found.averageDaysLate ?? 0) - found.daysLate / late.length)).toBeLessThanOrEqual(
            0.0501,
          );
      }),
      RUNS,
    );
  });

  test("with a row due on a day are among those whose schedule is read", () => {
    fc.assert(
      fc.property(anyBook, anyDay, (loans, day) => {
        const collectable = loans.filter(
          ({ deleted, status }) => deleted === null && (status === "active" || status === "defaulted"),
        );
        const due = collectable.filter(({ summary }) => summary.nextDueDate === day);
        expect(nextRowsDueOn(loans, day)).toEqual({
          rows: due.length,
          amount: total(due.map(({ summary }) => summary.nextAmount)),
        });
        for (const loan of loans) if (mayFallDueOn(loan, day)) expect(collectable).toContain(loan);
      }),
      RUNS,
    );
  });
});
