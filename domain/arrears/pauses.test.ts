import { expect, test } from "vitest";
import { afterPause, beforePause, merged, pausedDays } from "./pauses.ts";

test("days that touch or overlap are one pause, in whichever order they were recorded", () => {
  expect(
    merged([
      { from: 10, to: 12 },
      { from: 1, to: 3 },
      { from: 4, to: 5 },
      { from: 11, to: 11 },
    ]),
  ).toEqual([
    { from: 1, to: 5 },
    { from: 10, to: 12 },
  ]);
  expect(merged([{ from: 3, to: 2 }])).toEqual([]);
});

test("a day of a pause gives way to the first after it, or to the last before it", () => {
  const pauses = [{ from: 4, to: 6 }];
  expect([3, 4, 6, 7].map((day) => afterPause(day, pauses))).toEqual([3, 7, 7, 7]);
  expect([3, 4, 6, 7].map((day) => beforePause(day, pauses))).toEqual([3, 3, 3, 7]);
});

test("the paused days of a stretch are counted with both of its ends", () => {
  expect(
    pausedDays(4, 10, [
      { from: 1, to: 4 },
      { from: 9, to: 12 },
    ]),
  ).toBe(3);
});
