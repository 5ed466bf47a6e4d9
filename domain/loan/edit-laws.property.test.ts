/** Laws of an edit of the terms (ruling L4) and of the version of the rules, for any loan. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { money, ZERO } from "#domain/money/money";
import { generateSchedule } from "#domain/schedule/generate-schedule";
import { arbitraryFacts, arbitraryUneditedFacts } from "#testkit/arbitrary-loan";
import { exampleTermsVersion, instant } from "#testkit/loan-facts";
import { changesNothing } from "./edited-terms.ts";
import type { LoanFacts, Terms, TermsVersion } from "./facts.ts";
import { lastFactDate, project, replay } from "./replay.ts";
import type { LoanRow } from "./state.ts";

const RUNS = { numRuns: 80 };

/** An edit made after everything else, on the day of the last fact or later. */
function editOf(facts: LoanFacts, days: number, terms: Partial<Terms>, rest: Partial<TermsVersion> = {}) {
  const [first] = facts.termsVersions;
  if (!first) throw new Error("a loan without terms");
  const recordedOn = addDays(lastFactDate(facts), days);
  const version = exampleTermsVersion(
    { ...first.terms, ...terms },
    {
      id: "t9",
      at: instant(100_000),
      recordedOn,
      rules: first.rules,
      cashTolerance: first.cashTolerance,
      ...rest,
    },
  );
  return { recordedOn, edited: { ...facts, termsVersions: [...facts.termsVersions, version] } };
}

const someChange: fc.Arbitrary<Partial<Terms>> = fc.oneof(
  fc.record({ ratePercent: fc.constantFrom("0", "12.5", "45") as fc.Arbitrary<Terms["ratePercent"]> }),
  fc.record({ amount: fc.integer({ min: 5_000, max: 2_000_000 }).map(money) }),
  fc.record({ term: fc.integer({ min: 1, max: 14 }) }),
  fc.record({ frequency: fc.constantFrom("daily" as const, "monthly" as const) }),
  fc.record({ interestType: fc.constantFrom("simple" as const, "compound" as const) }),
);

function anyEdit(
  holds: (facts: LoanFacts, edited: LoanFacts, day: CalendarDate, terms: Terms) => void,
): void {
  fc.assert(
    fc.property(arbitraryUneditedFacts, someChange, fc.nat({ max: 30 }), (facts, change, days) => {
      const { edited, recordedOn } = editOf(facts, days, change);
      const terms = edited.termsVersions.at(-1)?.terms;
      if (terms) holds(facts, edited, recordedOn, terms);
    }),
    RUNS,
  );
}

const moraTaken = (rows: readonly LoanRow[]) =>
  rows.reduce((total, row) => total + row.lateFeePaid + row.lateFeeWaived, 0);

describe("an edit of the terms", () => {
  test("loses no peso that was received", () => {
    anyEdit((facts, edited) => {
      const received = facts.payments.reduce((total, { voided, amount }) => total + (voided ? 0 : amount), 0);
      const { outcomes } = project(edited);
      const placed = outcomes.reduce(
        (total, { lateFee, interest, principal, excess }) => total + lateFee + interest + principal + excess,
        0,
      );
      expect(placed).toBe(received);
    });
  });

  test("without an abono makes the schedule that a new loan of these terms would have", () => {
    anyEdit((_, edited, __, terms) => {
      fc.pre(edited.payments.every(({ kind }) => kind !== "principal_prepayment"));
      const rows = project(edited).rows.filter(({ paymentNumber }) => paymentNumber > 0);
      const found = [...rows].sort((a, b) => a.paymentNumber - b.paymentNumber);
      expect(found.map(({ principal, interest }) => [principal, interest])).toEqual(
        generateSchedule(terms).map(({ principal, interest }) => [principal, interest]),
      );
    });
  });

  test("takes back no mora that was paid or forgiven, of rows that still exist", () => {
    anyEdit((facts, edited, day, terms) => {
      const [before, after] = [replay(facts, day), replay(edited, day)];
      const kept = before.rows.filter(
        ({ paymentNumber }) => paymentNumber > 0 && paymentNumber <= terms.term,
      );
      expect(moraTaken(after.rows)).toBeGreaterThanOrEqual(moraTaken(kept));
    });
  });

  test("charges no borrower mora for days before it was recorded", () => {
    anyEdit((facts, edited, day) => {
      const charged = new Map(replay(facts, day).rows.map((row) => [row.paymentNumber, row.lateFee]));
      for (const row of replay(edited, day).rows) {
        expect(row.lateFee).toBeLessThanOrEqual(charged.get(row.paymentNumber) ?? 0);
      }
    });
  });

  test("leaves void payments void and their rows unpaid", () => {
    anyEdit((_, edited) => {
      const live = edited.payments.filter(({ voided }) => !voided).map(({ id }) => id);
      expect(
        project(edited)
          .outcomes.map(({ paymentId }) => paymentId)
          .sort(),
      ).toEqual([...live].sort());
    });
  });

  test("and a payment after it meet the new terms: the fold is told of them in whatever order", () => {
    anyEdit((_, edited) => {
      const reversed = { ...edited, termsVersions: [...edited.termsVersions].reverse() };
      expect(project(reversed)).toEqual(project(edited));
    });
  });
});

describe("an edit that changes nothing", () => {
  test("leaves the loan as it was, in every figure, on any day", () => {
    fc.assert(
      fc.property(arbitraryUneditedFacts, fc.nat({ max: 30 }), fc.nat({ max: 30 }), (facts, days, more) => {
        const { edited, recordedOn } = editOf(facts, days, {});
        const day = addDays(recordedOn, more);
        const [before, after] = [replay(facts, day), replay(edited, day)];
        expect({ ...after, version: "" }).toEqual({ ...before, version: "" });
      }),
      RUNS,
    );
  });

  test.each<[string, Partial<Terms>, Partial<TermsVersion>, boolean]>([
    ["the same terms change nothing", {}, {}, true],
    ["another type of rate changes nothing of a simple loan", { rateType: "annual" }, {}, true],
    [
      "another type of rate changes a compound loan",
      { rateType: "annual", interestType: "compound" },
      {},
      false,
    ],
    [
      "a rate that rounds to the same interest changes nothing",
      { ratePercent: "30.00000001" as never },
      {},
      true,
    ],
    ["another rate changes it", { ratePercent: "31" as never }, {}, false],
    ["a centavo more of capital changes it", { amount: money(1_000_001) }, {}, false],
    ["a row more changes it", { term: 14 }, {}, false],
    ["another start changes it", { startDate: "2026-01-02" as never }, {}, false],
    ["another frequency changes it", { frequency: "biweekly" }, {}, false],
    ["another tolerance changes it", {}, { cashTolerance: ZERO }, false],
    ["a note of when it was recorded changes nothing", {}, { recordedOn: "2026-02-01" as never }, true],
  ])("%s", (_, terms, rest, nothing) => {
    const compound = terms.interestType === "compound" ? { interestType: "compound" as const } : {};
    expect(changesNothing(exampleTermsVersion(compound), exampleTermsVersion(terms, rest))).toBe(nothing);
  });
});

describe("the version of the rules", () => {
  test("is that of the loan: without abonos and edits both come to the same", () => {
    fc.assert(
      fc.property(arbitraryUneditedFacts, (facts) => {
        const payments = facts.payments.filter(({ kind }) => kind !== "principal_prepayment");
        const under = (rules: number) =>
          project({
            ...facts,
            payments,
            termsVersions: facts.termsVersions.map((version) => ({ ...version, rules })),
          });
        expect({ ...under(1), version: "" }).toEqual({ ...under(2), version: "" });
      }),
      RUNS,
    );
  });

  test("decides nothing about what was received: under both each peso has its place", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.constantFrom(1, 2), (facts, rules) => {
        const termsVersions = facts.termsVersions.map((version) => ({ ...version, rules }));
        const { summary, outcomes } = project({ ...facts, termsVersions });
        const received = facts.payments.reduce(
          (total, { voided, amount }) => total + (voided ? 0 : amount),
          0,
        );
        const refunded = outcomes.reduce((total, outcome) => total + outcome.refunded, 0);
        expect(summary.totalPaid + summary.totalExcess + refunded).toBe(received);
      }),
      RUNS,
    );
  });
});
