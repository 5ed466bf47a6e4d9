/** How the charts are drawn; everything that needs the chart library. */
import { BarChart, LineChart } from "@mantine/charts";
import { memo } from "react";
import "@mantine/core/styles/ColorSwatch.layer.css";
import "@mantine/charts/styles.layer.css";
import type { LendingDay } from "#domain/analytics/book-totals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import classes from "./Dashboard.module.css";
import type { PaymentDay } from "./payment-days.ts";

const LOOKS = {
  h: "100%",
  dataKey: "day",
  textColor: "dimmed",
  gridColor: "var(--line)",
  withLegend: true,
  // What the chart shows is told in a table beside it; the drawing itself takes no focus.
  accessibilityLayer: false,
  tooltipAnimationDuration: 0,
  xAxisProps: { minTickGap: 12 },
} as const;

const VALUE = "value";

/** Drawn anew only for other days: a drawing costs as much as the rest of the screen. */
export const LendingChart = memo(function LendingChart({ days }: { days: readonly LendingDay[] }) {
  return (
    <BarChart
      {...LOOKS}
      data={days.map(({ date, loans, value }) => ({ day: short(date), loans, value }))}
      series={[
        { name: "loans", label: "Préstamos", color: "var(--brand)", stackId: "count" },
        { name: VALUE, label: "Valor", color: "var(--info)", yAxisId: "right" },
      ]}
      withRightYAxis
      yAxisProps={{ allowDecimals: false, width: 32 }}
      rightYAxisProps={{ width: 64, tickFormatter: thousands }}
      tooltipProps={{ content: ({ label, payload }) => <LendingTip label={label} payload={payload} /> }}
      maxBarWidth={28}
      barProps={{ isAnimationActive: false }}
    />
  );
});

export const PaymentChart = memo(function PaymentChart({ days }: { days: readonly PaymentDay[] }) {
  return (
    <LineChart
      {...LOOKS}
      data={days.map(({ date, amount }) => ({ day: short(date), amount }))}
      series={[{ name: "amount", label: "Pagos", color: "var(--brand)" }]}
      curveType="linear"
      yAxisProps={{ width: 64, tickFormatter: thousands }}
      valueFormatter={(value) => formatMoney(value as Money)}
      lineProps={{ isAnimationActive: false }}
    />
  );
});

/** `04/03`. */
function short(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}`;
}

interface TipProps {
  label: unknown;
  payload: readonly { dataKey?: unknown; value?: unknown; color?: string }[] | undefined;
}

/** The two bars are of different kinds: a count, and an amount. */
function LendingTip({ label, payload = [] }: TipProps) {
  return (
    <div className={classes.tip}>
      <strong>{String(label)}</strong>
      {payload.map(({ dataKey, value }) => (
        <span key={String(dataKey)}>
          {dataKey === VALUE ? `Valor ${formatMoney(Number(value) as Money)}` : `Préstamos ${String(value)}`}
        </span>
      ))}
    </div>
  );
}

/** Pesos on an axis: `800`, `45 mil`, `1.2 M`. */
function thousands(centavos: number): string {
  const pesos = centavos / 100;
  if (pesos >= 1_000_000) return `${Math.round(pesos / 100_000) / 10} M`;
  return pesos >= 1_000 ? `${Math.round(pesos / 100) / 10} mil` : String(Math.round(pesos));
}
