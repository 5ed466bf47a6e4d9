import { expect, it } from "vitest";
import { daysAheadOf, MAP, TOMORROW, withWords } from "./day-search.ts";

it("goes from the list to the map and back with the day, the part and the search that were chosen", () => {
  const list = { dia: TOMORROW, lista: "atrasados", q: "ana" };
  const map = withWords(list, { vista: MAP });
  expect(map).toEqual({ ...list, vista: MAP });
  expect(daysAheadOf(map)).toBe(1);
  expect(withWords(map, { vista: undefined })).toEqual(list);
});

it("says nothing of today, and reads any other word as today", () => {
  expect(withWords({ dia: TOMORROW }, { dia: undefined })).toEqual({});
  expect(daysAheadOf({ dia: "ayer" })).toBe(0);
});
