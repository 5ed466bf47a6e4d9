/** Laws that hold for every loan, whatever happened to it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lateFeeDueOn } from "#domain/arrears/standing";
import { addDays, type CalendarDate, later } from "#domain/calendar/calendar-date";
import { add, type Money, notBelowZero, subtract, sum } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { arbitraryFacts, START } from "#testkit/arbitrary-loan";
import { examplePayment, instant } from "#testkit/loan-facts";
import type { LoanFacts, TermsVersion } from "./facts.ts";
import { lastFactDate, project, replay } from "./replay.ts";
import type { LoanState } from "./state.ts";

const RUNS = { numRuns: 200 };

function law(facts: fc.Arbitrary<LoanFacts>, holds: (facts: LoanFacts) => void): void {
  fc.assert(fc.property(facts, holds), RUNS);
}

function latestTerms(facts: LoanFacts): TermsVersion {
  return facts.termsVersions.reduce((latest, version) => (version.at > latest.at ? version : latest));
}

function total<Item>(items: readonly Item[], amount: (item: Item) => Money): Money {
  return sum(items.map(amount));
}

/** The content of a state apart from its fingerprint. */
function content({ version: _, ...state }: LoanState): Omit<LoanState, "version"> {
  return state;
}

const rowPaid = (state: LoanState) =>
  total(state.rows, (row) => add(row.principalPaid, row.interestPaid, row.lateFeePaid, row.prepaymentAmount));

describe("money is conserved", () => {
  test("in each payment: what the rows took and the excess are the amount received", () => {
    law(arbitraryFacts, (facts) => {
      for (const outcome of project(facts).outcomes) {
        const payment = facts.payments.find((candidate) => candidate.id === outcome.paymentId);
        const placed = total(outcome.allocations, (part) => add(part.lateFee, part.interest, part.principal));
        expect(placed).toBe(outcome.lateFee + outcome.interest + outcome.principal);
        expect(placed + outcome.excess).toBe(payment?.amount);
        expect(outcome.refunded).toBeLessThanOrEqual(outcome.excess);
      }
    });
  });

  test("over the loan: rows hold what payments brought, and the summary says the same", () => {
    law(arbitraryFacts, (facts) => {
      const state = project(facts);
      const live = facts.payments.filter((payment) => !payment.voided);
      expect(rowPaid(state)).toBe(state.summary.totalPaid);
      const refunded = total(state.outcomes, (outcome) => outcome.refunded);
      expect(state.summary.totalPaid + state.summary.totalExcess + refunded).toBe(
        total(live, (payment) => payment.amount),
      );
      expect(total(state.rows, (row) => row.interestRebated)).toBe(
        total(state.outcomes, (outcome) => outcome.rebate),
      );
    });
  });

  test("the capital lent is the principal of the rows and what was prepaid; the last balance is zero", () => {
    law(arbitraryFacts, (facts) => {
      const { rows, summary } = project(facts);
      const { amount } = latestTerms(facts).terms;
      expect(total(rows, (row) => add(row.principal, row.prepaymentAmount))).toBe(amount);
      expect(rows.at(-1)?.endingBalance).toBe(0);
      for (const [index, row] of rows.entries()) {
        expect(row.payment).toBe(row.principal + row.interest);
        if (index > 0) expect(row.startingBalance).toBe(rows[index - 1]?.endingBalance);
      }
      const rest = total(rows, (row) => row.remainingAmount);
      const lateFeeRest = total(rows, (row) =>
        row.status === "paid"
          ? notBelowZero(subtract(subtract(row.lateFee, row.lateFeePaid), row.lateFeeWaived))
          : (0 as Money),
      );
      if (summary.nextPaymentNumber === null) expect(summary.roundingAdjustment).toBe(rest + lateFeeRest);
      else expect(summary.balance).toBe(rest);
    });
  });

  test("nothing is negative", () => {
    law(arbitraryFacts, (facts) => {
      const { rows, outcomes, summary } = replay(facts, addDays(START, 200));
      for (const row of rows) {
        const {
          paymentNumber,
          paymentDate,
          firstLateFeeDate,
          lateFeeFrom,
          status,
          lateFeePauses,
          ...amounts
        } = row;
        expect(Math.min(...Object.values(amounts))).toBeGreaterThanOrEqual(0);
        expect(row.lateFeePaid + row.lateFeeWaived).toBeLessThanOrEqual(row.lateFee);
      }
      for (const { lateFee, interest, principal, rebate, excess, balanceAfter } of outcomes) {
        expect(Math.min(lateFee, interest, principal, rebate, excess, balanceAfter)).toBeGreaterThanOrEqual(
          0,
        );
      }
      expect(
        Math.min(summary.balance, summary.outstandingInterest, summary.totalExcess),
      ).toBeGreaterThanOrEqual(0);
    });
  });
});

test("while any mora is owed on the day of a payment, nothing of it is excess", () => {
  law(arbitraryFacts, (facts) => {
    for (const payment of facts.payments.filter(({ voided }) => !voided)) {
      const place = facts.payments.filter(
        (other) => other.date < payment.date || (other.date === payment.date && other.at <= payment.at),
      );
      const state = replay({ ...facts, payments: place, waivers: [], refunds: [] }, payment.date);
      const outcome = state.outcomes.at(-1);
      if (!outcome || outcome.excess === 0) continue;
      for (const row of state.rows) {
        // A charge that an edit left standing and that falls on a later day is not owed yet.
        if (facts.termsVersions.length > 1) continue;
        expect(row.lateFee - row.lateFeePaid - row.lateFeeWaived).toBe(0);
      }
    }
  });
});

describe("time and order", () => {
  test("collecting and then annulling is an exact round trip", () => {
    law(arbitraryFacts, (facts) => {
      const without = facts.payments.filter((payment) => !payment.voided);
      const waivers = facts.waivers.filter(
        ({ paymentId }) => without.some(({ id }) => paymentId === id) || paymentId === null,
      );
      expect(content(project(facts))).toEqual(content(project({ ...facts, payments: without, waivers })));
    });
  });

  test("the order of the lists says nothing", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.func(fc.integer()), (facts, key) => {
        const shuffled = [...facts.payments].sort((a, b) => key(a.id) - key(b.id));
        const reversed = {
          ...facts,
          payments: shuffled,
          waivers: [...facts.waivers].reverse(),
          refunds: [...facts.refunds].reverse(),
          termsVersions: [...facts.termsVersions].reverse(),
          lateFeeVersions: [...facts.lateFeeVersions].reverse(),
        };
        const differ =
          new Set(facts.lateFeeVersions.map(({ from }) => from)).size === facts.lateFeeVersions.length;
        fc.pre(differ);
        expect(project(reversed)).toEqual(project(facts));
      }),
      RUNS,
    );
  });

  test("facts of different value dates may be recorded in any order: a backdated payment goes where it belongs", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.func(fc.integer({ min: 0, max: 10_000 })), (facts, key) => {
        fc.pre(facts.termsVersions.length === 1);
        const payments = facts.payments.map((payment, index) => ({
          ...payment,
          date: addDays(START, index * 7),
        }));
        const recordedLater = payments.map((payment) => ({ ...payment, at: instant(key(payment.id)) }));
        const waivers = facts.waivers.filter((waiver) => waiver.paymentId !== null);
        expect(content(project({ ...facts, waivers, payments: recordedLater }))).toEqual(
          content(project({ ...facts, waivers, payments })),
        );
      }),
      RUNS,
    );
  });

  test("a later payment changes nothing about the earlier ones: replay is incremental", () => {
    law(arbitraryFacts, (facts) => {
      fc.pre(facts.termsVersions.length === 1);
      const last = lastFactDate(facts);
      const next = examplePayment("z", later(last, START), 500, { at: instant(10_000) });
      const before = project(facts).outcomes;
      const after = project({ ...facts, payments: [...facts.payments, next] }).outcomes;
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after).toHaveLength(before.length + 1);
    });
  });

  test("today changes mora and nothing else, and mora only grows", () => {
    law(arbitraryFacts, (facts) => {
      const stored = project(facts);
      const today = replay(facts, addDays(lastFactDate(facts), 40));
      expect({ ...today, rows: [] }).toEqual({ ...stored, rows: [] });
      for (const [index, row] of today.rows.entries()) {
        const before = stored.rows[index];
        expect({ ...row, lateFee: 0 }).toEqual({ ...before, lateFee: 0 });
        expect(row.lateFee).toBeGreaterThanOrEqual(before?.lateFee ?? 0);
      }
    });
  });

  test("mora read from stored rows on any later day is the mora of a replay", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.integer({ min: 0, max: 90 }), (facts, days) => {
        const today = addDays(lastFactDate(facts), days);
        const { frequency } = latestTerms(facts).terms;
        const now = replay(facts, today).rows;
        for (const [index, row] of project(facts).rows.entries()) {
          const { lateFee, lateFeePaid, lateFeeWaived } = now[index] ?? row;
          const owed = row.status === "paid" ? 0 : lateFee - lateFeePaid - lateFeeWaived;
          expect(lateFeeDueOn(row, facts.lateFeeVersions, frequency, today)).toBe(owed);
        }
      }),
      RUNS,
    );
  });
});

describe("completed and paid off", () => {
  test("a loan is completed exactly when every row is covered, mora included, or all it owes is small change", () => {
    law(arbitraryFacts, (facts) => {
      const { status, rows, summary } = replay(facts, addDays(START, 400));
      const owed = total(rows, (row) =>
        add(row.remainingAmount, subtract(subtract(row.lateFee, row.lateFeePaid), row.lateFeeWaived)),
      );
      const tolerance = latestTerms(facts).cashTolerance;
      const small = owed < tolerance && summary.totalPaid > 0;
      expect(status).toBe(owed === 0 || small ? "completed" : "active");
      if (status === "completed")
        expect(summary).toMatchObject({ progressPercent: 100, balance: 0, nextDueDate: null });
    });
  });

  test("paying the quote of a day completes the loan with no excess; a peso more is excess", () => {
    law(arbitraryFacts, (facts) => {
      const date = lastFactDate(facts);
      const quote = payoffQuote(facts, date);
      fc.pre(quote.total > 0);
      const payoff = examplePayment("z", date, 0, {
        kind: "full_loan",
        at: instant(10_000),
        amount: quote.total,
      });
      const after = project({ ...facts, payments: [...facts.payments, payoff] });
      expect(after.status).toBe("completed");
      expect(after.outcomes.at(-1)).toMatchObject({
        excess: 0,
        rebate: quote.rebate,
        review: [],
        balanceAfter: 0,
      });
      const more = { ...payoff, amount: add(quote.total, 100 as Money) };
      expect(project({ ...facts, payments: [...facts.payments, more] }).outcomes.at(-1)?.excess).toBe(100);
    });
  });
});

/** The payoff of a day, posted after all other facts, takes what its quote said. */
function takesItsQuote(facts: LoanFacts, date: CalendarDate): void {
  const { total: amount, lateFee, interest, principal, rebate } = payoffQuote(facts, date);
  fc.pre(amount > 0);
  const payoff = examplePayment("z", date, 0, { kind: "full_loan", at: instant(10_000), amount });
  const { outcomes } = project({ ...facts, payments: [...facts.payments, payoff] });
  expect(outcomes.find(({ paymentId }) => paymentId === "z")).toMatchObject({
    lateFee,
    interest,
    principal,
    rebate,
    excess: 0,
  });
}

const someDay = fc.integer({ min: 0, max: 130 }).map((days) => addDays(START, days));

test("a payoff recorded for any day, also one before other facts, takes what the quote of that day said", () => {
  fc.assert(
    fc.property(arbitraryFacts, someDay, (facts, date) => {
      fc.pre(facts.termsVersions.every(({ recordedOn }) => recordedOn <= date));
      takesItsQuote(facts, date);
    }),
    RUNS,
  );
});

test("also one of a day before an edit, which takes the mora that it would have taken then", () => {
  fc.assert(
    fc.property(arbitraryFacts, someDay, (facts, date) => {
      // With other payments beside it more money may take less mora, and then no amount is the very one that it takes.
      takesItsQuote({ ...facts, payments: [], waivers: [], refunds: [] }, date);
    }),
    RUNS,
  );
});

test("an edit of the terms makes no mora for days before it was recorded", () => {
  law(arbitraryFacts, (facts) => {
    const edit = facts.termsVersions[1];
    fc.pre(edit !== undefined);
    if (!edit) return;
    const payments = facts.payments.filter(({ at, date }) => at <= edit.at && date <= edit.recordedOn);
    const known = { ...facts, payments, waivers: [], refunds: [] };
    const others = known.termsVersions.filter(({ id }) => id !== edit.id);
    const before = replay({ ...known, termsVersions: others }, edit.recordedOn);
    const after = replay({ ...known, termsVersions: [...others, edit] }, edit.recordedOn);
    for (const row of after.rows.filter(({ paymentNumber }) => paymentNumber > 0)) {
      const old = before.rows.find(({ paymentNumber }) => paymentNumber === row.paymentNumber);
      expect(row.lateFee).toBeLessThanOrEqual(old?.lateFee ?? 0);
    }
  });
});
