/** A line for each collector: who collected, and whose cash waits, with no figure that is kept from this person. */
import { expect, it } from "vitest";
import type { Id } from "#contract/id";
import { NOTHING_COLLECTED } from "#domain/analytics/collected";
import { type Money, pesos, ZERO } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import { collectorsOf } from "./read-collectors.ts";

const [ANA, LUIS] = [testId(501), testId(502)];
const collected = (amount: Money) => ({ ...NOTHING_COLLECTED, payments: 1, collected: amount, cash: amount });
const held = (userId: Id, holderName: string, inHand: Money, inTransit: Money) => ({
  custody: { userId, holderName },
  inHand,
  inTransit,
});
const reported = [{ id: ANA, name: "Ana", money: collected(pesos(500)) }];

it("says the cash that was collected today where the business keeps one drawer", () => {
  expect(collectorsOf({ reported, held: [], hides: false })).toMatchObject([
    { name: "Ana", collected: { collected: pesos(500) }, cash: pesos(500) },
  ]);
});

it("says what is in their hands and what is to count where each has a drawer, also of who collected nothing today", () => {
  const drawers = [held(ANA, "Ana", pesos(700), ZERO), held(LUIS, "Luis", ZERO, pesos(300))];
  expect(collectorsOf({ reported, held: drawers, hides: false })).toMatchObject([
    { name: "Ana", cash: pesos(700), toCount: ZERO },
    { name: "Luis", collected: NOTHING_COLLECTED, cash: ZERO, toCount: pesos(300) },
  ]);
  expect(collectorsOf({ reported, held: [held(LUIS, "Luis", ZERO, ZERO)], hides: false })).toHaveLength(1);
});

it("hides cash and what is to count from a person who sees neither before its count", () => {
  const drawers = [held(ANA, "Ana", pesos(700), pesos(1))];
  expect(collectorsOf({ reported, held: drawers, hides: true })).toMatchObject([
    { cash: null, toCount: null },
  ]);
  expect(collectorsOf({ reported, held: [], hides: true })).toMatchObject([{ cash: null }]);
});
