/** Laws of one more payment, waiver, refund or step of status, whatever had happened to the loan. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { money, subtract, sum, ZERO } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { arbitraryFacts, arbitraryUneditedFacts, oneMore, withMore } from "#testkit/arbitrary-loan";
import { instant } from "#testkit/loan-facts";
import type { LoanFacts } from "./facts.ts";
import { lastFactDate, project, replay } from "./replay.ts";
import type { LoanRow, LoanState } from "./state.ts";

const RUNS = { numRuns: 100 };

const cuotas = ({ rows }: LoanState): LoanRow[] =>
  rows.filter(({ paymentNumber }) => paymentNumber > 0).sort((a, b) => a.paymentNumber - b.paymentNumber);

const moraOwed = (row: LoanRow): number => row.lateFee - row.lateFeePaid - row.lateFeeWaived;

const owedOf = (state: LoanState): number =>
  state.rows.reduce((total, row) => total + row.remainingAmount + moraOwed(row), 0);

const amounts = fc.integer({ min: 1, max: 400_000 }).map(money);

/** A loan, and money that comes for it on a day when everything else is over. */
function onePayment(
  holds: (facts: LoanFacts, date: CalendarDate, amount: number, row: number | null) => void,
): void {
  const row = fc.option(fc.integer({ min: 1, max: 15 }));
  fc.assert(
    fc.property(arbitraryUneditedFacts, fc.nat({ max: 50 }), amounts, row, (facts, days, amount, number) => {
      holds(facts, addDays(lastFactDate(facts), days), amount, number);
    }),
    RUNS,
  );
}

describe("one more payment", () => {
  test("lowers what is owed by all of it but the excess", () => {
    onePayment((facts, date, amount, paymentNumber) => {
      const before = owedOf(replay(facts, date));
      const after = replay(withMore(facts, oneMore(date, amount, { paymentNumber })), date);
      const excess = after.outcomes.at(-1)?.excess ?? 0;
      expect(owedOf(after)).toBe(before - (amount - excess));
    });
  });

  test("is excess only when nothing at all is owed any more", () => {
    onePayment((facts, date, amount, paymentNumber) => {
      const after = replay(withMore(facts, oneMore(date, amount, { paymentNumber })), date);
      if ((after.outcomes.at(-1)?.excess ?? 0) > 0) expect(owedOf(after)).toBe(0);
    });
  });

  test("takes from no row principal before its interest, nor interest before its mora", () => {
    onePayment((facts, date, amount, paymentNumber) => {
      const after = replay(withMore(facts, oneMore(date, amount, { paymentNumber })), date);
      const rows = new Map(after.rows.map((row) => [row.paymentNumber, row]));
      for (const part of after.outcomes.at(-1)?.allocations ?? []) {
        const row = rows.get(part.paymentNumber);
        if (!row) continue;
        if (part.principal > 0) expect(row.interestPaid + row.interestRebated).toBe(row.interest);
        if (part.interest > 0 || part.principal > 0) expect(moraOwed(row)).toBe(0);
      }
    });
  });

  test("without a named row leaves no older row open behind a younger one that took of it", () => {
    onePayment((facts, date, amount) => {
      const before = new Map(cuotas(replay(facts, date)).map((row) => [row.paymentNumber, row.status]));
      const after = replay(withMore(facts, oneMore(date, amount)), date);
      const wasOpen = (number: number) => before.get(number) !== "paid";
      const took = (after.outcomes.at(-1)?.allocations ?? []).map(({ paymentNumber }) => paymentNumber);
      const youngest = Math.max(0, ...took.filter(wasOpen));
      for (const row of cuotas(after)) {
        if (row.paymentNumber < youngest)
          expect([row.paymentNumber, row.status]).toEqual([row.paymentNumber, "paid"]);
      }
    });
  });

  test("with more money never leaves more owed, nor more rows open", () => {
    onePayment((facts, date, amount, paymentNumber) => {
      const less = replay(withMore(facts, oneMore(date, amount, { paymentNumber })), date);
      const more = replay(withMore(facts, oneMore(date, amount + 5_000, { paymentNumber })), date);
      expect(owedOf(more)).toBeLessThanOrEqual(owedOf(less));
      expect(more.summary.paidRows).toBeGreaterThanOrEqual(less.summary.paidRows);
    });
  });

  test("in two parts on one day does what it does in one, where no tolerance rounds", () => {
    onePayment((facts, date, amount, paymentNumber) => {
      const strict = {
        ...facts,
        termsVersions: facts.termsVersions.map((version) => ({ ...version, cashTolerance: ZERO })),
      };
      const first = Math.ceil(amount / 3);
      const parts = [
        oneMore(date, first, { paymentNumber, id: "y", at: instant(10_000) }),
        oneMore(date, amount - first, { paymentNumber }),
      ].filter((part) => part.amount > 0);
      const whole = replay(withMore(strict, oneMore(date, amount, { paymentNumber })), date);
      const both = replay(withMore(strict, ...parts), date);
      expect(both.rows).toEqual(whole.rows);
      expect(both.summary).toEqual(whole.summary);
    });
  });

  test("moves no due date, makes no row and changes no cuota", () => {
    onePayment((facts, date, amount, paymentNumber) => {
      const plan = (state: LoanState) =>
        state.rows.map((row) => [row.paymentNumber, row.paymentDate, row.principal, row.interest]);
      const after = replay(withMore(facts, oneMore(date, amount, { paymentNumber })), date);
      expect(plan(after)).toEqual(plan(replay(facts, date)));
    });
  });

  test("tells on its receipt what the loan owes after it", () => {
    onePayment((facts, date, amount, paymentNumber) => {
      const { outcomes, summary, rows } = project(withMore(facts, oneMore(date, amount, { paymentNumber })));
      const open = rows.filter((row) => row.paymentNumber > 0 && row.status !== "paid");
      expect(outcomes.at(-1)).toMatchObject({ balanceAfter: summary.balance, rowsLeftAfter: open.length });
      const next = open.sort((a, b) => a.paymentNumber - b.paymentNumber)[0];
      expect(outcomes.at(-1)?.nextDueDateAfter).toBe(next?.paymentDate ?? null);
    });
  });
});

describe("forgiving mora", () => {
  test("takes off what is owed and never off the charge, and never more than is owed", () => {
    fc.assert(
      fc.property(
        arbitraryUneditedFacts,
        fc.nat({ max: 50 }),
        amounts,
        fc.integer({ min: 1, max: 14 }),
        (facts, days, amount, number) => {
          const date = addDays(lastFactDate(facts), days);
          const waiver = {
            id: "zw",
            date,
            at: instant(20_000),
            paymentNumber: number,
            amount,
            reason: "motivo",
            paymentId: null,
          };
          const [before, after] = [facts, { ...facts, waivers: [...facts.waivers, waiver] }].map((each) =>
            replay(each, date).rows.find(({ paymentNumber }) => paymentNumber === number),
          );
          fc.pre(before !== undefined && after !== undefined);
          if (!before || !after) return;
          expect(after.lateFee).toBe(before.lateFee);
          expect(after.lateFeeWaived - before.lateFeeWaived).toBe(Math.min(amount, moraOwed(before)));
        },
      ),
      RUNS,
    );
  });

  test("makes no money: nothing that was paid moves", () => {
    fc.assert(
      fc.property(
        arbitraryUneditedFacts,
        amounts,
        fc.integer({ min: 1, max: 14 }),
        (facts, amount, paymentNumber) => {
          const date = lastFactDate(facts);
          const waiver = {
            id: "zw",
            date,
            at: instant(20_000),
            paymentNumber,
            amount,
            reason: "motivo",
            paymentId: null,
          };
          const after = project({ ...facts, waivers: [...facts.waivers, waiver] });
          expect(after.outcomes).toEqual(project(facts).outcomes);
        },
      ),
      RUNS,
    );
  });
});

describe("handing back", () => {
  test("excess changes no row and no balance", () => {
    fc.assert(
      fc.property(arbitraryUneditedFacts, fc.nat({ max: 5_000 }), (facts, more) => {
        const date = lastFactDate(facts);
        const { total } = payoffQuote(facts, date);
        const paid = withMore(facts, oneMore(date, total + more + 1, { kind: "full_loan" }));
        const before = project(paid);
        const excess = before.outcomes.at(-1)?.excess ?? ZERO;
        const refund = {
          id: "zr",
          date,
          at: instant(20_000),
          paymentId: "z",
          amount: excess,
          reason: "motivo",
        };
        const after = project({ ...paid, refunds: [...paid.refunds, refund] });
        expect(after.rows).toEqual(before.rows);
        expect(after.summary).toEqual({
          ...before.summary,
          totalExcess: before.summary.totalExcess - excess,
        });
      }),
      RUNS,
    );
  });

  test("the excess of any payment changes no row, for every kind and after any edit", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.nat({ max: 9 }), (facts, chosen) => {
        const before = project(facts);
        const tooMuch = before.outcomes.filter(({ excess, refunded }) => excess > refunded);
        const outcome = tooMuch[chosen % tooMuch.length];
        fc.pre(outcome !== undefined);
        const refund = {
          id: "zr",
          date: lastFactDate(facts),
          at: instant(20_000),
          paymentId: outcome.paymentId,
          amount: subtract(outcome.excess, outcome.refunded),
          reason: "motivo",
        };
        const after = project({ ...facts, refunds: [...facts.refunds, refund] });
        expect([after.status, after.rows]).toEqual([before.status, before.rows]);
      }),
      RUNS,
    );
  });

  test("takes of no payment more than it would leave with nothing handed back of it, in whatever order it was told", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        for (const { paymentId, excess, refunded } of project(facts).outcomes.filter(
          (each) => each.refunded > 0,
        )) {
          const refunds = facts.refunds.filter((refund) => refund.paymentId !== paymentId);
          const handedBack = sum(
            facts.refunds.filter((each) => each.paymentId === paymentId).map(({ amount }) => amount),
          );
          const whole = project({ ...facts, refunds }).outcomes.find(
            (other) => other.paymentId === paymentId,
          );
          expect(excess - refunded).toBeLessThanOrEqual(Math.max(0, (whole?.excess ?? 0) - handedBack));
        }
      }),
      { numRuns: 400 },
    );
  });

  test("everything of a payment leaves the loan as if it had not come, but for its receipt", () => {
    fc.assert(
      fc.property(arbitraryUneditedFacts, amounts, (facts, amount) => {
        const date = lastFactDate(facts);
        const paid = withMore(facts, oneMore(date, amount));
        const refund = {
          id: "zr",
          date,
          at: instant(20_000),
          paymentId: "z",
          amount: money(amount),
          reason: "motivo",
        };
        const after = project({ ...paid, refunds: [...paid.refunds, refund] });
        expect(after.rows).toEqual(project(facts).rows);
        expect(after.outcomes.at(-1)).toMatchObject({ excess: amount, refunded: amount, allocations: [] });
      }),
      RUNS,
    );
  });
});

describe("a step of status", () => {
  test("moves no money and no date: cancelled, defaulted and active loans are the same in every row", () => {
    fc.assert(
      fc.property(
        arbitraryFacts,
        fc.constantFrom("cancel", "mark_defaulted", "reactivate"),
        (facts, action) => {
          const date = lastFactDate(facts);
          const step = { id: "s", date, at: instant(1), action, reason: "motivo" } as const;
          const [before, after] = [project(facts), project({ ...facts, statusActions: [step] })];
          expect(after.rows).toEqual(before.rows);
          expect(after.summary).toEqual(before.summary);
          const quiet = (state: LoanState) => state.outcomes.map((outcome) => ({ ...outcome, review: [] }));
          expect(quiet(after)).toEqual(quiet(before));
        },
      ),
      RUNS,
    );
  });

  test("cancelling asks a person about each payment of the loan, unless it was confirmed", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.boolean(), (facts, confirmed) => {
        const step = {
          id: "s",
          date: lastFactDate(facts),
          at: instant(90_000),
          action: "cancel",
          reason: "",
        } as const;
        const payments = facts.payments.map((payment) => ({ ...payment, confirmed }));
        const { outcomes, status } = project({ ...facts, payments, statusActions: [step] });
        expect(status).toBe("cancelled");
        for (const { review } of outcomes) expect(review.includes("LOAN_CANCELLED")).toBe(!confirmed);
      }),
      RUNS,
    );
  });
});

describe("the summary", () => {
  test("names the first open row as the next, by number, with what it owes", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const state = project(facts);
        const open = cuotas(state).find(({ status }) => status !== "paid");
        if (!open) return;
        fc.pre(state.status !== "completed");
        expect(state.summary).toMatchObject({
          nextPaymentNumber: open.paymentNumber,
          nextDueDate: open.paymentDate,
          nextAmount: open.remainingAmount,
        });
      }),
      RUNS,
    );
  });

  test("counts settled cuotas among all, rounds the percent down, and says 100 only of a finished loan", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const { summary, status } = project(facts);
        const percent = (100 * summary.paidRows) / summary.rows;
        if (status === "completed") expect(summary.progressPercent).toBe(100);
        else expect(summary.progressPercent).toBe(Math.min(99, Math.floor(percent)));
        expect(summary.paidRows).toBeLessThanOrEqual(summary.rows);
      }),
      RUNS,
    );
  });

  test("parts the balance into principal and interest, and a finished loan has none", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const { rows, summary, status } = project(facts);
        expect(summary.balance).toBe(summary.outstandingPrincipal + summary.outstandingInterest);
        if (status === "completed") return;
        expect(summary.outstandingPrincipal).toBe(
          sum(rows.map((row) => money(row.principal - row.principalPaid))),
        );
      }),
      RUNS,
    );
  });

  test("ends the loan with its last unpaid row, and no row falls due later", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        const state = project(facts);
        const open = cuotas(state).filter(({ status }) => status !== "paid");
        const last = (rows: readonly LoanRow[]) =>
          rows
            .map(({ paymentDate }) => paymentDate)
            .sort()
            .at(-1);
        expect(state.summary.lastDueDate).toBe(last(open.length > 0 ? open : cuotas(state)));
      }),
      RUNS,
    );
  });
});

describe("a loan without a tolerance", () => {
  test("has no settled row that owes anything, and writes nothing off", () => {
    fc.assert(
      fc.property(arbitraryUneditedFacts, (facts) => {
        const termsVersions = facts.termsVersions.map((version) => ({ ...version, cashTolerance: ZERO }));
        const { rows, summary } = project({ ...facts, termsVersions });
        for (const row of rows.filter(({ status }) => status === "paid")) {
          expect([row.remainingAmount, moraOwed(row)]).toEqual([0, 0]);
        }
        expect(summary.roundingAdjustment).toBe(0);
      }),
      RUNS,
    );
  });
});
