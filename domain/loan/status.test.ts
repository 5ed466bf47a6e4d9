/** Statuses (ruling L8), the order of facts (L1, L6, L12) and what a person is asked to look at (L7). */
import { describe, test } from "vitest";
import { holds } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";

describe("the status of a loan", () => {
  test.each(
    toldCases(`
| sentence | story | loan | balance | progress | next |
| is active while anything is owed | on time 1-12 | active | 1,000.00 | 92 % | 13 |
| is completed by the last payment | on time 1-13 | completed | 0.00 | 100 % | — |
| is active while anything is left because mora went first | on time 1-12; a 04-03 1,000.00 row 13 | active | 50.00 | 92 % | 13 |
| is defaulted when the office marks it | status 02-01 mark_defaulted | defaulted | 13,000.00 | 0 % | 1 |
| a defaulted loan is collected and stays defaulted | status 02-01 mark_defaulted; a 02-02 500.00 row 1 | defaulted | 12,550.00 | 0 % | 1 |
| a defaulted loan that is covered is completed | status 01-01 mark_defaulted; a 01-02 13,000.00 | completed | 0.00 | 100 % | — |
| and is defaulted again when that payment is annulled | status 01-01 mark_defaulted; a 01-02 13,000.00 annulled | defaulted | 13,000.00 | 0 % | 1 |
| is active again after reactivating | status 02-01 mark_defaulted; status 02-02 reactivate | active | 13,000.00 | 0 % | 1 |
| of several steps the latest by date holds, whatever the order of recording | status 02-02 reactivate; status 02-01 mark_defaulted | active | 13,000.00 | 0 % | 1 |
| of two steps of one day the one recorded later holds | status 02-01 mark_defaulted; status 02-01 reactivate | active | 13,000.00 | 0 % | 1 |
| is cancelled before anything else, though all was paid | a 01-01 13,000.00; status 01-02 cancel | cancelled | 0.00 | 100 % | — |
| cancelled and reactivated, a paid loan is completed | a 01-01 13,000.00; status 01-02 cancel; status 01-03 reactivate | completed | 0.00 | 100 % | — |
| cancelled and then defaulted is defaulted | status 01-02 cancel; status 01-03 mark_defaulted | defaulted | 13,000.00 | 0 % | 1 |
| is active again when excess was handed back beyond the excess | a 01-01 13,000.00; refund 01-02 100.00 of a | active | 100.00 | 92 % | 13 |
| is completed for the first time by a backdated payment | on time 1-12; z 04-09 1,050.00 row 13; b 04-01 1,000.00 row 13 | completed | 0.00 | 100 % | — |
`),
  )("$sentence", holds);
});

describe("a payment that a person is asked to look at", () => {
  test.each(
    toldCases(`
| sentence | story | payment | row | excess | review | other receipt |
| names a row that another device's payment had named | a 01-08 1,000.00 row 1; b 01-08 1,000.00 row 1 sees nobody | b | 2 | 0.00 | DUPLICATE_ROW | R-a |
| and the first of them is not asked about | a 01-08 1,000.00 row 1; b 01-08 1,000.00 row 1 sees nobody | a | 1 | 0.00 | — | — |
| one that saw the other is no accident | a 01-08 400.00 row 1; b 01-09 650.00 row 1 | b | 1 | 0.00 | — | — |
| another row named is no accident | a 01-08 1,000.00 row 1; b 01-08 1,000.00 row 2 sees nobody | b | 2 | 0.00 | — | — |
| no row named is no accident | a 01-08 1,000.00; b 01-08 1,000.00 sees nobody | b | 2 | 0.00 | — | — |
| row nought is no row, and two payments of it are no accident | a 01-08 100.00 row 0; b 01-08 100.00 row 0 sees nobody | b | 1 | 0.00 | — | — |
| an annulled twin is no twin | a 01-08 1,000.00 row 1 annulled; b 01-08 1,000.00 row 1 sees nobody | b | 1 | 0.00 | — | — |
| the later one in the order is asked about, though recorded first | b 01-09 1,000.00 row 1; a 01-08 1,000.00 row 1 sees nobody | b | 2 | 0.00 | DUPLICATE_ROW | R-a |
| a third is asked about with the receipt of the second | a 01-08 300.00 row 1; b 01-08 300.00 row 1 sees nobody; c 01-08 300.00 row 1 sees nobody | c | 1 | 0.00 | DUPLICATE_ROW | R-b |
| confirmed it is asked about no more | a 01-08 1,000.00 row 1; b 01-08 1,000.00 row 1 sees nobody confirmed | b | 2 | 0.00 | — | — |
| and still counts as a payment of that row for the next | a 01-08 300.00 row 1 annulled; b 01-08 300.00 row 1 sees nobody confirmed; c 01-08 300.00 row 1 sees nobody | c | 1 | 0.00 | DUPLICATE_ROW | R-b |
| a correction of a seen payment was seen as well | a 01-08 300.00 row 1; b 01-08 300.00 row 1; c 01-08 350.00 row 1 corrects a | b | 1 | 0.00 | — | — |
| a payment on a cancelled loan | status 01-02 cancel; b 01-08 1,000.00 row 1 | b | 1 | 0.00 | LOAN_CANCELLED | — |
| also one of before it was cancelled, for it should not be there | b 01-08 1,000.00 row 1; status 01-10 cancel | b | 1 | 0.00 | LOAN_CANCELLED | — |
| also one between cancelling and reactivating | status 01-02 cancel; b 01-08 1,000.00 row 1; status 01-10 reactivate | b | 1 | 0.00 | LOAN_CANCELLED | — |
| not one after reactivating | status 01-02 cancel; status 01-05 reactivate; b 01-08 1,000.00 row 1 | b | 1 | 0.00 | — | — |
| a payment when nothing was owed any more | a 01-01 13,000.00; b 01-08 1,000.00 row 1 | b | — | 1,000.00 | LOAN_COMPLETED | — |
| for several reasons at once | a 01-01 13,000.00 row 1; status 01-02 cancel; b 01-08 1,000.00 row 1 sees nobody | b | — | 1,000.00 | DUPLICATE_ROW, LOAN_CANCELLED, LOAN_COMPLETED | R-a |
`),
  )("$sentence", holds);
});

describe("the order of facts", () => {
  test.each(
    toldCases(`
| sentence | story | payment | mora | interest | principal | rest | status |
| a backdated payment comes before one recorded earlier | a 01-09 1,000.00 row 1; b 01-05 1,000.00 row 1 | a | 0.00 | 230.77 | 769.23 | 0.00 | paid |
|  |  | b | 0.00 | 230.77 | 769.23 | 0.00 | paid |
| on one day the first recorded is the first | a 01-08 600.00 row 1; b 01-08 600.00 row 1 | a | 0.00 | 230.77 | 369.23 | 400.00 | partial |
|  |  | b | 0.00 | 200.00 | 400.00 | 0.00 | paid |
| a correction takes the place of what it corrects | a 01-08 600.00 row 1; b 01-08 600.00 row 1; c 01-08 600.00 row 1 corrects a | c | 0.00 | 230.77 | 369.23 | 400.00 | partial |
|  |  | b | 0.00 | 200.00 | 400.00 | 0.00 | paid |
| with another value date it has a place of its own | a 01-08 600.00 row 1; b 01-08 600.00 row 1; c 01-09 600.00 row 1 corrects a | b | 0.00 | 230.77 | 369.23 | 400.00 | partial |
|  |  | c | 20.00 | 180.00 | 400.00 | 0.00 | late |
| corrected back to the first date it is first again | a 01-08 600.00 row 1; b 01-08 600.00 row 1; c 01-09 600.00 row 1 corrects a; d 01-08 600.00 row 1 corrects c | d | 0.00 | 230.77 | 369.23 | 400.00 | partial |
|  |  | b | 0.00 | 200.00 | 400.00 | 0.00 | paid |
| two corrections of one payment stand in the order of their recording | a 01-08 600.00 row 1; b 01-08 600.00 row 1; c 01-08 600.00 row 1 corrects a; d 01-08 100.00 row 1 corrects a | c | 0.00 | 230.77 | 369.23 | 400.00 | partial |
|  |  | d | 0.00 | 0.00 | 100.00 | 300.00 | partial |
| a payment before the start day counts from its own date | a 2025-12-20 1,000.00 row 1 | a | 0.00 | 230.77 | 769.23 | 0.00 | paid |
`),
  )("$sentence", holds);
});

describe("the form of a payment proposes", () => {
  test.each(
    toldCases(`
| sentence | story | proposed | row | due | late | mora | full | partial | interest_only | full_loan |
| the first cuota before its date | as of 01-01 | 01-05 | 1 | 01-08 | no | 0.00 | 1,000.00 | 500.00 | 230.77 | 10,230.77 |
| nothing for mora on its date | as of 01-01 | 01-08 | 1 | 01-08 | no | 0.00 | 1,000.00 | 500.00 | 230.77 | 10,230.77 |
| mora with everything but the half cuota the day after | as of 01-01 | 01-09 | 1 | 01-08 | yes | 50.00 | 1,050.00 | 500.00 | 280.77 | 10,511.54 |
| what is left of a row paid in part | a 01-05 400.00 row 1 | 01-08 | 1 | 01-08 | no | 0.00 | 600.00 | 300.00 | 230.77 | 9,830.77 |
| half of an odd rest, rounded half up | a 01-05 400.01 row 1 | 01-08 | 1 | 01-08 | no | 0.00 | 599.99 | 300.00 | 230.77 | 9,830.76 |
| the next row when the first is paid | on time 1-1 | 01-08 | 2 | 01-15 | no | 0.00 | 1,000.00 | 500.00 | 230.77 | 9,230.77 |
| by the facts of its own date, not by later ones | on time 1-2 | 01-08 | 2 | 01-15 | no | 0.00 | 1,000.00 | 500.00 | 230.77 | 9,230.77 |
| the mora that is left after a part of it was paid | a 01-09 20.00 row 1 | 01-10 | 1 | 01-08 | yes | 30.00 | 1,030.00 | 500.00 | 260.77 | 10,491.54 |
| no mora that was forgiven | waiver 01-09 50.00 row 1 | 01-10 | 1 | 01-08 | yes | 0.00 | 1,000.00 | 500.00 | 230.77 | 10,461.54 |
| nothing on a finished loan but the fallback of the interest | a 01-01 13,000.00 | 01-02 | — | — | no | 0.00 | 0.00 | 0.00 | 50.00 | 0.00 |
| the moved row after a bought period | a 01-08 230.77 interest_only | 01-09 | 1 | 01-15 | no | 0.00 | 1,000.00 | 500.00 | 230.77 | 10,230.77 |
`),
  )("$sentence", holds);
});
