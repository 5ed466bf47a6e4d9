import { describe, expect, it } from "vitest";
import { type CalendarDate, calendarDate } from "#domain/calendar/calendar-date";
import { ALL_HOLIDAYS, type Skips } from "#domain/calendar/collection-days";
import {
  type DaysOffInput,
  daysOffForm,
  daysOffInput,
  daysOffOf,
  holidayLines,
  toggled,
  withDay,
} from "./days-off-form.ts";

const day = calendarDate;
const DAYS_OFF: Skips = { weekdays: [7], dates: [day("2026-12-24")], holidays: ["good_friday", "christmas"] };
const typed = (input: Partial<DaysOffInput>) => daysOffForm.safeParse({ ...daysOffInput(null), ...input });

describe("the days of collection", () => {
  it("come back from the tab as they are stored, and nothing off is null", () => {
    expect(daysOffOf(daysOffInput(DAYS_OFF))).toEqual(DAYS_OFF);
    expect(daysOffOf(daysOffInput(null))).toBeNull();
  });

  it("are the same value in whichever order they were switched", () => {
    const input = daysOffInput(DAYS_OFF);
    const again = toggled(toggled(input.holidays, "good_friday", false), "good_friday", true);
    expect(daysOffOf({ ...input, holidays: again })).toEqual(DAYS_OFF);
  });

  it("take a typed day that was not added yet, and refuse one that is no date", () => {
    expect(typed({ typed: day("2026-12-24") }).data?.daysOff?.dates).toEqual(["2026-12-24"]);
    expect(typed({ typed: "24/13" as CalendarDate }).error?.issues[0]).toMatchObject({ path: ["typed"] });
  });

  it("list each own day once, the earliest first", () => {
    expect(withDay([day("2026-12-24")], day("2026-01-02"))).toEqual(["2026-01-02", "2026-12-24"]);
    expect(withDay([day("2026-12-24")], day("2026-12-24"))).toHaveLength(1);
  });
});

describe("a list of days off that leaves no day", () => {
  const said = { path: ["weekdays"], message: "Con esos días sin cobro no queda ningún día para cobrar." };

  it("is refused with all weekdays in it", () => {
    expect(typed({ weekdays: [] }).error?.issues).toMatchObject([said]);
  });

  it("is refused with one weekday left, whose days of a month are off or holidays", () => {
    const fridays = ["2026-03-13", "2026-03-20", "2026-03-27", "2026-04-10"].map(day);
    const input = { weekdays: [5], dates: fridays };
    expect(typed({ ...input, holidays: [] }).success).toBe(true);
    expect(typed({ ...input, holidays: ALL_HOLIDAYS }).error?.issues).toMatchObject([said]);
  });
});

it("the holidays of a year are said with their day", () => {
  const lines = holidayLines(2026);
  expect(lines).toHaveLength(12);
  expect(lines).toContainEqual({ holiday: "good_friday", said: "viernes, 3 de abril de 2026" });
});
