/** Edited terms: which rows open again and which move; and terms that cannot be calculated. */
import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { LARGEST_AMOUNT, pesos } from "#domain/money/money";
import { generateSchedule } from "#domain/schedule/generate-schedule";
import { termsAreReckonable } from "#domain/schedule/limits";
import {
  EXAMPLE_TERMS,
  exampleFacts,
  exampleLateFeeVersion,
  examplePayment,
  exampleTermsVersion,
  instant,
} from "#testkit/loan-facts";
import type { LoanFacts, TermsVersion } from "./facts.ts";
import { replay } from "./replay.ts";

const facts = exampleFacts({
  payments: [examplePayment("a", "2026-01-08", 1000), examplePayment("b", "2026-01-15", 1000)],
});

function edit(terms: Parameters<typeof exampleTermsVersion>[0]) {
  return exampleTermsVersion(terms, { id: "t2", at: instant(2e12), recordedOn: calendarDate("2026-01-16") });
}

/** The loan on the day of the edit, without it and with it. */
function edited(facts: LoanFacts, version: TermsVersion) {
  const before = replay(facts, version.recordedOn);
  const after = replay({ ...facts, termsVersions: [...facts.termsVersions, version] }, version.recordedOn);
  return { before, after };
}

test("a higher rate reopens the rows that it leaves short and moves none", () => {
  const { before, after } = edited(facts, edit({ ratePercent: "39" as RatePercent }));
  expect(before.rows.map(({ status }) => status === "paid").slice(0, 3)).toEqual([true, true, false]);
  expect(after.rows.map(({ status }) => status === "paid").slice(0, 3)).toEqual([true, false, false]);
  expect(after.rows.map(({ paymentDate }) => paymentDate)).toEqual(
    before.rows.map(({ paymentDate }) => paymentDate),
  );
  expect(after.summary.totalPaid).toBe(pesos(2000));
});

test("a new start date moves every row", () => {
  const { before, after } = edited(facts, edit({ startDate: calendarDate("2026-01-02") }));
  const moved = after.rows.filter(({ paymentDate }, at) => paymentDate !== before.rows[at]?.paymentDate);
  expect(moved).toHaveLength(13);
  expect(after.summary.paidRows).toBe(2);
});

test("terms beyond whole centavos are told before a schedule is made", () => {
  const absurd = { ...EXAMPLE_TERMS, amount: LARGEST_AMOUNT, ratePercent: "9999" as RatePercent, term: 3650 };
  expect(
    termsAreReckonable({ ...absurd, interestType: "compound", rateType: "daily", frequency: "daily" }),
  ).toBe(false);
  expect(termsAreReckonable({ ...EXAMPLE_TERMS, term: 0 })).toBe(false);
  expect(termsAreReckonable({ ...EXAMPLE_TERMS, term: 3651 })).toBe(false);
  expect(termsAreReckonable(EXAMPLE_TERMS)).toBe(true);
  const large = { ...absurd, interestType: "simple" } as const;
  expect(termsAreReckonable(large)).toBe(true);
  expect(generateSchedule(large)).toHaveLength(3650);
});

test("an absurd late fee never leaves the range of amounts, however long ago", () => {
  const lateFeeVersions = [exampleLateFeeVersion({ mode: "per_day", percent: "9999" as RatePercent })];
  const termsVersions = [exampleTermsVersion({ amount: LARGEST_AMOUNT })];
  const [row] = replay(exampleFacts({ termsVersions, lateFeeVersions }), calendarDate("2200-12-31")).rows;
  expect(row?.lateFee).toBe(LARGEST_AMOUNT);
});
