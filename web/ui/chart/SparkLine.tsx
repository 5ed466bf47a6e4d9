/** A small line with its first and its last name below it, drawn without the chart library; its numbers are a table. */
import type { SeriesChart } from "#web/table/chart.ts";
import { ChartNumbers } from "./ChartNumbers.tsx";
import { chartColor } from "./chart-color.ts";
import classes from "./SparkLine.module.css";
import { linePoints } from "./spark-points.ts";

export function SparkLine({ chart }: { chart: SeriesChart }) {
  const values = chart.rows.map((row) => row.values[0] ?? 0);
  const { points, zero } = linePoints(values);
  const [first, last] = [chart.rows[0], chart.rows.at(-1)];
  const color = chartColor(chart.series[0]?.tone ?? "brand");
  const end = points.at(-1);
  return (
    <figure className={classes.spark}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.drawing} aria-hidden="true">
        <title>{chart.title}</title>
        <line x1="0" x2="100" y1={zero} y2={zero} className={classes.zero} />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} style={{ stroke: color }} />
        {end && (
          <line
            x1={end.x}
            x2={end.x}
            y1={end.y}
            y2={end.y}
            className={classes.end}
            style={{ stroke: color }}
          />
        )}
      </svg>
      <figcaption className={classes.ends}>
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </figcaption>
      <ChartNumbers chart={chart} />
    </figure>
  );
}
