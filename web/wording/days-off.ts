/** The days without collection and the presets of the business, in a line (rulings D7, S5). */
import type { Preset } from "#contract/records/preset";
import { type CalendarDate, dateParts, toDayNumber } from "#domain/calendar/calendar-date";
import { ALL_HOLIDAYS, type Skips } from "#domain/calendar/collection-days";
import { HOLIDAY_NAMES, holidayDays } from "#domain/calendar/holidays";
import type { QuincenaDays } from "#domain/calendar/quincena";
import { WEEKDAY_NAMES } from "#domain/calendar/words";
import { formatMoney } from "#domain/money/text";
import { countText } from "./count.ts";

/** `domingo`: 1 is Monday, 7 Sunday. */
export function weekdayName(weekday: number): string {
  return WEEKDAY_NAMES[weekday % 7] ?? "";
}

/** `domingo · Viernes Santo, Navidad · 2 días propios`. */
export function daysOffText(skips: Skips): string {
  const { weekdays, holidays } = skips;
  const own = ownDays(skips);
  const parts = [
    [...weekdays].sort((a, b) => a - b).map(weekdayName),
    holidays.length === ALL_HOLIDAYS.length
      ? ["todos los feriados"]
      : holidays.map((holiday) => HOLIDAY_NAMES[holiday]),
    own > 0 ? [countText(own, "día propio", "días propios")] : [],
  ];
  const filled = parts.filter((names) => names.length > 0).map((names) => names.join(", "));
  return filled.join(" · ") || "Ninguno";
}

/** A loan lists the holidays of its span among the dates (ruling D7). */
function ownDays({ dates, holidays }: Skips): number {
  const isHoliday = (date: CalendarDate) => {
    const holiday = holidayDays(dateParts(date).year).get(toDayNumber(date));
    return holiday !== undefined && holidays.includes(holiday);
  };
  return dates.filter((date) => !isHoliday(date)).length;
}

/** `13 × RD$1,000.00`. */
export function presetText({ term, cuota }: Pick<Preset, "term" | "cuota">): string {
  return `${term} × ${formatMoney(cuota)}`;
}

/** `15 y fin de mes`, `1 y 16`. */
export function quincenaText(days: QuincenaDays): string {
  return days.map((day) => (day === 31 ? "fin de mes" : String(day))).join(" y ");
}
