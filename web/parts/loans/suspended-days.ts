/**
 * The days without collection that the form of a new loan proposes (ruling D8): those of suspensions of many, into which a
 * loan that is made later does not come. The device knows them by their one id on several loans.
 */
import type { Loan } from "#contract/records/loan";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { NO_SKIPS, type Skips } from "#domain/calendar/collection-days";
import type { Reader } from "#web/offline/store/reader.ts";

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

export async function readSuspendedDays(read: Reader, since: CalendarDate): Promise<CalendarDate[]> {
  return suspendedDays((await read.all("loans")).docs, since);
}

/** The days off of the business, and those of suspensions beside its own days. */
export function withSuspended(
  daysOff: Skips | null | undefined,
  days: readonly CalendarDate[],
): Skips | null {
  if (days.length === 0) return daysOff ?? null;
  const { dates, ...others } = daysOff ?? NO_SKIPS;
  return { ...others, dates: [...new Set([...dates, ...days])].sort() };
}
