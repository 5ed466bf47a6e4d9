/**
 * The days without collection that the form of a new loan proposes (ruling D8): those of suspensions of many, into which a
 * loan that is made later does not come. The device knows them by their one id on several loans.
 */
import type { Loan } from "#contract/records/loan";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";

type Suspension = NonNullable<Loan["suspensions"]>[number];

/** In order, from a day on. */
export function suspendedDays(
  loans: readonly Pick<Loan, "suspensions">[],
  since: CalendarDate,
): CalendarDate[] {
  const seen = new Map<string, { suspension: Suspension; loans: number }>();
  for (const { suspensions = [] } of loans) {
    for (const suspension of suspensions) {
      if (suspension.annulled !== null || suspension.to < since) continue;
      const known = seen.get(suspension.id);
      seen.set(suspension.id, { suspension, loans: (known?.loans ?? 0) + 1 });
    }
  }
  const days = new Set<CalendarDate>();
  for (const { suspension, loans } of seen.values()) {
    if (loans < 2) continue;
    for (let day = suspension.from; day <= suspension.to; day = addDays(day, 1)) {
      if (day >= since) days.add(day);
    }
  }
  return [...days].sort();
}
