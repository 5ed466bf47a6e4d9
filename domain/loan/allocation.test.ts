/** Where each peso of a payment goes (rulings L2, L3), case by case on the ordinary loan. */
import { describe, test } from "vitest";
import { holds } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";

describe("one payment on one cuota", () => {
  test.each(
    toldCases(`
| sentence | story | payment | mora | interest | principal | excess | row | rest | status |
| a centavo is interest | a 01-08 0.01 row 1 | a | 0.00 | 0.01 | 0.00 | 0.00 | 1 | 999.99 | partial |
| money up to the interest is all interest | a 01-08 230.77 row 1 | a | 0.00 | 230.77 | 0.00 | 0.00 | 1 | 769.23 | partial |
| the centavo after the interest is principal | a 01-08 230.78 row 1 | a | 0.00 | 230.77 | 0.01 | 0.00 | 1 | 769.22 | partial |
| the cuota to the centavo settles its row | a 01-08 1,000.00 row 1 | a | 0.00 | 230.77 | 769.23 | 0.00 | 1 | 0.00 | paid |
| a payment before the due date is not late | a 01-05 1,000.00 row 1 | a | 0.00 | 230.77 | 769.23 | 0.00 | 1 | 0.00 | paid |
| a payment on the start day is a payment | a 01-01 1,000.00 row 1 | a | 0.00 | 230.77 | 769.23 | 0.00 | 1 | 0.00 | paid |
| the day after the due date, mora comes first | a 01-09 50.00 row 1 | a | 50.00 | 0.00 | 0.00 | 0.00 | 1 | 1,000.00 | partial |
| less than the mora leaves the cuota whole | a 01-09 49.99 row 1 | a | 49.99 | 0.00 | 0.00 | 0.00 | 1 | 1,000.00 | partial |
| a centavo over the mora is interest | a 01-09 50.01 row 1 | a | 50.00 | 0.01 | 0.00 | 0.00 | 1 | 999.99 | partial |
| mora and interest leave the principal whole | a 01-09 280.77 row 1 | a | 50.00 | 230.77 | 0.00 | 0.00 | 1 | 769.23 | partial |
| the cuota alone does not settle a late row, for mora goes first | a 01-09 1,000.00 row 1 | a | 50.00 | 230.77 | 719.23 | 0.00 | 1 | 50.00 | partial |
| mora and cuota settle a late row, and the payment is late | a 01-09 1,050.00 row 1 | a | 50.00 | 230.77 | 769.23 | 0.00 | 1 | 0.00 | late |
| a payment that names no row pays the oldest | a 01-08 1,000.00 | a | 0.00 | 230.77 | 769.23 | 0.00 | 1 | 0.00 | paid |
| a row that does not exist is the oldest unpaid one | a 01-08 1,000.00 row 14 | a | 0.00 | 230.77 | 769.23 | 0.00 | 1 | 0.00 | paid |
| row nought is the oldest unpaid one | a 01-08 1,000.00 row 0 | a | 0.00 | 230.77 | 769.23 | 0.00 | 1 | 0.00 | paid |
| the last row may be paid first | a 01-08 1,000.00 row 13 | a | 0.00 | 230.76 | 769.24 | 0.00 | 13 | 0.00 | paid |
| a row ahead of time is paid and not late while an older one is | a 01-20 1,000.00 row 5 | a | 0.00 | 230.77 | 769.23 | 0.00 | 5 | 0.00 | paid |
`),
  )("$sentence", holds);
});

describe("several payments on one cuota", () => {
  test.each(
    toldCases(`
| sentence | story | payment | mora | interest | principal | row | rest | status | balance |
| the second payment finds the interest paid | a 01-06 300.00 row 1; b 01-07 300.00 row 1 | a | 0.00 | 230.77 | 69.23 | 1 | 700.00 | partial | 12,700.00 |
|  |  | b | 0.00 | 0.00 | 300.00 | 1 | 400.00 | partial | 12,400.00 |
| three part payments settle a cuota | a 01-02 200.00 row 1; b 01-03 300.00 row 1; c 01-04 500.00 row 1 | a | 0.00 | 200.00 | 0.00 | 1 | 800.00 | partial | 12,800.00 |
|  |  | b | 0.00 | 30.77 | 269.23 | 1 | 500.00 | partial | 12,500.00 |
|  |  | c | 0.00 | 0.00 | 500.00 | 1 | 0.00 | paid | 12,000.00 |
| mora paid in two parts is paid once | a 01-10 30.00 row 1; b 01-12 70.00 row 1 | a | 30.00 | 0.00 | 0.00 | 1 | 1,000.00 | partial | 13,000.00 |
|  |  | b | 20.00 | 50.00 | 0.00 | 1 | 950.00 | partial | 12,950.00 |
| mora charged once is not charged again on the rest | a 01-10 550.00 row 1; b 01-14 500.00 row 1 | a | 50.00 | 230.77 | 269.23 | 1 | 500.00 | partial | 12,500.00 |
|  |  | b | 0.00 | 0.00 | 500.00 | 1 | 0.00 | late | 12,000.00 |
| a payment that names a covered row goes to the oldest unpaid one | a 01-08 1,000.00 row 1; b 01-15 1,000.00 row 1 | b | 0.00 | 230.77 | 769.23 | 2 | 0.00 | paid | 11,000.00 |
| the cuota of a row paid in part ahead takes only its rest | a 01-02 400.00 row 2; b 01-08 1,600.00 row 1 | b | 0.00 | 230.77 | 1,369.23 | 1 | 0.00 | paid | 11,000.00 |
| two payments of one day are taken in the order of their recording | b 01-08 600.00 row 1; a 01-08 600.00 row 1 | b | 0.00 | 230.77 | 369.23 | 1 | 400.00 | partial | 12,400.00 |
|  |  | a | 0.00 | 200.00 | 400.00 | 1 | 0.00 | paid | 11,800.00 |
`),
  )("$sentence", holds);
});

describe("money that goes on to other rows", () => {
  test.each(
    toldCases(`
| sentence | story | row | paid | rest | mora paid | status |
| two cuotas at once settle two rows | a 01-08 2,000.00 row 1 | 1–2 | 1,000.00 | 0.00 | 0.00 | paid |
|  |  | 3 | 0.00 | 1,000.00 | 0.00 | pending |
| what is over a named row fills the oldest hole first | a 01-01 2,500.00 row 4 | 4 | 1,000.00 | 0.00 | 0.00 | paid |
|  |  | 1 | 1,000.00 | 0.00 | 0.00 | paid |
|  |  | 2 | 500.00 | 500.00 | 0.00 | partial |
|  |  | 3 | 0.00 | 1,000.00 | 0.00 | pending |
| of two late rows the older takes its mora, interest and principal before the younger takes anything | a 01-16 1,080.00 row 1 | 1 | 1,000.00 | 0.00 | 50.00 | paid |
|  |  | 2 | 0.00 | 1,000.00 | 30.00 | partial |
| a younger late row that is named goes before the older one | a 01-16 1,080.00 row 2 | 2 | 1,000.00 | 0.00 | 50.00 | paid |
|  |  | 1 | 0.00 | 1,000.00 | 30.00 | partial |
| money over both late rows pays the next cuota, which bears no mora | a 01-16 2,400.00 row 1 | 1–2 | 1,000.00 | 0.00 | 50.00 | paid |
|  |  | 3 | 300.00 | 700.00 | 0.00 | partial |
| paying everything fills every row | a 01-01 13,000.00 row 1 | 1–13 | 1,000.00 | 0.00 | 0.00 | paid |
`),
  )("$sentence", holds);
});

describe("saldo a favor", () => {
  test.each(
    toldCases(`
| sentence | story | payment | principal | excess | refunded | status | review |
| a centavo more than the loan owes is excess | a 01-01 13,000.01 row 1 | a | 10,000.00 | 0.01 | 0.00 | paid | — |
| a payment on a finished loan is all excess, and a person is asked | a 01-01 13,000.00; b 01-08 1,000.00 row 2 | b | 0.00 | 1,000.00 | 0.00 | paid | LOAN_COMPLETED |
| excess handed back is refunded | a 01-01 13,100.00; refund 01-02 100.00 of a | a | 10,000.00 | 100.00 | 100.00 | paid | — |
| excess may be handed back in parts | a 01-01 13,100.00; refund 01-02 40.00 of a; refund 01-03 60.00 of a | a | 10,000.00 | 100.00 | 100.00 | paid | — |
| a refund of more than the excess takes back what had paid the loan | a 01-01 13,100.00; refund 01-02 600.00 of a | a | 9,500.00 | 600.00 | 600.00 | paid | — |
| no more is handed back than was received | a 01-08 500.00 row 1; refund 01-09 800.00 of a | a | 0.00 | 500.00 | 500.00 | paid | — |
| a refund of an unknown payment takes nothing from this one | a 01-08 500.00 row 1; refund 01-09 100.00 of z | a | 269.23 | 0.00 | 0.00 | partial | — |
| an early payment takes the loan's last peso, and the later one is excess | a 01-01 13,000.00; b 01-02 50.00 | a | 10,000.00 | 0.00 | 0.00 | paid | — |
|  |  | b | 0.00 | 50.00 | 0.00 | paid | LOAN_COMPLETED |
| a refund frees room for a later payment | a 01-01 13,000.00; b 01-02 50.00; refund 01-03 30.00 of a | b | 30.00 | 20.00 | 0.00 | paid | — |
`),
  )("$sentence", holds);
});

describe("the amounts of a loan after payments", () => {
  test.each(
    toldCases(`
| sentence | story | loan | balance | principal owed | interest owed | total paid | excess | settled | progress | next | next due | next amount | last due | last paid |
| nothing paid: all of it is owed | loan 10,000.00 simple 30 monthly 13 weekly from 2026-01-01 | active | 13,000.00 | 10,000.00 | 3,000.00 | 0.00 | 0.00 | 0 of 13 | 0 % | 1 | 01-08 | 1,000.00 | 04-02 | — |
| a part payment settles no row | a 01-08 999.00 row 1 | active | 12,001.00 | 9,231.77 | 2,769.23 | 999.00 | 0.00 | 0 of 13 | 0 % | 1 | 01-08 | 1.00 | 04-02 | 01-08 |
| a cuota is one of thirteen | a 01-08 1,000.00 row 1 | active | 12,000.00 | 9,230.77 | 2,769.23 | 1,000.00 | 0.00 | 1 of 13 | 7 % | 2 | 01-15 | 1,000.00 | 04-02 | 01-08 |
| mora paid counts as paid and leaves the balance | a 01-09 50.00 row 1 | active | 13,000.00 | 10,000.00 | 3,000.00 | 50.00 | 0.00 | 0 of 13 | 0 % | 1 | 01-08 | 1,000.00 | 04-02 | 01-09 |
| the oldest unpaid row is next, though later ones are paid | a 01-02 1,000.00 row 2; b 01-03 1,000.00 row 13 | active | 11,000.00 | 8,461.53 | 2,538.47 | 2,000.00 | 0.00 | 2 of 13 | 15 % | 1 | 01-08 | 1,000.00 | 03-26 | 01-03 |
| when the last row is paid early, the loan ends with the last unpaid one | a 01-02 1,000.00 row 13 | active | 12,000.00 | 9,230.76 | 2,769.24 | 1,000.00 | 0.00 | 1 of 13 | 7 % | 1 | 01-08 | 1,000.00 | 03-26 | 01-02 |
| twelve of thirteen are 92 percent | on time 1-12 | active | 1,000.00 | 769.24 | 230.76 | 12,000.00 | 0.00 | 12 of 13 | 92 % | 13 | 04-02 | 1,000.00 | 04-02 | 03-26 |
| all rows are 100 percent, and nothing is next | on time 1-13 | completed | 0.00 | 0.00 | 0.00 | 13,000.00 | 0.00 | 13 of 13 | 100 % | — | — | 0.00 | 04-02 | 04-02 |
| excess is no balance | on time 1-13; z 04-03 75.00 | completed | 0.00 | 0.00 | 0.00 | 13,000.00 | 75.00 | 13 of 13 | 100 % | — | — | 0.00 | 04-02 | 04-03 |
| rows of nothing are no cuotas: two centavos over three weeks are two | loan 0.02 simple 0 monthly 3 weekly from 2026-01-01; tolerance 0.00; a 01-08 0.01 row 1 | active | 0.01 | 0.01 | 0.00 | 0.01 | 0.00 | 1 of 2 | 50 % | 2 | 01-15 | 0.01 | 01-15 | 01-08 |
| an annulled payment is none, nor is its date | a 01-08 1,000.00 row 1; b 01-15 1,000.00 row 2 annulled | active | 12,000.00 | 9,230.77 | 2,769.23 | 1,000.00 | 0.00 | 1 of 13 | 7 % | 2 | 01-15 | 1,000.00 | 04-02 | 01-08 |
`),
  )("$sentence", holds);
});
