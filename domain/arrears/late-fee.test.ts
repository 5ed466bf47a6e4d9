/** Mora against a plain count of days, and the words for how serious a delay is. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate, toDayNumber } from "#domain/calendar/calendar-date";
import { dueDayNumber, type Frequency, PLAIN_FREQUENCIES } from "#domain/calendar/frequency";
import type { RatePercent } from "#domain/interest/rate";
import { LATE_FEE_MODES, type LateFeePolicy, type LateFeeVersion } from "#domain/loan/facts";
import { project } from "#domain/loan/replay";
import { type Money, money, pesos } from "#domain/money/money";
import { exampleFacts, exampleLateFeeVersion, examplePayment, instant } from "#testkit/loan-facts";
import { share } from "../money/exact.ts";
import { firstLateFeeDay, type LateFeeBase, lateFeeThrough, policySpans } from "./late-fee.ts";
import { lateFeeDueOn, rowLabel, standing, summaryDaysLate } from "./standing.ts";
import { priorityOf, severityOf } from "./urgency.ts";

const DUE = toDayNumber(calendarDate("2026-01-08"));

function versionsOf(policies: readonly { after: number; policy: LateFeePolicy }[]): LateFeeVersion[] {
  return policies.map(({ after, policy }, index) => ({
    from: calendarDate(new Date((DUE + after) * 86_400_000).toISOString().slice(0, 10)),
    at: instant(index),
    policy,
  }));
}

/** Walks from day to day: which days are mora days, and what each run of days under one policy adds. */
function walked(base: LateFeeBase, versions: LateFeeVersion[], frequency: Frequency, day: number): Money {
  const policyOn = (on: number) =>
    versions.findLast((version) => toDayNumber(version.from) <= on) ?? versions[0];
  const charged = new Map<LateFeeVersion, number>();
  let first: number | null = null;
  for (let on = base.due + 1; on <= day; on++) {
    const version = policyOn(on);
    if (!version || on < base.due + version.policy.graceDays + 1) continue;
    const isFirst = first === null;
    first ??= on;
    const { mode } = version.policy;
    const anchor = first;
    const isPeriod = Array.from({ length: 90 }, (_, k) => dueDayNumber(anchor, frequency, k)).includes(on);
    const counts = mode === "per_day" || (mode === "per_period" ? isPeriod : isFirst);
    if (counts) charged.set(version, (charged.get(version) ?? 0) + 1);
  }
  let fee = 0;
  for (const [{ policy }, days] of charged) {
    const after = fee + share(base.unpaid, hundredths(policy.percent) * days, 10_000);
    const cap = policy.capPercent === null ? after : share(base.cuota, hundredths(policy.capPercent), 10_000);
    fee = Math.max(fee, Math.min(after, cap));
  }
  return money(fee);
}

/** Whole: 5.1 times a hundred is a shade less than 510. */
function hundredths(percent: RatePercent): number {
  return Math.round(Number(percent) * 100);
}

test("mora is what a plain walk over the days counts, under any policies", () => {
  const percent = fc.integer({ min: 1, max: 1000 }).map((n) => String(n / 100) as RatePercent);
  const policy = fc.record({
    percent,
    mode: fc.constantFrom(...LATE_FEE_MODES),
    graceDays: fc.integer({ min: 0, max: 9 }),
    capPercent: fc.option(percent),
  });
  const later = fc.record({ after: fc.integer({ min: -5, max: 40 }), policy });
  const any = [
    policy,
    fc.option(later),
    fc.constantFrom(...PLAIN_FREQUENCIES),
    fc.integer({ min: 0, max: 80 }),
  ] as const;
  fc.assert(
    fc.property(...any, fc.integer({ min: 1, max: 500_000 }), (original, change, frequency, days, unpaid) => {
      const versions = versionsOf([{ after: -100, policy: original }, ...(change ? [change] : [])]);
      const spans = policySpans(versions);
      const first = firstLateFeeDay(DUE, -Infinity, spans);
      const base = {
        before: money(0),
        from: -Infinity,
        unpaid: money(unpaid),
        cuota: money(500_000),
        due: DUE,
        first,
      };
      const found = lateFeeThrough(base, spans, frequency, DUE + days);
      expect(found).toBe(walked(base, versions, frequency, DUE + days));
    }),
    { numRuns: 250 },
  );
});

describe("how a loan stands", () => {
  const facts = exampleFacts({ payments: [examplePayment("a", "2026-01-11", 400, { paymentNumber: 1 })] });
  const { status, rows, summary } = project(facts);
  const loan = { status, rows, lateFeeVersions: facts.lateFeeVersions, frequency: "weekly" } as const;
  const today = calendarDate("2026-01-16");

  test("its overdue rows say days, amount and mora each", () => {
    expect(standing(loan, today).overdueRows).toEqual([
      { paymentNumber: 1, paymentDate: "2026-01-08", daysLate: 8, amount: 65_000, lateFeeDue: 0 },
      { paymentNumber: 2, paymentDate: "2026-01-15", daysLate: 1, amount: 100_000, lateFeeDue: 5_000 },
    ]);
  });

  test("a list knows the days late from the summary alone", () => {
    expect(summaryDaysLate({ summary, status }, today)).toBe(standing(loan, today).daysLate);
    expect(summaryDaysLate({ summary, status }, calendarDate("2026-01-08"))).toBe(0);
    expect(summaryDaysLate({ summary, status: "cancelled" }, today)).toBe(0);
  });

  test("nothing is late on a cancelled loan", () => {
    expect(standing({ ...loan, status: "cancelled" }, today)).toMatchObject({ isLate: false, lateFeeDue: 0 });
  });

  test("a row is late only when it is unpaid and its date is before today", () => {
    const [first, second, third] = rows;
    const labels = [first, second, third].map((row) => row && rowLabel(row, today));
    expect(labels).toEqual(["late", "late", "pending"]);
    expect(first && rowLabel(first, calendarDate("2026-01-08"))).toBe("partial");
  });

  test("each row's mora can be asked alone", () => {
    const [, second] = rows;
    const weekly = "weekly" as const;
    const versions = [exampleLateFeeVersion()];
    expect(second && lateFeeDueOn(second, versions, weekly, today)).toBe(pesos(50));
  });
});

test("severity and priority turn on the days that the reports name", () => {
  expect([6, 7, 14, 15, 29, 30].map(severityOf)).toEqual([
    "low",
    "medium",
    "medium",
    "high",
    "high",
    "critical",
  ]);
  expect([15, 16, 30, 31].map(priorityOf)).toEqual(["low", "medium", "medium", "high"]);
});
