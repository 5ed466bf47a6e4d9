/** The parts of what was earned in their words, and the twelve months as a line. */
import type { Earned } from "#domain/analytics/earned";
import type { DateRange } from "#domain/analytics/portfolio";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import type { EarnedMonth } from "#domain/reports/earned-months";
import type { SeriesChart } from "#web/table/chart.ts";
import { asMoney } from "#web/table/chart-money.ts";
import type { Address } from "#web/ui/address.ts";
import { shortMonth } from "#web/wording/month.ts";

export interface EarnedPart {
  label: string;
  amount: Money;
  /** Taken off the others. */
  isLess?: true;
  /** The list of the records that it adds up. */
  address: Address;
}

/** Loans that were written off, and what came for them after all, are named where there are any. */
export function earnedParts(earned: Earned, { from, to }: DateRange): EarnedPart[] {
  const { interest, yield: ofYield, lateFee, charges, recovered, expenses, writtenOff } = earned;
  const search = { fecha: `${from}..${to}` };
  const payments = { to: "/payments", search } as const;
  return [
    { label: "Interés", amount: interest, address: payments },
    { label: "Rédito", amount: ofYield, address: { to: "/payments/continuous-yield", search } },
    { label: "Mora", amount: lateFee, address: payments },
    { label: "Cargos", amount: charges, address: chargesIn(from, to) },
    ...(recovered === 0 ? [] : [{ label: "Recuperado", amount: recovered, address: payments }]),
    { label: "Gastos", amount: expenses, isLess: true as const, address: { to: "/expenses", search } },
    ...(writtenOff === 0
      ? []
      : [{ label: "Castigado", amount: writtenOff, isLess: true as const, address: WRITTEN_OFF }]),
  ];
}

const WRITTEN_OFF = { to: "/loans", search: { estado: "written_off" } } as const;

/** The movements of a month by which *cargos* came. */
function chargesIn(from: CalendarDate, to: CalendarDate): Address {
  const search = { desde: from, hasta: to, estado: "charge", grupo: "month", periodo: from } as const;
  return { to: "/reports/$report", params: { report: "cash-flow" }, search };
}

export function earnedChart(months: readonly EarnedMonth[]): SeriesChart {
  return {
    kind: "lines",
    title: "Ganado en los últimos doce meses",
    about: "Interés, rédito, mora y cargos recibidos, menos los gastos de cada mes.",
    rowHead: "Mes",
    ...asMoney,
    series: [{ name: "Ganado", tone: "brand" }],
    rows: months.map(({ month, result }) => ({ label: shortMonth(month), values: [result] })),
  };
}
