/** A suspension (ruling D8): the dates that it moves, the mora of its days, and taking it back. The ordinary loan is due each Thursday. */
import { describe, expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { holds, story } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";
import { movedRows } from "./moved-rows.ts";
import { replay } from "./replay.ts";

describe("the dates of a suspension", () => {
  test.each(
    toldCases(`
| sentence | story | row | due |
| a cuota due on its last day moves | suspension 01-10 from 01-12 to 01-15 | 2 | 01-22 |
| with all those after it | suspension 01-10 from 01-12 to 01-15 | 13 | 04-09 |
| an overdue one before it keeps its date | suspension 01-10 from 01-12 to 01-15 | 1 | 01-08 |
| with nothing due inside nothing moves | suspension 01-02 from 04-06 to 04-12 | 13 | 04-02 |
| a period bought later leads no cuota into it | suspension 01-02 from 04-06 to 04-12; a 01-08 230.77 interest_only | 13 | 04-13 |
| nor to a Sunday after it, where Sundays are off | street skips 7; suspension 01-02 from 04-06 to 04-11; a 01-08 230.77 interest_only | 13 | 04-13 |
| a period bought after it was taken back leads where it led before | suspension 01-02 from 04-06 to 04-12 until 01-03; a 01-08 230.77 interest_only | 13 | 04-09 |
| gathered, two cuotas go to the first two days after it | suspension 01-10 from 01-12 to 01-24 way gather | 2 | 01-25 |
|  | suspension 01-10 from 01-12 to 01-24 way gather | 3 | 01-26 |
|  | suspension 01-10 from 01-12 to 01-24 way gather | 4 | 01-29 |
| taken back while another one is in force, the cuotas are placed again from their own days | suspension 01-10 from 01-12 to 01-16 until 01-12; suspension 01-11 from 01-26 to 02-01 | 2 | 01-15 |
|  | suspension 01-10 from 01-12 to 01-16 until 01-12; suspension 01-11 from 01-26 to 02-01 | 3 | 02-02 |
|  | suspension 01-10 from 01-12 to 01-16 until 01-12; suspension 01-11 from 01-26 to 02-01 | 4 | 02-05 |
`),
  )("$sentence", holds);

  test("the preview says what is still to be paid of each cuota that moves", () => {
    const before = story("a 01-02 300.00 row 2").facts;
    const after = story("a 01-02 300.00 row 2; suspension 01-10 from 01-12 to 01-15").facts;
    expect(movedRows(before, after).slice(0, 2)).toEqual([
      { paymentNumber: 2, before: "2026-01-15", after: calendarDate("2026-01-22"), owed: pesos(700) },
      { paymentNumber: 3, before: "2026-01-22", after: calendarDate("2026-01-29"), owed: pesos(1_000) },
    ]);
  });
});

describe("the mora of the days of a suspension", () => {
  test.each(
    toldCases(`
| sentence | story | row | mora | mora paid | mora forgiven | rest | status |
| forgiven before it was recorded stays forgiven, as the charge of its row | late fee 1 per_day; waiver 01-12 30.00 row 1; suspension 01-13 from 01-10 to 01-13; as of 01-13 | 1 | 30.00 | 0.00 | 30.00 | 1,000.00 | pending |
| paid for the days up to the new date of its cuota stays paid | late fee 1 per_day; on time 1-1; a 01-25 60.00 row 2; suspension 01-30 from 01-14 to 01-20; as of 01-30 | 2 | 140.00 | 60.00 | 0.00 | 1,000.00 | partial |
| paid in part does not come again when the days are over | late fee 5 per_period; a 01-10 20.00 row 1; suspension 01-11 from 01-09 to 01-13; as of 01-15 | 1 | 20.00 | 20.00 | 0.00 | 1,000.00 | partial |
| by the period goes on a period after its first day | late fee 5 per_period; a 01-10 20.00 row 1; suspension 01-11 from 01-09 to 01-13; as of 01-16 | 1 | 70.00 | 20.00 | 0.00 | 1,000.00 | partial |
| is settled already where an edit came after: its charge counts on | late fee 1 per_day; a 01-11 15.00 row 1; suspension 01-12 from 01-10 to 01-12; edit 01-20 amount 13,000.00; as of 01-20 | 1 | 95.00 | 15.00 | 0.00 | 1,300.00 | partial |
| was all that a cuota without money owed: the cuota is settled | a 01-23 280.77 interest_only; b 01-23 230.77 interest_only; c 01-23 10,230.77 principal_prepayment prepays 10,230.77; suspension 01-24 from 01-23 to 01-25 | 3 | 0.00 | 0.00 | 0.00 | 0.00 | paid |
`),
  )("$sentence", holds);
});

test("the mora that falls away may leave so little that the loan is closed: 0.40 of its second cuota", () => {
  const paid = `a 01-23 280.77 interest_only; b 01-23 230.77 interest_only;
    c 01-23 10,230.77 principal_prepayment prepays 10,230.77; d 01-23 280.37 row 2`;
  const statusOf = (told: string) => replay(story(told).facts, calendarDate("2026-01-25")).status;
  expect(statusOf(paid)).toBe("active");
  expect(statusOf(`${paid}; suspension 01-24 from 01-23 to 01-25`)).toBe("completed");
});

describe("taking a suspension back", () => {
  test.each(
    toldCases(`
| sentence | story | row | due | mora |
| makes no mora on its day, of a cuota that falls due earlier again | suspension 01-10 from 01-12 to 01-20 until 01-22; as of 01-22 | 2 | 01-15 | 0.00 |
| lets that cuota bear mora from the day after | suspension 01-10 from 01-12 to 01-20 until 01-22; as of 01-23 | 2 | 01-15 | 50.00 |
| leaves the days of another one without mora | late fee 1 per_day; suspension 01-10 from 01-12 to 01-16 until 01-13; suspension 01-11 from 01-20 to 01-31; as of 01-31 | 1 | 01-08 | 90.00 |
`),
  )("$sentence", holds);
});
