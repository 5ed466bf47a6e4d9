import { expect, test } from "vitest";
import { type Holiday, holidaysOf } from "./holidays.ts";

test.each<[number, Holiday, string, string]>([
  [2022, "labour", "2022-05-02", "alone of all passes from a Sunday to the Monday after"],
  [2023, "kings", "2023-01-09", "of a Friday is kept on the Monday after"],
  [2025, "duarte", "2025-01-26", "of a Sunday stays on it"],
  [2026, "constitution", "2026-11-09", "of a Friday is kept on the Monday after"],
  [2027, "duarte", "2027-01-25", "of a Tuesday is kept on the Monday before"],
  [
    2049,
    "good_friday",
    "2049-04-16",
    "comes a week before the plain rule in a year whose Easter moon is late",
  ],
])("in %i %s is on %s: it %s", (year, holiday, date) => {
  expect(holidaysOf(year).find((each) => each.holiday === holiday)?.date).toBe(date);
});
