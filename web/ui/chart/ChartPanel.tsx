/** A chart with its numbers below as a table: for a person who cannot see it, or who wants the figure itself. */
import { Component, lazy, type ReactNode, Suspense } from "react";
import { type Chart, isEmpty } from "#web/table/chart.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { LoadingState } from "../feedback/LoadingState.tsx";
import { useSeen } from "../use-seen.ts";
import classes from "./ChartPanel.module.css";

const ChartDrawing = lazy(() =>
  import("./ChartDrawing.tsx").then((module) => ({ default: module.ChartDrawing })),
);

export function ChartPanel({ chart }: { chart: Chart }) {
  return (
    <figure className={classes.panel}>
      <figcaption>
        <p className={classes.title}>{chart.title}</p>
        <p className={classes.about}>{chart.about}</p>
      </figcaption>
      {isEmpty(chart) ? <EmptyState message="No hay datos para mostrar" /> : <Drawn chart={chart} />}
    </figure>
  );
}

/** Below the figures on a phone: there it is drawn when it comes in sight, and until then nothing is said to load. */
function Drawn({ chart }: { chart: Chart }) {
  const [place, seen] = useSeen<HTMLDivElement>();
  return (
    <>
      <div ref={place} className={classes.place}>
        {seen && (
          <Undrawn>
            <Suspense fallback={<LoadingState lines={4} label="Cargando la gráfica…" />}>
              <ChartDrawing chart={chart} />
            </Suspense>
          </Undrawn>
        )}
      </div>
      <details className={classes.numbers}>
        <summary>Ver los números</summary>
        <div className={classes.scroll}>
          <Numbers chart={chart} />
        </div>
      </details>
    </>
  );
}

/** The code that draws is fetched the first time; until then the numbers have to do. */
class Undrawn extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className={classes.about} role="status">
        La gráfica se descarga la primera vez que hay conexión. Sus números están abajo.
      </p>
    );
  }
}

function Numbers({ chart }: { chart: Chart }) {
  if (chart.kind === "shares") {
    return (
      <table className={classes.table} aria-label={chart.title}>
        <tbody>
          {chart.parts.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{chart.format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return (
    <table className={classes.table} aria-label={chart.title}>
      <thead>
        <tr>
          <th scope="col">{chart.rowHead}</th>
          {chart.series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {chart.series.map(({ name }, index) => {
              const value = values[index] ?? null;
              return <td key={name}>{value === null ? "—" : chart.format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
