/** Schedules worked by hand (rulings S1 to S3, D3): interest, cuota, residue and dates. */
import { describe, test } from "vitest";
import { holds } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";

describe("a simple loan", () => {
  test.each(
    toldCases(`
| sentence | story | row | due | principal | interest | cuota | start | end |
| shares its interest evenly | loan 1,000.00 simple 20 monthly 4 weekly from 2026-01-01 | 1 | 01-08 | 250.00 | 50.00 | 300.00 | 1,000.00 | 750.00 |
|  |  | 4 | 01-29 | 250.00 | 50.00 | 300.00 | 250.00 | 0.00 |
| gives the residue of both to its last row | loan 1,000.00 simple 10 monthly 3 weekly from 2026-01-01 | 1 | 01-08 | 333.34 | 33.33 | 366.67 | 1,000.00 | 666.66 |
|  |  | 3 | 01-22 | 333.32 | 33.34 | 366.66 | 333.32 | 0.00 |
| bears its percent once, whatever the type of the rate | loan 1,000.00 simple 10 annual 4 weekly from 2026-01-01 | 1 | 01-08 | 250.00 | 25.00 | 275.00 | 1,000.00 | 750.00 |
| also daily | loan 1,000.00 simple 10 daily 4 weekly from 2026-01-01 | 1 | 01-08 | 250.00 | 25.00 | 275.00 | 1,000.00 | 750.00 |
| whatever the term | loan 1,000.00 simple 10 monthly 1 monthly from 2026-01-01 | 1 | 02-01 | 1,000.00 | 100.00 | 1,100.00 | 1,000.00 | 0.00 |
| without interest shares its capital | loan 1,000.00 simple 0 monthly 3 weekly from 2026-01-01 | 1 | 01-08 | 333.33 | 0.00 | 333.33 | 1,000.00 | 666.67 |
|  |  | 3 | 01-22 | 333.34 | 0.00 | 333.34 | 333.34 | 0.00 |
| of fewer centavos than rows pays them first, and its last rows are of nothing | loan 0.02 simple 0 monthly 3 weekly from 2026-01-01 | 1 | 01-08 | 0.01 | 0.00 | 0.01 | 0.02 | 0.01 |
|  |  | 2 | 01-15 | 0.01 | 0.00 | 0.01 | 0.01 | 0.00 |
|  |  | 3 | 01-22 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 |
| of more interest than capital still repays its capital | loan 100.00 simple 250 monthly 3 weekly from 2026-01-01 | 1 | 01-08 | 33.34 | 83.33 | 116.67 | 100.00 | 66.66 |
|  |  | 3 | 01-22 | 33.32 | 83.34 | 116.66 | 33.32 | 0.00 |
`),
  )("$sentence", holds);
});

describe("a compound loan", () => {
  test.each(
    toldCases(`
| sentence | story | row | due | principal | interest | cuota | start | end |
| bears a twelfth of its annual rate a month | loan 1,200.00 compound 12 annual 2 monthly from 2026-01-01 | 1 | 02-01 | 597.01 | 12.00 | 609.01 | 1,200.00 | 602.99 |
|  |  | 2 | 03-01 | 602.99 | 6.03 | 609.02 | 602.99 | 0.00 |
| of one cuota bears one period | loan 1,000.00 compound 10 monthly 1 monthly from 2026-01-01 | 1 | 02-01 | 1,000.00 | 100.00 | 1,100.00 | 1,000.00 | 0.00 |
| bears twelve months in 52 weeks | loan 5,200.00 compound 10 monthly 2 weekly from 2026-01-01 | 1 | 01-08 | 2,570.34 | 120.00 | 2,690.34 | 5,200.00 | 2,629.66 |
| bears twelve months in 26 fortnights | loan 2,600.00 compound 10 monthly 2 biweekly from 2026-01-01 | 1 | 01-15 | 1,270.68 | 120.00 | 1,390.68 | 2,600.00 | 1,329.32 |
| bears its daily rate each day | loan 1,000.00 compound 1 daily 2 daily from 2026-01-01 | 1 | 01-02 | 497.51 | 10.00 | 507.51 | 1,000.00 | 502.49 |
| bears 365 days in twelve months | loan 1,200.00 compound 1 daily 2 monthly from 2026-01-01 | 1 | 02-01 | 520.80 | 365.00 | 885.80 | 1,200.00 | 679.20 |
| without interest shares its capital | loan 1,000.00 compound 0 monthly 3 weekly from 2026-01-01 | 1 | 01-08 | 333.33 | 0.00 | 333.33 | 1,000.00 | 666.67 |
|  |  | 3 | 01-22 | 333.34 | 0.00 | 333.34 | 333.34 | 0.00 |
| gives its last row whatever is left | loan 1,000.00 compound 10 monthly 3 monthly from 2026-01-01 | 1 | 02-01 | 302.11 | 100.00 | 402.11 | 1,000.00 | 697.89 |
|  |  | 2 | 03-01 | 332.32 | 69.79 | 402.11 | 697.89 | 365.57 |
|  |  | 3 | 04-01 | 365.57 | 36.56 | 402.13 | 365.57 | 0.00 |
`),
  )("$sentence", holds);
});

describe("due dates", () => {
  test.each(
    toldCases(`
| sentence | story | row | due |
| the first is one period after the start | loan 100.00 simple 0 monthly 3 daily from 2026-01-01 | 1 | 01-02 |
| days count Sundays too | loan 100.00 simple 0 monthly 3 daily from 2026-01-03 | 1 | 01-04 |
| weeks keep the day of the week over the year's end | loan 100.00 simple 0 monthly 60 weekly from 2025-12-29 | 1 | 01-05 |
|  |  | 53 | 2027-01-04 |
| fortnights are fourteen days | loan 100.00 simple 0 monthly 3 biweekly from 2026-02-20 | 1 | 03-06 |
| months keep the day | loan 100.00 simple 0 monthly 12 monthly from 2026-01-15 | 1 | 02-15 |
|  |  | 12 | 2027-01-15 |
| the 31st is the last day of shorter months, and comes back | loan 100.00 simple 0 monthly 12 monthly from 2026-01-31 | 1 | 02-28 |
|  |  | 2 | 03-31 |
|  |  | 3 | 04-30 |
| the 29th of February is the 28th in common years | loan 100.00 simple 0 monthly 60 monthly from 2024-02-29 | 12 | 2025-02-28 |
| and the 29th in leap years | loan 100.00 simple 0 monthly 60 monthly from 2024-02-29 | 48 | 2028-02-29 |
| and any other month's 29th | loan 100.00 simple 0 monthly 60 monthly from 2024-02-29 | 13 | 2025-03-29 |
| the 30th skips no month | loan 100.00 simple 0 monthly 12 monthly from 2026-01-30 | 1 | 02-28 |
|  |  | 2 | 03-30 |
`),
  )("$sentence", holds);
});
