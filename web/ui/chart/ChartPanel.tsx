/** A chart with its numbers below as a table: for a person who cannot see it, or who wants the figure itself. */
import { Component, lazy, type ReactNode, Suspense } from "react";
import { type Chart, isEmpty } from "#web/table/chart.ts";
import type { Address } from "../address.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { LoadingState } from "../feedback/LoadingState.tsx";
import { useSeen } from "../use-seen.ts";
import { ChartNumbers } from "./ChartNumbers.tsx";
import classes from "./ChartPanel.module.css";

const ChartDrawing = lazy(() =>
  import("./ChartDrawing.tsx").then((module) => ({ default: module.ChartDrawing })),
);

interface ChartPanelProps {
  chart: Chart;
  /** Above a list, which stays in sight below it: its words stand at its left where there is room. */
  low?: boolean;
  /** The list behind a part that has a code. */
  opens?: (code: string) => Address;
}

export function ChartPanel({ chart, low, opens }: ChartPanelProps) {
  return (
    <figure className={classes.panel} data-low={low || undefined}>
      <div className={classes.inside}>
        <figcaption>
          <p className={classes.title}>{chart.title}</p>
          <p className={classes.about}>{chart.about}</p>
        </figcaption>
        {isEmpty(chart) ? (
          <EmptyState message="No hay datos para mostrar" />
        ) : (
          <Drawn chart={chart} isLow={low ?? false} opens={opens} />
        )}
      </div>
    </figure>
  );
}

interface DrawnProps {
  chart: Chart;
  isLow: boolean;
  opens: ChartPanelProps["opens"];
}

/** Below the figures on a phone: there it is drawn when it comes in sight, and until then nothing is said to load. */
function Drawn({ chart, isLow, opens }: DrawnProps) {
  const [place, seen] = useSeen<HTMLDivElement>();
  return (
    <>
      <div ref={place} className={classes.place} data-area={"series" in chart || undefined}>
        {seen && (
          <Undrawn>
            <Suspense fallback={<LoadingState lines={isLow ? 1 : 4} label="Cargando la gráfica…" />}>
              <ChartDrawing chart={chart} opens={opens} />
            </Suspense>
          </Undrawn>
        )}
      </div>
      <ChartNumbers chart={chart} isLate={isLow} />
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
