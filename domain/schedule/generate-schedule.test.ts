/** The schedule against independent figures, and the laws that every schedule keeps. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { type Frequency, PLAIN_FREQUENCIES } from "#domain/calendar/frequency";
import {
  INTEREST_TYPES,
  type InterestType,
  RATE_TYPES,
  type RatePercent,
  type RateType,
} from "#domain/interest/rate";
import type { Terms } from "#domain/loan/facts";
import { money, sum } from "#domain/money/money";
import { applyRatio, ratioOf } from "#domain/money/ratio";
import { parseMoney, plainAmount } from "#domain/money/text";
import { generateSchedule, type ScheduleRow } from "./generate-schedule.ts";
import oracle from "./schedules.oracle.json" with { type: "json" };

type OracleCase = (typeof oracle.cases)[number];

function termsOf(input: OracleCase["input"]): Terms {
  return {
    amount: parseMoney(input.amount) ?? money(Number.NaN),
    ratePercent: input.rate as RatePercent,
    rateType: input.rateType as RateType,
    term: input.term,
    frequency: input.frequency as Frequency,
    startDate: calendarDate(input.startDate),
    interestType: input.interestType as InterestType,
  };
}

function columns(row: ScheduleRow): (string | number)[] {
  const amounts = [row.startingBalance, row.payment, row.principal, row.interest, row.endingBalance];
  return [row.paymentNumber, row.paymentDate, ...amounts.map(plainAmount)];
}

function expectLaws(terms: Terms, rows: readonly ScheduleRow[]): void {
  expect(rows.map((row) => row.paymentNumber)).toEqual(
    Array.from({ length: terms.term }, (_, index) => index + 1),
  );
  expect(sum(rows.map((row) => row.principal))).toBe(terms.amount);
  let balance = terms.amount;
  let before = terms.startDate as string;
  for (const row of rows) {
    expect(row.startingBalance).toBe(balance);
    expect(row.payment).toBe(row.principal + row.interest);
    expect(row.endingBalance).toBe(row.startingBalance - row.principal);
    expect(Math.min(row.principal, row.interest, row.endingBalance)).toBeGreaterThanOrEqual(0);
    expect(row.paymentDate > before).toBe(true);
    before = row.paymentDate;
    balance = row.endingBalance;
  }
  expect(balance).toBe(0);
  if (terms.interestType === "simple") {
    const interest = applyRatio(terms.amount, ratioOf(terms.ratePercent, 100));
    expect(sum(rows.map((row) => row.interest))).toBe(interest);
  }
}

describe("a schedule agrees with independent figures to the cent", () => {
  for (const example of oracle.cases) {
    test(`${example.id} ${example.title}`, () => {
      const terms = termsOf(example.input);
      const rows = generateSchedule(terms);
      expectLaws(terms, rows);
      const flags: readonly string[] = example.flags;
      if (flags.includes("assert_invariants_only")) return;
      const lines = rows.map((row) => columns(row));
      const text = lines.map((line) => `${line.join(",")}\n`).join("");
      expect(createHash("sha256").update(text).digest("hex")).toBe(example.expected.scheduleSha256);
      const listed = example.expected.rows ?? example.expected.rowsSample ?? [];
      expect(listed.map((row) => lines[Number(row[0]) - 1])).toEqual(listed);
      expect(plainAmount(rows[0]?.payment ?? money(0))).toBe(example.expected.payment);
      expect(plainAmount(rows.at(-1)?.payment ?? money(0))).toBe(example.expected.lastPayment);
      expect(plainAmount(sum(rows.map((row) => row.interest)))).toBe(example.expected.totalInterest);
      expect(rows.at(-1)?.paymentDate).toBe(example.expected.endDate);
    });
  }
});

test("a rate given as a number makes the same schedule as its text", () => {
  const terms = termsOf({ ...oracle.cases[0]?.input, rate: "2.5" } as OracleCase["input"]);
  const numeric = { ...terms, ratePercent: 2.5 as unknown as RatePercent };
  expect(generateSchedule(numeric)).toEqual(generateSchedule(terms));
});

test("the anchor day comes back after a short month, over leap and common years", () => {
  for (const [start, february] of [
    ["2024-01-31", "2024-02-29"],
    ["2025-01-31", "2025-02-28"],
    ["2025-01-30", "2025-02-28"],
    ["2024-01-29", "2024-02-29"],
    ["2025-01-28", "2025-02-28"],
  ] as const) {
    const terms = {
      ...termsOf(oracle.cases[0]?.input as OracleCase["input"]),
      startDate: calendarDate(start),
    };
    const dates = generateSchedule(terms).map((row) => row.paymentDate);
    expect(dates[0]).toBe(february);
    expect(dates[1]).toBe(`${start.slice(0, 4)}-03-${start.slice(8)}`);
  }
});

test("every schedule keeps its laws, whatever the terms", () => {
  const anyTerms = fc.record({
    amount: fc.integer({ min: 1, max: 99_999_999_999 }).map(money),
    ratePercent: fc.integer({ min: 0, max: 2_000_000 }).map((n) => String(n / 10_000) as RatePercent),
    rateType: fc.constantFrom(...RATE_TYPES),
    term: fc.integer({ min: 1, max: 400 }),
    frequency: fc.constantFrom(...PLAIN_FREQUENCIES),
    startDate: fc
      .integer({ min: 0, max: 27 })
      .map((n) => calendarDate(`2024-01-${String(n + 4).padStart(2, "0")}`)),
    interestType: fc.constantFrom(...INTEREST_TYPES),
  });
  fc.assert(
    fc.property(anyTerms, (terms) => expectLaws(terms, generateSchedule(terms))),
    { numRuns: 60 },
  );
});
