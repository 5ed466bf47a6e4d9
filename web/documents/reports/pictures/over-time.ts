/** Rows of a report gathered by days, weeks, months or years: as fine as leaves few enough to be seen. */
import { addDays, addMonths, type CalendarDate, dateParts, formatDate } from "#domain/calendar/calendar-date";
import { MONTH_NAMES } from "#domain/calendar/words";
import { periodStart } from "#domain/reports/periods";
import type { Grouping } from "#domain/reports/report";

export type Step = Grouping | "year";

export const MOST_POINTS = 40;

const STEPS: readonly Step[] = ["day", "week", "month", "year"];

const STEP_WORDS: Record<Step, { head: string; by: string }> = {
  day: { head: "Día", by: "por día" },
  week: { head: "Semana del", by: "por semana, desde el domingo" },
  month: { head: "Mes", by: "por mes" },
  year: { head: "Año", by: "por año" },
};

export interface OverTime<Row> {
  /** The heading of the groups, and how they are cut, in words. */
  head: string;
  by: string;
  /** Oldest first. One without rows keeps its place between the others, for time goes on without them. */
  groups: readonly { label: string; rows: readonly Row[] }[];
}

export function overTime<Row>(
  rows: readonly Row[],
  dateOf: (row: Row) => CalendarDate,
  finest: Step = "day",
): OverTime<Row> {
  const dates = rows.map(dateOf).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return { ...STEP_WORDS[finest], groups: [] };
  const step = STEPS.slice(STEPS.indexOf(finest)).find((each) => isFew(first, last, each)) ?? "year";
  const gathered = Map.groupBy(rows, (row) => startOf(dateOf(row), step));
  const groups = startsBetween(first, last, step).map((start) => ({
    label: labelOf(start, step),
    rows: gathered.get(start) ?? [],
  }));
  return { ...STEP_WORDS[step], groups };
}

function isFew(first: CalendarDate, last: CalendarDate, step: Step): boolean {
  return startsBetween(first, last, step, MOST_POINTS + 1).length <= MOST_POINTS;
}

function startsBetween(first: CalendarDate, last: CalendarDate, step: Step, most = 400): CalendarDate[] {
  const starts: CalendarDate[] = [];
  for (let start = startOf(first, step); start <= last && starts.length < most; start = next(start, step)) {
    starts.push(start);
  }
  return starts;
}

function startOf(date: CalendarDate, step: Step): CalendarDate {
  return step === "year" ? (`${date.slice(0, 4)}-01-01` as CalendarDate) : periodStart(date, step);
}

function next(start: CalendarDate, step: Step): CalendarDate {
  if (step === "day" || step === "week") return addDays(start, step === "day" ? 1 : 7);
  return addMonths(start, step === "month" ? 1 : 12);
}

/** `27/11`, `nov 26`, `2026`. */
function labelOf(start: CalendarDate, step: Step): string {
  if (step === "year") return start.slice(0, 4);
  return step === "month" ? shortMonth(start) : formatDate(start).slice(0, 5);
}

/** `nov 26`. */
export function shortMonth(date: CalendarDate): string {
  const { year, month } = dateParts(date);
  return `${MONTH_NAMES[month - 1]?.slice(0, 3)} ${String(year).slice(2)}`;
}
