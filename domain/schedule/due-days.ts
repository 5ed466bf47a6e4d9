/**
 * The due dates of a loan from its terms (rulings D3, D5 to D7). Days are day numbers. The *own day* of a cuota is so many
 * steps from the anchor; its due date is the first day of collection that is not before it, and after the cuota before.
 */
import {
  type CalendarDate,
  dateParts,
  dayNumberOf,
  daysInMonth,
  fromDayNumber,
  toDayNumber,
} from "../calendar/calendar-date.ts";
import { type CollectionDays, collectionDays, EVERY_DAY, skipsNothing } from "../calendar/collection-days.ts";
import { dueDate, dueDayNumber } from "../calendar/frequency.ts";
import { FIFTEENTH_AND_LAST, firstPayDayFrom, firstQuincena, payDay } from "../calendar/quincena.ts";
import type { Terms } from "../loan/facts.ts";

export type DateTerms = Pick<
  Terms,
  "term" | "frequency" | "startDate" | "firstDueDate" | "semimonthlyDays" | "skips"
>;

export interface DueCalendar {
  /** The own day of the cuota of a number, of those after the last one too. */
  ownDay(number: number): number;
  /** The first day of collection on the day or later. */
  openFrom(day: number): number;
  /** The due days as agreed, the first cuota's first. */
  readonly agreed: readonly number[];
}

/** Whether the due dates are the steps from the start and nothing else. */
export function countsFromStart({ frequency, firstDueDate, skips }: Omit<DateTerms, "term">): boolean {
  return frequency !== "semimonthly" && !firstDueDate && (!skips || skipsNothing(skips));
}

export function dueCalendar(terms: DateTerms): DueCalendar {
  const { skips, term } = terms;
  const days = skips && !skipsNothing(skips) ? collectionDays(skips) : EVERY_DAY;
  const ownDay = days !== EVERY_DAY && terms.frequency === "daily" ? ownCount(terms, days) : ownSteps(terms);
  const agreed: number[] = [];
  let before = -Infinity;
  for (let number = 1; number <= term; number++) {
    before = days.from(Math.max(ownDay(number), before + 1));
    agreed.push(before);
  }
  if (days !== EVERY_DAY) days.spanEnd = before;
  return { ownDay, openFrom: (day) => days.from(day), agreed };
}

/** The date on which a cuota of the schedule falls due; after the last one, its own day. */
export function dueDateOf(terms: DateTerms, number: number): CalendarDate {
  if (countsFromStart(terms)) return dueDate(terms.startDate, terms.frequency, number);
  const { agreed, ownDay } = dueCalendar(terms);
  return fromDayNumber(agreed[number - 1] ?? ownDay(number));
}

/** So many steps from the anchor: the first cuota that was typed, or the start. */
function ownSteps(terms: DateTerms): (number: number) => number {
  const { frequency, startDate, firstDueDate } = terms;
  const start = toDayNumber(startDate);
  const first = firstDueDate ? toDayNumber(firstDueDate) : null;
  if (frequency === "semimonthly") {
    const days = terms.semimonthlyDays ?? FIFTEENTH_AND_LAST;
    const anchor = first === null ? firstQuincena(days, start) : firstPayDayFrom(days, first);
    return (number) => payDay(days, anchor + number - 1);
  }
  const [anchor, before] = first === null ? [start, 0] : [first, 1];
  if (frequency === "monthly") return monthsFrom(anchor, before);
  return (number) => dueDayNumber(anchor, frequency, number - before);
}

/** The same day of each month, clipped (ruling D3): the anchor is read once for all of them. */
function monthsFrom(anchor: number, before: number): (number: number) => number {
  const { year, month, day } = dateParts(fromDayNumber(anchor));
  return (number) => {
    const index = year * 12 + month - 1 + number - before;
    const [ofYear, ofMonth] = [Math.floor(index / 12), (index % 12) + 1];
    return dayNumberOf(ofYear, ofMonth, Math.min(day, daysInMonth(ofYear, ofMonth)));
  };
}

/** A daily loan counts days of collection alone, from the day after the start or from the typed day on. */
function ownCount({ startDate, firstDueDate }: DateTerms, days: CollectionDays): (number: number) => number {
  const own = [firstDueDate ? toDayNumber(firstDueDate) - 1 : toDayNumber(startDate)];
  return (number) => {
    for (let next = own.length; next <= number; next++) own.push(days.from((own[next - 1] ?? 0) + 1));
    return own[number] ?? 0;
  };
}
