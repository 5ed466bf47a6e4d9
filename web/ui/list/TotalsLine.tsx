/** What the rows of a list add up to, between filters and rows. Until all of it is known, it says that it is counting. */
import type { ReactNode } from "react";
import classes from "./TotalsLine.module.css";

interface TotalsLineProps {
  ready: boolean;
  /** What is told beside the total, and not part of it. */
  beside?: ReactNode;
  children: ReactNode;
}

export function TotalsLine({ ready, beside, children }: TotalsLineProps) {
  return (
    <p className={classes.totals} aria-live="polite" aria-busy={!ready}>
      {ready ? children : "Calculando…"}
      {ready && beside && <span className={classes.beside}>{beside}</span>}
    </p>
  );
}
