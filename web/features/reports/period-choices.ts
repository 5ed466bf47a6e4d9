/** The periods that a report offers by name, and the one that its dates are. */
import { addDays, addMonths, type CalendarDate } from "#domain/calendar/calendar-date";
import { periodStart } from "#domain/reports/periods";
import type { ReportFilter } from "#domain/reports/report";

export interface NamedPeriod {
  label: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** The specification's two, which stand beside the menu and in it. */
export const LAST_WEEK = "Última semana";
export const LAST_MONTH = "Último mes";

/** Two dates that a person chooses, and no dates at all. */
export const BETWEEN = "Entre fechas";
export const EVER = "Todas las fechas";

/** Each but the month before ends today. Weeks begin on Sunday, and wages are paid in halves of a month. */
export function namedPeriods(today: CalendarDate): NamedPeriod[] {
  const month = periodStart(today, "month");
  const half = today.slice(8) > "15" ? (`${today.slice(0, 8)}16` as CalendarDate) : month;
  const yesterday = addDays(today, -1);
  return [
    { label: "Hoy", from: today, to: today },
    { label: "Ayer", from: yesterday, to: yesterday },
    { label: "Esta semana", from: periodStart(today, "week"), to: today },
    { label: "Este mes", from: month, to: today },
    { label: "Mes pasado", from: addMonths(month, -1), to: addDays(month, -1) },
    { label: "Quincena", from: half, to: today },
    { label: "Este año", from: `${today.slice(0, 5)}01-01` as CalendarDate, to: today },
    { label: LAST_WEEK, from: addDays(today, -6), to: today },
    { label: "Últimos 30 días", from: addDays(today, -29), to: today },
    { label: LAST_MONTH, from: addDays(addMonths(today, -1), 1), to: today },
  ];
}

type Range = Pick<ReportFilter, "from" | "to">;

/**
 * @param chosen - The name that was chosen last: on the first of a month today is also *Este mes*, and the menu goes on saying
 * what was asked for.
 */
export function periodNameOf({ from, to }: Range, chosen: string | null, today: CalendarDate): string {
  if (from === null && to === null) return EVER;
  const named = namedPeriods(today).filter((period) => period.from === from && period.to === to);
  const found = named.find(({ label }) => label === chosen) ?? named[0];
  return found?.label ?? BETWEEN;
}

/** The names of the menu; that of no dates is among them while there are none. */
export function periodNames(range: Range, today: CalendarDate): string[] {
  const names = namedPeriods(today).map(({ label }) => label);
  return [...names, BETWEEN, ...(range.from === null && range.to === null ? [EVER] : [])];
}

/** Null where the name has no dates of its own. */
export function periodChange(label: string, today: CalendarDate): Partial<ReportFilter> | null {
  const named = namedPeriods(today).find((period) => period.label === label);
  return named ? { from: named.from, to: named.to, period: null } : null;
}
