/** The mora of a loan out of the notebook (ruling L15, edition 3): as the notebook says it at the cut, and on from there. */
import { describe, test } from "vitest";
import { holds } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";

describe("the mora at the cut", () => {
  test.each(
    toldCases(`
| sentence | story | row | mora |
| is the oldest unpaid row's | street rebate 100; opening 01-20 rows 0 mora 75.00; as of 01-20 | 1 | 75.00 |
| and no other row's | street rebate 100; opening 01-20 rows 0 mora 75.00; as of 01-20 | 2 | 0.00 |
| by the day holds all through the cut | street rebate 100; late fee 1 per_day; opening 01-20 rows 0 mora 75.00; as of 01-20 | 1 | 75.00 |
| by the day counts on from the day after | street rebate 100; late fee 1 per_day; opening 01-20 rows 0 mora 75.00; as of 01-21 | 1 | 85.00 |
|  |  | 2 | 10.00 |
| charged once is never charged on a row that was overdue, though its grace ends after the cut | street rebate 100; late fee 5 once, grace 7; opening 01-20 rows 1; as of 01-30 | 2 | 0.00 |
|  |  | 3 | 50.00 |
| of a row that falls due on the cut comes on its own day | street rebate 100; opening 01-15 rows 1; as of 01-16 | 2 | 50.00 |
| of a loan of the rules of before is that of its rows | opening 01-20 rows 0; as of 01-20 | 1 | 50.00 |
|  |  | 2 | 50.00 |
`),
  )("$sentence", holds);
});
