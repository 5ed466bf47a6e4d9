/** The meaning of a chart's colours. Drawn beside it: the chart library would measure its own and draw twice. */
import type { ChartTone } from "#web/table/chart.ts";
import classes from "./ChartLegend.module.css";
import { chartColor } from "./chart-color.ts";

export function ChartLegend({ parts }: { parts: readonly { name: string; tone: ChartTone }[] }) {
  return (
    <ul className={classes.legend}>
      {parts.map(({ name, tone }) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: chartColor(tone) }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
