/** Two measures that are never one: the capital recovered, and the yield received beside it (ruling Y3). */
import type { ReactNode } from "react";
import type { YieldSummary } from "#domain/continuous-yield/state";
import { formatPercent } from "#domain/interest/rate";
import { formatCount } from "#domain/money/text";
import { Amount } from "#web/ui/Amount.tsx";
import { Progress } from "#web/ui/detail/Progress.tsx";
import classes from "./YieldDetail.module.css";

export function YieldBars({ summary }: { summary: YieldSummary }) {
  const { completionPercent, yieldPercent, totalPrincipalPaid, totalYieldPaid, lent } = summary;
  return (
    <div className={classes.bars}>
      <Bar label="Capital recuperado" percent={completionPercent} isSecond={false}>
        <Amount value={totalPrincipalPaid} /> de <Amount value={lent} />
      </Bar>
      <Bar label="Rédito recibido" percent={yieldPercent} isSecond>
        <Amount value={totalYieldPaid} /> sobre un capital de <Amount value={lent} />
      </Bar>
    </div>
  );
}

interface BarProps {
  label: string;
  /** May exceed 100: the bar is full then, and the number goes on. */
  percent: number;
  isSecond: boolean;
  children: ReactNode;
}

function Bar({ label, percent, isSecond, children }: BarProps) {
  return (
    <div className={classes.measure}>
      <div className={classes.measureHead}>
        <span>{label}</span>
        <span className="figures strong">{formatPercent(formatCount(percent))}</span>
      </div>
      <Progress label={label} percent={percent} isSecond={isSecond} />
      <div className={classes.measureNote}>{children}</div>
    </div>
  );
}
