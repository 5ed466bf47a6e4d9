/** Yield paid so far ahead that its last period has no date. */
import { expect, test } from "vitest";
import { exampleYieldFacts, exampleYieldPayment, YIELD_START } from "#testkit/yield-facts";
import { LARGEST_AMOUNT, money } from "../money/money.ts";
import { YIELD_PERIODS } from "./facts.ts";
import { replayYield, yieldStanding } from "./replay.ts";
import { upcomingWeeks } from "./schedule.ts";

test.each(YIELD_PERIODS)("a small capital whose %s is paid for ages leaves none due next", (period) => {
  const agreement = period === "week" ? {} : { period };
  for (const paid of [200_000, 400_000, 4_000_000, 40_000_000]) {
    const facts = exampleYieldFacts(
      { payments: [exampleYieldPayment("p", YIELD_START, money(paid))] },
      { amount: money(31), rate: "4.84", agreement },
    );
    expect(replayYield(facts, YIELD_START).summary.nextDueDate).toBeNull();
  }
});

test.each(YIELD_PERIODS)("money for more periods of a %s than have dates leaves none due next", (period) => {
  const agreement = period === "week" ? {} : { period };
  const facts = exampleYieldFacts(
    { payments: [exampleYieldPayment("p", YIELD_START, LARGEST_AMOUNT)] },
    { amount: money(100), rate: "1", agreement },
  );
  const { summary, checkpoint, status } = replayYield(facts, YIELD_START);
  expect(summary.nextDueDate).toBeNull();
  const stored = { ...agreement, status, startDate: YIELD_START, rates: facts.rates, checkpoint };
  expect(yieldStanding(stored, YIELD_START)).toEqual(summary);
  expect(upcomingWeeks(stored, YIELD_START)).toHaveLength(8);
});
