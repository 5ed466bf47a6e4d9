/** Edits of the terms (ruling L4), case by case: what is made again, and what was charged, paid or bought and stands. */
import { describe, test } from "vitest";
import { holds } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";

describe("the schedule after an edit", () => {
  test.each(
    toldCases(`
| sentence | story | row | due | principal | interest | paid | rest | status |
| a higher rate makes every cuota larger, the paid ones too | on time 1-2; edit 01-16 rate 39 | 1 | 01-08 | 769.23 | 300.00 | 1,000.00 | 69.23 | partial |
|  |  | 2 | 01-15 | 769.23 | 300.00 | 1,000.00 | 69.23 | partial |
|  |  | 13 | 04-02 | 769.24 | 300.00 | 0.00 | 1,069.24 | pending |
| a lower rate carries what was paid too much to the next rows | on time 1-2; edit 01-16 rate 17 | 2 | 01-15 | 769.23 | 130.77 | 900.00 | 0.00 | paid |
|  |  | 3 | 01-22 | 769.23 | 130.77 | 200.00 | 700.00 | partial |
| more capital makes larger cuotas | on time 1-1; edit 01-16 amount 13,000.00 | 1 | 01-08 | 1,000.00 | 300.00 | 1,000.00 | 300.00 | partial |
|  |  | 2 | 01-15 | 1,000.00 | 300.00 | 0.00 | 1,300.00 | pending |
| a longer term makes smaller cuotas, and more of them are paid | on time 1-2; edit 01-16 term 26 | 4 | 01-29 | 384.62 | 115.38 | 500.00 | 0.00 | paid |
|  |  | 26 | 07-02 | 384.50 | 115.50 | 0.00 | 500.00 | pending |
| a shorter term makes larger cuotas | on time 1-1; edit 01-16 term 10 | 1 | 01-08 | 1,000.00 | 300.00 | 1,000.00 | 300.00 | partial |
|  |  | 10 | 03-12 | 1,000.00 | 300.00 | 0.00 | 1,300.00 | pending |
| another frequency gives every row another date | on time 1-1; edit 01-16 frequency monthly | 1 | 02-01 | 769.23 | 230.77 | 1,000.00 | 0.00 | paid |
|  |  | 2 | 03-01 | 769.23 | 230.77 | 0.00 | 1,000.00 | pending |
| a later start moves every row by as much | edit 01-02 start 2026-01-05 | 1 | 01-12 | 769.23 | 230.77 | 0.00 | 1,000.00 | pending |
| an edit and its way back on one day leave the loan as it was | on time 1-2; edit 01-16 rate 39; edit 01-16 rate 30 | 2 | 01-15 | 769.23 | 230.77 | 1,000.00 | 0.00 | paid |
| a day later the mora charged in between stands and keeps the row open | on time 1-2; edit 01-16 rate 39; edit 01-17 rate 30 | 2 | 01-15 | 769.23 | 230.77 | 1,000.00 | 0.00 | partial |
| of three edits the last one holds | edit 01-02 rate 39; edit 01-03 rate 13; edit 01-04 rate 26 | 1 | 01-08 | 769.23 | 200.00 | 0.00 | 969.23 | pending |
| a loan paid whole owes again after a higher rate | a 01-01 13,000.00; edit 01-05 rate 39 | 12 | 03-26 | 769.23 | 300.00 | 1,069.23 | 0.00 | paid |
|  |  | 13 | 04-02 | 769.24 | 300.00 | 169.24 | 900.00 | partial |
`),
  )("$sentence", holds);
});

describe("mora after an edit", () => {
  test.each(
    toldCases(`
| sentence | story | row | due | first mora day | mora | mora paid | mora owed | status |
| owed before a higher rate stands as it was charged | edit 01-10 rate 39; as of 01-10 | 1 | 01-08 | 01-09 | 50.00 | 0.00 | 50.00 | pending |
| owed in mode once is not charged again at the higher cuota | edit 01-10 rate 39; as of 02-10 | 1 | 01-08 | 01-09 | 50.00 | 0.00 | 50.00 | pending |
| of a row not yet late is charged on the new cuota | edit 01-10 rate 39; as of 02-10 | 2 | 01-15 | 01-16 | 53.46 | 0.00 | 53.46 | pending |
| per day goes on from the day after on the new cuota | late fee 1 per_day; edit 01-10 rate 39; as of 01-12 | 1 | 01-08 | 01-09 | 41.38 | 0.00 | 41.38 | pending |
| of a row that the edit reopens begins the day after it | late fee 1 per_day; on time 1-1; edit 01-12 rate 39; as of 01-12 | 1 | 01-08 | 01-13 | 0.00 | 0.00 | 0.00 | partial |
| and is charged on what it reopened, for each day from then on | late fee 1 per_day; on time 1-1; edit 01-12 rate 39; as of 01-14 | 1 | 01-08 | 01-13 | 1.38 | 0.00 | 1.38 | partial |
| of a row that is moved to a later date is taken back, if it was not paid | edit 01-10 start 2026-01-03; as of 01-10 | 1 | 01-10 | 01-11 | 0.00 | 0.00 | 0.00 | pending |
| and is charged after the new date | edit 01-09 start 2026-01-03; as of 01-12 | 1 | 01-10 | 01-11 | 50.00 | 0.00 | 50.00 | pending |
| of a row moved to an earlier date begins the day after the edit | edit 01-07 start 2025-12-25; as of 01-07 | 1 | 01-01 | 01-08 | 0.00 | 0.00 | 0.00 | pending |
| with its first day the day after | edit 01-07 start 2025-12-25; as of 01-08 | 1 | 01-01 | 01-08 | 50.00 | 0.00 | 50.00 | pending |
| paid before the row was moved stays paid | a 01-09 50.00 row 1; edit 01-10 start 2026-01-03; as of 01-10 | 1 | 01-10 | 01-11 | 50.00 | 50.00 | 0.00 | partial |
| and may be charged once more after the new date | a 01-09 50.00 row 1; edit 01-09 start 2026-01-03; as of 01-20 | 1 | 01-10 | 01-11 | 100.00 | 50.00 | 50.00 | partial |
| forgiven before the row was moved stays forgiven | waiver 01-09 30.00 row 1; edit 01-10 start 2026-01-03; as of 01-10 | 1 | 01-10 | 01-11 | 30.00 | 0.00 | 0.00 | pending |
| is as it was when only the tolerance changes | edit 01-10 tolerance 5.00; as of 02-10 | 1 | 01-08 | 01-09 | 50.00 | 0.00 | 50.00 | pending |
| of a row that a lower tolerance opens begins the day after | late fee 1 per_day; a 01-08 995.00 row 1; tolerance 10.00; edit 01-20 tolerance 0.00; as of 01-22 | 1 | 01-08 | 01-21 | 0.10 | 0.00 | 0.10 | partial |
| also when its rest is the lower tolerance to the centavo | late fee 1 per_day; a 01-08 995.00 row 1; tolerance 10.00; edit 01-20 tolerance 5.00; as of 01-22 | 1 | 01-08 | 01-21 | 0.10 | 0.00 | 0.10 | partial |
| of a row that a higher tolerance settles ends with the edit's day | late fee 10 per_day; a 01-08 995.00 row 1; edit 01-20 tolerance 50.00; as of 01-25 | 1 | 01-08 | 01-09 | 6.00 | 0.00 | 6.00 | paid |
`),
  )("$sentence", holds);
});

describe("payments and an edit", () => {
  test.each(
    toldCases(`
| sentence | story | payment | mora | interest | principal | excess | row | status |
| are allocated anew: more of each is interest | on time 1-1; edit 01-10 rate 39 | 1 | 0.00 | 300.00 | 700.00 | 0.00 | 1 | partial |
| but take the same mora as when they came | a 01-09 1,050.00 row 1; edit 01-10 rate 39 | a | 50.00 | 300.00 | 700.00 | 0.00 | 1 | partial |
| also when the row was moved beyond their date | a 01-09 1,050.00 row 1; edit 01-10 start 2026-01-03 | a | 50.00 | 230.77 | 769.23 | 0.00 | 1 | paid |
| leave the mora of a row to the payment that had taken it | a 01-16 1,050.00 row 1; b 01-16 1,050.00 row 2; edit 01-17 amount 5,000.00 | a | 50.00 | 230.76 | 769.24 | 0.00 | 1 | late |
|  |  | b | 50.00 | 230.76 | 769.24 | 0.00 | 2 | late |
| recorded after the edit take the mora of the new terms | edit 01-10 start 2026-01-03; b 01-11 1,050.00 row 1 | b | 50.00 | 230.77 | 769.23 | 0.00 | 1 | late |
| that settled the loan leave excess when it shrinks | a 01-01 13,000.00; edit 01-02 amount 5,000.00 | a | 0.00 | 1,500.00 | 5,000.00 | 6,500.00 | 1 | paid |
| a payoff that no longer covers its quote is stale | a 01-01 10,230.77 full_loan; edit 01-02 rate 39 | a | 0.00 | 3,000.00 | 7,230.77 | 0.00 | -1 | partial |
| a payoff of before covers a lower quote, and the rest is excess | a 01-01 10,230.77 full_loan; edit 01-02 rate 13 | a | 0.00 | 100.00 | 10,000.00 | 130.77 | -1 | paid |
| a period bought stays bought at its price | a 01-08 230.77 interest_only; edit 01-10 rate 39 | a | 0.00 | 230.77 | 0.00 | 0.00 | -1 | paid |
| a period bought of a weekly loan is given back by months | a 01-08 230.77 interest_only; edit 01-10 frequency monthly | a | 0.00 | 230.77 | 0.00 | 0.00 | -1 | paid |
| under the first version of the rules it is priced again | rules 1; a 01-08 230.77 interest_only; edit 01-10 rate 39 | a | 0.00 | 230.77 | 0.00 | 0.00 | -1 | partial |
`),
  )("$sentence", holds);
});

describe("the amounts of a loan after an edit", () => {
  test.each(
    toldCases(`
| sentence | story | loan | balance | principal owed | interest owed | total paid | settled | next | next due | last due |
| a rate of 39 percent is 900.00 more to pay | on time 1-2; edit 01-16 rate 39 | active | 11,900.00 | 8,600.00 | 3,300.00 | 2,000.00 | 0 of 13 | 1 | 01-08 | 04-02 |
| no interest leaves the capital | on time 1-2; edit 01-16 rate 0 | active | 8,000.00 | 8,000.00 | 0.00 | 2,000.00 | 2 of 13 | 3 | 01-22 | 04-02 |
| a term of 26 is over in July | on time 1-2; edit 01-16 term 26 | active | 11,000.00 | 8,461.52 | 2,538.48 | 2,000.00 | 4 of 26 | 5 | 02-05 | 07-02 |
| a capital under what was paid completes the loan | on time 1-8; edit 03-01 amount 6,000.00 | completed | 0.00 | 0.00 | 0.00 | 7,800.00 | 13 of 13 | — | — | 04-02 |
| an annulled payment is forgotten under the new terms too | on time 1-1; b 01-15 1,000.00 row 2 annulled; edit 01-16 rate 39 | active | 12,900.00 | 9,300.00 | 3,600.00 | 1,000.00 | 0 of 13 | 1 | 01-08 | 04-02 |
`),
  )("$sentence", holds);
});
