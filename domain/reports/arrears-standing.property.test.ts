/**
 * PAR, ageing and overdue of a loan with an acuerdo (ruling D9), *En legal* or *Castigado* (ruling L8), for any facts beside it:
 * an acuerdo, kept, broken or annulled, leaves the rows as late as they are.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrearsNow } from "#domain/analytics/arrears-now";
import { ageing, atRisk, inStreet } from "#domain/analytics/street-now";
import { standing } from "#domain/arrears/standing";
import { addDays, type CalendarDate, daysBetween, later } from "#domain/calendar/calendar-date";
import { sum, ZERO } from "#domain/money/money";
import { START } from "#testkit/arbitrary-loan";
import { arbitraryStreetFacts } from "#testkit/arbitrary-street";
import { frequencyOf, instant } from "#testkit/loan-facts";
import type { LoanFacts, StatusAction } from "../loan/facts.ts";
import { lastFactDate, project } from "../loan/replay.ts";
import { Histories } from "./history.ts";
import type { ReportLoan, ReportPayment } from "./records.ts";

const RUNS = { numRuns: 300 };

const someSteps = fc.array(
  fc.record({
    on: fc.integer({ min: 0, max: 110 }),
    action: fc.constantFrom("write_off" as const, "take_back" as const, "mark_legal" as const),
  }),
  { maxLength: 3 },
);
const someAnnulment = fc.option(fc.integer({ min: 0, max: 30 }));
const someDays = fc.integer({ min: 0, max: 60 });

/** Any facts of the street; its acuerdo may be annulled. */
const agreed = fc.tuple(arbitraryStreetFacts, someAnnulment).map(([facts, after]): LoanFacts => {
  const annulled = (date: CalendarDate) =>
    after === null ? {} : { annulled: { date: addDays(date, after), at: instant(950) } };
  return {
    ...facts,
    agreements: facts.agreements?.map((each) => ({ ...each, ...annulled(each.date) })) ?? [],
  };
});

const marked = fc.tuple(agreed, someSteps).map(([facts, steps]): LoanFacts => {
  const statusActions = steps.map(
    ({ on, action }, index): StatusAction => ({
      ...{ id: `m${index}`, date: addDays(START, on), at: instant(300 + index), action, reason: "motivo" },
    }),
  );
  return { ...facts, statusActions };
});

function recorded(facts: LoanFacts) {
  const { status, summary, rows, outcomes, writeOffs, inLegal } = project(facts);
  const terms = facts.termsVersions.at(-1)?.terms;
  const owner = { id: "loan", clientId: "client", lenderId: "lender", deleted: null };
  const marks = { ...(writeOffs ? { writeOffs } : {}), ...(inLegal ? { inLegal } : {}) };
  const loan = { ...terms, ...facts, ...owner, ...marks, status, summary } as unknown as ReportLoan;
  const payments = facts.payments.map((payment) => ({
    ...{ ...payment, loanId: "loan", annulled: payment.voided ? {} : null },
    outcome: outcomes.find(({ paymentId }) => paymentId === payment.id) ?? null,
  }));
  const stored = { ...facts, ...marks, status, rows, frequency: frequencyOf(facts) };
  return { loan, payments: payments as unknown as ReportPayment[], stored };
}

type Recorded = ReturnType<typeof recorded>;

/** Each figure that says how late a loan is. */
function lateness({ loan, stored }: Recorded, today: CalendarDate) {
  const lines = inStreet({ loans: [loan], yields: [] }, today);
  const { overdueRows, overdueAmount: overdue, daysLate } = standing(stored, today);
  return {
    par: [1, 7, 15, 30, 60, 90].map((days) => atRisk(lines, days)),
    ages: overdueRows.length > 0 ? ageing([{ clientId: loan.clientId, daysLate, overdue }]) : [],
    rows: overdueRows.map(({ lateFeeDue: _mora, ...row }) => row),
    arrears: arrearsNow([loan], today),
  };
}

/** After all that was recorded, refunds too: money handed back belongs to its payment from the start. */
function dayAfter(facts: LoanFacts, days: number): CalendarDate {
  return addDays(
    facts.refunds.reduce((last, { date }) => later(last, date), lastFactDate(facts)),
    days,
  );
}

describe("a loan with an acuerdo", () => {
  it("is late by its own dates, in PAR and ageing as without the acuerdo, where no mora takes of the money", () => {
    fc.assert(
      fc.property(agreed, someDays, (facts, days) => {
        const free = { ...facts, lateFeeVersions: facts.lateFeeVersions.map(withoutLateFee) };
        const today = dayAfter(facts, days);
        const without = { ...free, agreements: [] };
        expect(lateness(recorded(free), today)).toEqual(lateness(recorded(without), today));
      }),
      RUNS,
    );
  });

  it("is as late as its oldest cuota that is not covered, be the acuerdo kept, broken or annulled", () => {
    fc.assert(
      fc.property(agreed, someDays, (facts, days) => {
        const today = dayAfter(facts, days);
        const found = recorded(facts);
        const open = found.stored.rows.filter(
          ({ status, paymentDate }) => status !== "paid" && paymentDate < today,
        );
        fc.pre(found.stored.status === "active" && open.length > 0);
        const { ages, rows, arrears } = lateness(found, today);
        const oldest = Math.max(...open.map(({ paymentDate }) => daysBetween(paymentDate, today)));
        expect(rows.map(({ daysLate }) => daysLate)).toEqual(
          open.map(({ paymentDate }) => daysBetween(paymentDate, today)),
        );
        expect(sum(ages.map(({ overdue }) => overdue))).toBe(sum(open.map((row) => row.remainingAmount)));
        expect(arrears.daysLate).toBe(oldest);
      }),
      RUNS,
    );
  });
});

describe("a loan that may be in legal or written off", () => {
  it("counts in PAR and ageing as if it were in no court", () => {
    fc.assert(
      fc.property(marked, someDays, (facts, days) => {
        const outside = {
          ...facts,
          statusActions: facts.statusActions.filter(({ action }) => action !== "mark_legal"),
        };
        const today = dayAfter(facts, days);
        expect(lateness(recorded(facts), today)).toEqual(lateness(recorded(outside), today));
      }),
      RUNS,
    );
  });

  it("counts in none of them while it is written off", () => {
    fc.assert(
      fc.property(marked, someDays, (facts, days) => {
        const found = recorded(facts);
        fc.pre(found.loan.writeOffs?.at(-1)?.takenBack === null);
        const { par, ages, rows, arrears } = lateness(found, dayAfter(facts, days));
        expect({ ages, rows }).toEqual({ ages: [], rows: [] });
        expect(par.map(({ loans, outstanding }) => [loans, outstanding])).toEqual(par.map(() => [0, ZERO]));
        expect(arrears).toMatchObject({ running: 0, late: 0, runningBalance: ZERO });
      }),
      RUNS,
    );
  });

  it("has in the history of PAR, on the last day, the figures of today", () => {
    fc.assert(
      fc.property(marked, someDays, (facts, days) => {
        const { loan, payments } = recorded(facts);
        const today = dayAfter(facts, days);
        const histories = new Histories([loan]);
        histories.take(payments);
        const [line] = inStreet({ loans: [loan], yields: [] }, today);
        expect(histories.loanOn(loan, today)).toEqual({
          balance: line?.balance ?? ZERO,
          daysLate: line?.daysLate ?? 0,
        });
      }),
      RUNS,
    );
  });
});

function withoutLateFee(version: LoanFacts["lateFeeVersions"][number]): LoanFacts["lateFeeVersions"][number] {
  return { ...version, policy: { ...version.policy, percent: "0" as typeof version.policy.percent } };
}
