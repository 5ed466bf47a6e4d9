/** The sentence beside the mora agrees with what a loan is charged. */
import { describe, expect, it, test } from "vitest";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { LATE_FEE_MODES, type LateFeePolicy } from "#domain/loan/facts";
import { replay } from "#domain/loan/replay";
import { pesos } from "#domain/money/money";
import { exampleFacts, exampleLateFeeVersion } from "#testkit/loan-facts";
import { chargedBy, lateFeeMeaning } from "./late-fee-meaning.ts";

const POLICY: LateFeePolicy = { percent: "5" as RatePercent, mode: "once", graceDays: 0, capPercent: null };

test.each<[Partial<LateFeePolicy>, string]>([
  [
    {},
    "Una cuota semanal de RD$1,000.00 sin pagar debe RD$50.00 de mora desde el día 1 de atraso, y no sube con los días.",
  ],
  [
    { graceDays: 3 },
    "Una cuota semanal de RD$1,000.00 sin pagar debe RD$50.00 de mora desde el día 4 de atraso, y no sube con los días.",
  ],
  [
    { mode: "per_day", percent: "1" as RatePercent },
    "Una cuota semanal de RD$1,000.00 sin pagar debe RD$10.00 de mora desde el día 1 de atraso, RD$150.00 el día 15 y RD$300.00 el día 30.",
  ],
  [
    { mode: "per_day", percent: "1" as RatePercent, capPercent: "20" as RatePercent },
    "Una cuota semanal de RD$1,000.00 sin pagar debe RD$10.00 de mora desde el día 1 de atraso, RD$150.00 el día 15 y RD$200.00 el día 30.",
  ],
  [
    { percent: "0" as RatePercent },
    "Sin mora: una cuota semanal de RD$1,000.00 sin pagar sigue debiendo RD$1,000.00.",
  ],
])("%j is said in money", (change, said) => {
  expect(lateFeeMeaning({ ...POLICY, ...change })).toBe(said);
});

describe.each(LATE_FEE_MODES)("the sentence about mora %s", (mode) => {
  it("is what a loan of weekly cuotas of RD$1,000 is charged", () => {
    const policy: LateFeePolicy = {
      percent: "3" as RatePercent,
      mode,
      graceDays: 2,
      capPercent: "40" as RatePercent,
    };
    const facts = exampleFacts({ lateFeeVersions: [exampleLateFeeVersion(policy)] });
    const due = calendarDate("2026-01-08");
    for (const days of [1, 2, 3, 10, 17, 40]) {
      const row = replay(facts, addDays(due, days)).rows[0];
      expect([row?.paymentDate, row?.payment]).toEqual([due, pesos(1000)]);
      expect(chargedBy(policy, days)).toBe(row?.lateFee);
    }
  });
});
