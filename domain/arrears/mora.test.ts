/** Mora on the ordinary loan (rulings F1, F2): when, on what, how often and up to how much. */
import { describe, test } from "vitest";
import { holds } from "#testkit/loan-story";
import { toldCases } from "#testkit/told-cases";

describe("once", () => {
  test.each(
    toldCases(`
| sentence | story | row | first mora day | mora | mora owed | status |
| nothing on the due date | as of 01-08 | 1 | 01-09 | 0.00 | 0.00 | pending |
| the percent of the cuota the day after | as of 01-09 | 1 | 01-09 | 50.00 | 50.00 | pending |
| no more a year later | as of 2027-01-09 | 1 | 01-09 | 50.00 | 50.00 | pending |
| the days of grace bear none | late fee 5 once, grace 5; as of 01-13 | 1 | 01-14 | 0.00 | 0.00 | pending |
| the day after the grace bears it | late fee 5 once, grace 5; as of 01-14 | 1 | 01-14 | 50.00 | 50.00 | pending |
| on what was unpaid when the day came | a 01-08 250.00 row 1; as of 01-09 | 1 | 01-09 | 37.50 | 37.50 | partial |
| a payment on the mora day comes after the charge | a 01-09 250.00 row 1; as of 01-10 | 1 | 01-09 | 50.00 | 0.00 | partial |
| a payment in the grace lowers the charge | late fee 5 once, grace 5; a 01-12 800.00 row 1; as of 01-14 | 1 | 01-14 | 10.00 | 10.00 | partial |
| a covered row never bears mora | a 01-08 1,000.00 row 1; as of 02-08 | 1 | 01-09 | 0.00 | 0.00 | paid |
| half a centavo of mora is a centavo: 5 percent of 999.90 | a 01-08 0.10 row 1; as of 01-09 | 1 | 01-09 | 50.00 | 50.00 | partial |
| less than half a centavo is none: 5 percent of 0.09 | tolerance 0.00; a 01-08 999.91 row 1; as of 01-09 | 1 | 01-09 | 0.00 | 0.00 | partial |
| no percent, no mora | late fee 0 once; as of 02-09 | 1 | 01-09 | 0.00 | 0.00 | pending |
| a cap under the percent is all that is charged | late fee 5 once, cap 3; as of 01-09 | 1 | 01-09 | 30.00 | 30.00 | pending |
| a cap is of the cuota, not of what is unpaid | late fee 50 once, cap 10; a 01-08 800.00 row 1; as of 01-09 | 1 | 01-09 | 100.00 | 100.00 | partial |
| a cap of nothing charges nothing | late fee 5 once, cap 0.00; as of 01-09 | 1 | 01-09 | 0.00 | 0.00 | pending |
`),
  )("$sentence", holds);
});

describe("per day", () => {
  test.each(
    toldCases(`
| sentence | story | row | first mora day | mora | mora paid | mora owed | rest |
| one day late is one charge | late fee 1 per_day; as of 01-09 | 1 | 01-09 | 10.00 | 0.00 | 10.00 | 1,000.00 |
| ten days late are ten charges | late fee 1 per_day; as of 01-18 | 1 | 01-09 | 100.00 | 0.00 | 100.00 | 1,000.00 |
| days of grace are never made up for | late fee 1 per_day, grace 3; as of 01-12 | 1 | 01-12 | 10.00 | 0.00 | 10.00 | 1,000.00 |
| a younger row has as many days fewer | late fee 1 per_day; as of 01-18 | 2 | 01-16 | 30.00 | 0.00 | 30.00 | 1,000.00 |
| the day of a payment is charged on what was unpaid before it | late fee 1 per_day; a 01-10 520.00 row 1; as of 01-10 | 1 | 01-09 | 20.00 | 20.00 | 0.00 | 500.00 |
| the days after it on what is left | late fee 1 per_day; a 01-10 520.00 row 1; as of 01-12 | 1 | 01-09 | 30.00 | 20.00 | 10.00 | 500.00 |
| paying only mora lowers no later charge | late fee 1 per_day; a 01-10 20.00 row 1; as of 01-12 | 1 | 01-09 | 40.00 | 20.00 | 20.00 | 1,000.00 |
| mora bears no mora | late fee 10 per_day; as of 01-19 | 1 | 01-09 | 1,100.00 | 0.00 | 1,100.00 | 1,000.00 |
| it stops at the cap | late fee 1 per_day, cap 5; as of 02-18 | 1 | 01-09 | 50.00 | 0.00 | 50.00 | 1,000.00 |
| the cap counts mora already paid | late fee 1 per_day, cap 5; a 01-12 40.00 row 1; as of 02-18 | 1 | 01-09 | 50.00 | 40.00 | 10.00 | 1,000.00 |
| it stops when the row is covered | late fee 1 per_day; a 01-10 1,020.00 row 1; as of 02-18 | 1 | 01-09 | 20.00 | 20.00 | 0.00 | 0.00 |
| what was forgiven before a payment goes to the cuota, and only its rest bears mora | late fee 1 per_day; waiver 01-10 5.00 row 1; a 01-10 1,010.00 row 1; as of 01-12 | 1 | 01-09 | 20.10 | 15.00 | 0.10 | 5.00 |
| each stretch of equal base is rounded once: 3 days of 0.335 percent of 1,000.00 and 2 of 500.00 | late fee 0.335 per_day; a 01-11 510.05 row 1; as of 01-13 | 1 | 01-09 | 13.40 | 10.05 | 3.35 | 500.00 |
| seven days of a third of a centavo are two centavos, not nothing | loan 0.33 simple 0 monthly 1 weekly from 2026-01-01; late fee 1 per_day; as of 01-15 | 1 | 01-09 | 0.02 | 0.00 | 0.02 | 0.33 |
`),
  )("$sentence", holds);
});

describe("per period", () => {
  test.each(
    toldCases(`
| sentence | story | row | first mora day | mora | mora owed |
| one week late, charged on the first day only | late fee 5 per_period; as of 01-15 | 1 | 01-09 | 50.00 | 50.00 |
| the eighth day begins the second week | late fee 5 per_period; as of 01-16 | 1 | 01-09 | 100.00 | 100.00 |
| with grace the weeks are counted from its end | late fee 5 per_period, grace 3; as of 01-18 | 1 | 01-12 | 50.00 | 50.00 |
| the day after is the second week | late fee 5 per_period, grace 3; as of 01-19 | 1 | 01-12 | 100.00 | 100.00 |
| a payment between two weeks lowers the second charge | late fee 5 per_period; a 01-12 550.00 row 1; as of 01-16 | 1 | 01-09 | 75.00 | 25.00 |
| months are counted from the first mora day: 1 February | loan 10,000.00 simple 30 monthly 6 monthly from 2025-12-31; late fee 5 per_period; as of 02-28 | 1 | 02-01 | 108.33 | 108.33 |
| the second month begins on 1 March | loan 10,000.00 simple 30 monthly 6 monthly from 2025-12-31; late fee 5 per_period; as of 03-01 | 1 | 02-01 | 216.67 | 216.67 |
| fortnights are fourteen days | loan 10,000.00 simple 30 monthly 6 biweekly from 2026-01-01; late fee 5 per_period; as of 01-30 | 1 | 01-16 | 216.67 | 216.67 |
| a daily loan is charged each day | loan 10,000.00 simple 30 monthly 13 daily from 2026-01-01; late fee 5 per_period; as of 01-06 | 1 | 01-03 | 200.00 | 200.00 |
| it stops at the cap, to the centavo | late fee 5 per_period, cap 12.345; as of 02-20 | 1 | 01-09 | 123.45 | 123.45 |
`),
  )("$sentence", holds);
});

describe("a policy that changes", () => {
  test.each(
    toldCases(`
| sentence | story | row | first mora day | mora |
| from a day on: mora days before it keep the old percent | late fee 1 per_day; late fee 2 per_day, from 2026-01-12; as of 01-13 | 1 | 01-09 | 70.00 |
| a row whose day came before is not charged again once | late fee 5 once; late fee 8 once, from 2026-01-12; as of 01-20 | 1 | 01-09 | 50.00 |
| a row whose day comes after is charged by the new one | late fee 5 once; late fee 8 once, from 2026-01-12; as of 01-20 | 2 | 01-16 | 80.00 |
| on the very mora day the new one holds | late fee 5 once; late fee 8 once, from 2026-01-09; as of 01-20 | 1 | 01-09 | 80.00 |
| from once to per day: the days from then on are added | late fee 5 once; late fee 1 per_day, from 2026-01-12; as of 01-13 | 1 | 01-09 | 70.00 |
| from per day to once: what was charged stays and nothing is added | late fee 1 per_day; late fee 5 once, from 2026-01-12; as of 01-20 | 1 | 01-09 | 30.00 |
| more grace from a day on pauses the days in between | late fee 1 per_day; late fee 1 per_day, grace 8, from 2026-01-11; as of 01-17 | 1 | 01-09 | 30.00 |
| a longer grace may put the first day off | late fee 5 once, grace 2; late fee 5 once, grace 6, from 2026-01-10; as of 01-20 | 1 | 01-15 | 50.00 |
| a lower cap takes nothing back | late fee 1 per_day; late fee 1 per_day, cap 2, from 2026-01-14; as of 01-20 | 1 | 01-09 | 50.00 |
| mora switched off stops, and what was charged stays | late fee 1 per_day; late fee 0 per_day, from 2026-01-12; as of 01-20 | 1 | 01-09 | 30.00 |
| of two that begin the same day the later one recorded holds | late fee 5 once; late fee 9 once, from 2026-01-05; late fee 7 once, from 2026-01-05; as of 01-20 | 1 | 01-09 | 70.00 |
`),
  )("$sentence", holds);
});

describe("forgiving mora", () => {
  test.each(
    toldCases(`
| sentence | story | row | mora | mora forgiven | mora owed | rest | status |
| takes it off what is owed, not off the charge | waiver 01-11 20.00 row 1; as of 01-11 | 1 | 50.00 | 20.00 | 30.00 | 1,000.00 | pending |
| forgives at most what is owed | waiver 01-11 80.00 row 1; as of 01-11 | 1 | 50.00 | 50.00 | 0.00 | 1,000.00 | pending |
| forgives nothing before the mora day | waiver 01-08 50.00 row 1; as of 01-11 | 1 | 50.00 | 0.00 | 50.00 | 1,000.00 | pending |
| forgives nothing on a row that does not exist | waiver 01-11 50.00 row 14; as of 01-11 | 1 | 50.00 | 0.00 | 50.00 | 1,000.00 | pending |
| touches no other row | waiver 01-17 50.00 row 2; as of 01-17 | 1 | 50.00 | 0.00 | 50.00 | 1,000.00 | pending |
| of a day leaves the mora of later days | late fee 1 per_day; waiver 01-11 30.00 row 1; as of 01-13 | 1 | 50.00 | 30.00 | 20.00 | 1,000.00 | pending |
| twice forgives no more than is owed | waiver 01-11 30.00 row 1; waiver 01-12 30.00 row 1; as of 01-13 | 1 | 50.00 | 50.00 | 0.00 | 1,000.00 | pending |
| after a part was paid forgives the rest | a 01-10 20.00 row 1; waiver 01-11 50.00 row 1; as of 01-13 | 1 | 50.00 | 30.00 | 0.00 | 1,000.00 | partial |
| before a payment of the same day, when recorded first | waiver 01-11 50.00 row 1; a 01-11 1,000.00 row 1; as of 01-13 | 1 | 50.00 | 50.00 | 0.00 | 0.00 | paid |
| after a payment of the same day, when recorded later | a 01-11 1,000.00 row 1; waiver 01-11 50.00 row 1; as of 01-13 | 1 | 50.00 | 0.00 | 0.00 | 50.00 | partial |
| may settle a row that small change is left of | loan 9.00 simple 0 monthly 10 weekly from 2026-01-01; late fee 50 once; a 01-09 0.10 row 1; waiver 01-10 0.30 row 1; as of 01-10 | 1 | 0.45 | 0.30 | 0.05 | 0.90 | paid |
| with a payment acts just before it, whenever it was written down | a 01-11 1,000.00 row 1; waiver 01-20 50.00 row 1 with a; as of 01-20 | 1 | 50.00 | 50.00 | 0.00 | 0.00 | paid |
| two with one payment act both | a 01-11 1,000.00 row 1; waiver 01-11 20.00 row 1 with a; waiver 01-11 30.00 row 1 with a; as of 01-20 | 1 | 50.00 | 50.00 | 0.00 | 0.00 | paid |
| with an unknown payment does nothing | waiver 01-11 50.00 row 1 with z; as of 01-20 | 1 | 50.00 | 0.00 | 50.00 | 1,000.00 | pending |
`),
  )("$sentence", holds);
});

describe("standing on a day", () => {
  test.each(
    toldCases(`
| sentence | story | today | days late | overdue | mora | rows |
| nothing is late on the first due date | on time 1-1 | 01-15 | 0 | 0.00 | 0.00 | 0 |
| a day later the row is late by a day | on time 1-1 | 01-16 | 1 | 1,000.00 | 50.00 | 1 |
| days late are those of the oldest unpaid row | on time 1-1 | 02-01 | 17 | 3,000.00 | 150.00 | 3 |
| a younger row paid first does not make the older less late | b 01-20 1,000.00 row 2 | 01-20 | 12 | 1,050.00 | 50.00 | 2 |
| a part payment takes its part off the overdue amount, and no day | a 01-14 450.00 row 1 | 01-14 | 6 | 600.00 | 0.00 | 1 |
| a defaulted loan is late as any other | status 01-20 mark_defaulted | 01-20 | 12 | 2,000.00 | 100.00 | 2 |
| nothing is late on a cancelled loan | status 01-20 cancel | 01-20 | 0 | 0.00 | 0.00 | 0 |
| nothing is late on a finished loan | a 01-01 13,000.00 | 03-20 | 0 | 0.00 | 0.00 | 0 |
| the whole loan is overdue after its end | a 01-08 1,000.00 row 1 | 2026-05-01 | 106 | 12,000.00 | 600.00 | 12 |
| a rest under the tolerance is not late | a 01-08 999.50 row 1 | 01-14 | 0 | 0.00 | 0.00 | 0 |
| mora that was paid is no longer due | a 01-09 50.00 row 1 | 01-14 | 6 | 1,000.00 | 0.00 | 1 |
| mora forgiven is not due | waiver 01-10 50.00 row 1 | 01-14 | 6 | 1,000.00 | 0.00 | 1 |
`),
  )("$sentence", holds);
});
