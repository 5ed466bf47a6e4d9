/** Lines between the cuotas of a statement: abonos, cancelled interest, rests written off, mora of the day. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryFacts, START } from "#testkit/arbitrary-loan";
import { frequencyOf } from "#testkit/loan-facts";
import { story } from "#testkit/loan-story";
import { addDays, type CalendarDate, calendarDate } from "../calendar/calendar-date.ts";
import type { LoanFacts } from "../loan/facts.ts";
import { lastFactDate, project } from "../loan/replay.ts";
import { formatAmount } from "../money/text.ts";
import { scheduleLines, totalOfLines } from "./schedule-lines.ts";

function linesOf(facts: LoanFacts, today: CalendarDate, rest: { deleted?: unknown } = {}) {
  const { rows, status, summary } = project(facts);
  const terms = facts.termsVersions.reduce((last, each) => (each.at > last.at ? each : last)).terms;
  const { lateFeeVersions } = facts;
  const loan = {
    amount: terms.amount,
    frequency: frequencyOf(facts),
    status,
    summary,
    lateFeeVersions,
    deleted: null,
    ...rest,
  };
  return { loan, lines: scheduleLines(loan, rows, today) };
}

/** `6:row`, and `prepayment 3,000.00` for what stands between. */
function told(text: string, today: string): string[] {
  return linesOf(story(text).facts, calendarDate(today)).lines.map((line) =>
    line.kind === "row"
      ? `${line.row.paymentNumber} ${line.label}`
      : `${line.kind} ${formatAmount(line.kind === "rounding" ? line.remaining : line.payment)}`,
  );
}

describe("the lines of a statement", () => {
  test.each<[string, string, string, string[]]>([
    [
      "are the cuotas when nothing happened",
      "as of 01-01",
      "2026-01-01",
      ["1 pending", "2 pending", "3 pending"],
    ],
    [
      "call a cuota late the day after its date",
      "as of 01-01",
      "2026-01-09",
      ["1 late", "2 pending", "3 pending"],
    ],
    [
      "call a paid cuota paid and never late",
      "a 01-08 1,000.00 row 1",
      "2026-01-16",
      ["1 paid", "2 late", "3 pending"],
    ],
    [
      "call a cuota partial until its date is past",
      "a 01-02 100.00 row 1",
      "2026-01-08",
      ["1 partial", "2 pending", "3 pending"],
    ],
    [
      "show an abono of before the first cuota above all",
      "a 01-02 3,000.00 principal_prepayment prepays 3,000.00",
      "2026-01-02",
      ["prepayment 3,000.00", "1 pending", "2 pending"],
    ],
    [
      "show an abono after the cuota that it followed",
      "on time 1-1; b 01-08 769.23 principal_prepayment prepays 769.23",
      "2026-01-08",
      ["1 paid", "prepayment 769.23", "2 pending"],
    ],
    [
      "show a bought period where it was",
      "a 01-08 230.77 interest_only",
      "2026-01-08",
      ["-1 paid", "1 pending", "2 pending"],
    ],
  ])("%s", (_, facts, today, first) => {
    expect(told(facts, today).slice(0, first.length)).toEqual(first);
  });

  test.each<[string, string, string, string]>([
    [
      "end with the interest that a payoff cancelled",
      "a 01-01 10,230.77 full_loan",
      "2026-01-01",
      "rebate -2,769.23",
    ],
    [
      "end with the rest that was written off",
      "on time 1-12; a 04-02 999.40 row 13",
      "2026-04-02",
      "rounding -0.60",
    ],
    ["end with the last cuota otherwise", "on time 1-13", "2026-04-02", "13 paid"],
  ])("%s", (_, facts, today, last) => {
    expect(told(facts, today).at(-1)).toBe(last);
  });

  test("have both, the cancelled interest first, when a payoff was a few centavos short", () => {
    expect(told("a 01-01 10,230.00 full_loan", "2026-01-01").slice(-2)).toEqual([
      "rebate -2,769.23",
      "rounding -0.77",
    ]);
  });
});

describe("mora in a statement", () => {
  const moraOn = (text: string, today: string) => {
    const { lines } = linesOf(story(text).facts, calendarDate(today));
    return formatAmount(totalOfLines(lines).lateFee);
  };

  test.each([
    ["is that of the day, though nothing was recorded since", "as of 01-01", "2026-01-16", "100.00"],
    ["counts what was paid of it", "a 01-09 30.00 row 1", "2026-01-10", "50.00"],
    ["counts nothing that was forgiven", "waiver 01-09 20.00 row 1", "2026-01-10", "30.00"],
    ["is none on a cancelled loan", "status 01-02 cancel", "2026-02-01", "0.00"],
    [
      "is what was paid of it on a finished loan",
      "on time 1-12; a 04-03 1,050.00 row 13",
      "2026-06-01",
      "50.00",
    ],
  ])("%s", (_, facts, today, mora) => {
    expect(moraOn(facts, today)).toBe(mora);
  });

  test("and delay end when a loan is deleted", () => {
    const { lines } = linesOf(story("as of 01-01").facts, calendarDate("2026-03-01"), {
      deleted: { reason: "duplicado" },
    });
    for (const line of lines) {
      if (line.kind === "row")
        expect([line.label, line.daysLate, line.lateFeeDue]).toEqual(["pending", 0, 0]);
    }
  });
});

describe("for any loan on any day", () => {
  const RUNS = { numRuns: 100 };

  test("the balance falls from line to line and ends at nothing", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.nat({ max: 200 }), (facts, days) => {
        const balances = linesOf(facts, addDays(START, days)).lines.flatMap(({ balance }) =>
          balance === null ? [] : [balance],
        );
        expect(balances).toEqual([...balances].sort((a, b) => b - a));
        expect(balances.at(-1)).toBe(0);
      }),
      RUNS,
    );
  });

  test("there is one line for each row of the schedule, in its order", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.nat({ max: 200 }), (facts, days) => {
        const { lines } = linesOf(facts, addDays(START, days));
        const numbers = lines.flatMap((line) => (line.kind === "row" ? [line.row.paymentNumber] : []));
        expect(numbers).toEqual(project(facts).rows.map(({ paymentNumber }) => paymentNumber));
      }),
      RUNS,
    );
  });

  test("each line owes what it charges less what it was paid, but for adjustments", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.nat({ max: 200 }), (facts, days) => {
        for (const line of linesOf(facts, addDays(lastFactDate(facts), days)).lines) {
          if (line.kind !== "row") continue;
          expect(line.remaining).toBe(line.payment + line.lateFee - line.paid - line.row.interestRebated);
          expect(line.payment).toBe(line.principal + line.interest);
        }
      }),
      RUNS,
    );
  });

  test("a late line says its days, and no other line does", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.nat({ max: 200 }), (facts, days) => {
        const today = addDays(START, days);
        for (const line of linesOf(facts, today).lines) {
          if (line.kind !== "row") continue;
          expect(line.daysLate > 0).toBe(line.label === "late");
          if (line.daysLate > 0) expect(addDays(line.row.paymentDate, line.daysLate)).toBe(today);
        }
      }),
      RUNS,
    );
  });
});
