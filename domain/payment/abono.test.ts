/** Abonos a capital (ruling P2, second version of the rules): what they lower, what stands, and what falls away. */
import { describe, test } from "vitest";
import { holds } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";

describe("keeping the cuota", () => {
  test.each(
    toldCases(`
| sentence | story | row | due | principal | interest | cuota | end | prepaid | status |
| on the start day leaves the row in course as it is | a 01-01 1,000.00 principal_prepayment prepays 1,000.00 | 1 | 01-08 | 769.23 | 230.77 | 1,000.00 | 8,230.77 | 1,000.00 | pending |
| and takes the principal off the end | a 01-01 1,000.00 principal_prepayment prepays 1,000.00 | 11 | 03-19 | 769.23 | 230.77 | 1,000.00 | 538.47 | 0.00 | pending |
|  |  | 12 | 03-26 | 538.47 | 161.53 | 700.00 | 0.00 | 0.00 | pending |
| one cuota of later principal takes one row away | on time 1-1; a 01-08 769.23 principal_prepayment prepays 769.23 | 12 | 03-26 | 769.24 | 230.76 | 1,000.00 | 0.00 | 0.00 | pending |
| of a few pesos shortens the last row | on time 1-1; a 01-08 10.00 principal_prepayment prepays 10.00 | 13 | 04-02 | 759.24 | 227.76 | 987.00 | 0.00 | 0.00 | pending |
|  |  | 12 | 03-26 | 769.23 | 230.77 | 1,000.00 | 759.24 | 0.00 | pending |
| a last row of less than a peso joins the one before | on time 1-1; a 01-08 768.60 principal_prepayment prepays 768.60 | 12 | 03-26 | 769.87 | 230.95 | 1,000.82 | 0.00 | 0.00 | pending |
| is shown with the row that it names | a 01-07 3,000.00 row 5 principal_prepayment prepays 3,000.00 | 5 | 02-05 | 769.23 | 230.77 | 1,000.00 | 3,153.85 | 3,000.00 | pending |
|  |  | 1 | 01-08 | 769.23 | 230.77 | 1,000.00 | 6,230.77 | 0.00 | pending |
| without a named row is shown with the last paid one | on time 1-2; a 01-16 3,000.00 principal_prepayment prepays 3,000.00 | 2 | 01-15 | 769.23 | 230.77 | 1,000.00 | 5,461.54 | 3,000.00 | paid |
| of a compound loan, too: 0.88 of a ninth row join the eighth | loan 10,000.00 compound 5 monthly 10 monthly from 2026-01-01; a 01-01 1,710.71 principal_prepayment prepays 1,710.71 | 8 | 09-01 | 1,234.18 | 61.75 | 1,295.93 | 0.00 | 0.00 | pending |
| what was paid ahead on a later row stays on it, and counts into its cuota | loan 10,000.00 compound 5 monthly 10 monthly from 2026-01-01; b 01-01 500.00 row 5; a 01-01 2,000.00 principal_prepayment prepays 2,000.00 | 4 | 05-01 | 1,040.06 | 254.99 | 1,295.05 | 4,230.98 | 0.00 | pending |
|  |  | 5 | 06-01 | 966.39 | 328.66 | 1,295.05 | 3,264.59 | 0.00 | partial |
|  |  | 6 | 07-01 | 1,131.82 | 163.23 | 1,295.05 | 2,132.77 | 0.00 | pending |
| interest paid ahead stays paid on a row that needs no principal any more | loan 10,000.00 compound 5 monthly 10 monthly from 2026-01-01; b 01-01 328.66 row 5; a 01-01 6,000.00 principal_prepayment prepays 6,000.00 | 3 | 04-01 | 1,191.54 | 103.51 | 1,295.05 | 878.61 | 0.00 | pending |
|  |  | 5 | 06-01 | 0.00 | 328.66 | 328.66 | 0.00 | 0.00 | paid |
| a row of nothing with mora stays until its mora is paid | a 01-23 280.77 interest_only; b 01-23 230.77 interest_only; c 01-23 10,230.77 principal_prepayment prepays 10,230.77 | 2 | 01-29 | 0.00 | 230.77 | 230.77 | 0.00 | 0.00 | pending |
|  |  | 3 | 02-05 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 | pending |
| a row of nothing whose mora was forgiven stays, for the mora was charged on it | a 01-23 280.77 interest_only; b 01-23 230.77 interest_only; waiver 01-23 50.00 row 3; c 01-23 10,230.77 principal_prepayment prepays 10,230.77 | 3 | 02-05 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 | paid |
| on a compound loan the last row takes the rest | loan 10,000.00 compound 5 monthly 10 monthly from 2026-01-01; a 01-01 2,000.00 principal_prepayment prepays 2,000.00 | 1 | 02-01 | 795.05 | 500.00 | 1,295.05 | 7,204.95 | 2,000.00 | pending |
|  |  | 2 | 03-01 | 934.80 | 360.25 | 1,295.05 | 6,270.15 | 0.00 | pending |
|  |  | 7 | 08-01 | 1,193.07 | 101.98 | 1,295.05 | 846.51 | 0.00 | pending |
|  |  | 8 | 09-01 | 846.51 | 42.33 | 888.84 | 0.00 | 0.00 | pending |
`),
  )("$sentence", holds);
});

describe("keeping the term", () => {
  test.each(
    toldCases(`
| sentence | story | row | due | principal | interest | cuota | end | status |
| on a due date makes every later cuota smaller | on time 1-1; a 01-08 2,000.00 principal_prepayment prepays 2,000.00 keep_term | 2 | 01-15 | 602.56 | 180.77 | 783.33 | 6,628.21 | pending |
|  |  | 13 | 04-02 | 602.61 | 180.76 | 783.37 | 0.00 | pending |
| twice makes them smaller twice | on time 1-1; a 01-08 2,000.00 principal_prepayment prepays 2,000.00 keep_term; b 01-08 2,000.00 principal_prepayment prepays 2,000.00 keep_term | 2 | 01-15 | 435.90 | 130.77 | 566.67 | 4,794.87 | pending |
|  |  | 13 | 04-02 | 435.87 | 130.76 | 566.63 | 0.00 | pending |
| and then the cuota: the smaller cuota is the one kept | on time 1-1; a 01-08 2,000.00 principal_prepayment prepays 2,000.00 keep_term; b 01-08 2,000.00 principal_prepayment prepays 2,000.00 | 2 | 01-15 | 602.56 | 180.77 | 783.33 | 4,628.21 | pending |
|  |  | 9 | 03-05 | 602.56 | 180.77 | 783.33 | 410.29 | pending |
|  |  | 10 | 03-12 | 410.29 | 123.07 | 533.36 | 0.00 | pending |
| of a compound loan is the annuity of what is left | loan 10,000.00 compound 5 monthly 10 monthly from 2026-01-01; on time 1-1; a 02-01 2,000.00 principal_prepayment prepays 2,000.00 keep_term | 2 | 03-01 | 653.41 | 360.25 | 1,013.66 | 6,551.54 | pending |
|  |  | 10 | 11-01 | 965.43 | 48.27 | 1,013.70 | 0.00 | pending |
| of a rounded loan rounds again, by the largest multiple that works | loan 10,000.00 simple 30 monthly 12 weekly from 2026-01-01; street round 50.00; on time 1-1; a 01-08 3,000.00 principal_prepayment prepays 3,000.00 keep_term | 2 | 01-15 | 581.97 | 168.03 | 750.00 | 5,568.03 | pending |
|  |  | 12 | 03-26 | 330.30 | 168.06 | 498.36 | 0.00 | pending |
| of a loan by cuota rounds nothing, though a multiple is written beside it | loan 10,000.00 simple 0 monthly 12 weekly from 2026-01-01; street cuota 1,083.34 round 50.00; on time 1-1; a 01-08 3,000.00 principal_prepayment prepays 3,000.00 keep_term | 2 | 01-15 | 560.60 | 168.19 | 728.79 | 5,606.07 | pending |
| what was paid on a later row is added to its new cuota | b 01-01 500.00 row 5; a 01-02 2,000.00 principal_prepayment prepays 2,000.00 keep_term | 5 | 02-05 | 849.36 | 395.10 | 1,244.46 | 4,641.02 | partial |
|  |  | 6 | 02-12 | 580.13 | 164.33 | 744.46 | 4,060.89 | pending |
`),
  )("$sentence", holds);
});

describe("the money of an abono", () => {
  test.each(
    toldCases(`
| sentence | story | payment | mora | interest | principal | excess | row | status | balance |
| with its cuota pays the cuota and the rest is abono | a 01-08 3,000.00 row 1 principal_prepayment prepays 2,000.00 | a | 0.00 | 230.77 | 2,769.23 | 0.00 | 1 | paid | 9,400.00 |
| late rows are covered out of it first | a 01-09 3,000.00 row 1 principal_prepayment prepays 3,000.00 | a | 50.00 | 230.77 | 2,719.23 | 0.00 | 1 | late | 9,465.00 |
| a row due that day is covered out of it first | a 01-08 3,000.00 principal_prepayment prepays 3,000.00 | a | 0.00 | 230.77 | 2,769.23 | 0.00 | 1 | paid | 9,400.00 |
| the day before nothing is due and all of it is principal | a 01-07 3,000.00 principal_prepayment prepays 3,000.00 | a | 0.00 | 0.00 | 3,000.00 | 0.00 | 1 | paid | 9,100.00 |
| of more than was received is what was received | a 01-07 500.00 principal_prepayment prepays 3,000.00 | a | 0.00 | 0.00 | 500.00 | 0.00 | 1 | paid | 12,350.00 |
| of nothing is an ordinary payment | a 01-08 1,000.00 row 1 principal_prepayment prepays 0.00 | a | 0.00 | 230.77 | 769.23 | 0.00 | 1 | paid | 12,000.00 |
| of all principal leaves the interest in course | a 01-07 10,000.00 principal_prepayment prepays 10,000.00 | a | 0.00 | 0.00 | 10,000.00 | 0.00 | 1 | paid | 230.77 |
| beyond all principal it pays that interest, and the rest is excess | a 01-07 10,500.00 principal_prepayment prepays 10,500.00 | a | 0.00 | 230.77 | 10,000.00 | 269.23 | 1 | paid | 0.00 |
| on a finished loan is excess | a 01-01 13,000.00; b 01-02 100.00 principal_prepayment prepays 100.00 | b | 0.00 | 0.00 | 0.00 | 100.00 | — | paid | 0.00 |
| an instalment part that no row needs pays rows ahead before the abono | on time 1-1; a 01-08 1,500.00 row 1 principal_prepayment prepays 500.00 | a | 0.00 | 230.77 | 1,269.23 | 0.00 | 2 | paid | 10,350.00 |
| a refund is taken out of it | a 01-07 3,000.00 principal_prepayment prepays 3,000.00; refund 01-08 1,000.00 of a | a | 0.00 | 0.00 | 2,000.00 | 1,000.00 | 1 | paid | 10,400.00 |
| an annulled one leaves the schedule as it was lent | a 01-07 3,000.00 principal_prepayment prepays 3,000.00 annulled; b 01-08 1,000.00 row 1 | b | 0.00 | 230.77 | 769.23 | 0.00 | 1 | paid | 12,000.00 |
`),
  )("$sentence", holds);
});

describe("a loan with an abono", () => {
  test.each(
    toldCases(`
| sentence | story | loan | balance | principal owed | interest owed | total interest | settled | progress | next due | last due |
| of 3,000.00 lowers the interest of the later rows in proportion to their principal | a 01-01 3,000.00 principal_prepayment prepays 3,000.00 | active | 9,100.00 | 7,000.00 | 2,100.00 | 2,100.00 | 0 of 10 | 0 % | 01-08 | 03-12 |
| owes the same whichever is kept, cuota or term | a 01-01 3,000.00 principal_prepayment prepays 3,000.00 keep_term | active | 9,100.00 | 7,000.00 | 2,100.00 | 2,100.00 | 0 of 13 | 0 % | 01-08 | 04-02 |
| compound and keeping the cuota is over sooner and bears 1,571.78 | loan 10,000.00 compound 5 monthly 10 monthly from 2026-01-01; a 01-01 3,000.00 principal_prepayment prepays 3,000.00 | active | 8,571.78 | 7,000.00 | 1,571.78 | 1,571.78 | 0 of 7 | 0 % | 02-01 | 08-01 |
| compound and keeping the term bears 2,151.84 | loan 10,000.00 compound 5 monthly 10 monthly from 2026-01-01; a 01-01 3,000.00 principal_prepayment prepays 3,000.00 keep_term | active | 9,151.84 | 7,000.00 | 2,151.84 | 2,151.84 | 0 of 10 | 0 % | 02-01 | 11-01 |
| of all its principal has one row left, that of the interest in course | a 01-01 10,000.00 principal_prepayment prepays 10,000.00 | active | 230.77 | 0.00 | 230.77 | 230.77 | 0 of 1 | 0 % | 01-08 | 01-08 |
| of all its principal and that interest is completed | a 01-01 10,230.77 principal_prepayment prepays 10,000.00 | completed | 0.00 | 0.00 | 0.00 | 230.77 | 1 of 1 | 100 % | — | 01-08 |
| under the first version of the rules owes as much, in cuotas that begin with the row in course | rules 1; a 01-07 3,000.00 principal_prepayment prepays 3,000.00 keep_term | active | 9,100.00 | 7,000.00 | 2,100.00 | 2,100.00 | 0 of 13 | 0 % | 01-08 | 04-02 |
`),
  )("$sentence", holds);

  test.each(
    toldCases(`
| sentence | story | quote | interest | principal | total | rebate |
| is settled for what settling alone had cost: 10,230.77 less the 3,000.00 | a 01-05 3,000.00 principal_prepayment prepays 3,000.00 | 01-05 | 230.77 | 7,000.00 | 7,230.77 | 1,869.23 |
| keeping the term, for just as much | a 01-05 3,000.00 principal_prepayment prepays 3,000.00 keep_term | 01-05 | 230.77 | 7,000.00 | 7,230.77 | 1,869.23 |
| under the first version of the rules it was cheaper | rules 1; a 01-05 3,000.00 principal_prepayment prepays 3,000.00 keep_term | 01-05 | 161.54 | 7,000.00 | 7,161.54 | 1,938.46 |
`),
  )("$sentence", holds);
});
