/** Dates that no loan can have (rulings D5 to D7): asked of what a person typed, before a schedule is made of it. */
import { addDays, type CalendarDate } from "../calendar/calendar-date.ts";
import { canBeCollected } from "../calendar/collection-days.ts";
import { FIFTEENTH_AND_LAST, isQuincena, nearestPayDays } from "../calendar/quincena.ts";
import type { DateTerms } from "./due-days.ts";

/** The latest first cuota, in days after the start. */
export const LATEST_FIRST_CUOTA = 62;

export type DateRefusal =
  | { code: "QUINCENA_DAYS" }
  | { code: "FIRST_DUE_TOO_EARLY"; earliest: CalendarDate }
  | { code: "FIRST_DUE_TOO_LATE"; latest: CalendarDate }
  | { code: "FIRST_DUE_NOT_A_QUINCENA"; nearest: readonly [CalendarDate, CalendarDate] }
  | { code: "NO_COLLECTION_DAY" };

export function dateRefusal(terms: DateTerms): DateRefusal | null {
  const { frequency, startDate, firstDueDate, skips } = terms;
  const days = terms.semimonthlyDays ?? FIFTEENTH_AND_LAST;
  if (frequency === "semimonthly" && !isQuincena(days)) return { code: "QUINCENA_DAYS" };
  if (firstDueDate) {
    const [earliest, latest] = [addDays(startDate, 1), addDays(startDate, LATEST_FIRST_CUOTA)];
    if (firstDueDate < earliest) return { code: "FIRST_DUE_TOO_EARLY", earliest };
    if (firstDueDate > latest) return { code: "FIRST_DUE_TOO_LATE", latest };
    const nearest = frequency === "semimonthly" ? nearestPayDays(days, firstDueDate) : null;
    if (nearest) return { code: "FIRST_DUE_NOT_A_QUINCENA", nearest };
  }
  return skips && !canBeCollected(skips) ? { code: "NO_COLLECTION_DAY" } : null;
}
