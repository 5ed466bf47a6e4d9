import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarDate, parseDate } from "../calendar/calendar-date.ts";
import type { RatePercent } from "../interest/rate.ts";
import { add, money, pesos, ZERO } from "../money/money.ts";
import { type LoanFacts, STREET_RULES } from "./facts.ts";
import { owedParts } from "./owed-parts.ts";
import { project } from "./replay.ts";

const START = parseDate("2026-01-05") as CalendarDate;

function facts(term: number, cuota: number, balance: number): LoanFacts {
  const at = 0 as LoanFacts["termsVersions"][number]["at"];
  const terms = {
    amount: pesos(10_000),
    ratePercent: "0" as RatePercent,
    rateType: "monthly" as const,
    interestType: "simple" as const,
    term,
    frequency: "weekly" as const,
    startDate: START,
    cuota: money(cuota),
  };
  const policy = { percent: "0" as RatePercent, mode: "once" as const, graceDays: 0, capPercent: null };
  return {
    termsVersions: [{ id: "", at, recordedOn: START, rules: STREET_RULES, terms, cashTolerance: ZERO }],
    lateFeeVersions: [{ from: START, at, policy }],
    payments: [],
    waivers: [],
    refunds: [],
    statusActions: [],
    opening: { id: "", date: START, paidRows: 0, paidOfNext: ZERO, balance: money(balance) },
  };
}

describe("the parts of what a loan of the notebook owes", () => {
  test("together are its balance, after any share of it was repaid", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (term, extra, part) => {
          const cuota = Math.ceil(1_000_000 / term) + extra * 100;
          const balance = Math.max(1, Math.floor((cuota * term * part) / 1_000_000));
          const { rows, summary } = project(facts(term, cuota, balance));
          const { principal, interest } = owedParts(rows);
          expect(add(principal, interest)).toBe(summary.balance);
        },
      ),
    );
  });
});
