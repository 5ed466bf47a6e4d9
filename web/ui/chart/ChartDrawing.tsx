/** Draws a chart. Its library is large and comes only with the first chart that a person looks at. */
import { BarChart, DonutChart, LineChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import type { Chart, SeriesChart, ShareChart } from "#web/table/chart.ts";
import { ChartLegend } from "./ChartLegend.tsx";
import classes from "./ChartPanel.module.css";
import { chartColor } from "./chart-color.ts";

export function ChartDrawing({ chart }: { chart: Chart }) {
  return chart.kind === "shares" ? <Shares chart={chart} /> : <Series chart={chart} />;
}

/** The drawing repeats what the table below says, so a screen reader passes it by. */
function Series({ chart }: { chart: SeriesChart }) {
  const names = chart.series.map(({ name }) => name);
  const data = chart.rows.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])),
  }));
  const common = {
    data,
    dataKey: "label",
    h: "100%",
    textColor: "var(--quiet)",
    gridColor: "var(--line)",
    tickLine: "none" as const,
    gridAxis: "x" as const,
    valueFormatter: chart.format,
    xAxisProps: { interval: "preserveStartEnd" as const, minTickGap: 4 },
    yAxisProps: { tickFormatter: chart.short, width: 52 },
    withRightYAxis: chart.series.some(({ right }) => right),
    rightYAxisProps: { tickFormatter: chart.short, width: 44 },
    series: chart.series.map(({ name, tone, right }) => ({
      name,
      color: chartColor(tone),
      ...(right ? { yAxisId: "right" } : {}),
    })),
  };
  return (
    <>
      <ChartLegend parts={chart.series} />
      <div className={classes.area} aria-hidden="true">
        {chart.kind === "lines" ? (
          <LineChart
            {...common}
            curveType="monotone"
            strokeWidth={2.5}
            lineChartProps={{ accessibilityLayer: false }}
            lineProps={{ isAnimationActive: false }}
          />
        ) : (
          <BarChart
            {...common}
            maxBarWidth={36}
            barChartProps={{ accessibilityLayer: false }}
            barProps={{ isAnimationActive: false, radius: 3 }}
          />
        )}
      </div>
    </>
  );
}

function Shares({ chart }: { chart: ShareChart }) {
  const parts = chart.parts.filter(({ value }) => value > 0);
  return (
    <div className={classes.shares}>
      <div aria-hidden="true">
        <DonutChart
          data={parts.map(({ name, value, tone }) => ({ name, value, color: chartColor(tone) }))}
          size={190}
          thickness={30}
          paddingAngle={parts.length > 1 ? 2 : 0}
          strokeColor="var(--surface)"
          tooltipDataSource="segment"
          valueFormatter={chart.format}
          pieChartProps={{ accessibilityLayer: false }}
          pieProps={{ isAnimationActive: false }}
        />
      </div>
      <ChartLegend
        parts={parts.map(({ name, value, tone }) => ({ name: `${name}: ${chart.format(value)}`, tone }))}
      />
    </div>
  );
}
