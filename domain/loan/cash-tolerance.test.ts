/** Centavos that no borrower has in cash (ruling L11), at, under and over the tolerance. */
import { describe, test } from "vitest";
import { holds } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";

describe("a rest on a row", () => {
  test.each(
    toldCases(`
| sentence | story | row | rest | mora | status |
| 0.99 short settles the row | a 01-08 999.01 row 1; as of 01-20 | 1 | 0.99 | 0.00 | paid |
| 1.00 short does not, and bears mora | a 01-08 999.00 row 1; as of 01-20 | 1 | 1.00 | 0.05 | partial |
| a centavo short settles the row | a 01-08 999.99 row 1; as of 01-20 | 1 | 0.01 | 0.00 | paid |
| without a tolerance a centavo keeps the row open | tolerance 0.00; a 01-08 999.99 row 1; as of 01-20 | 1 | 0.01 | 0.00 | partial |
| with a tolerance of 10.00, 9.99 short settles the row | tolerance 10.00; a 01-08 990.01 row 1; as of 01-20 | 1 | 9.99 | 0.00 | paid |
| with a tolerance of 10.00, 10.00 short does not | tolerance 10.00; a 01-08 990.00 row 1; as of 01-20 | 1 | 10.00 | 0.50 | partial |
| mora is paid first, so what is short is principal | a 01-09 1,049.40 row 1; as of 01-20 | 1 | 0.60 | 50.00 | paid |
| a cuota under the tolerance is paid by its mora and a centavo | loan 9.00 simple 0 monthly 10 weekly from 2026-01-01; late fee 50 once; a 01-09 0.46 row 1; as of 01-09 | 1 | 0.89 | 0.45 | paid |
| mora owed counts among the rest and keeps such a row open | loan 9.00 simple 0 monthly 10 weekly from 2026-01-01; late fee 50 once; a 01-09 0.10 row 1; as of 01-09 | 1 | 0.90 | 0.45 | partial |
| until that mora is forgiven | loan 9.00 simple 0 monthly 10 weekly from 2026-01-01; late fee 50 once; a 01-09 0.10 row 1; waiver 01-10 0.30 row 1; as of 01-10 | 1 | 0.90 | 0.45 | paid |
| a late row short by 0.50 is settled and bears no more mora | late fee 1 per_day; a 01-10 1,019.50 row 1; as of 01-20 | 1 | 0.50 | 20.00 | paid |
| a row short by 0.50 on its due date never bears mora | late fee 1 per_day; a 01-08 999.50 row 1; as of 01-20 | 1 | 0.50 | 0.00 | paid |
| a cuota of 0.90 without payments is not paid by itself | loan 9.00 simple 0 monthly 10 weekly from 2026-01-01; as of 01-02 | 1–10 | 0.90 | 0.00 | pending |
`),
  )("$sentence", holds);
});

describe("the rest of a settled row", () => {
  test.each(
    toldCases(`
| sentence | story | payment | interest | principal | excess | row | rest | status | balance |
| is covered by the next payment before its own row | a 01-08 999.40 row 1; b 01-15 1,000.60 row 2 | b | 230.77 | 769.83 | 0.00 | 2 | 0.00 | paid | 11,000.00 |
| two rests are covered, the older first | a 01-08 999.40 row 1; b 01-15 999.90 row 2; c 01-22 1,000.70 row 3 | c | 230.77 | 769.93 | 0.00 | 3 | 0.00 | paid | 10,000.00 |
| takes a payment of its own size whole | a 01-08 999.40 row 1; b 01-15 0.60 row 2 | b | 0.00 | 0.60 | 0.00 | 1 | 0.00 | paid | 12,000.00 |
| is paid in part by less | a 01-08 999.40 row 1; b 01-15 0.40 row 2 | b | 0.00 | 0.40 | 0.00 | 1 | 0.20 | paid | 12,000.20 |
| is covered before a prepayment counts | a 01-08 999.40 row 1; b 01-08 100.60 principal_prepayment prepays 100.00 | b | 0.00 | 100.60 | 0.00 | 1 | 0.00 | paid | 11,870.00 |
| waits when interest alone is paid, or the period would not be bought | a 01-08 999.40 row 1; b 01-15 230.77 interest_only | b | 230.77 | 0.00 | 0.00 | -1 | 0.00 | paid | 12,000.60 |
| is part of what settles the loan | a 01-08 999.40 row 1; b 01-15 10,000.00 full_loan | b | 230.77 | 9,231.37 | 537.86 | -1 | 0.00 | paid | 0.00 |
`),
  )("$sentence", holds);

  test.each(
    toldCases(`
| sentence | story | row | paid | rest | status |
| stays in the balance until it is covered | a 01-08 999.40 row 1; b 01-15 1,000.00 row 2 | 1 | 1,000.00 | 0.00 | paid |
|  |  | 2 | 999.40 | 0.60 | paid |
`),
  )("$sentence", holds);
});

describe("a loan that owes only small change", () => {
  test.each(
    toldCases(`
| sentence | story | loan | balance | rounding | total paid | excess | progress | next | next amount |
| is completed, and the change is its ajuste por redondeo | on time 1-12; a 04-02 999.40 row 13 | completed | 0.00 | 0.60 | 12,999.40 | 0.00 | 100 % | — | 0.00 |
| the rest of the row before is covered first, so that 0.99 of the last row is written off | on time 1-11; a 03-26 999.50 row 12; b 04-02 999.51 row 13 | completed | 0.00 | 0.99 | 12,999.01 | 0.00 | 100 % | — | 0.00 |
| 1.00 left of the last row keeps it open | on time 1-11; a 03-26 999.50 row 12; b 04-02 999.50 row 13 | active | 1.00 | 0.00 | 12,999.00 | 0.00 | 92 % | 13 | 1.00 |
| the next peso pays the mora of that peso first, and the 0.05 left are written off | on time 1-11; a 03-26 999.50 row 12; b 04-02 999.50 row 13; c 04-03 1.00 | completed | 0.00 | 0.05 | 13,000.00 | 0.00 | 100 % | — | 0.00 |
| a centavo of that mora is not enough | on time 1-11; a 03-26 999.50 row 12; b 04-02 999.50 row 13; c 04-03 0.01 | active | 1.00 | 0.00 | 12,999.01 | 0.00 | 92 % | 13 | 1.00 |
| late, what is short after its mora counts just so | on time 1-12; a 04-03 1,049.30 row 13 | completed | 0.00 | 0.70 | 13,049.30 | 0.00 | 100 % | — | 0.00 |
| a peso short after the mora keeps it open | on time 1-12; a 04-03 1,049.00 row 13 | active | 1.00 | 0.00 | 13,049.00 | 0.00 | 92 % | 13 | 1.00 |
| forgiving the mora of such a peso leaves the peso | on time 1-12; a 04-02 999.00 row 13; waiver 04-04 0.05 row 13 | active | 1.00 | 0.00 | 12,999.00 | 0.00 | 92 % | 13 | 1.00 |
| without a tolerance a centavo keeps it open | tolerance 0.00; on time 1-12; a 04-02 999.99 row 13 | active | 0.01 | 0.00 | 12,999.99 | 0.00 | 92 % | 13 | 0.01 |
| a later payment on the change is taken, and only the rest is excess | on time 1-12; a 04-02 999.40 row 13; b 04-03 1.00 | completed | 0.00 | 0.00 | 13,000.00 | 0.40 | 100 % | — | 0.00 |
| three rests of 0.60 are more than small change, though every row is settled | on time 1-10; a 03-19 999.40 row 11; b 03-26 999.40 interest_only unmoved; c 04-02 999.40 interest_only unmoved | active | 1.80 | 0.00 | 12,998.20 | 0.00 | 99 % | 11 | 0.60 |
| when the first of them is paid, the second is next | on time 1-10; a 03-19 999.40 row 11; b 03-26 999.40 interest_only unmoved; c 04-02 999.40 interest_only unmoved; d 04-02 0.60 | active | 1.20 | 0.00 | 12,998.80 | 0.00 | 99 % | 12 | 0.60 |
| interest alone pays them too, when no row is left | on time 1-10; a 03-19 999.40 row 11; b 03-26 999.40 interest_only unmoved; c 04-02 999.40 interest_only unmoved; d 04-02 0.60 interest_only | active | 1.20 | 0.00 | 12,998.80 | 0.00 | 99 % | 12 | 0.60 |
| and with the second paid, the last 0.60 are written off | on time 1-10; a 03-19 999.40 row 11; b 03-26 999.40 interest_only unmoved; c 04-02 999.40 interest_only unmoved; d 04-02 1.20 | completed | 0.00 | 0.60 | 12,999.40 | 0.00 | 100 % | — | 0.00 |
| 0.90 and 0.10 of mora are a peso, and no small change | loan 0.90 simple 0 monthly 1 weekly from 2026-01-01; late fee 50 once; a 01-09 0.35 | active | 0.90 | 0.00 | 0.35 | 0.00 | 0 % | 1 | 0.90 |
| 0.90 and 0.09 of mora are | loan 0.90 simple 0 monthly 1 weekly from 2026-01-01; late fee 50 once; a 01-09 0.36 | completed | 0.00 | 0.99 | 0.36 | 0.00 | 100 % | — | 0.00 |
| forgiving mora alone finishes no loan without payments | loan 0.90 simple 0 monthly 1 weekly from 2026-01-01; late fee 50 once; waiver 01-09 0.45 row 1 | active | 0.90 | 0.00 | 0.00 | 0.00 | 0 % | 1 | 0.90 |
| a whole loan of small change waits for its first payment | loan 0.90 simple 0 monthly 1 weekly from 2026-01-01 | active | 0.90 | 0.00 | 0.00 | 0.00 | 0 % | 1 | 0.90 |
| and is completed by a centavo | loan 0.90 simple 0 monthly 3 weekly from 2026-01-01; a 01-08 0.01 | completed | 0.00 | 0.89 | 0.01 | 0.00 | 100 % | — | 0.00 |
`),
  )("$sentence", holds);
});
