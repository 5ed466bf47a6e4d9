/** A chart of the money that was expected on each day beside the money that came in; the days ahead have only the former. */
import type { DueDay } from "#domain/analytics/due-days";
import { daysOf } from "#domain/analytics/period";
import type { DateRange } from "#domain/analytics/portfolio";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type Money, ZERO } from "#domain/money/money";
import type { SeriesChart } from "#web/table/chart.ts";
import { asMoney } from "#web/table/chart-money.ts";

/** Today among them. */
export const PAST_DAYS = 14;
export const AHEAD_DAYS = 7;

interface Known {
  due: ReadonlyMap<CalendarDate, DueDay>;
  collected: readonly { date: CalendarDate; collected: Money }[];
  today: CalendarDate;
}

export function moneyByDay(range: DateRange, { due, collected, today }: Known): SeriesChart {
  const came = new Map(collected.map((day) => [day.date, day.collected]));
  return {
    kind: "bars",
    title: "Esperado y cobrado por día",
    about: "Lo que vencía o vence cada día, y todo lo que entró: los últimos 14 días y los próximos 7.",
    rowHead: "Día",
    ...asMoney,
    series: [
      { name: "Esperado", tone: "capital", outlined: true },
      { name: "Cobrado", tone: "brand" },
    ],
    rows: daysOf(range).map((date) => ({
      label: date === today ? "Hoy" : `${date.slice(8)}/${date.slice(5, 7)}`,
      values: [due.get(date)?.due ?? ZERO, date > today ? null : (came.get(date) ?? ZERO)],
    })),
  };
}
