/** The columns of a loan's table come to what its summary says, after any payments, edits and refunds. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryFacts, START } from "#testkit/arbitrary-loan";
import { exampleFacts, examplePayment } from "#testkit/loan-facts";
import { standing } from "../arrears/standing.ts";
import { addDays, type CalendarDate, calendarDate } from "../calendar/calendar-date.ts";
import type { LoanFacts } from "../loan/facts.ts";
import { project } from "../loan/replay.ts";
import { money, pesos, sum } from "../money/money.ts";
import { scheduleLines, totalOfLines } from "./schedule-lines.ts";

function stated(facts: LoanFacts, today: CalendarDate) {
  const { rows, ...state } = project(facts);
  const { terms } = facts.termsVersions.reduce((latest, each) => (each.at > latest.at ? each : latest));
  const loan = { ...terms, ...state, lateFeeVersions: facts.lateFeeVersions, deleted: null };
  const lines = scheduleLines(loan, rows, today);
  return { loan, rows, lines, total: totalOfLines(lines), owed: standing({ ...loan, rows }, today) };
}

describe("the lines of a loan on a day", () => {
  it("come to the summary in every column, for every loan and day", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.integer({ min: 0, max: 200 }), (facts, days) => {
        const { loan, lines, total, owed } = stated(facts, addDays(START, days));
        const { summary } = loan;
        expect(total.principal).toBe(loan.amount);
        expect(total.interest).toBe(summary.totalInterest);
        expect(total.payment).toBe(total.principal + total.interest);
        expect(total.paid).toBe(summary.totalPaid);
        expect(total.remaining).toBe(summary.balance + owed.lateFeeDue);
        const left = total.payment + total.lateFee - total.paid - summary.roundingAdjustment;
        expect(left).toBe(total.remaining);
        expect(sum(lines.map((line) => (line.kind === "row" ? line.lateFeeDue : money(0))))).toBe(
          owed.lateFeeDue,
        );
        expect(lines.findLast(({ balance }) => balance !== null)?.balance).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  it("name the interest that a payoff cancelled: of 3,000.00 it charges 1,384.62", () => {
    const paid = Array.from({ length: 5 }, (_, index) =>
      examplePayment(`${index}`, addDays(calendarDate("2026-01-08"), 7 * index), 1_000),
    );
    const payoff = examplePayment("whole", "2026-02-10", 6_384.62, { kind: "full_loan" });
    const { lines, total } = stated(
      exampleFacts({ payments: [...paid, payoff] }),
      calendarDate("2026-03-01"),
    );
    expect(lines.at(-1)).toMatchObject({ kind: "rebate", interest: money(-161_538), principal: 0 });
    expect(total).toMatchObject({ principal: pesos(10_000), interest: money(138_462), remaining: 0 });
  });

  it("show an abono in its place, and the capital with it is the amount lent", () => {
    const paid = Array.from({ length: 4 }, (_, index) =>
      examplePayment(`${index}`, addDays(calendarDate("2026-01-08"), 7 * index), 1_000),
    );
    const abono = examplePayment("abono", "2026-01-29", 3_000, {
      kind: "principal_prepayment",
      prepaymentAmount: pesos(3_000),
    });
    const { lines, total } = stated(exampleFacts({ payments: [...paid, abono] }), calendarDate("2026-01-29"));
    expect(lines.map(({ kind }) => kind).slice(0, 6)).toEqual([
      "row",
      "row",
      "row",
      "row",
      "prepayment",
      "row",
    ]);
    expect(lines[4]).toMatchObject({ principal: pesos(3_000), balance: money(392_308) });
    expect(total.principal).toBe(pesos(10_000));
  });

  it("charge the mora of the day they are shown: 200.00 over four cuotas is 50.00 in each", () => {
    const { lines, total, owed } = stated(exampleFacts(), calendarDate("2026-01-30"));
    expect(owed.lateFeeDue).toBe(pesos(200));
    expect(lines.slice(0, 5).map(({ lateFee }) => lateFee)).toEqual([
      pesos(50),
      pesos(50),
      pesos(50),
      pesos(50),
      money(0),
    ]);
    expect(total.lateFee).toBe(pesos(200));
  });
});
