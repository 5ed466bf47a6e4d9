import { expect, test } from "vitest";
import { calendarDate } from "../calendar/calendar-date.ts";
import { ZERO } from "../money/money.ts";
import type { WriteOff } from "./state.ts";
import { wasWrittenOffOn } from "./written-off.ts";

const on = (writeOff: Partial<WriteOff>, day: string) => {
  const writeOffs = [{ date: calendarDate("2026-03-02"), principal: ZERO, takenBack: null, ...writeOff }];
  return wasWrittenOffOn({ writeOffs }, calendarDate(day));
};

test("a loan was written off from the day of its write-off until the day before it was taken back", () => {
  const takenBack = { date: calendarDate("2026-03-05"), principal: ZERO };
  const days = ["2026-03-01", "2026-03-02", "2026-03-04", "2026-03-05"];
  expect(days.map((day) => on({ takenBack }, day))).toEqual([false, true, true, false]);
  expect(days.map((day) => on({}, day))).toEqual([false, true, true, true]);
});
