/** Draws a chart. Its library is large and comes only with the first chart that a person looks at. */
import { DonutChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { type Chart, chartLegend, type SeriesChart, type ShareChart } from "#web/table/chart.ts";
import { ChartLegend } from "./ChartLegend.tsx";
import classes from "./ChartPanel.module.css";
import { chartColor } from "./chart-color.ts";
import { DotDrawing } from "./DotDrawing.tsx";
import { SeriesDrawing } from "./SeriesDrawing.tsx";
import { type Opens, ShareFields } from "./ShareFields.tsx";

interface ChartDrawingProps {
  chart: Chart;
  opens: Opens | undefined;
}

export function ChartDrawing({ chart, opens }: ChartDrawingProps) {
  if (chart.kind === "dots") {
    return (
      <div className={classes.area} aria-hidden="true">
        <DotDrawing chart={chart} />
      </div>
    );
  }
  if (chart.kind !== "shares") return <Series chart={chart} />;
  return chart.shape ? (
    <ShareFields chart={chart} shape={chart.shape} opens={opens} />
  ) : (
    <Shares chart={chart} />
  );
}

/** The drawing repeats what the table below says, so a screen reader passes it by. */
function Series({ chart }: { chart: SeriesChart }) {
  return (
    <>
      <ChartLegend parts={chartLegend(chart)} />
      <div className={classes.area} aria-hidden="true">
        <SeriesDrawing chart={chart} />
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
      <ChartLegend parts={chartLegend({ ...chart, parts })} />
    </div>
  );
}
