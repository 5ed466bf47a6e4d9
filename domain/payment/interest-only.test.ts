/** Paying interest alone (ruling P3): buying a period, and what falls short of it. */
import { describe, test } from "vitest";
import { holds } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";

describe("the interest of a period", () => {
  test.each(
    toldCases(`
| sentence | story | payment | mora | interest | principal | excess | row | rest | status | next |
| buys the period: the first open row moves a week | a 01-08 230.77 interest_only | a | 0.00 | 230.77 | 0.00 | 0.00 | -1 | 0.00 | paid | 01-15 |
| a centavo short buys nothing and pays the row's interest | a 01-08 230.76 interest_only | a | 0.00 | 230.76 | 0.00 | 0.00 | -1 | 769.24 | partial | 01-08 |
| a centavo more is a centavo of the row's own interest | a 01-08 230.78 interest_only | a | 0.00 | 230.78 | 0.00 | 0.00 | -1 | 0.00 | paid | 01-15 |
| late, it takes the mora first and then the period | a 01-09 280.77 interest_only | a | 50.00 | 230.77 | 0.00 | 0.00 | -1 | 0.00 | late | 01-15 |
| late, the interest alone falls short by the mora | a 01-09 230.77 interest_only | a | 50.00 | 180.77 | 0.00 | 0.00 | -1 | 819.23 | partial | 01-08 |
| without moving the schedule it pays the row's interest | a 01-08 230.77 interest_only unmoved | a | 0.00 | 230.77 | 0.00 | 0.00 | -1 | 769.23 | paid | 01-08 |
| without moving, more than the interest is principal | a 01-08 500.00 interest_only unmoved | a | 0.00 | 230.77 | 269.23 | 0.00 | -1 | 500.00 | paid | 01-08 |
| a second period is bought by a second payment, numbered -2 | a 01-08 230.77 interest_only; b 01-15 230.77 interest_only | b | 0.00 | 230.77 | 0.00 | 0.00 | -2 | 0.00 | paid | 01-22 |
| one that bought nothing counts in the numbers too | a 01-08 100.00 interest_only; b 01-08 230.77 interest_only | b | 0.00 | 230.77 | 0.00 | 0.00 | -2 | 0.00 | paid | 01-15 |
| interest paid on the row before stays on it, and the period costs its whole interest | a 01-05 100.00 row 1; b 01-08 230.77 interest_only | b | 0.00 | 230.77 | 0.00 | 0.00 | -1 | 0.00 | paid | 01-15 |
| less than that whole interest buys nothing, though it is more than the row still owes of it | a 01-05 100.00 row 1; b 01-08 230.76 interest_only | b | 0.00 | 130.77 | 99.99 | 0.00 | -1 | 669.24 | paid | 01-08 |
| a row named does not matter: the first open row is meant | a 01-08 230.77 row 7 interest_only | a | 0.00 | 230.77 | 0.00 | 0.00 | -1 | 0.00 | paid | 01-15 |
| on the last row it moves the last row | on time 1-12; a 04-02 230.76 interest_only | a | 0.00 | 230.76 | 0.00 | 0.00 | -1 | 0.00 | paid | 04-09 |
| that would move the last row beyond the last date there is buys nothing | loan 10,000.00 simple 30 monthly 13 weekly from 2200-10-01; a 2200-10-08 230.77 interest_only | a | 0.00 | 230.77 | 0.00 | 0.00 | -1 | 769.23 | paid | 2200-10-08 |
| on a finished loan all of it is excess | a 01-01 13,000.00; b 01-08 230.77 interest_only | b | 0.00 | 0.00 | 0.00 | 230.77 | -1 | 0.00 | paid | — |
| a loan without interest has no period to sell | loan 1,300.00 simple 0 monthly 13 weekly from 2026-01-01; a 01-08 100.00 interest_only | a | 0.00 | 0.00 | 100.00 | 0.00 | -1 | 0.00 | paid | 01-15 |
`),
  )("$sentence", holds);
});

describe("a schedule that moved", () => {
  test.each(
    toldCases(`
| sentence | story | row | due | interest | paid | mora | first mora day | status |
| has an extra row on the date of the row that it moved | a 01-08 230.77 interest_only | -1 | 01-08 | 230.77 | 230.77 | 0.00 | 01-08 | paid |
| has its first row a week later | a 01-08 230.77 interest_only | 1 | 01-15 | 230.77 | 0.00 | 0.00 | 01-16 | pending |
| has its last row a week later | a 01-08 230.77 interest_only | 13 | 04-09 | 230.76 | 0.00 | 0.00 | 04-10 | pending |
| leaves paid rows where they were | on time 1-2; a 01-22 230.77 interest_only | 2 | 01-15 | 230.77 | 1,000.00 | 0.00 | 01-16 | paid |
|  |  | 3 | 01-29 | 230.77 | 0.00 | 0.00 | 01-30 | pending |
| leaves a row that was paid ahead of its time where it was | b 01-01 1,000.00 row 5; a 01-08 230.77 interest_only | 5 | 02-05 | 230.77 | 1,000.00 | 0.00 | 02-06 | paid |
|  |  | 6 | 02-19 | 230.77 | 0.00 | 0.00 | 02-20 | pending |
| moves twice from the anchor, by two weeks | a 01-08 230.77 interest_only; b 01-15 230.77 interest_only | 1 | 01-22 | 230.77 | 0.00 | 0.00 | 01-23 | pending |
| moves a row that is months late by one week only | a 02-20 280.77 interest_only | 1 | 01-15 | 230.77 | 0.00 | 50.00 | 01-16 | partial |
| mora charged before the move stays owed on the row | a 01-16 280.77 interest_only; as of 01-16 | 2 | 01-22 | 230.77 | 0.00 | 50.00 | 01-23 | pending |
| a row charged once is not charged again after it moved | a 01-09 280.77 interest_only; as of 02-20 | 1 | 01-15 | 230.77 | 0.00 | 50.00 | 01-16 | partial |
| with mora per day the days go on from the new date | late fee 1 per_day; a 01-10 250.77 interest_only; as of 01-16 | 1 | 01-15 | 230.77 | 0.00 | 30.00 | 01-16 | partial |
| with mora per day a row late beyond its new date goes on at once | late fee 1 per_day; a 01-20 350.77 interest_only; as of 01-22 | 1 | 01-15 | 230.77 | 0.00 | 140.00 | 01-16 | partial |
| a month's end comes back after February | loan 10,000.00 simple 30 monthly 6 monthly from 2026-01-31; a 02-28 500.00 interest_only | 1 | 03-31 | 500.00 | 0.00 | 0.00 | 04-01 | pending |
|  |  | 2 | 04-30 | 500.00 | 0.00 | 0.00 | 05-01 | pending |
| comes back when the payment is annulled | a 01-08 230.77 interest_only annulled | 1 | 01-08 | 230.77 | 0.00 | 0.00 | 01-09 | pending |
`),
  )("$sentence", holds);
});

describe("a loan of which interest was paid", () => {
  test.each(
    toldCases(`
| sentence | story | loan | balance | principal owed | interest owed | total interest | total paid | settled | progress | next due | last due |
| owes as much as before and earns a period more | a 01-08 230.77 interest_only | active | 13,000.00 | 10,000.00 | 3,000.00 | 3,230.77 | 230.77 | 0 of 13 | 0 % | 01-15 | 04-09 |
| counts its cuotas without the extra rows | on time 1-1; a 01-15 230.77 interest_only; b 01-22 230.77 interest_only | active | 12,000.00 | 9,230.77 | 2,769.23 | 3,461.54 | 1,461.54 | 1 of 13 | 7 % | 01-29 | 04-16 |
| owes less interest where nothing was bought | a 01-08 230.77 interest_only unmoved | active | 12,769.23 | 10,000.00 | 2,769.23 | 3,000.00 | 230.77 | 0 of 13 | 0 % | 01-08 | 04-02 |
| ends a week later for each period bought | a 01-08 230.77 interest_only; b 01-15 230.77 interest_only; c 01-22 230.77 interest_only | active | 13,000.00 | 10,000.00 | 3,000.00 | 3,692.31 | 692.31 | 0 of 13 | 0 % | 01-29 | 04-23 |
`),
  )("$sentence", holds);
});
