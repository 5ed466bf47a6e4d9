/** PAR, ageing, overdue and mora of one loan with an acuerdo (ruling D9), En legal or Castigado (ruling L8), in worked numbers. */
import { describe, expect, test } from "vitest";
import { ageing, atRisk, inStreet } from "#domain/analytics/street-now";
import { standing } from "#domain/arrears/standing";
import { calendarDate } from "#domain/calendar/calendar-date";
import { formatAmount } from "#domain/money/text";
import { frequencyOf } from "#testkit/loan-facts";
import { story } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";
import { project } from "../loan/replay.ts";

/**
 * The ordinary loan of 13 cuotas of 1,000.00, due each Thursday from 8 January, with mora of 1 % a day: cuota 1 owes 40.00 of
 * mora on 12 January, when the acuerdo over its 1,040.00 is made.
 */
const CASES = toldCases(`
| sentence | story | day | days late | overdue | owed | PAR 7 | age | mora |
| without an acuerdo | late fee 1 per_day | 01-21 | 13 | 2,000.00 | 13,000.00 | 13,000.00 | 8-15 | 190.00 |
| an acuerdo that is kept, nothing due of it yet | late fee 1 per_day; agreement 01-12 1,040.00 01-22 | 01-21 | 13 | 2,000.00 | 13,000.00 | 13,000.00 | 8-15 | 100.00 |
| an acuerdo whose first part was paid | late fee 1 per_day; agreement 01-12 520.00 01-19 520.00 01-26; a 01-19 520.00 row 1 | 01-21 | 13 | 1,520.00 | 12,520.00 | 12,520.00 | 8-15 | 60.00 |
| an acuerdo that was paid whole | late fee 1 per_day; agreement 01-12 1,040.00 01-19; a 01-19 1,040.00 row 1 | 01-21 | 6 | 1,000.00 | 12,000.00 | 0.00 | 1-7 | 60.00 |
| an acuerdo that was broken on the 19th | late fee 1 per_day; agreement 01-12 520.00 01-19 520.00 01-26 | 01-21 | 13 | 2,000.00 | 13,000.00 | 13,000.00 | 8-15 | 120.00 |
| a loan that is incumplido | late fee 1 per_day; status 01-18 mark_defaulted | 01-21 | 13 | 2,000.00 | 13,000.00 | 13,000.00 | 8-15 | 190.00 |
| a loan that is en legal | late fee 1 per_day; status 01-18 mark_legal | 01-21 | 13 | 2,000.00 | 13,000.00 | 13,000.00 | 8-15 | 190.00 |
| a loan that is castigado since the 18th | late fee 1 per_day; status 01-18 write_off | 01-21 | 0 | 0.00 | 0.00 | 0.00 | none | 110.00 |
| a castigado of which 500.00 were recovered | late fee 1 per_day; status 01-18 write_off; a 01-20 500.00 row 1 | 01-21 | 0 | 0.00 | 0.00 | 0.00 | none | 20.00 |
| a castigado that was taken back on the 20th | late fee 1 per_day; status 01-18 write_off; status 01-20 take_back | 01-21 | 13 | 2,000.00 | 13,000.00 | 13,000.00 | 8-15 | 130.00 |
`);

describe("the arrears of a loan", () => {
  test.each(CASES)("$sentence", ({ story: told, cells }) => {
    const [day = "", ...expected] = cells;
    expect(figures(told, day)).toEqual(expected);
  });

  test("an acuerdo that was annulled on the 15th leaves it as late as it is", () => {
    const { facts } = story("late fee 1 per_day; agreement 01-12 520.00 01-19 520.00 01-26");
    const annulled = { date: calendarDate("2026-01-15"), at: facts.termsVersions[0]?.at } as never;
    const agreements = facts.agreements?.map((each) => ({ ...each, annulled })) ?? [];
    expect(figuresOf({ ...facts, agreements }, "2026-01-21")).toEqual(
      "13, 2,000.00, 13,000.00, 13,000.00, 8-15, 160.00".split(", "),
    );
  });
});

const figures = (told: string, day: string) => figuresOf(story(told).facts, day);

function figuresOf(facts: ReturnType<typeof story>["facts"], day: string): string[] {
  const today = calendarDate(day);
  const state = project(facts);
  const late = standing({ ...facts, ...state, frequency: frequencyOf(facts) }, today);
  const lines = inStreet({ loans: [{ ...state, clientId: "client", deleted: null }], yields: [] }, today);
  const overdue = { clientId: "client", daysLate: late.daysLate, overdue: late.overdueAmount };
  return [
    String(late.daysLate),
    formatAmount(late.overdueAmount),
    formatAmount(atRisk(lines, 0).outstanding),
    formatAmount(atRisk(lines, 7).amount),
    ageing([overdue]).find(({ loans }) => loans > 0)?.name ?? "none",
    formatAmount(late.lateFeeDue),
  ];
}
