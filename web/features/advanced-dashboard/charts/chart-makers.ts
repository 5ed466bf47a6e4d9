/** The charts of the first two tabs, from the analysis alone. */
import { percentOf } from "#domain/analytics/percent";
import type { LentStatus } from "#domain/analytics/portfolio";
import type { MonthMetrics } from "#domain/analytics/trend";
import { formatPercent } from "#domain/interest/rate";
import { type Money, subtract } from "#domain/money/money";
import type { Chart, ChartTone, SeriesChart } from "#web/table/chart.ts";
import { asMoney } from "#web/table/chart-money.ts";
import { LOAN_STATUS_WORDS, WRITTEN_OFF_WORD } from "#web/wording/loan.ts";
import { shortMonth } from "#web/wording/month.ts";
import type { Analysis } from "../data/analysis.ts";
import { monthsAfter, type ScheduledMonth } from "../data/use-truth.ts";
import { count, rangeText } from "../figures/explained.ts";

const LENT = "capital";
const COLLECTED = "brand";
const FORESEEN = "late";

const SIX_MONTHS =
  "Los últimos seis meses de calendario, con el mes en curso; el período elegido no los cambia.";

const asCount = { format: count, short: count };
const asPercent = {
  format: (value: number) => formatPercent(value),
  short: (value: number) => formatPercent(Math.round(value)),
};

function byMonth(
  months: readonly MonthMetrics[],
  valuesOf: (month: MonthMetrics) => (number | null)[],
): SeriesChart["rows"] {
  return months.map((month) => ({ label: shortMonth(month.month), values: valuesOf(month) }));
}

export function countTrend({ months }: Analysis): Chart {
  return {
    kind: "lines",
    rowHead: "Mes",
    title: "Préstamos y pagos por mes",
    about: SIX_MONTHS,
    ...asCount,
    series: [
      { name: "Préstamos", tone: LENT },
      { name: "Pagos", tone: COLLECTED, right: true },
    ],
    rows: byMonth(months, (month) => [month.loans, month.payments]),
  };
}

export function moneyTrend({ months }: Analysis): Chart {
  return {
    kind: "bars",
    rowHead: "Mes",
    title: "Prestado y cobrado por mes",
    about: SIX_MONTHS,
    ...asMoney,
    series: [
      { name: "Prestado", tone: LENT },
      { name: "Cobrado", tone: COLLECTED },
    ],
    rows: byMonth(months, (month) => [month.loaned, month.collected]),
  };
}

export function onTimeTrend({ months }: Analysis): Chart {
  return {
    kind: "lines",
    rowHead: "Mes",
    title: "Pagos a tiempo y tasa de cobro por mes",
    about: SIX_MONTHS,
    ...asPercent,
    series: [
      { name: "Pagos a tiempo", tone: COLLECTED },
      { name: "Cobrado ÷ prestado", tone: LENT },
    ],
    rows: byMonth(months, (month) => [
      percentOf(month.loanPayments - month.latePayments, month.loanPayments),
      percentOf(month.collectedOnLent, month.loaned),
    ]),
  };
}

export function netTrend({ months }: Analysis): Chart {
  return {
    kind: "bars",
    rowHead: "Mes",
    title: "Cobrado − prestado por mes",
    about: SIX_MONTHS,
    ...asMoney,
    series: [{ name: "Cobrado − prestado", tone: COLLECTED }],
    rows: byMonth(months, (month) => [subtract(month.collectedOnLent, month.loaned)]),
  };
}

const STATUS_TONES: Record<LentStatus, ChartTone> = {
  active: "good",
  completed: "info",
  defaulted: "bad",
  written_off: "quiet",
};
const STATUSES: readonly LentStatus[] = ["active", "completed", "defaulted", "written_off"];

function shares(analysis: Analysis, of: (status: LentStatus) => number) {
  return {
    kind: "shares" as const,
    about: `Préstamos creados ${rangeText(analysis.range)}, por el estado que tienen hoy; sin los cancelados.`,
    parts: STATUSES.map((status) => ({
      name: status === "written_off" ? WRITTEN_OFF_WORD.label : LOAN_STATUS_WORDS[status].label,
      value: of(status),
      tone: STATUS_TONES[status],
    })),
  };
}

export function statusCounts(analysis: Analysis): Chart {
  const { portfolio } = analysis;
  return {
    ...shares(analysis, (status) => portfolio[status === "written_off" ? "writtenOff" : status]),
    title: "Préstamos por estado",
    ...asCount,
  };
}

export function statusAmounts(analysis: Analysis): Chart {
  return {
    ...shares(analysis, (status) => analysis.byStatus[status]),
    title: "Monto prestado por estado",
    ...asMoney,
  };
}

/** History and forecast of what is collected, one after the other. */
export function forecastTrend(
  { wholeMonths, forecast, today }: Analysis,
  scheduled: readonly ScheduledMonth[] | null,
): Chart {
  type Row = [string, Money | null, Money | null, Money | null];
  const past = wholeMonths.map((month): Row => [month.month, month.collected, null, null]);
  const ahead = monthsAfter(today).map(({ from }): Row => {
    const month = from.slice(0, 7);
    const find = <M extends { month: string }>(months: readonly M[] | null) =>
      months?.find((each) => each.month === month);
    return [month, null, find(forecast)?.collected ?? null, find(scheduled)?.open ?? null];
  });
  return {
    kind: "bars",
    rowHead: "Mes",
    title: "Cobro por mes y su proyección",
    ...asMoney,
    about:
      "Los últimos seis meses terminados y los seis que vienen: por crecimiento, y según las cuotas ya pactadas. El mes en curso no se cuenta.",
    series: [
      { name: "Cobrado", tone: COLLECTED },
      { name: "Proyección", tone: FORESEEN },
      { name: "Según las cuotas", tone: LENT, outlined: true },
    ],
    rows: [...past, ...ahead].map(([month, ...values]) => ({ label: shortMonth(month), values })),
  };
}
