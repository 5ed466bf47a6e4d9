/** Earlier days, told from the payments alone, are as a replay of the facts up to that day says. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#domain/calendar/calendar-date";
import { START } from "#testkit/arbitrary-loan";
import { arbitraryBook, loanWith, yieldWith } from "#testkit/report-book";
import { YIELD_START } from "#testkit/yield-facts";
import { firstDue, Histories } from "./history.ts";

const books = await arbitraryBook();
const someDay = fc.integer({ min: 0, max: 140 });
const RUNS = { numRuns: 200, endOnFailure: true };

/**
 * A loan whose earlier days can be replayed alone: its terms stood from the first day, nothing was paid before it began,
 * and no mora was forgiven, for what is forgiven later changes where an earlier payment went.
 */
function isPlain(
  loan: { startDate: string; termsVersions: readonly unknown[]; waivers?: readonly unknown[] },
  payments: readonly { date: string }[],
): boolean {
  const { startDate, termsVersions, waivers = [] } = loan;
  return (
    termsVersions.length === 1 && waivers.length === 0 && payments.every(({ date }) => date >= startDate)
  );
}

describe("how a loan stood at the end of a day", () => {
  it("is the balance and the delay of its facts up to that day", () => {
    fc.assert(
      fc.property(books, someDay, ({ loans, payments }, days) => {
        const day = addDays(START, days);
        const histories = new Histories();
        histories.take(payments);
        for (const loan of loans) {
          const all = payments.filter(({ loanId }) => loanId === loan.id);
          if (!isPlain(loan, all)) continue;
          const own = all.filter(({ date }) => date <= day);
          const { summary } = loanWith(loan, own);
          const due = summary.nextDueDate;
          const late = due !== null && due < day && summary.balance > 0 ? daysBetween(due, day) : 0;
          expect(histories.loanOn(loan, day)).toEqual({ balance: summary.balance, daysLate: late });
        }
      }),
      RUNS,
    );
  });

  it("is the capital of a loan of continuous yield and the days of its oldest open week", () => {
    fc.assert(
      fc.property(books, someDay, ({ yields, yieldPayments }, days) => {
        const day = addDays(YIELD_START, days);
        const histories = new Histories();
        histories.takeYield(yieldPayments);
        for (const loan of yields) {
          const all = yieldPayments.filter(({ yieldLoanId }) => yieldLoanId === loan.id);
          // A week that costs nothing falls due for nobody.
          if (!isPlain(loan, all) || loan.rates.some((rate) => Number(rate.weeklyRatePercent) < 1)) continue;
          if (loan.amount < 10_000) continue;
          const own = all.filter(({ date }) => date <= day);
          const { summary } = yieldWith(loan, own, day);
          const stood = histories.yieldOn(loan, day);
          expect(stood.balance).toBe(summary.remainingPrincipal);
          if (summary.remainingPrincipal > 0) expect(stood.daysLate).toBe(summary.daysLate);
        }
      }),
      RUNS,
    );
  });
});

describe("the worst delay of a loan", () => {
  it("is the longest that it was behind on any day up to the last payment", () => {
    fc.assert(
      fc.property(books, ({ loans, payments }) => {
        const histories = new Histories();
        histories.take(payments);
        for (const loan of loans) {
          const own = payments.filter((payment) => payment.loanId === loan.id && payment.annulled === null);
          if (!isPlain(loan, own)) continue;
          // On the day of a payment it is behind by what it was before it.
          const delays = own.map(({ date }) => {
            const before = own.filter((other) => other.date < date);
            const due = loanWith(loan, before).summary.nextDueDate;
            return due === null ? 0 : Math.max(0, daysBetween(due, date));
          });
          expect(histories.worstDelay(loan, firstDue(loan), 0)).toBe(Math.max(0, ...delays));
        }
      }),
      RUNS,
    );
  });
});
