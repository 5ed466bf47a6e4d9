/** Which copies are kept: of the last 7 days, 4 weeks and 12 months that have one, the newest of each (ruling B1). */
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { addDays, weekday } from "#domain/calendar/calendar-date";

const KEPT = { days: 7, weeks: 4, months: 12 };

const NAMED = /^cuadre-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.(?:db|dump)(?:\.age)?$/;

/** When the copy of this name was made; null for a name that is none of a copy. */
export function madeAt(name: string): Instant | null {
  const match = NAMED.exec(name);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second) as Instant;
}

/** The names of the copies that go. Periods without a copy do not count, so a machine that stood still loses none. */
export function outlived(names: readonly string[]): string[] {
  const copies = names
    .flatMap((name) => {
      const at = madeAt(name);
      return at === null ? [] : [{ name, at, day: businessDate(at) }];
    })
    .sort((one, other) => other.at - one.at);
  const kept = new Set<string>();
  const keepNewest = (most: number, periodOf: (day: (typeof copies)[number]["day"]) => string) => {
    const seen = new Set<string>();
    for (const { name, day } of copies) {
      const period = periodOf(day);
      if (seen.has(period)) continue;
      if (seen.size === most) break;
      seen.add(period);
      kept.add(name);
    }
  };
  keepNewest(KEPT.days, (day) => day);
  keepNewest(KEPT.weeks, (day) => addDays(day, -weekday(day)));
  keepNewest(KEPT.months, (day) => day.slice(0, "2026-03".length));
  return copies.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}
