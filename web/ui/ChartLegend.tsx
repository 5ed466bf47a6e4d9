/** The meaning of a chart's colours. Drawn beside it: the chart library would measure its own and draw twice. */
import classes from "./ChartLegend.module.css";

export function ChartLegend({ parts }: { parts: readonly { name: string; color: string }[] }) {
  return (
    <ul className={classes.legend}>
      {parts.map(({ name, color }) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
