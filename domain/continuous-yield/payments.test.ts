/** Payments of continuous yield (rulings Y1, Y2, Y5), case by case on 10,000.00 at 8 %: 800.00 a week from 5 January. */
import { describe, expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { instant } from "#testkit/loan-facts";
import { toldCases } from "#testkit/told-cases";
import { exampleYieldFacts, exampleYieldPayment } from "#testkit/yield-facts";
import { holdsYield } from "#testkit/yield-story";
import { projectYield } from "./replay.ts";

describe("solo rédito", () => {
  test.each(
    toldCases(`
| sentence | story | payment | yield | weeks | capital | ahead | excess | yield owed | next |
| pays the week in course | a 01-08 800.00 | a | 800.00 | 1 | 0.00 | 0.00 | 0.00 | 0.00 | 01-19 |
| on the start day pays week 1 | a 01-05 800.00 | a | 800.00 | 1 | 0.00 | 0.00 | 0.00 | 0.00 | 01-19 |
| on the due date pays that week | a 01-12 800.00 | a | 800.00 | 1 | 0.00 | 0.00 | 0.00 | 0.00 | 01-19 |
| the day after, the next week has begun | a 01-13 800.00 | a | 800.00 | 1 | 0.00 | 0.00 | 0.00 | 800.00 | 01-19 |
| pays the oldest week first | a 01-27 1,000.00 | a | 1,000.00 | 1, 2 | 0.00 | 0.00 | 0.00 | 2,200.00 | 01-19 |
| pays all weeks up to the one in course | a 01-27 3,200.00 | a | 3,200.00 | 1, 2, 3, 4 | 0.00 | 0.00 | 0.00 | 0.00 | 02-09 |
| over them it is paid ahead, and never capital | a 01-05 2,000.00; as of 01-05 | a | 800.00 | 1 | 0.00 | 1,200.00 | 0.00 | 0.00 | 01-26 |
| what is ahead covers the next week as it begins | a 01-05 2,000.00; as of 01-13 | a | 1,600.00 | 1, 2 | 0.00 | 400.00 | 0.00 | 0.00 | 01-26 |
| and the week after in part | a 01-05 2,000.00; as of 01-20 | a | 2,000.00 | 1, 2, 3 | 0.00 | 0.00 | 0.00 | 0.00 | 01-26 |
| of a centavo is a centavo of the week | a 01-08 0.01 | a | 0.01 | 1 | 0.00 | 0.00 | 0.00 | 799.99 | 01-12 |
| a part payment and its rest pay one week | a 01-06 300.00; b 01-10 500.00 | b | 500.00 | 1 | 0.00 | 0.00 | 0.00 | 0.00 | 01-19 |
| with no capital left pays open weeks, and the rest is excess | a 01-13 10,000.00 principal; b 01-13 2,000.00 | b | 1,600.00 | 1, 2 | 0.00 | 0.00 | 400.00 | 0.00 | — |
| of two ahead the older is used first | a 01-05 1,200.00; b 01-06 500.00; as of 01-13 | a | 1,200.00 | 1, 2 | 0.00 | 0.00 | 0.00 | 0.00 | 01-19 |
|  |  | b | 400.00 | 2 | 0.00 | 100.00 | 0.00 | 0.00 | 01-26 |
`),
  )("$sentence", holdsYield);
});

describe("solo capital", () => {
  test.each(
    toldCases(`
| sentence | story | payment | yield | weeks | capital | excess | capital owed | yield owed | from week | costs |
| lowers the capital, and the yield from the next week on | a 01-08 4,000.00 principal | a | 0.00 | — | 4,000.00 | 0.00 | 6,000.00 | 800.00 | 2 | 480.00 |
| leaves the weeks that are late unpaid | a 01-27 4,000.00 principal | a | 0.00 | — | 4,000.00 | 0.00 | 6,000.00 | 3,200.00 | 5 | 480.00 |
| on the start day leaves week 1 at its price | a 01-05 5,000.00 principal | a | 0.00 | — | 5,000.00 | 0.00 | 5,000.00 | 800.00 | 2 | 400.00 |
| of all capital leaves the weeks begun to be paid | a 01-13 10,000.00 principal | a | 0.00 | — | 10,000.00 | 0.00 | 0.00 | 1,600.00 | 3 | 0.00 |
| over the capital pays the weeks begun | a 01-13 11,000.00 principal | a | 1,000.00 | 1, 2 | 10,000.00 | 0.00 | 0.00 | 600.00 | 3 | 0.00 |
| over both it is excess | a 01-13 11,700.00 principal | a | 1,600.00 | 1, 2 | 10,000.00 | 100.00 | 0.00 | 0.00 | 3 | 0.00 |
| of a centavo makes the next week no cheaper, for it is rounded | a 01-08 0.01 principal | a | 0.00 | — | 0.01 | 0.00 | 9,999.99 | 800.00 | 2 | 800.00 |
| of 6.25 makes it half a peso cheaper | a 01-08 6.25 principal | a | 0.00 | — | 6.25 | 0.00 | 9,993.75 | 800.00 | 2 | 799.50 |
`),
  )("$sentence", holdsYield);
});

describe("mixto", () => {
  test.each(
    toldCases(`
| sentence | story | payment | yield | weeks | capital | excess | capital owed | yield owed | costs |
| with nothing due is all capital | a 01-08 4,000.00 mixed | a | 0.00 | — | 4,000.00 | 0.00 | 6,000.00 | 800.00 | 480.00 |
| pays the week due that day first | a 01-12 4,000.00 mixed | a | 800.00 | 1 | 3,200.00 | 0.00 | 6,800.00 | 0.00 | 544.00 |
| pays weeks due and leaves the one in course | a 01-22 4,000.00 mixed | a | 1,600.00 | 1, 2 | 2,400.00 | 0.00 | 7,600.00 | 800.00 | 608.00 |
| under what is due it is all yield | a 01-22 1,500.00 mixed | a | 1,500.00 | 1, 2 | 0.00 | 0.00 | 10,000.00 | 900.00 | 800.00 |
| exactly what is due leaves the capital | a 01-22 1,600.00 mixed | a | 1,600.00 | 1, 2 | 0.00 | 0.00 | 10,000.00 | 800.00 | 800.00 |
| over all capital pays the week in course too | a 01-22 12,000.00 mixed | a | 2,000.00 | 1, 2, 3 | 10,000.00 | 0.00 | 0.00 | 400.00 | 0.00 |
| and the rest is excess | a 01-22 12,500.00 mixed | a | 2,400.00 | 1, 2, 3 | 10,000.00 | 100.00 | 0.00 | 0.00 | 0.00 |
`),
  )("$sentence", holdsYield);
});

describe("yield ahead that no week can take", () => {
  test.each(
    toldCases(`
| sentence | story | payment | yield | weeks | ahead | excess | refunded |
| is excess of the payment that brought it | a 01-05 2,000.00; b 01-06 10,000.00 principal | a | 800.00 | 1 | 0.00 | 1,200.00 | 0.00 |
| after a week took its part, the rest is excess | a 01-05 2,000.00; b 01-13 10,000.00 principal | a | 1,600.00 | 1, 2 | 0.00 | 400.00 | 0.00 |
| is ahead again when the capital payment is annulled | a 01-05 2,000.00; b 01-06 10,000.00 principal annulled | a | 800.00 | 1 | 1,200.00 | 0.00 | 0.00 |
| may be handed back | a 01-05 2,000.00; b 01-06 10,000.00 principal; refund 01-07 1,200.00 of a | a | 800.00 | 1 | 0.00 | 1,200.00 | 1,200.00 |
| handed back before the annulment is not ahead again | a 01-05 2,000.00; b 01-06 10,000.00 principal annulled; refund 01-07 1,000.00 of a | a | 800.00 | 1 | 200.00 | 1,000.00 | 1,000.00 |
| handed back beyond what is left pays no week either | a 01-05 2,000.00; b 01-06 10,000.00 principal; refund 01-07 1,500.00 of a | a | 500.00 | 1 | 0.00 | 1,500.00 | 1,500.00 |
| no more is handed back than was received | a 01-05 2,000.00; b 01-06 10,000.00 principal; refund 01-07 2,500.00 of a | a | 0.00 | — | 0.00 | 2,000.00 | 2,000.00 |
| handed back before the day of its payment is handed back all the same | a 01-06 2,000.00; b 01-06 10,000.00 principal; refund 01-05 1,200.00 of a | a | 800.00 | 1 | 0.00 | 1,200.00 | 1,200.00 |
| stays excess when capital is added later | a 01-05 2,000.00; b 01-06 10,000.00 principal; added 01-20 5,000.00 | a | 800.00 | 1 | 0.00 | 1,200.00 | 0.00 |
| of an unknown payment nothing is handed back | a 01-05 2,000.00; b 01-06 10,000.00 principal; refund 01-07 100.00 of z | a | 800.00 | 1 | 0.00 | 1,200.00 | 0.00 |
`),
  )("$sentence", holdsYield);
});

describe("a payment that a person is asked to look at", () => {
  test.each(
    toldCases(`
| sentence | story | payment | review | other receipt |
| names a week that another device's payment had named | a 01-08 800.00 week 1; b 01-08 800.00 week 1 sees nobody | b | DUPLICATE_ROW | R-a |
| one that saw the other is no accident | a 01-08 400.00 week 1; b 01-08 400.00 week 1 | b | — | — |
| no week named is no accident | a 01-08 800.00; b 01-08 800.00 sees nobody | b | — | — |
| an annulled twin is no twin | a 01-08 800.00 week 1 annulled; b 01-08 800.00 week 1 sees nobody | b | — | — |
| on a cancelled loan | status 01-06 cancel; b 01-08 800.00 | b | LOAN_CANCELLED | — |
| of before it was cancelled | b 01-06 800.00; status 01-08 cancel | b | LOAN_CANCELLED | — |
| between cancelling and reactivating | status 01-06 cancel; b 01-08 800.00; status 01-10 reactivate | b | LOAN_CANCELLED | — |
| not after reactivating | status 01-06 cancel; status 01-07 reactivate; b 01-08 800.00 | b | — | — |
| when nothing was owed any more | a 01-05 10,800.00 principal; b 01-06 100.00 | b | LOAN_COMPLETED | — |
| not while a week is owed | a 01-05 10,000.00 principal; b 01-06 800.00 | b | — | — |
`),
  )("$sentence", holdsYield);
});

test("a refund that its payment no longer holds is asked about until a person confirms the payment", () => {
  const review = (confirmed: boolean) => {
    const facts = exampleYieldFacts({
      payments: [exampleYieldPayment("a", "2026-01-08", pesos(2_000), { confirmed })],
      refunds: [{ id: "r", ...day("2026-01-09"), paymentId: "a", amount: pesos(500) }],
    });
    return projectYield(facts).outcomes[0]?.review;
  };
  expect(review(false)).toEqual(["REFUND_NOT_HELD"]);
  expect(review(true)).toEqual([]);
});

function day(date: string) {
  return { date: calendarDate(date), at: instant(Date.parse(`${date}T15:00:00Z`)) };
}
