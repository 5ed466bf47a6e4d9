/** Settling a loan at once (ruling P1): the quote of a day, its posting, and what a payoff does not cover. */
import { describe, test } from "vitest";
import { holds } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";

describe("the quote of a day", () => {
  test.each(
    toldCases(`
| sentence | story | quote | mora | interest | principal | total | rebate |
| on the start day asks the interest of the first row only | as of 01-01 | 01-01 | 0.00 | 230.77 | 10,000.00 | 10,230.77 | 2,769.23 |
| on the first due date is the same | as of 01-01 | 01-08 | 0.00 | 230.77 | 10,000.00 | 10,230.77 | 2,769.23 |
| the day after asks a second row's interest and mora | as of 01-01 | 01-09 | 50.00 | 461.54 | 10,000.00 | 10,511.54 | 2,538.46 |
| long after the end asks all of it and rebates nothing | as of 01-01 | 2026-12-01 | 650.00 | 3,000.00 | 10,000.00 | 13,650.00 | 0.00 |
| on the last due date rebates nothing and bears no mora on that row | on time 1-12 | 04-02 | 0.00 | 230.76 | 769.24 | 1,000.00 | 0.00 |
| asks no interest that was paid before its time | a 01-02 1,000.00 row 5 | 01-08 | 0.00 | 230.77 | 9,230.77 | 9,461.54 | 2,538.46 |
| asks only the interest that is left of the row in course | a 01-02 100.00 row 1 | 01-05 | 0.00 | 130.77 | 10,000.00 | 10,130.77 | 2,769.23 |
| rebates only the interest that is left of a later row | a 01-02 100.00 row 5 | 01-05 | 0.00 | 230.77 | 10,000.00 | 10,230.77 | 2,669.23 |
| counts the mora owed, not the mora charged | a 01-09 30.00 row 1 | 01-12 | 20.00 | 461.54 | 10,000.00 | 10,481.54 | 2,538.46 |
| counts no mora that was forgiven | waiver 01-09 50.00 row 1 | 01-12 | 0.00 | 461.54 | 10,000.00 | 10,461.54 | 2,538.46 |
| counts mora to the day with mora per day | late fee 1 per_day | 01-20 | 170.00 | 692.31 | 10,000.00 | 10,862.31 | 2,307.69 |
| of a finished loan is nothing | a 01-01 13,000.00 | 02-01 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 |
| counts a payment of that very day | a 01-08 1,000.00 row 1 | 01-08 | 0.00 | 0.00 | 9,230.77 | 9,230.77 | 2,769.23 |
| does not count a payment of the day after | a 01-09 1,000.00 row 1 | 01-08 | 0.00 | 230.77 | 10,000.00 | 10,230.77 | 2,769.23 |
| after a bought period asks no interest of the row that moved: the extra row is the row in course | a 01-08 230.77 interest_only | 01-08 | 0.00 | 0.00 | 10,000.00 | 10,000.00 | 3,000.00 |
| and the day after asks that row's again | a 01-08 230.77 interest_only | 01-09 | 0.00 | 230.77 | 10,000.00 | 10,230.77 | 2,769.23 |
| of two rows due one day asks the interest of the one that owes it | b 01-01 1,000.00 row 2; a 01-08 230.77 interest_only | 01-12 | 0.00 | 230.77 | 9,230.77 | 9,461.54 | 2,538.46 |
| of two rows due that day asks the interest that both owe | tolerance 900.00; b 01-01 150.00 row 2; a 01-08 230.77 interest_only | 01-15 | 0.00 | 311.54 | 10,000.00 | 10,311.54 | 2,538.46 |
| of a compound loan asks the interest of the row in course as the schedule has it | loan 10,000.00 compound 5 monthly 10 monthly from 2026-01-01; on time 1-4 | 05-15 | 0.00 | 328.66 | 6,573.24 | 6,901.90 | 868.36 |
| after an abono asks the row in course whole and the later rows' principal | on time 1-5; a 02-10 3,000.00 principal_prepayment prepays 3,000.00 | 02-10 | 0.00 | 230.77 | 3,153.85 | 3,384.62 | 715.38 |
| of a cuota of principal alone is that principal | loan 1,300.00 simple 0 monthly 13 weekly from 2026-01-01 | 01-20 | 10.00 | 0.00 | 1,300.00 | 1,310.00 | 0.00 |
`),
  )("$sentence", holds);
});

describe("a payoff", () => {
  test.each(
    toldCases(`
| sentence | story | payment | mora | interest | principal | rebate | excess | status | balance | review |
| of the quote settles the loan on its first day | a 01-01 10,230.77 full_loan | a | 0.00 | 230.77 | 10,000.00 | 2,769.23 | 0.00 | paid | 0.00 | — |
| late, it pays mora, the interest due and all principal | a 01-09 10,511.54 full_loan | a | 50.00 | 461.54 | 10,000.00 | 2,538.46 | 0.00 | late | 0.00 | — |
| 0.99 short covers its quote, and the rest is written off | a 01-01 10,229.78 full_loan | a | 0.00 | 230.77 | 9,999.01 | 2,769.23 | 0.00 | paid | 0.00 | — |
| 1.00 short does not: it is allocated like any payment, and a person is asked | a 01-01 10,229.77 full_loan | a | 0.00 | 2,537.47 | 7,692.30 | 0.00 | 0.00 | partial | 2,770.23 | STALE_QUOTE |
| a centavo short without a tolerance does not | tolerance 0.00; a 01-01 10,230.76 full_loan | a | 0.00 | 2,538.46 | 7,692.30 | 0.00 | 0.00 | partial | 2,769.24 | STALE_QUOTE |
| more than the quote is excess to the centavo | a 01-01 10,300.00 full_loan | a | 0.00 | 230.77 | 10,000.00 | 2,769.23 | 69.23 | paid | 0.00 | — |
| of a finished loan is excess, and is no stale quote | a 01-01 13,000.00; b 01-08 500.00 full_loan | b | 0.00 | 0.00 | 0.00 | 0.00 | 500.00 | paid | 0.00 | LOAN_COMPLETED |
| of a finished loan, when all of it was handed back, is no stale quote either | on time 1-12; a 04-02 999.40 row 13; b 04-03 0.10 full_loan; refund 04-03 0.10 of b | b | 0.00 | 0.00 | 0.00 | 0.00 | 0.10 | partial | 0.00 | LOAN_COMPLETED |
| backdated before a payment takes it all, and that payment is excess | b 01-15 1,000.00 row 1; a 01-08 10,230.77 full_loan | a | 0.00 | 230.77 | 10,000.00 | 2,769.23 | 0.00 | paid | 0.00 | — |
|  |  | b | 0.00 | 0.00 | 0.00 | 0.00 | 1,000.00 | paid | 0.00 | LOAN_COMPLETED |
| a refund takes from it what then no longer covers the quote | a 01-01 10,230.77 full_loan; refund 01-02 100.00 of a | a | 0.00 | 2,438.47 | 7,692.30 | 0.00 | 100.00 | partial | 2,869.23 | STALE_QUOTE |
| a refund of its excess leaves it covering | a 01-01 10,330.77 full_loan; refund 01-02 100.00 of a | a | 0.00 | 230.77 | 10,000.00 | 2,769.23 | 100.00 | paid | 0.00 | — |
| confirmed by a person it is no longer stale | a 01-01 10,000.00 full_loan confirmed | a | 0.00 | 2,307.70 | 7,692.30 | 0.00 | 0.00 | partial | 3,000.00 | — |
| with mora forgiven before it takes that much less | waiver 01-09 50.00 row 1; a 01-09 10,461.54 full_loan | a | 0.00 | 461.54 | 10,000.00 | 2,538.46 | 0.00 | late | 0.00 | — |
| on a due date whose row is paid asks no other interest | on time 1-6; a 02-12 5,384.62 full_loan | a | 0.00 | 0.00 | 5,384.62 | 1,615.38 | 0.00 | paid | 0.00 | — |
`),
  )("$sentence", holds);

  test.each(
    toldCases(`
| sentence | story | row | principal | interest | paid | rebated | mora | rest | status |
| leaves on the row in course its interest, and takes that of the others away | a 01-01 10,230.77 full_loan | 1 | 769.23 | 230.77 | 1,000.00 | 0.00 | 0.00 | 0.00 | paid |
|  |  | 2–12 | 769.23 | 230.77 | 769.23 | 230.77 | 0.00 | 0.00 | paid |
|  |  | 13 | 769.24 | 230.76 | 769.24 | 230.76 | 0.00 | 0.00 | paid |
| short, it leaves every interest as it was | a 01-01 9,000.00 full_loan | 1–9 | 769.23 | 230.77 | 1,000.00 | 0.00 | 0.00 | 0.00 | paid |
|  |  | 10–12 | 769.23 | 230.77 | 0.00 | 0.00 | 0.00 | 1,000.00 | pending |
| rebates what is left of an interest paid in part | b 01-01 100.00 row 9; a 01-01 10,130.77 full_loan | 9 | 769.23 | 230.77 | 1,000.00 | 0.00 | 0.00 | 0.00 | paid |
`),
  )("$sentence", holds);
});

describe("a loan that was paid off", () => {
  test.each(
    toldCases(`
| sentence | story | loan | balance | total interest | total paid | excess | rounding | settled | progress | next | last due |
| is completed with all its rows settled | a 01-01 10,230.77 full_loan | completed | 0.00 | 230.77 | 10,230.77 | 0.00 | 0.00 | 13 of 13 | 100 % | — | 04-02 |
| 0.99 short has its rounding | a 01-01 10,229.78 full_loan | completed | 0.00 | 230.77 | 10,229.78 | 0.00 | 0.99 | 13 of 13 | 100 % | — | 04-02 |
| is active again when the payoff is annulled | a 01-01 10,230.77 full_loan annulled | active | 13,000.00 | 3,000.00 | 0.00 | 0.00 | 0.00 | 0 of 13 | 0 % | 1 | 04-02 |
| is active when an earlier payment is annulled | b 01-01 1,000.00 row 1 annulled; a 01-02 9,230.77 full_loan | active | 3,769.23 | 3,000.00 | 9,230.77 | 0.00 | 0.00 | 9 of 13 | 69 % | 10 | 04-02 |
`),
  )("$sentence", holds);
});
