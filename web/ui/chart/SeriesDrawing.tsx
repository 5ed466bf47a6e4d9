/** Figures row by row: lines, bars beside or on each other, areas, steps, and a line over bars. */
import { AreaChart, BarChart, CompositeChart, LineChart } from "@mantine/charts";
import { DOWN, type SeriesChart } from "#web/table/chart.ts";
import { rightScaleOf, scaleOf } from "#web/table/chart-scale.ts";
import { axisOf } from "./axis-of.ts";
import { chartColor } from "./chart-color.ts";

/** Beside bars from left to right the names of the rows have so many pixels. */
const NAMES = 152;
const WIDEST_BAR = 36;
/** Half of the last figure is beyond the end of its axis. */
const ROOM_FOR_LAST = { top: 4, right: 24, bottom: 0, left: 0 };

export function SeriesDrawing({ chart }: { chart: SeriesChart }) {
  const common = seriesProps(chart);
  const barProps = { isAnimationActive: false, radius: chart.kind === "bars" ? 3 : 0 };
  if (chart.kind === "lines") {
    return (
      <LineChart
        {...common}
        curveType="monotone"
        strokeWidth={2.5}
        lineChartProps={{ accessibilityLayer: false }}
        lineProps={{ isAnimationActive: false }}
      />
    );
  }
  if (chart.kind === "areas") {
    return (
      <AreaChart
        {...common}
        curveType="linear"
        withGradient={false}
        fillOpacity={0.55}
        withDots={false}
        areaChartProps={{ accessibilityLayer: false }}
        areaProps={{ isAnimationActive: false }}
      />
    );
  }
  if (chart.kind === "steps") return <Steps chart={chart} />;
  if (chart.series.some(({ line }) => line)) {
    return (
      <CompositeChart
        {...common}
        series={common.series.map((series, place) => ({
          ...series,
          type: chart.series[place]?.line ? "line" : "bar",
        }))}
        curveType="linear"
        strokeWidth={2.5}
        maxBarWidth={WIDEST_BAR}
        composedChartProps={{ accessibilityLayer: false }}
        barProps={barProps}
        lineProps={{ isAnimationActive: false }}
      />
    );
  }
  return (
    <BarChart
      {...common}
      type={chart.kind === "stacks" ? "stacked" : "default"}
      maxBarWidth={WIDEST_BAR}
      barChartProps={{
        accessibilityLayer: false,
        stackOffset: "sign",
        ...(chart.lying ? { margin: ROOM_FOR_LAST } : {}),
      }}
      barProps={({ name, color }) =>
        isOutlined(chart, name) ? { ...barProps, ...outline(color) } : barProps
      }
    />
  );
}

function isOutlined({ series }: SeriesChart, name: string): boolean {
  return series.some((each) => each.name === name && each.outlined);
}

function outline(color = "var(--quiet)") {
  return { fill: "transparent", fillOpacity: 0, stroke: color, strokeOpacity: 1, strokeWidth: 1.5 };
}

/** A bar from where the row before it ended to where this one ends; the library takes its colour from the row. */
function Steps({ chart }: { chart: SeriesChart }) {
  const [change] = chart.series;
  if (!change) return null;
  const data = chart.rows.map(({ label, values }) => {
    const by = values[0] ?? 0;
    return { label, [change.name]: by, color: chartColor(by < 0 ? DOWN : change.tone) };
  });
  return (
    <BarChart
      {...seriesProps(chart)}
      data={data}
      series={[{ name: change.name, color: chartColor(change.tone) }]}
      type="waterfall"
      maxBarWidth={WIDEST_BAR}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
      referenceLines={[{ y: 0, color: "var(--quiet)" }]}
    />
  );
}

function seriesProps(chart: SeriesChart) {
  const names = chart.series.map(({ name }) => name);
  return {
    data: chart.rows.map(({ label, values }) => ({
      label,
      ...Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])),
    })),
    dataKey: "label",
    h: "100%",
    textColor: "var(--quiet)",
    gridColor: "var(--line)",
    tickLine: "none" as const,
    valueFormatter: chart.format,
    ...axes(chart),
    series: chart.series.map(({ name, tone, right }) => ({
      name,
      color: chartColor(tone),
      ...(right ? { yAxisId: "right" } : {}),
    })),
  };
}

function axes(chart: SeriesChart) {
  if (chart.lying) {
    return {
      orientation: "vertical" as const,
      gridAxis: "y" as const,
      xAxisProps: { ...axisOf(scaleOf(chart)), tickFormatter: chart.short },
      yAxisProps: { width: NAMES, interval: 0 as const, tickFormatter: shortName },
    };
  }
  return {
    gridAxis: "x" as const,
    xAxisProps: { interval: "preserveStartEnd" as const, minTickGap: 4 },
    yAxisProps: { ...axisOf(scaleOf(chart)), tickFormatter: chart.short, width: 52 },
    withRightYAxis: chart.series.some(({ right }) => right),
    rightYAxisProps: { ...axisOf(rightScaleOf(chart)), tickFormatter: chart.short, width: 44 },
  };
}

const LONGEST_NAME = 22;

/** The whole name is in the table, and where a finger or the mouse points. */
function shortName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}
