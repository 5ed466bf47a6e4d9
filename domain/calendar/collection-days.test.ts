import { expect, it } from "vitest";
import { collectionDays } from "./collection-days.ts";

it("a list that leaves no day of collection is an error, and no search without end", () => {
  const days = collectionDays({ weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], holidays: [] });
  expect(() => days.from(20_000)).toThrow(RangeError);
});
