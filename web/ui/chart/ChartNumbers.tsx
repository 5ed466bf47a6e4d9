/** The figures of a chart as a table, folded: for a person who cannot see the drawing, or who wants the figure itself. */
import { useState } from "react";
import { type Chart, chartNumbers } from "#web/table/chart.ts";
import classes from "./ChartNumbers.module.css";

interface ChartNumbersProps {
  chart: Chart;
  /** Drawn once they are asked for: a list below the chart says the same names. */
  isLate?: boolean;
}

export function ChartNumbers({ chart, isLate = false }: ChartNumbersProps) {
  const [asked, setAsked] = useState(false);
  return (
    <details className={classes.numbers} onToggle={() => setAsked(true)}>
      <summary>Ver los números</summary>
      {(asked || !isLate) && (
        <div className={classes.scroll}>
          <Numbers chart={chart} />
        </div>
      )}
    </details>
  );
}

function Numbers({ chart }: { chart: Chart }) {
  const { head, lines } = chartNumbers(chart);
  return (
    <table className={classes.table} aria-label={chart.title}>
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              // A cell has no identity but its column.
              <td key={`cell-${String(place)}`}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
