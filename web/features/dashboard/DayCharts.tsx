/** How the charts are drawn; everything that needs the chart library. */
import { BarChart, LineChart } from "@mantine/charts";
import { memo, type ReactNode } from "react";
import "@mantine/charts/styles.layer.css";
import type { PaymentDay } from "#domain/analytics/portfolio";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { ChartTone } from "#web/table/chart.ts";
import { asMoney } from "#web/table/chart-money.ts";
import { ChartLegend } from "#web/ui/chart/ChartLegend.tsx";
import { chartColor } from "#web/ui/chart/chart-color.ts";
import classes from "./Dashboard.module.css";
import type { LendingDays } from "./lending-days.ts";

const LOOKS = {
  h: "100%",
  dataKey: "day",
  textColor: "dimmed",
  gridColor: "var(--line)",
  // A table beside the chart says the same; the drawing itself takes no focus.
  accessibilityLayer: false,
  tooltipAnimationDuration: 0,
} as const;

const LENT = [
  { name: "Préstamos", tone: "brand" },
  { name: "Rédito Continuo", tone: "quiet" },
  { name: "Valor", tone: "capital" },
] as const;
const COLLECTED = [{ name: "Pagos", tone: "brand" }] as const;

const VALUE = "value";
const YIELDS = "yields";
/** As many dates as stand side by side on a phone. */
const DATES = 5;

/** A line begins and ends at the axes: half a date would stand outside the drawing. */
const ROOM_FOR_DATES = { left: 8, right: 18 };

/** Every so many days have their date below, so that none needs to be measured. */
function datesBelow(days: readonly unknown[]) {
  return { interval: Math.ceil(days.length / DATES) - 1 };
}

/** Drawn again only for other days: a drawing costs as much as the rest of the screen. */
export const LendingChart = memo(function LendingChart({ days }: { days: readonly LendingDays[] }) {
  return (
    <WithLegend parts={LENT}>
      <BarChart
        {...LOOKS}
        data={days.map(({ date, loans, yields, value }) => ({ day: short(date), loans, yields, value }))}
        series={[
          { color: chartColor(LENT[0].tone), name: "loans", label: LENT[0].name, stackId: "count" },
          { color: chartColor(LENT[1].tone), name: YIELDS, label: LENT[1].name, stackId: "count" },
          { color: chartColor(LENT[2].tone), name: VALUE, label: LENT[2].name, yAxisId: "right" },
        ]}
        xAxisProps={datesBelow(days)}
        withRightYAxis
        yAxisProps={{ allowDecimals: false, width: 32, interval: 0 }}
        rightYAxisProps={{ width: 64, interval: 0, tickFormatter: asMoney.short }}
        tooltipProps={{ content: ({ label, payload }) => <LendingTip label={label} payload={payload} /> }}
        maxBarWidth={28}
        barProps={{ isAnimationActive: false }}
      />
    </WithLegend>
  );
});

export const PaymentChart = memo(function PaymentChart({ days }: { days: readonly PaymentDay[] }) {
  return (
    <WithLegend parts={COLLECTED}>
      <LineChart
        {...LOOKS}
        data={days.map(({ date, collected }) => ({ day: short(date), amount: collected }))}
        series={[{ color: chartColor(COLLECTED[0].tone), name: "amount", label: COLLECTED[0].name }]}
        xAxisProps={{ ...datesBelow(days), padding: ROOM_FOR_DATES }}
        curveType="linear"
        yAxisProps={{ width: 64, interval: 0, tickFormatter: asMoney.short }}
        valueFormatter={(value) => formatMoney(value as Money)}
        lineProps={{ isAnimationActive: false }}
      />
    </WithLegend>
  );
});

function WithLegend({
  parts,
  children,
}: {
  parts: readonly { name: string; tone: ChartTone }[];
  children: ReactNode;
}) {
  return (
    <>
      <ChartLegend parts={parts} />
      <div className={classes.plot}>{children}</div>
    </>
  );
}

/** `04/03`. */
function short(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}`;
}

interface TipProps {
  label: unknown;
  payload: readonly { dataKey?: unknown; value?: unknown; color?: string }[] | undefined;
}

/** The bars are of different kinds: two counts, one on the other, and an amount. */
function LendingTip({ label, payload = [] }: TipProps) {
  return (
    <div className={classes.tip}>
      <strong>{String(label)}</strong>
      {payload.map(({ dataKey, value }) => (
        <span key={String(dataKey)}>{tipLine(dataKey, value)}</span>
      ))}
    </div>
  );
}

function tipLine(dataKey: unknown, value: unknown): string {
  if (dataKey === VALUE) return `Valor ${formatMoney(Number(value) as Money)}`;
  return `${dataKey === YIELDS ? "Rédito Continuo" : "Préstamos"} ${String(value)}`;
}
