/** Laws of mora on whole loans (rulings F1, D2, L10): who bears it, how much at most, and how a loan stands with it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, later, toDayNumber } from "#domain/calendar/calendar-date";
import { LATE_FEE_MODES, type LoanFacts } from "#domain/loan/facts";
import { lastFactDate, project, replay } from "#domain/loan/replay";
import { generateSchedule } from "#domain/schedule/generate-schedule";
import { arbitraryFacts, arbitraryUneditedFacts, START } from "#testkit/arbitrary-loan";
import { percentOfAmount } from "#testkit/by-hand";
import { exampleLateFeeVersion, examplePayment, instant } from "#testkit/loan-facts";
import { isOverdue, lateFeeDueOn, rowLabel, standing, summaryDaysLate } from "./standing.ts";
import { PRIORITIES, priorityOf, SEVERITIES, severityOf } from "./urgency.ts";

const RUNS = { numRuns: 100 };

/** Loans with one policy, without abonos and without periods bought: their rows stay as they were lent. */
const plainLoans: fc.Arbitrary<LoanFacts> = arbitraryUneditedFacts.map((facts) => ({
  ...facts,
  lateFeeVersions: facts.lateFeeVersions.slice(0, 1),
  payments: facts.payments.map((payment) => ({ ...payment, kind: "installment" as const })),
}));

const policyOf = ({ lateFeeVersions: [version] }: LoanFacts) =>
  version?.policy ?? exampleLateFeeVersion().policy;

function onAnyDay(loans: fc.Arbitrary<LoanFacts>, holds: (facts: LoanFacts, days: number) => void): void {
  fc.assert(fc.property(loans, fc.nat({ max: 150 }), holds), RUNS);
}

describe("mora", () => {
  test("is borne by no row before its due date and grace are over", () => {
    onAnyDay(plainLoans, (facts, days) => {
      const today = later(addDays(START, days), lastFactDate(facts));
      const { graceDays } = policyOf(facts);
      for (const row of replay(facts, today).rows) {
        if (daysBetween(row.paymentDate, today) <= graceDays) expect(row.lateFee).toBe(0);
        expect(daysBetween(row.paymentDate, row.firstLateFeeDate)).toBe(graceDays + 1);
      }
    });
  });

  test("is borne by no borrower who pays each cuota on its date, in any mode", () => {
    fc.assert(
      fc.property(
        plainLoans,
        fc.constantFrom(...LATE_FEE_MODES),
        fc.nat({ max: 400 }),
        (facts, mode, days) => {
          const terms = facts.termsVersions[0]?.terms;
          if (!terms) return;
          const payments = generateSchedule(terms).map((row, index) =>
            examplePayment(`p${index}`, row.paymentDate, 0, {
              amount: row.payment,
              paymentNumber: row.paymentNumber,
              at: instant(index),
            }),
          );
          const lateFeeVersions = [exampleLateFeeVersion({ ...policyOf(facts), mode }, START)];
          const good = { ...facts, lateFeeVersions, payments: payments.filter(({ amount }) => amount > 0) };
          const { rows, status, outcomes } = replay(
            { ...good, waivers: [], refunds: [] },
            addDays(lastFactDate(good), days),
          );
          expect(rows.every(({ lateFee }) => lateFee === 0)).toBe(true);
          expect(status).toBe("completed");
          expect(outcomes.some((outcome) => outcome.status === "late")).toBe(false);
        },
      ),
      RUNS,
    );
  });

  test("charged once is never more than its percent of the cuota", () => {
    onAnyDay(plainLoans, (facts, days) => {
      const policy = { ...policyOf(facts), mode: "once" as const, capPercent: null };
      const once = { ...facts, lateFeeVersions: [exampleLateFeeVersion(policy, START)] };
      for (const row of replay(once, addDays(lastFactDate(facts), days)).rows) {
        expect(row.lateFee).toBeLessThanOrEqual(percentOfAmount(row.payment, policy.percent));
      }
    });
  });

  test("is never more than the cap of its cuota", () => {
    onAnyDay(plainLoans, (facts, days) => {
      const { capPercent } = policyOf(facts);
      fc.pre(capPercent !== null);
      for (const row of replay(facts, addDays(lastFactDate(facts), days)).rows) {
        expect(row.lateFee).toBeLessThanOrEqual(percentOfAmount(row.payment, capPercent ?? "0"));
      }
    });
  });

  test("per day is at least what it is per period, and that at least what it is once", () => {
    onAnyDay(plainLoans, (facts, days) => {
      const untouched = { ...facts, payments: [], waivers: [], refunds: [] };
      const today = addDays(START, days);
      const [once, perPeriod, perDay] = LATE_FEE_MODES.map((mode) => {
        const lateFeeVersions = [exampleLateFeeVersion({ ...policyOf(facts), mode }, START)];
        return replay({ ...untouched, lateFeeVersions }, today).rows.map(({ lateFee }) => lateFee);
      });
      for (const [index, fee] of (once ?? []).entries()) {
        expect(perPeriod?.[index]).toBeGreaterThanOrEqual(fee);
        expect(perDay?.[index]).toBeGreaterThanOrEqual(perPeriod?.[index] ?? 0);
      }
    });
  });

  test("with a day more of grace is never more, while the borrower pays nothing", () => {
    onAnyDay(plainLoans, (facts, days) => {
      const untouched = { ...facts, payments: [], waivers: [], refunds: [] };
      const [less, more] = [0, 1].map((extra) => {
        const policy = { ...policyOf(facts), graceDays: policyOf(facts).graceDays + extra };
        const lateFeeVersions = [exampleLateFeeVersion(policy, START)];
        return replay({ ...untouched, lateFeeVersions }, addDays(START, days)).rows;
      });
      for (const [index, row] of (more ?? []).entries()) {
        expect(row.lateFee).toBeLessThanOrEqual(less?.[index]?.lateFee ?? 0);
      }
    });
  });

  test("says nothing about a day before its policy begins", () => {
    onAnyDay(plainLoans, (facts, days) => {
      const today = later(addDays(START, days), lastFactDate(facts));
      const next = exampleLateFeeVersion({ percent: "99" as never, mode: "per_day" }, addDays(today, 1));
      const changed = { ...facts, lateFeeVersions: [...facts.lateFeeVersions, next] };
      const moraOf = (each: LoanFacts) => replay(each, today).rows.map(({ lateFee }) => lateFee);
      expect(moraOf(changed)).toEqual(moraOf(facts));
    });
  });
});

function stored(facts: LoanFacts) {
  const { status, rows, summary } = project(facts);
  const latest = facts.termsVersions.reduce((last, each) => (each.at > last.at ? each : last));
  const { frequency } = latest.terms;
  return { loan: { status, rows, lateFeeVersions: facts.lateFeeVersions, frequency }, summary };
}

describe("how a loan stands on a day", () => {
  test("is late exactly when an unpaid row's date is past, by the days since the oldest of them", () => {
    onAnyDay(arbitraryFacts, (facts, days) => {
      const today = addDays(START, days);
      const { loan } = stored(facts);
      const late = loan.rows.filter((row) => row.status !== "paid" && row.paymentDate < today);
      const found = standing(loan, today);
      fc.pre(loan.status === "active");
      expect(found.isLate).toBe(late.length > 0);
      const oldest = Math.max(0, ...late.map(({ paymentDate }) => daysBetween(paymentDate, today)));
      expect(found.daysLate).toBe(oldest);
      expect(found.overdueAmount).toBe(late.reduce((total, row) => total + row.remainingAmount, 0));
      for (const row of loan.rows) {
        expect(isOverdue(row, today)).toBe(late.includes(row));
        expect(rowLabel(row, today)).toBe(late.includes(row) ? "late" : row.status);
      }
    });
  });

  test("is known to a list from the summary alone, unless a row was moved behind a younger one", () => {
    onAnyDay(plainLoans, (facts, days) => {
      const today = addDays(lastFactDate(facts), days);
      const { loan, summary } = stored(facts);
      expect(summaryDaysLate({ summary, status: loan.status }, today)).toBe(standing(loan, today).daysLate);
    });
  });

  test("owes the mora of its rows together", () => {
    onAnyDay(arbitraryFacts, (facts, days) => {
      const today = addDays(lastFactDate(facts), days);
      const { loan } = stored(facts);
      fc.pre(loan.status === "active");
      const ofRows = loan.rows.reduce(
        (total, row) => total + lateFeeDueOn(row, loan.lateFeeVersions, loan.frequency, today),
        0,
      );
      expect(standing(loan, today).lateFeeDue).toBe(ofRows);
    });
  });

  test("names its overdue rows in the order of their dates, each with what it owes", () => {
    onAnyDay(arbitraryFacts, (facts, days) => {
      const today = addDays(lastFactDate(facts), days);
      const { overdueRows, overdueAmount } = standing(stored(facts).loan, today);
      const dates = overdueRows.map(({ paymentDate }) => toDayNumber(paymentDate));
      expect(dates).toEqual([...dates].sort((a, b) => a - b));
      expect(overdueRows.reduce((total, { amount }) => total + amount, 0)).toBe(overdueAmount);
      for (const { daysLate, paymentDate } of overdueRows) expect(addDays(paymentDate, daysLate)).toBe(today);
    });
  });

  test.each(["cancelled", "completed"] as const)("is never late when it is %s", (status) => {
    onAnyDay(arbitraryFacts, (facts, days) => {
      const { loan, summary } = stored(facts);
      const today = addDays(START, days);
      expect(standing({ ...loan, status }, today)).toMatchObject({
        isLate: false,
        lateFeeDue: 0,
        overdueRows: [],
      });
      expect(summaryDaysLate({ summary, status }, today)).toBe(0);
    });
  });
});

test("a longer delay is never less serious, nor less urgent to collect", () => {
  fc.assert(
    fc.property(fc.nat({ max: 120 }), fc.nat({ max: 60 }), (days, more) => {
      expect(SEVERITIES.indexOf(severityOf(days + more))).toBeLessThanOrEqual(
        SEVERITIES.indexOf(severityOf(days)),
      );
      expect(PRIORITIES.indexOf(priorityOf(days + more))).toBeLessThanOrEqual(
        PRIORITIES.indexOf(priorityOf(days)),
      );
    }),
  );
});
