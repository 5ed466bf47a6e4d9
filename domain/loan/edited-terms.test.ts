/** An edit of the terms leaves what was charged, paid and bought (rulings L4, P3). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { pesos, ZERO } from "#domain/money/money";
import { arbitraryFacts, START } from "#testkit/arbitrary-loan";
import {
  exampleFacts,
  exampleLateFeeVersion,
  examplePayment,
  exampleTermsVersion,
  instant,
} from "#testkit/loan-facts";
import type { LateFeePolicy, LoanFacts, Terms, TermsVersion } from "./facts.ts";
import { project, replay } from "./replay.ts";
import type { LoanState } from "./state.ts";

const EDITED_AT = Date.parse("2026-01-15T12:00:00Z");

function edit(terms: Partial<Terms>, rest: Partial<TermsVersion> = {}): TermsVersion {
  const recordedOn = calendarDate("2026-01-15");
  return exampleTermsVersion(terms, { id: "t2", at: instant(EDITED_AT), recordedOn, ...rest });
}

function rowOf(state: LoanState, number: number) {
  return state.rows.find(({ paymentNumber }) => paymentNumber === number);
}

/** Row 1 was due on 8 January and was paid three days late, with its mora of 50.00. */
function paidLate(version: TermsVersion, policy: Partial<LateFeePolicy> = {}): LoanFacts {
  return exampleFacts({
    termsVersions: [exampleTermsVersion(), version],
    lateFeeVersions: [exampleLateFeeVersion(policy)],
    payments: [examplePayment("a", "2026-01-11", 1_050, { paymentNumber: 1 })],
  });
}

describe("mora that was collected", () => {
  test("stays with its row when only the cash tolerance changes", () => {
    const state = replay(paidLate(edit({}, { cashTolerance: ZERO })), calendarDate("2026-01-15"));
    expect(rowOf(state, 1)).toMatchObject({ lateFee: 5_000, lateFeePaid: 5_000, status: "paid" });
    expect(rowOf(state, 2)).toMatchObject({ interestPaid: 0, principalPaid: 0 });
    expect(state.outcomes[0]).toMatchObject({ lateFee: 5_000, interest: 23_077, principal: 76_923 });
  });

  test("stays with a row that a higher rate opens again; only its rest bears mora, from the day after the edit", () => {
    const facts = paidLate(edit({ ratePercent: "39" as RatePercent }));
    const onTheDay = replay(facts, calendarDate("2026-01-15"));
    expect(rowOf(onTheDay, 1)).toMatchObject({ lateFee: 5_000, lateFeePaid: 5_000, status: "partial" });
    expect(rowOf(onTheDay, 1)?.remainingAmount).toBe(6_923);
    const nextDay = replay(facts, calendarDate("2026-01-16"));
    expect(rowOf(nextDay, 1)?.lateFee).toBe(5_000 + 346);
    expect(rowOf(replay(facts, calendarDate("2026-03-16")), 1)?.lateFee).toBe(5_000 + 346);
  });

  test("stays with a row that gets another date, and that row can bear mora again", () => {
    const facts = paidLate(edit({ startDate: calendarDate("2026-01-15"), amount: pesos(20_000) }));
    const state = replay(facts, calendarDate("2026-01-23"));
    expect(rowOf(state, 1)).toMatchObject({ paymentDate: "2026-01-22", lateFeePaid: 5_000 });
    // 5 % of the 1,000.00 still unpaid, on the first day after the new date.
    expect(rowOf(state, 1)?.lateFee).toBe(5_000 + 5_000);
    expect(rowOf(replay(facts, calendarDate("2026-01-22")), 1)?.lateFee).toBe(5_000);
  });

  test("is not given up by a payment that would rather pay an earlier row now", () => {
    const late = examplePayment("b", "2026-01-16", 2_100, { paymentNumber: 1, at: instant(EDITED_AT - 1) });
    const version = edit({ amount: pesos(30_000) }, { recordedOn: calendarDate("2026-01-17") });
    const facts = exampleFacts({ termsVersions: [exampleTermsVersion(), version], payments: [late] });
    const state = replay(facts, calendarDate("2026-01-17"));
    expect(rowOf(state, 1)?.lateFeePaid).toBe(5_000);
    expect(rowOf(state, 2)?.lateFeePaid).toBe(5_000);
  });
});

describe("mora that is owed", () => {
  const unpaid = (version: TermsVersion) =>
    exampleFacts({ termsVersions: [exampleTermsVersion(), version], payments: [] });

  test("stands to the centavo when the amount of its row changes", () => {
    const facts = unpaid(edit({ amount: pesos(5_000) }, { recordedOn: calendarDate("2026-01-12") }));
    const state = replay(facts, calendarDate("2026-01-14"));
    expect(rowOf(state, 1)).toMatchObject({ lateFee: 5_000, payment: 50_000 });
    expect(rowOf(replay(facts, calendarDate("2026-01-16")), 2)?.lateFee).toBe(2_500);
  });

  test("falls away with the date of its row; the new date counts, once more in mode once", () => {
    const facts = unpaid(edit({ startDate: calendarDate("2026-01-15") }));
    expect(rowOf(replay(facts, calendarDate("2026-01-22")), 1)?.lateFee).toBe(0);
    expect(rowOf(replay(facts, calendarDate("2026-01-23")), 1)?.lateFee).toBe(5_000);
    expect(rowOf(replay(facts, calendarDate("2026-02-20")), 1)?.lateFee).toBe(5_000);
  });
});

describe("mora that stands beside money too much", () => {
  const onTime = Array.from({ length: 12 }, (_, index) =>
    examplePayment(`p${index}`, addDays(calendarDate("2026-01-08"), 7 * index), 1_000),
  );
  /** The last cuota lacked 100.00 and bore 5.00 of mora; at 10 % it is covered, and 1,900.00 are too much. */
  const facts = exampleFacts({
    termsVersions: [
      exampleTermsVersion(),
      edit(
        { ratePercent: "10" as RatePercent },
        { recordedOn: calendarDate("2026-04-10"), at: instant(8e12) },
      ),
    ],
    payments: [...onTime, examplePayment("last", "2026-04-02", 900)],
  });

  test("is paid by it, and no excess is declared while mora is owed", () => {
    const state = replay(facts, calendarDate("2026-04-12"));
    expect(rowOf(state, 13)).toMatchObject({ lateFee: 500, lateFeePaid: 500, status: "paid" });
    expect(state.status).toBe("completed");
    expect(state.summary.totalExcess).toBe(pesos(1_895));
    expect(state.outcomes.reduce((total, { lateFee }) => total + lateFee, 0)).toBe(500);
  });

  test("is owed still where all of it was handed back", () => {
    const handBack = (paymentId: string, amount: number) => ({
      id: `r ${paymentId}`,
      paymentId,
      date: calendarDate("2026-04-11"),
      at: instant(8e12 + 1),
      amount: pesos(amount),
      reason: "Pagó de más",
    });
    const refunds = [handBack("p11", 1_000), handBack("last", 900)];
    const state = replay({ ...facts, refunds }, calendarDate("2026-04-12"));
    expect(rowOf(state, 13)).toMatchObject({ lateFee: 500, lateFeePaid: 0, status: "partial" });
    expect(state.summary.totalExcess).toBe(0);
  });
});

describe("the excess that an edit leaves", () => {
  test("is handed back, and no row that was paid in time bears mora by that", () => {
    const payments = Array.from({ length: 13 }, (_, index) =>
      examplePayment(`p${index}`, addDays(calendarDate("2026-01-08"), 7 * index), 1_000),
    );
    const when = { recordedOn: calendarDate("2026-04-10"), at: instant(8e12) };
    const lower = edit({ ratePercent: "10" as RatePercent }, when);
    const facts = exampleFacts({ termsVersions: [exampleTermsVersion(), lower], payments });
    const refunds = ["p11", "p12"].map((paymentId) => ({
      id: `r ${paymentId}`,
      paymentId,
      date: calendarDate("2026-04-11"),
      at: instant(8e12 + 1),
      amount: pesos(1_000),
      reason: "Pagó de más",
    }));
    const before = replay(facts, calendarDate("2026-05-12"));
    const after = replay({ ...facts, refunds }, calendarDate("2026-05-12"));
    expect([before.status, before.summary.totalExcess]).toEqual(["completed", pesos(2_000)]);
    expect([after.status, after.summary.totalExcess]).toEqual(["completed", 0]);
    expect(after.rows).toEqual(before.rows);
  });
});

describe("for every loan", () => {
  test("there is no excess to hand back while its mora is owed, whatever was edited", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        // More than the excess of a payment is handed back only where an administrator is asked about it.
        const { rows, outcomes } = project({ ...facts, refunds: [] });
        const open = rows.filter(({ status, remainingAmount }) => status !== "paid" && remainingAmount === 0);
        if (outcomes.some(({ excess }) => excess > 0)) expect(open).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

describe("a period bought", () => {
  const interestOnly = examplePayment("a", "2026-01-08", 230.77, { kind: "interest_only" });
  const bought = (version: TermsVersion, rules = 2) =>
    exampleFacts({
      termsVersions: [exampleTermsVersion({}, { rules }), { ...version, rules }],
      payments: [interestOnly],
    });

  test("stays bought at its price when the rate rises", () => {
    const state = replay(bought(edit({ ratePercent: "39" as RatePercent })), calendarDate("2026-01-15"));
    expect(rowOf(state, -1)).toMatchObject({ interest: 23_077, paymentDate: "2026-01-08" });
    expect(rowOf(state, 1)).toMatchObject({ paymentDate: "2026-01-15", interestPaid: 0 });
  });

  test("keeps its price when the rate falls: nothing of it flows on", () => {
    const state = replay(bought(edit({ ratePercent: "15" as RatePercent })), calendarDate("2026-01-15"));
    expect(rowOf(state, -1)?.interest).toBe(23_077);
    expect(rowOf(state, 1)).toMatchObject({ interestPaid: 0, principalPaid: 0 });
  });

  test("is given back by another frequency, and bought again by the way back", () => {
    const biweekly = edit({ frequency: "biweekly" });
    const state = replay(bought(biweekly), calendarDate("2026-01-15"));
    expect(rowOf(state, -1)).toBeUndefined();
    expect(rowOf(state, 1)).toMatchObject({ paymentDate: "2026-01-15", interestPaid: 23_077 });
    const recordedOn = calendarDate("2026-01-16");
    const back = exampleTermsVersion({}, { id: "t3", rules: 2, at: instant(EDITED_AT + 1), recordedOn });
    const facts = bought(biweekly);
    const again = replay({ ...facts, termsVersions: [...facts.termsVersions, back] }, START);
    expect(rowOf(again, -1)?.interest).toBe(23_077);
  });

  test("is priced again under the first version of the rules", () => {
    const state = replay(bought(edit({ ratePercent: "39" as RatePercent }), 1), calendarDate("2026-01-15"));
    expect(rowOf(state, -1)).toBeUndefined();
    expect(rowOf(state, 1)?.interestPaid).toBe(23_077);
  });
});

describe("for every loan", () => {
  const day = fc.integer({ min: -2, max: 130 }).map((days) => addDays(START, days));

  test("an edit that changes nothing in the schedule changes nothing at all", () => {
    fc.assert(
      fc.property(arbitraryFacts, day, fc.integer({ min: 0, max: 700 }), (facts, recordedOn, at) => {
        const inForce = facts.termsVersions.filter((version) => version.at <= at);
        const last = (inForce.length > 0 ? inForce : facts.termsVersions).reduce((latest, version) =>
          version.at > latest.at ? version : latest,
        );
        const again = { ...last, id: "t9", at: instant(Math.max(at, last.at)), recordedOn };
        const edited = { ...facts, termsVersions: [...facts.termsVersions, again] };
        const asOf = addDays(START, 140);
        expect({ ...replay(edited, asOf), version: "" }).toEqual({ ...replay(facts, asOf), version: "" });
      }),
      { numRuns: 200 },
    );
  });

  test("mora paid or forgiven before an edit is that of the same row after it", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const { before, after, edited } = aroundEdit(facts);
        fc.pre(edited !== undefined);
        for (const row of before.rows.filter(({ paymentNumber }) => paymentNumber > 0)) {
          const same = rowOf(after, row.paymentNumber);
          if (!same) continue;
          expect(same.lateFeePaid).toBeGreaterThanOrEqual(row.lateFeePaid);
          expect(same.lateFeeWaived).toBeGreaterThanOrEqual(row.lateFeeWaived);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("the charge of a row that keeps its date and stays open stands to the centavo", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        // A rate may put a period within reach of a payment that bought none, and then rows get other dates.
        fc.pre(facts.payments.every(({ kind }) => kind !== "interest_only"));
        const { before, after, edited } = aroundEdit(facts);
        fc.pre(edited !== undefined);
        for (const row of before.rows.filter(({ paymentNumber }) => paymentNumber > 0)) {
          const same = rowOf(after, row.paymentNumber);
          if (!same || same.paymentDate !== row.paymentDate) continue;
          if (row.status === "paid" && same.status !== "paid") continue;
          expect(same.lateFee).toBe(row.lateFee);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** The facts known when the terms were edited, and no later ones, on the day of the edit. */
function aroundEdit(facts: LoanFacts): { before: LoanState; after: LoanState; edited?: TermsVersion } {
  const [first, edited] = facts.termsVersions;
  const recordedOn = edited?.recordedOn ?? START;
  const at = edited?.at ?? instant(0);
  const payments = facts.payments.filter((payment) => payment.at <= at && payment.date <= recordedOn);
  const waivers = facts.waivers
    .filter(({ paymentId }) => paymentId !== null && payments.some(({ id }) => id === paymentId))
    .map((waiver) => ({ ...waiver, at: instant(0) }));
  const known = { ...facts, payments, waivers, refunds: [] };
  const before = replay({ ...known, termsVersions: first ? [first] : [] }, recordedOn);
  return { before, after: replay(known, recordedOn), ...(edited ? { edited } : {}) };
}
