/** A small line with its first and its last name below it, drawn without the chart library; its numbers are a table. */
import { chartNumbers, type SeriesChart } from "#web/table/chart.ts";
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
      <Numbers chart={chart} />
    </figure>
  );
}

function Numbers({ chart }: { chart: SeriesChart }) {
  const { head, lines } = chartNumbers(chart);
  return (
    <details className={classes.numbers}>
      <summary>Ver los números</summary>
      <table className={classes.table} aria-label={chart.title}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, figure]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
