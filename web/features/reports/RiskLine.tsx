/** The share of the portfolio that was late by thirty days or more, month by month, as a line. The table below says the same. */
import type { RiskDay } from "#domain/reports/aging-report";
import type { ReportPart } from "#domain/reports/report";
import classes from "./Reports.module.css";

const [WIDTH, HEIGHT, EDGE] = [600, 120, 8];

export function RiskLine({ part }: { part: ReportPart }) {
  const shares = (part.rows as readonly RiskDay[]).map(({ percent30 }) => percent30 ?? 0);
  if (shares.every((share) => share === 0)) return null;
  const most = Math.max(1, ...shares);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, shares.length - 1);
  const points = shares.map((share, place) => {
    const y = HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * share) / most;
    return `${Math.round(EDGE + place * step)},${Math.round(y)}`;
  });
  return (
    <svg className={classes.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`} className={classes.axis} />
      <polyline points={points.join(" ")} className={classes.curve} />
    </svg>
  );
}
