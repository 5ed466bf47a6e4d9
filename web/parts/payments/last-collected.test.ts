import { expect, it } from "vitest";
import { testId } from "#testkit/commands/records";
import { isLastCollected, meetsFirst, rememberLastCollected } from "./last-collected.ts";

it("a payment is met once as what was just collected, and the next one likewise", () => {
  const [first, second] = [testId(71), testId(72)];
  rememberLastCollected(first);
  expect([meetsFirst(second), meetsFirst(first), meetsFirst(first)]).toEqual([false, true, false]);
  expect(isLastCollected(first)).toBe(true);
  rememberLastCollected(second);
  expect([meetsFirst(first), meetsFirst(second)]).toEqual([false, true]);
});
