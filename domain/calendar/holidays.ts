/** The holidays of the Dominican Republic, computed for any year (Ley 139-97; ruling D7). */
import { type CalendarDate, dayNumberOf, fromDayNumber } from "./calendar-date.ts";

/** In the order of a common year; each is a switch of its own. */
export const HOLIDAYS = [
  "new_year",
  "kings",
  "altagracia",
  "duarte",
  "independence",
  "good_friday",
  "labour",
  "corpus_christi",
  "restoration",
  "mercedes",
  "constitution",
  "christmas",
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

export const HOLIDAY_NAMES: Record<Holiday, string> = {
  new_year: "Año Nuevo",
  kings: "Reyes",
  altagracia: "Altagracia",
  duarte: "Duarte",
  independence: "Independencia",
  good_friday: "Viernes Santo",
  labour: "Trabajo",
  corpus_christi: "Corpus Christi",
  restoration: "Restauración",
  mercedes: "Mercedes",
  constitution: "Constitución",
  christmas: "Navidad",
};

export interface HolidayDate {
  holiday: Holiday;
  date: CalendarDate;
}

/** The twelve holidays of a year, the earliest first. */
export function holidaysOf(year: number): HolidayDate[] {
  return [...holidayDays(year)]
    .sort(([one], [other]) => one - other)
    .map(([day, holiday]) => ({ holiday, date: fromDayNumber(day) }));
}

/** The same by day number. Each year is computed once. */
export function holidayDays(year: number): ReadonlyMap<number, Holiday> {
  const known = computed.get(year);
  if (known) return known;
  const easter = easterDay(year);
  const on = (month: number, day: number) => dayNumberOf(year, month, day);
  const days = new Map<number, Holiday>([
    [on(1, 1), "new_year"],
    [moved(on(1, 6)), "kings"],
    [on(1, 21), "altagracia"],
    [moved(on(1, 26)), "duarte"],
    [on(2, 27), "independence"],
    [easter - 2, "good_friday"],
    [afterSunday(moved(on(5, 1))), "labour"],
    [easter + 60, "corpus_christi"],
    [on(8, 16), "restoration"],
    [on(9, 24), "mercedes"],
    [moved(on(11, 6)), "constitution"],
    [on(12, 25), "christmas"],
  ]);
  computed.set(year, days);
  return days;
}

const computed = new Map<number, ReadonlyMap<number, Holiday>>();

/** 1 is Monday, 7 Sunday. */
export function isoWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** On Tuesday or Wednesday to the Monday before, on Thursday or Friday to the Monday after. */
function moved(day: number): number {
  const weekday = isoWeekday(day);
  if (weekday === 2 || weekday === 3) return day - weekday + 1;
  return weekday === 4 || weekday === 5 ? day - weekday + 8 : day;
}

/** Labour Day alone passes from a Sunday to the Monday after. */
function afterSunday(day: number): number {
  return isoWeekday(day) === 7 ? day + 1 : day;
}

/** Easter Sunday of the Gregorian calendar, by the anonymous rule of 1876. */
function easterDay(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30;
  const weekdayStep = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekdayStep) / 451);
  const sum = epact + weekdayStep - 7 * late + 114;
  return dayNumberOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}
