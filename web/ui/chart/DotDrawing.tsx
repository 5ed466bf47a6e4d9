/** Dots by two figures: the more there are in one place, the larger the dot. */
import { ScatterChart } from "@mantine/charts";
import type { DotChart } from "#web/table/chart.ts";
import { dotSize } from "#web/table/chart.ts";
import { niceScale, percentScale } from "#web/table/chart-scale.ts";
import { axisOf } from "./axis-of.ts";
import { chartColor } from "./chart-color.ts";

interface Place {
  cx?: number | undefined;
  cy?: number | undefined;
  payload?: { count?: number } | undefined;
}

export function DotDrawing({ chart }: { chart: DotChart }) {
  const color = chartColor(chart.tone);
  const most = Math.max(...chart.dots.map(({ count }) => count));
  const across = percentScale(chart.dots.map((dot) => dot.across));
  const up = niceScale(chart.dots.map((dot) => dot.up));
  return (
    <ScatterChart
      h="100%"
      data={[
        {
          name: chart.counted,
          color,
          data: chart.dots.map(({ across, up, count }) => ({ across, up, count })),
        },
      ]}
      dataKey={{ x: "across", y: "up" }}
      labels={{ x: chart.across, y: chart.up }}
      valueFormatter={{ x: chart.format, y: chart.formatUp }}
      textColor="var(--quiet)"
      gridColor="var(--line)"
      tickLine="none"
      gridAxis="xy"
      xAxisProps={{ ...axisOf(across), tickFormatter: chart.short, padding: { left: 8, right: 12 } }}
      yAxisProps={{ ...axisOf(up), width: 36, tickFormatter: chart.formatUp, padding: { bottom: 8, top: 8 } }}
      scatterChartProps={{ accessibilityLayer: false }}
      scatterProps={{
        isAnimationActive: false,
        shape: ({ cx, cy, payload }: Place) => (
          <circle
            cx={cx}
            cy={cy}
            r={dotSize(payload?.count ?? 1, most)}
            fill={color}
            fillOpacity={0.7}
            stroke="var(--surface)"
          />
        ),
      }}
    />
  );
}
