/** Due dates and holidays of the oracle of the street (rulings D5 to D7), by the product's own functions. */
import { fromDayNumber } from "#domain/calendar/calendar-date";
import { HOLIDAY_NAMES, holidaysOf } from "#domain/calendar/holidays";
import { dateRefusal } from "#domain/schedule/date-refusal";
import { type DateTerms, dueCalendar } from "#domain/schedule/due-days";
import { movedDates } from "#domain/schedule/moved-dates";
import { dateTermsOf, type ToldTerms } from "./street-terms.ts";

export function holidays({ year }: { year: number }) {
  const found = holidaysOf(year);
  return {
    dates: found.map(({ date }) => date),
    names: found.map(({ holiday }) => HOLIDAY_NAMES[holiday]),
  };
}

interface Given {
  terms: ToldTerms;
  starts?: string[];
  firstDueDates?: string[];
  pairs?: [number, number][];
}

/** The same terms with each start, first cuota or pair of days; one answer each, under the value that it was asked with. */
export function dates({ terms, starts, firstDueDates, pairs }: Given) {
  const ask = (change: Partial<ToldTerms>) => datesOrRefusal(dateTermsOf({ ...terms, ...change }));
  if (starts) return { dueDatesByStart: byKey(starts, String, (startDate) => ask({ startDate })) };
  if (firstDueDates) {
    return { byFirstDueDate: byKey(firstDueDates, String, (firstDueDate) => ask({ firstDueDate })) };
  }
  if (pairs) {
    return {
      byPair: byKey(
        pairs,
        (pair) => pair.join(","),
        (semimonthlyDays) => ask({ semimonthlyDays }),
      ),
    };
  }
  const found = ask({});
  if (!Array.isArray(found)) return found;
  const moved = movedDates(dateTermsOf(terms)).map(
    ({ paymentNumber, ownDate, dueDate }) => [String(paymentNumber), [ownDate, dueDate]] as const,
  );
  return { dueDates: found, ...(terms.frequency === "daily" ? {} : { moved: Object.fromEntries(moved) }) };
}

function datesOrRefusal(terms: DateTerms) {
  const refusal = dateRefusal(terms);
  if (!refusal) return dueCalendar(terms).agreed.map(fromDayNumber);
  return refusal.code === "FIRST_DUE_NOT_A_QUINCENA"
    ? { refused: true, nearest: [...refusal.nearest] }
    : { refused: true };
}

function byKey<Key, Found>(keys: readonly Key[], name: (key: Key) => string, ask: (key: Key) => Found) {
  return Object.fromEntries(keys.map((key) => [name(key), ask(key)]));
}
