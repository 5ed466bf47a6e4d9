/** The meaning of a chart's colours. Drawn beside it: the chart library would measure its own and draw twice. */
import type { ChartSeries } from "#web/table/chart.ts";
import classes from "./ChartLegend.module.css";
import { chartColor } from "./chart-color.ts";

export function ChartLegend({
  parts,
}: {
  parts: readonly Pick<ChartSeries, "name" | "tone" | "outlined">[];
}) {
  return (
    <ul className={classes.legend}>
      {parts.map(({ name, tone, outlined }) => (
        <li key={name}>
          <span className={classes.swatch} data-outlined={outlined} style={{ color: chartColor(tone) }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
