/** Two measures that are never one: the capital recovered, and the yield received beside it (ruling Y3). */
import type { ReactNode } from "react";
import type { YieldSummary } from "#domain/continuous-yield/state";
import { formatPercent } from "#domain/interest/rate";
import { formatCount } from "#domain/money/text";
import { Amount } from "#web/ui/Amount.tsx";
import classes from "./YieldDetail.module.css";

export function YieldBars({ summary }: { summary: YieldSummary }) {
  const { completionPercent, yieldPercent, totalPrincipalPaid, totalYieldPaid, lent } = summary;
  return (
    <div className={classes.bars}>
      <Bar label="Capital recuperado" percent={completionPercent} kind="capital">
        <Amount value={totalPrincipalPaid} /> de <Amount value={lent} />
      </Bar>
      <Bar label="Rédito recibido" percent={yieldPercent} kind="yield">
        <Amount value={totalYieldPaid} /> sobre un capital de <Amount value={lent} />
      </Bar>
    </div>
  );
}

interface BarProps {
  label: string;
  /** May exceed 100: the bar is full then, and the number goes on. */
  percent: number;
  kind: "capital" | "yield";
  children: ReactNode;
}

function Bar({ label, percent, kind, children }: BarProps) {
  return (
    <div className={classes.measure}>
      <div className={classes.measureHead}>
        <span>{label}</span>
        <span className="figures strong">{formatPercent(formatCount(percent))}</span>
      </div>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={Math.max(100, percent)}
      >
        <span className={classes.bar} data-kind={kind} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <div className={classes.measureNote}>{children}</div>
    </div>
  );
}
