/** Weeks, rates and figures of continuous yield (rulings Y1, Y3 to Y5), case by case. */
import { describe, test } from "vitest";
import { toldCases } from "#testkit/told-cases";
import { holdsYield } from "#testkit/yield-story";

describe("a week", () => {
  test.each(
    toldCases(`
| sentence | story | week | due | yield | paid | status |
| one falls due seven days after the start | as of 01-05 | 1 | 01-12 | 800.00 | 0.00 | pending |
| is pending on its due date | as of 01-12 | 1 | 01-12 | 800.00 | 0.00 | pending |
| is overdue the day after | as of 01-13 | 1 | 01-12 | 800.00 | 0.00 | overdue |
| is pending with a part paid | a 01-06 300.00; as of 01-12 | 1 | 01-12 | 800.00 | 300.00 | pending |
| is overdue with a centavo left, for no tolerance applies | a 01-06 799.99; as of 01-13 | 1 | 01-12 | 800.00 | 799.99 | overdue |
| of no rate owes nothing and is paid | loan 10,000.00 0 a week from 2026-01-05; as of 01-20 | 2 | 01-19 | 0.00 | 0.00 | paid |
| of half a centavo costs a centavo | loan 0.05 10 a week from 2026-01-05; as of 01-05 | 1 | 01-12 | 0.01 | 0.00 | pending |
| of less costs nothing | loan 0.04 10 a week from 2026-01-05; as of 01-05 | 1 | 01-12 | 0.00 | 0.00 | paid |
| costs its rate of the capital at its start, not of what is owed | as of 03-10 | 9 | 03-09 | 800.00 | 0.00 | overdue |
| is no cheaper for capital paid on its first day | a 01-13 5,000.00 principal; as of 01-20 | 2 | 01-19 | 800.00 | 0.00 | overdue |
| is cheaper for capital paid on the last day of the week before | a 01-12 5,000.00 principal; as of 01-20 | 2 | 01-19 | 400.00 | 0.00 | overdue |
| is dearer for capital added the week before | added 01-12 5,000.00; as of 01-20 | 2 | 01-19 | 1,200.00 | 0.00 | overdue |
| is no dearer for capital added within it | added 01-13 5,000.00; as of 01-20 | 2 | 01-19 | 800.00 | 0.00 | overdue |
| over the end of February keeps its seven days | as of 03-10 | 8 | 03-02 | 800.00 | 0.00 | overdue |
`),
  )("$sentence", holdsYield);
});

describe("a new rate", () => {
  test.each(
    toldCases(`
| sentence | story | week | yield |
| acts from the week that it names | rate 6 from week 3; as of 01-20 | 3 | 600.00 |
| leaves the week before as it was | rate 6 from week 3; as of 01-20 | 2 | 800.00 |
| from week 1 prices anew from the start | rate 6 from week 1; as of 01-20 | 1 | 600.00 |
| of two for one week the last recorded holds | rate 6 from week 2; rate 5 from week 2; as of 01-20 | 2 | 500.00 |
| for an earlier week, recorded later, leaves the later one's weeks | rate 6 from week 3; rate 5 from week 2; as of 01-20 | 3 | 600.00 |
| and takes the weeks between | rate 6 from week 3; rate 5 from week 2; as of 01-20 | 2 | 500.00 |
| of nothing is allowed from a week on | rate 0 from week 2; as of 01-20 | 3 | 0.00 |
| over the half is rounded once: 8.125 percent of 1,234.56 | loan 1,234.56 8.125 a week from 2026-01-05; as of 01-05 | 1 | 100.31 |
`),
  )("$sentence", holdsYield);
});

describe("the amounts of a loan of continuous yield", () => {
  test.each(
    toldCases(`
| sentence | story | loan | capital | yield paid | ahead | week | this week | overdue | owed late | owed | days late | oldest | next due | next amount | recovered | received |
| on its start day owes its first week | as of 01-05 | active | 10,000.00 | 0.00 | 0.00 | 1 | 800.00 | 0 | 0.00 | 800.00 | 0 | 1 | 01-12 | 800.00 | 0 % | 0 % |
| is not late on the due date | as of 01-12 | active | 10,000.00 | 0.00 | 0.00 | 1 | 800.00 | 0 | 0.00 | 800.00 | 0 | 1 | 01-12 | 800.00 | 0 % | 0 % |
| is late by a day the day after, with a second week begun | as of 01-13 | active | 10,000.00 | 0.00 | 0.00 | 2 | 800.00 | 1 | 800.00 | 1,600.00 | 1 | 1 | 01-12 | 800.00 | 0 % | 0 % |
| three weeks on is late by the oldest | as of 01-28 | active | 10,000.00 | 0.00 | 0.00 | 4 | 800.00 | 3 | 2,400.00 | 3,200.00 | 16 | 1 | 01-12 | 800.00 | 0 % | 0 % |
| paid to the week in course, the next week is next | a 01-08 800.00; as of 01-08 | active | 10,000.00 | 800.00 | 0.00 | 1 | 800.00 | 0 | 0.00 | 0.00 | 0 | — | 01-19 | 800.00 | 0 % | 8 % |
| paid ahead, the first week not covered is next, with its rest | a 01-05 2,000.00; as of 01-05 | active | 10,000.00 | 800.00 | 1,200.00 | 1 | 800.00 | 0 | 0.00 | 0.00 | 0 | — | 01-26 | 400.00 | 0 % | 8 % |
| with a higher rate ahead counts what is ahead at that rate | a 01-05 2,000.00; rate 10 from week 2; as of 01-05 | active | 10,000.00 | 800.00 | 1,200.00 | 1 | 800.00 | 0 | 0.00 | 0.00 | 0 | — | 01-26 | 800.00 | 0 % | 8 % |
| paid ahead to the peso before a new rate, the week after those is next | a 01-05 1,600.00; rate 10 from week 4; as of 01-05 | active | 10,000.00 | 800.00 | 800.00 | 1 | 800.00 | 0 | 0.00 | 0.00 | 0 | — | 01-26 | 800.00 | 0 % | 8 % |
| with a rate of nothing ahead owes no more | a 01-05 800.00; rate 0 from week 2; as of 01-05 | active | 10,000.00 | 800.00 | 0.00 | 1 | 800.00 | 0 | 0.00 | 0.00 | 0 | — | — | 0.00 | 0 % | 8 % |
| with its capital repaid and a week owed is active | a 01-05 10,000.00 principal; as of 01-20 | active | 0.00 | 0.00 | 0.00 | 3 | 0.00 | 1 | 800.00 | 800.00 | 8 | 1 | 01-12 | 800.00 | 100 % | 0 % |
| is completed with that week | a 01-05 10,800.00 principal; as of 01-20 | completed | 0.00 | 800.00 | 0.00 | 3 | 0.00 | 0 | 0.00 | 0.00 | 0 | — | — | 0.00 | 100 % | 8 % |
| is due and late for nothing when cancelled | status 01-06 cancel; as of 02-20 | cancelled | 10,000.00 | 0.00 | 0.00 | 7 | 800.00 | 0 | 0.00 | 0.00 | 0 | — | — | 0.00 | 0 % | 0 % |
| is late again when reactivated | status 01-06 cancel; status 02-20 reactivate; as of 02-20 | active | 10,000.00 | 0.00 | 0.00 | 7 | 800.00 | 6 | 4,800.00 | 5,600.00 | 39 | 1 | 01-12 | 800.00 | 0 % | 0 % |
| rounds what is recovered down | a 01-08 1,999.99 principal; as of 01-08 | active | 8,000.01 | 0.00 | 0.00 | 1 | 800.00 | 0 | 0.00 | 800.00 | 0 | 1 | 01-12 | 800.00 | 19 % | 0 % |
| may have received more than was lent | a 01-05 10,500.00; as of 2026-04-28 | active | 10,000.00 | 10,500.00 | 0.00 | 17 | 800.00 | 3 | 2,300.00 | 3,100.00 | 15 | 14 | 04-13 | 700.00 | 0 % | 105 % |
| begins anew when capital is added after it was repaid: the weeks between do not exist | a 01-05 10,800.00 principal; added 01-28 5,000.00; as of 02-03 | active | 5,000.00 | 800.00 | 0.00 | 5 | 400.00 | 0 | 0.00 | 400.00 | 0 | 5 | 02-09 | 400.00 | 66 % | 5 % |
`),
  )("$sentence", holdsYield);
});

describe("the weeks that a screen announces", () => {
  test.each(
    toldCases(`
| sentence | story | announced | weeks | yield | paid | overdue |
| are the one in course and eight more | as of 01-05 | 01-05 | 1 to 9 | 7,200.00 | 0.00 | 0 |
| are the late ones too | as of 01-05 | 01-28 | 1 to 12 | 9,600.00 | 0.00 | 3 |
| are without a paid week | a 01-05 800.00 | 01-05 | 2 to 9 | 6,400.00 | 0.00 | 0 |
| have what is ahead shared over them | a 01-05 2,000.00 | 01-05 | 2 to 9 | 6,400.00 | 1,200.00 | 0 |
| cost the rates that are known | rate 10 from week 5 | 01-05 | 1 to 9 | 8,200.00 | 0.00 | 0 |
| are only the unpaid ones once the capital is repaid | a 01-13 10,000.00 principal | 01-13 | 1 to 2 | 1,600.00 | 0.00 | 1 |
| are none when everything is paid | a 01-05 10,800.00 principal | 01-20 | none | 0.00 | 0.00 | 0 |
| are none on a cancelled loan | status 01-06 cancel | 01-20 | none | 0.00 | 0.00 | 0 |
`),
  )("$sentence", holdsYield);
});

describe("the form proposes", () => {
  test.each(
    toldCases(`
| sentence | story | proposed | yield | principal | mixed |
| the week in course before any is due | as of 01-05 | 01-08 | 800.00 | 10,000.00 | 0.00 |
| the week that is due that day | as of 01-05 | 01-12 | 800.00 | 10,000.00 | 0.00 |
| the week overdue and not the one in course | as of 01-05 | 01-13 | 800.00 | 10,000.00 | 0.00 |
| the overdue weeks and the one due that day | as of 01-05 | 01-19 | 1,600.00 | 10,000.00 | 0.00 |
| the rest of a week paid in part | a 01-06 300.00 | 01-12 | 500.00 | 10,000.00 | 0.00 |
| the next week when all are paid | a 01-08 800.00 | 01-08 | 800.00 | 10,000.00 | 0.00 |
| the rest of the first week that is not covered by what is ahead | a 01-05 2,000.00 | 01-05 | 400.00 | 10,000.00 | 0.00 |
| all the capital that is left | a 01-08 4,000.00 principal | 01-08 | 800.00 | 6,000.00 | 0.00 |
| nothing when nothing is owed | a 01-05 10,800.00 principal | 01-08 | 0.00 | 0.00 | 0.00 |
`),
  )("$sentence", holdsYield);
});
