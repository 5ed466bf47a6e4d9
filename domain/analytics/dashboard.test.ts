import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryFacts, START } from "#testkit/arbitrary-loan";
import { addDays, calendarDate } from "../calendar/calendar-date.ts";
import { replay } from "../loan/replay.ts";
import type { LoanStatus } from "../loan/state.ts";
import { add, type Money, pesos, subtract, ZERO } from "../money/money.ts";
import { alertsFor, strategiesFor } from "./alert.ts";
import { arrearsNow } from "./arrears-now.ts";
import { receivedOn } from "./book-totals.ts";
import {
  isLatePayment,
  type PaymentDays,
  receivedIn,
  receivedOf,
  type TalliedPayment,
  tallyReceived,
} from "./payment-tally.ts";
import { growthPercent, portfolioOf, rangeBefore } from "./portfolio.ts";
import type { TARGETS } from "./rating.ts";
import { TARGET_KEYS, targetProgress } from "./target.ts";
import { endOfLastWholeMonth, forecast, type MonthMetrics, riskTrend, trends } from "./trend.ts";

const day = calendarDate;
const paid = (date: string, amount: number, more: Partial<TalliedPayment> = {}): TalliedPayment => ({
  date: day(date),
  amount: pesos(amount),
  paymentMethod: "Efectivo",
  annulled: null,
  outcome: { status: "paid", lateFee: ZERO, interest: ZERO, principal: ZERO, nextDueDateAfter: null },
  ...more,
});

const OF_LOANS = { yieldPayments: 0, yield: ZERO, onRunning: ZERO, recovered: ZERO, recoveredPayments: 0 };

describe("payments by day", () => {
  it("are late by their facts: after the cuota's date, or with mora in them", () => {
    expect(isLatePayment(paid("2026-01-01", 1))).toBe(false);
    const judged = (status: "paid" | "partial" | "late", lateFee: Money, due: string) =>
      isLatePayment({ date: day("2026-01-10"), outcome: { status, lateFee, nextDueDateAfter: day(due) } });
    expect(judged("late", ZERO, "2026-01-15")).toBe(true);
    expect(judged("partial", pesos(1), "2026-01-15")).toBe(true);
    expect(isLatePayment({ date: day("2026-01-10"), outcome: null })).toBe(false);
  });

  it("are late in part too: what leaves an instalment open after its date came late, with or without mora", () => {
    const part = (due: string) =>
      isLatePayment({
        date: day("2026-01-10"),
        outcome: { status: "partial", lateFee: ZERO, nextDueDateAfter: day(due) },
      });
    expect(part("2026-01-09")).toBe(true);
    expect(part("2026-01-10")).toBe(false);
    expect(part("2026-01-17")).toBe(false);
  });

  it("leave out annulled ones and keep those whose loan is not here yet", () => {
    const days: PaymentDays = new Map();
    tallyReceived(
      days,
      [
        paid("2026-01-02", 100),
        paid("2026-01-02", 50, {
          outcome: { status: "late", lateFee: ZERO, interest: ZERO, principal: ZERO, nextDueDateAfter: null },
        }),
        paid("2026-01-02", 900, { annulled: { reason: "Recibo equivocado" } }),
        paid("2026-01-03", 70, { outcome: null }),
      ],
      [],
    );
    expect([...days.values()]).toMatchObject([
      { date: "2026-01-02", payments: 2, annulled: 1, late: 1, collected: pesos(150) },
      { date: "2026-01-03", payments: 1, annulled: 0, late: 0, collected: pesos(70) },
    ]);
  });

  it("leave out the payment by which a reenganche settled a loan, and count it as annulled in no case", () => {
    const days: PaymentDays = new Map();
    const settled = paid("2026-01-02", 900, { renewal: "new" });
    tallyReceived(days, [settled, { ...settled, annulled: { reason: "Se deshizo" } }], []);
    expect(receivedIn(days.values())).toMatchObject({ payments: 0, annulled: 0, collected: 0 });
  });

  it("are net of what was handed back, on the day it was handed back", () => {
    const days: PaymentDays = new Map();
    tallyReceived(
      days,
      [paid("2026-01-02", 14_000)],
      [{ date: day("2026-01-05"), amount: pesos(1_000), method: "Efectivo" }],
    );
    const january = { from: day("2026-01-01"), to: day("2026-01-31") };
    expect(receivedIn(days.values(), january)).toMatchObject({
      payments: 1,
      received: pesos(14_000),
      refunded: pesos(1_000),
      collected: pesos(13_000),
    });
    const firstDays = { from: day("2026-01-01"), to: day("2026-01-04") };
    expect(receivedIn(days.values(), firstDays).collected).toBe(pesos(14_000));
    expect(days.get(day("2026-01-05"))).toMatchObject({ payments: 0, collected: pesos(-1_000) });
  });

  it("add up to the same over any periods, however they are tallied, and to what stayed", () => {
    const some = fc.record({
      offset: fc.integer({ min: 0, max: 20 }),
      amount: fc.integer({ min: 1, max: 9_999 }),
      annulled: fc.boolean(),
    });
    const start = day("2026-01-01");
    fc.assert(
      fc.property(fc.array(some), fc.array(some), fc.nat({ max: 19 }), (all, handedBack, cut) => {
        const payments = all.map(({ offset, amount, annulled }) =>
          paid(addDays(start, offset), amount, { annulled: annulled ? {} : null }),
        );
        const refunds = handedBack.map(({ offset, amount }) => ({
          date: addDays(start, offset),
          amount: pesos(amount),
          method: "Efectivo",
        }));
        const [whole, sliced]: [PaymentDays, PaymentDays] = [new Map(), new Map()];
        tallyReceived(whole, payments, refunds);
        tallyReceived(sliced, payments.slice(0, cut), refunds.slice(cut));
        tallyReceived(sliced, payments.slice(cut), refunds.slice(0, cut));
        expect(sliced).toEqual(whole);
        const total = receivedOf(payments, refunds);
        const before = receivedIn(whole.values(), { from: start, to: addDays(start, cut) });
        const after = receivedIn(whole.values(), { from: addDays(start, cut + 1), to: addDays(start, 99) });
        expect(add(before.collected, after.collected)).toBe(total.collected);
        const live = payments.filter((payment) => payment.annulled === null);
        expect(total.collected).toBe(
          subtract(
            add(...live.map((payment) => payment.amount)),
            add(...refunds.map((refund) => refund.amount)),
          ),
        );
      }),
    );
  });

  it("say over a loan's life what its summary says, whatever happened to it", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const { outcomes, summary } = replay(facts, addDays(START, 200));
        const byId = new Map(outcomes.map((outcome) => [outcome.paymentId, outcome]));
        const payments = facts.payments.map(({ id, date, amount, voided }) => ({
          date,
          amount,
          paymentMethod: "Efectivo",
          annulled: voided ? {} : null,
          outcome: byId.get(id) ?? null,
        }));
        const refunds = outcomes.map(({ refunded: amount }) => ({ date: START, amount, method: "Efectivo" }));
        expect(receivedOf(payments, refunds).collected).toBe(receivedOn({ summary }));
      }),
      { numRuns: 100 },
    );
  });
});

describe("growth", () => {
  it("is measured against the range of the same length right before", () => {
    expect(rangeBefore({ from: day("2026-03-01"), to: day("2026-03-31") })).toEqual({
      from: "2026-01-29",
      to: "2026-02-28",
    });
    expect(growthPercent(pesos(40_000), pesos(50_000))).toBe(25);
    expect(growthPercent(pesos(40_000), pesos(30_000))).toBe(-25);
    expect(growthPercent(ZERO, pesos(1))).toBe(null);
  });

  it("counts as returning a client who had a loan before, in the range or not", () => {
    const loan = (clientId: string, createdOn: string) => ({
      clientId,
      createdOn: day(createdOn),
      amount: pesos(1_000),
      status: "active" as LoanStatus,
      isRunning: false,
    });
    const range = { from: day("2026-01-01"), to: day("2026-01-31") };
    const loans = [
      loan("ana", "2025-05-01"),
      loan("ana", "2026-01-10"),
      loan("luz", "2026-01-05"),
      loan("luz", "2026-01-20"),
      loan("eva", "2026-01-07"),
      loan("eva", "2026-02-07"),
      loan("sol", "2025-01-07"),
    ];
    expect(portfolioOf({ loans, payments: [], clients: 9 }, range)).toMatchObject({
      borrowers: 3,
      returningClients: 2,
      retentionPercent: 66.7,
    });
  });
});

describe("arrears today", () => {
  it("count days and balance of the loans whose next cuota is past, of those still collected", () => {
    const loan = (nextDueDate: string | null, balance: number, status: LoanStatus = "active") => ({
      status,
      summary: { nextDueDate: nextDueDate === null ? null : day(nextDueDate), balance: pesos(balance) },
    });
    const loans = [
      loan("2026-03-10", 6_000),
      loan("2026-03-13", 1_000, "defaulted"),
      loan("2026-03-15", 3_000),
      loan("2026-01-01", 9_000, "cancelled"),
      loan(null, 0, "completed"),
    ];
    expect(arrearsNow(loans, day("2026-03-15"))).toEqual({
      running: 3,
      runningBalance: pesos(10_000),
      late: 2,
      lateBalance: pesos(7_000),
      daysLate: 7,
      atRiskPercent: 70,
      averageDaysLate: 3.5,
    });
    expect(arrearsNow([], day("2026-03-15"))).toMatchObject({ atRiskPercent: null, averageDaysLate: null });
  });
});

describe("targets", () => {
  const range = { from: day("2026-01-01"), to: day("2026-01-31") };
  const loan = {
    createdOn: day("2026-01-05"),
    status: "active" as LoanStatus,
    clientId: "ana",
    isRunning: false,
  };
  const days = [{ ...OF_LOANS, date: day("2026-01-20"), payments: 10, late: 4, collected: pesos(23_000) }];

  it("are met exactly at their figure, and a bar never runs over", () => {
    const portfolio = portfolioOf(
      { loans: [{ ...loan, amount: pesos(20_000) }], payments: days, clients: 1 },
      range,
    );
    const of = (key: keyof typeof TARGETS, growth: number | null = null) =>
      targetProgress(key, portfolio, growth);
    expect(of("return")).toMatchObject({ value: 15, target: 15, progressPercent: 100, met: true });
    expect(of("collection")).toMatchObject({ value: 115, progressPercent: 100, met: true });
    expect(of("efficiency")).toMatchObject({ value: 60, progressPercent: 75, met: false });
    expect(of("clientValue")).toMatchObject({ value: pesos(20_000), progressPercent: 40, met: false });
    expect(of("growth", -10)).toMatchObject({ value: -10, progressPercent: 0, met: false });
    expect(of("growth", 24.9)).toMatchObject({ progressPercent: 99.6, met: false });
  });

  it("have no value and no bar in an empty book", () => {
    const empty = portfolioOf({ loans: [], payments: [], clients: 0 }, range);
    for (const key of TARGET_KEYS) {
      expect(targetProgress(key, empty, null)).toMatchObject({
        value: null,
        progressPercent: null,
        met: false,
      });
    }
  });
});

describe("the months ahead", () => {
  it("grow from months that are over: the present one joins on its last day", () => {
    expect(endOfLastWholeMonth(day("2026-04-15"))).toBe("2026-03-31");
    expect(endOfLastWholeMonth(day("2026-03-31"))).toBe("2026-03-31");
    expect(endOfLastWholeMonth(day("2026-01-01"))).toBe("2025-12-31");
  });

  it("begin with the month after today's, however far the last whole month lies", () => {
    const payments = [
      { ...OF_LOANS, date: day("2026-01-10"), payments: 1, late: 0, collected: pesos(1_000) },
      { ...OF_LOANS, date: day("2026-02-10"), payments: 1, late: 0, collected: pesos(1_100) },
      { ...OF_LOANS, date: day("2026-03-10"), payments: 1, late: 0, collected: pesos(1_200) },
      { ...OF_LOANS, date: day("2026-04-10"), payments: 1, late: 0, collected: pesos(5) },
    ];
    const today = day("2026-04-15");
    const months = trends({ loans: [], payments }, endOfLastWholeMonth(today));
    const [first] = forecast(months, today) ?? [];
    // 10 % of January a month, two months after March.
    expect(first).toEqual({
      month: "2026-05",
      steps: 2,
      ahead: 1,
      collected: pesos(1_440),
      loaned: ZERO,
      confidencePercent: 82,
    });
  });
});

describe("risk", () => {
  const month = (loanPayments: number, latePayments: number): MonthMetrics => ({
    month: "2026-01",
    loans: 0,
    loaned: ZERO,
    payments: loanPayments,
    loanPayments,
    latePayments,
    collected: ZERO,
    collectedOnLent: ZERO,
  });

  it("compares the last three months with the three before", () => {
    const calm = [month(10, 1), month(10, 1), month(10, 1)];
    const worse = [month(10, 3), month(0, 0), month(10, 3)];
    expect(riskTrend([...calm, ...worse])).toEqual({ before: 10, now: 30, direction: "worse" });
    expect(riskTrend([...worse, ...calm])?.direction).toBe("better");
    expect(riskTrend([...calm, ...calm])?.direction).toBe("same");
    expect(riskTrend(calm)).toBe(null);
  });

  it("alerts beyond the specification's levels, the most serious first", () => {
    const none = { riskScore: 5, defaultPercent: 5, healthPercent: 70, par7: null, trend: null };
    expect(alertsFor(none)).toEqual([]);
    expect(alertsFor({ ...none, riskScore: 5.1, defaultPercent: 10.1, healthPercent: 49.9 })).toEqual([
      { code: "DEFAULT", level: "Alto" },
      { code: "HEALTH", level: "Alto" },
      { code: "RISK", level: "Medio" },
    ]);
    expect(alertsFor({ ...none, par7: 15.1 })).toEqual([{ code: "LATE_TODAY", level: "Alto" }]);
    const trend = { before: 1, now: 2, direction: "worse" as const };
    expect(alertsFor({ ...none, healthPercent: null, trend })).toEqual([
      { code: "TREND_WORSE", level: "Medio" },
    ]);
  });

  it("advises from the direction of collecting, lending and lateness", () => {
    const better = { before: 2, now: 1, direction: "better" as const };
    expect(strategiesFor({ growth: { collected: 2, loaned: 5 }, trend: better })).toEqual([
      "COLLECTING_GROWS",
      "LENDING_OUTGROWS",
      "RISK_BETTER",
    ]);
    expect(strategiesFor({ growth: { collected: -2, loaned: null }, trend: null })).toEqual([
      "COLLECTING_SHRINKS",
    ]);
    expect(strategiesFor({ growth: { collected: null, loaned: null }, trend: null })).toEqual([]);
  });
});
