/** The time until the first cuota beside the usual one, for the sentence beside the form (rulings D5, D6). */
import { addMonths, daysBetween } from "../calendar/calendar-date.ts";
import { type DateTerms, dueDateOf } from "./due-days.ts";

export interface FirstPeriod {
  days: number;
  usual: number;
}

const USUAL_DAYS = { daily: 1, weekly: 7, biweekly: 14, semimonthly: 15 } as const;

/** Null where the first cuota comes no later than a period after the start; a day off is none of it. */
export function longFirstPeriod(terms: DateTerms): FirstPeriod | null {
  const { startDate, frequency } = terms;
  const { skips: _skips, ...own } = terms;
  const days = daysBetween(startDate, dueDateOf({ ...own, term: 1 }, 1));
  const usual =
    frequency === "monthly" ? daysBetween(startDate, addMonths(startDate, 1)) : USUAL_DAYS[frequency];
  // A quincena has up to sixteen days.
  return days > usual + (frequency === "semimonthly" ? 1 : 0) ? { days, usual } : null;
}
