/** Laws of paying interest alone, of abonos and of settling at once, for any loan on any day (rulings P1, P2, P3). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, toDayNumber } from "#domain/calendar/calendar-date";
import { dueDate } from "#domain/calendar/frequency";
import { AFTER_PREPAYMENT, type LoanFacts, type PaymentFact } from "#domain/loan/facts";
import { lastFactDate, project, replay } from "#domain/loan/replay";
import type { LoanRow, LoanState } from "#domain/loan/state";
import { money } from "#domain/money/money";
import { arbitraryFacts, arbitraryUneditedFacts, oneMore, withMore } from "#testkit/arbitrary-loan";
import { defaultAmount, INTEREST_FALLBACK, PAYMENT_CHOICES } from "./default-amount.ts";
import { payoffQuote } from "./payoff-quote.ts";

const RUNS = { numRuns: 70 };

const moraOwed = (row: LoanRow): number => row.lateFee - row.lateFeePaid - row.lateFeeWaived;

const owedOf = (state: LoanState): number =>
  state.rows.reduce((total, row) => total + row.remainingAmount + moraOwed(row), 0);

const openRows = (state: LoanState): LoanRow[] =>
  state.rows.filter(({ paymentNumber, status }) => paymentNumber > 0 && status !== "paid");

/** A loan on a day when everything else is over, before and after one more payment of a kind. */
function afterOne(
  change: (facts: LoanFacts, date: CalendarDate) => PaymentFact | null,
  holds: (before: LoanState, after: LoanState, facts: LoanFacts, payment: PaymentFact) => void,
): void {
  fc.assert(
    fc.property(arbitraryUneditedFacts, fc.nat({ max: 40 }), (facts, days) => {
      const date = addDays(lastFactDate(facts), days);
      const payment = change(facts, date);
      fc.pre(payment !== null);
      if (payment) holds(replay(facts, date), replay(withMore(facts, payment), date), facts, payment);
    }),
    RUNS,
  );
}

const interestOf = (facts: LoanFacts, date: CalendarDate): PaymentFact | null => {
  const { paymentNumber, amount, lateFee } = defaultAmount(facts, { choice: "interest_only", date });
  const bears = paymentNumber !== null && amount > lateFee;
  return bears ? oneMore(date, amount, { kind: "interest_only", shiftsSchedule: true }) : null;
};

describe("the interest of a period", () => {
  test("moves each open row one period, counted from the start, and leaves the settled ones", () => {
    afterOne(interestOf, (before, after, facts) => {
      const { startDate, frequency } = facts.termsVersions[0]?.terms ?? {};
      if (!startDate || !frequency) return;
      const datesOf = (state: LoanState) =>
        new Map(state.rows.map((row) => [row.paymentNumber, row.paymentDate]));
      const [old, moved] = [datesOf(before), datesOf(after)];
      const settled = before.rows.filter(
        ({ status, paymentNumber }) => status === "paid" && paymentNumber > 0,
      );
      for (const { paymentNumber } of settled) expect(moved.get(paymentNumber)).toBe(old.get(paymentNumber));
      for (const { paymentNumber, paymentDate } of openRows(before)) {
        const step = [...Array(400).keys()].find(
          (each) => dueDate(startDate, frequency, each) === paymentDate,
        );
        expect(moved.get(paymentNumber)).toBe(dueDate(startDate, frequency, (step ?? 0) + 1));
      }
    });
  });

  test("pays no cuota: the loan owes what it owed, less the mora of the row", () => {
    afterOne(interestOf, (before, after, _, payment) => {
      const lateFee = after.outcomes.at(-1)?.lateFee ?? 0;
      expect(after.summary.balance).toBe(before.summary.balance);
      expect(owedOf(after)).toBe(owedOf(before) - lateFee);
      expect(after.outcomes.at(-1)).toMatchObject({
        interest: payment.amount - lateFee,
        principal: 0,
        excess: 0,
      });
    });
  });

  test("adds an extra row of its price where the row had fallen due, paid from the first", () => {
    afterOne(interestOf, (before, after, _, payment) => {
      const extra = after.rows.find(
        ({ paymentNumber }) => paymentNumber === after.outcomes.at(-1)?.paymentNumber,
      );
      const [first] = openRows(before).sort((a, b) => a.paymentNumber - b.paymentNumber);
      expect(extra).toMatchObject({
        paymentDate: first?.paymentDate,
        principal: 0,
        remainingAmount: 0,
        status: "paid",
      });
      expect(extra?.interest).toBe(payment.amount - (after.outcomes.at(-1)?.lateFee ?? 0));
    });
  });

  test("makes no borrower late who was not, and leaves mora as it was charged", () => {
    afterOne(interestOf, (before, after) => {
      const moraOf = (state: LoanState) => state.rows.reduce((total, row) => total + row.lateFee, 0);
      expect(moraOf(after)).toBe(moraOf(before));
      const next = [before, after].map(({ summary }) => summary.nextDueDate ?? "");
      expect((next[1] ?? "") >= (next[0] ?? "")).toBe(true);
    });
  });

  test("a centavo short moves nothing and buys nothing", () => {
    afterOne(
      (facts, date) => {
        const whole = interestOf(facts, date);
        return whole && { ...whole, amount: money(whole.amount - 1) };
      },
      (before, after) => {
        const dates = (state: LoanState) => state.rows.map(({ paymentDate }) => paymentDate);
        expect(dates(after)).toEqual(dates(before));
      },
    );
  });
});

const abono =
  (after: PaymentFact["afterPrepayment"], share: number) => (facts: LoanFacts, date: CalendarDate) => {
    const amount = Math.ceil((payoffQuote(facts, date).principal * share) / 100);
    const about = { kind: "principal_prepayment", afterPrepayment: after } as const;
    return amount > 0 ? oneMore(date, amount, { ...about, prepaymentAmount: money(amount) }) : null;
  };

describe("an abono", () => {
  test.each(AFTER_PREPAYMENT)("with %s makes no interest: what the rows bear never grows", (after) => {
    afterOne(abono(after, 40), (before, changed, { payments }) => {
      // Keeping the cuota after an abono that kept the term counts what was paid on a row into that cuota: a smaller one.
      fc.pre(!payments.some(({ kind }) => kind === "principal_prepayment"));
      expect(changed.summary.totalInterest).toBeLessThanOrEqual(before.summary.totalInterest);
    });
  });

  test.each(AFTER_PREPAYMENT)(
    "with %s repays principal by what it brought, and the rows hold the rest",
    (after) => {
      afterOne(abono(after, 60), (_, changed, facts) => {
        const { rows } = changed;
        const lent = facts.termsVersions[0]?.terms.amount;
        const held = rows.reduce((total, row) => total + row.principal + row.prepaymentAmount, 0);
        expect(held).toBe(lent);
        expect(rows.at(-1)?.endingBalance).toBe(0);
      });
    },
  );

  test.each(AFTER_PREPAYMENT)("with %s adds no row and moves no date of those that stay", (after) => {
    afterOne(abono(after, 30), (before, changed) => {
      const dates = new Map(before.rows.map((row) => [row.paymentNumber, row.paymentDate]));
      for (const row of changed.rows) expect(row.paymentDate).toBe(dates.get(row.paymentNumber));
      expect(changed.rows.length).toBeLessThanOrEqual(before.rows.length);
    });
  });

  test.each(AFTER_PREPAYMENT)("with %s leaves paid rows and mora as they were", (after) => {
    afterOne(abono(after, 50), (before, changed) => {
      const stay = new Map(changed.rows.map((row) => [row.paymentNumber, row]));
      for (const row of before.rows.filter(({ status }) => status === "paid")) {
        const { prepaymentAmount, startingBalance, endingBalance, ...same } =
          stay.get(row.paymentNumber) ?? row;
        expect(row).toMatchObject({
          ...same,
          remainingAmount: expect.any(Number),
          principalPaid: expect.any(Number),
          interestPaid: expect.any(Number),
          lateFeePaid: expect.any(Number),
        });
      }
    });
  });

  test("that keeps the cuota is over no later than one that keeps the term", () => {
    fc.assert(
      fc.property(arbitraryUneditedFacts, fc.integer({ min: 5, max: 90 }), (facts, share) => {
        const date = lastFactDate(facts);
        const [cuota, term] = AFTER_PREPAYMENT.map((after) => abono(after, share)(facts, date));
        fc.pre(cuota !== null && term !== null);
        if (!cuota || !term) return;
        const [kept, spread] = [project(withMore(facts, cuota)), project(withMore(facts, term))];
        expect(kept.summary.lastDueDate <= spread.summary.lastDueDate).toBe(true);
        expect(kept.summary.outstandingPrincipal).toBe(spread.summary.outstandingPrincipal);
      }),
      RUNS,
    );
  });
});

describe("a quote", () => {
  test("and what it forgives are together all that is owed", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.nat({ max: 60 }), (facts, days) => {
        const date = addDays(lastFactDate(facts), days);
        const { total, rebate, lateFee, interest, principal } = payoffQuote(facts, date);
        const state = replay(facts, date);
        expect(total).toBe(lateFee + interest + principal);
        if (state.status !== "completed") expect(total - lateFee + rebate).toBe(state.summary.balance);
      }),
      RUNS,
    );
  });

  test("never falls while the borrower pays nothing", () => {
    fc.assert(
      fc.property(
        arbitraryFacts,
        fc.nat({ max: 60 }),
        fc.integer({ min: 1, max: 30 }),
        (facts, days, more) => {
          const date = addDays(lastFactDate(facts), days);
          expect(payoffQuote(facts, addDays(date, more)).total).toBeGreaterThanOrEqual(
            payoffQuote(facts, date).total,
          );
        },
      ),
      RUNS,
    );
  });

  test("asks all principal and forgives the interest of rows not due, except the one in course", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.nat({ max: 60 }), (facts, days) => {
        const date = addDays(lastFactDate(facts), days);
        const { rows } = payoffQuote(facts, date);
        for (const row of rows) expect(Math.min(row.interest, row.rebate)).toBe(0);
        const due = rows.filter(({ paymentDate }) => paymentDate <= date);
        expect(due.reduce((total, row) => total + row.rebate, 0)).toBe(0);
        const asked = rows.filter(({ paymentDate, interest }) => paymentDate > date && interest > 0);
        expect(asked.length).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  test("has one row for each cuota that owes anything, in the order of the schedule", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const date = lastFactDate(facts);
        const state = replay(facts, date);
        fc.pre(state.status !== "completed");
        const owing = state.rows.filter(
          (row) => row.paymentNumber > 0 && row.remainingAmount + moraOwed(row) > 0,
        );
        const numbers = payoffQuote(facts, date).rows.map(({ paymentNumber }) => paymentNumber);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        expect(owing.map(({ paymentNumber }) => paymentNumber)).toEqual(expect.arrayContaining(numbers));
      }),
      RUNS,
    );
  });

  test("paid leaves every later row without its interest and settles them all", () => {
    afterOne(
      (facts, date) => {
        const { total } = payoffQuote(facts, date);
        return total > 0 ? oneMore(date, total, { kind: "full_loan" }) : null;
      },
      (_, after, __, { date }) => {
        const later = after.rows.filter((row) => toDayNumber(row.paymentDate) > toDayNumber(date));
        for (const row of later) expect(row.remainingAmount).toBe(0);
        expect(after.rows.every(({ status }) => status === "paid")).toBe(true);
        expect(after.summary).toMatchObject({ balance: 0, nextPaymentNumber: null, progressPercent: 100 });
      },
    );
  });
});

describe("the form of a payment", () => {
  test("proposes for the whole loan what its quote asks", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.nat({ max: 60 }), (facts, days) => {
        const date = addDays(lastFactDate(facts), days);
        const { amount, lateFee } = defaultAmount(facts, { choice: "full_loan", date });
        const quote = payoffQuote(facts, date);
        expect([amount, lateFee]).toEqual([quote.total, quote.lateFee]);
      }),
      RUNS,
    );
  });

  test("proposes never less than nothing, and on a finished loan only the fallback of the interest", () => {
    fc.assert(
      fc.property(
        arbitraryFacts,
        fc.nat({ max: 60 }),
        fc.constantFrom(...PAYMENT_CHOICES),
        (facts, days, choice) => {
          const date = addDays(lastFactDate(facts), days);
          const { amount, paymentNumber, rowAmount } = defaultAmount(facts, { choice, date });
          expect(Math.min(amount, rowAmount)).toBeGreaterThanOrEqual(0);
          if (paymentNumber === null && choice === "interest_only") expect(amount).toBe(INTEREST_FALLBACK);
          if (paymentNumber === null && (choice === "full" || choice === "partial")) expect(amount).toBe(0);
        },
      ),
      RUNS,
    );
  });

  test("calls a row late from the day after its date, and adds its mora to all but the half cuota", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.nat({ max: 60 }), (facts, days) => {
        const date = addDays(lastFactDate(facts), days);
        const full = defaultAmount(facts, { choice: "full", date });
        const half = defaultAmount(facts, { choice: "partial", date });
        expect(full.isLate).toBe(full.dueDate !== null && full.dueDate < date);
        expect(full.amount).toBe(full.rowAmount + full.lateFee);
        expect([half.lateFee, half.amount]).toEqual([0, Math.floor((half.rowAmount + 1) / 2)]);
      }),
      RUNS,
    );
  });

  test("proposes with an abono the cuota, its mora and the abono", () => {
    fc.assert(
      fc.property(
        arbitraryFacts,
        fc.integer({ min: 0, max: 90_000 }).map(money),
        (facts, prepaymentAmount) => {
          const date = lastFactDate(facts);
          const full = defaultAmount(facts, { choice: "full", date }).amount;
          const both = defaultAmount(facts, {
            choice: "principal_prepayment",
            date,
            prepaymentAmount,
          }).amount;
          expect(both).toBe(full + prepaymentAmount);
        },
      ),
      RUNS,
    );
  });
});
