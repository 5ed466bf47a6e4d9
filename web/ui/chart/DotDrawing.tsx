/** Dots by two figures: the more there are in one place, the larger the dot. */
import { ScatterChart } from "@mantine/charts";
import type { DotChart } from "#web/table/chart.ts";
import { dotSize } from "#web/table/chart.ts";
import { chartColor } from "./chart-color.ts";

interface Place {
  cx?: number | undefined;
  cy?: number | undefined;
  payload?: { count?: number } | undefined;
}

export function DotDrawing({ chart }: { chart: DotChart }) {
  const color = chartColor(chart.tone);
  const most = Math.max(...chart.dots.map(({ count }) => count));
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
      xAxisProps={{ domain: [(low: number) => Math.max(0, low - 3), 100], tickFormatter: chart.short }}
      yAxisProps={{ width: 52, allowDecimals: false, tickFormatter: String, padding: { bottom: 8, top: 8 } }}
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
