/** How often an instalment falls due, and when the k-th one does. */
import { addDays, addMonths, addMonthsToDay, type CalendarDate } from "./calendar-date.ts";

/** The frequencies of the specification, in steps of a length of their own. */
export const PLAIN_FREQUENCIES = ["daily", "weekly", "biweekly", "monthly"] as const;

/** With the quincena (ruling D5), which loans of the third version of the rules may have. */
export const FREQUENCIES = [...PLAIN_FREQUENCIES, "semimonthly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Leap years too: the specification fixes 365. */
export const PERIODS_PER_YEAR: Record<Frequency, number> = {
  daily: 365,
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
};

/** A quincena has its days of the month in the terms; as a length of time it is 15 days (ruling D7). */
const STEP_DAYS = { daily: 1, weekly: 7, biweekly: 14, semimonthly: 15 } as const;

/** The due date `steps` periods after the anchor, always counted from the anchor (ruling D3). */
export function dueDate(anchor: CalendarDate, frequency: Frequency, steps: number): CalendarDate {
  return frequency === "monthly" ? addMonths(anchor, steps) : addDays(anchor, STEP_DAYS[frequency] * steps);
}

/** The same due date as a day number, from the anchor's. */
export function dueDayNumber(anchorDay: number, frequency: Frequency, steps: number): number {
  if (frequency !== "monthly") return anchorDay + STEP_DAYS[frequency] * steps;
  return addMonthsToDay(anchorDay, steps);
}

/** How many due dates counted from the anchor (the anchor itself first) fall on the days `from` to `to`. */
export function dueDatesWithin(anchorDay: number, frequency: Frequency, from: number, to: number): number {
  if (to < from || to < anchorDay) return 0;
  if (frequency !== "monthly") {
    const step = STEP_DAYS[frequency];
    return Math.floor((to - anchorDay) / step) - Math.max(0, Math.ceil((from - anchorDay) / step)) + 1;
  }
  let count = 0;
  for (let steps = Math.max(0, Math.floor((from - anchorDay) / 31)); ; steps++) {
    const day = dueDayNumber(anchorDay, frequency, steps);
    if (day > to) return count;
    if (day >= from) count++;
  }
}
