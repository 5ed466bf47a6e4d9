/** The totals of a list, between filters and rows. Until all of it is known, it says that it is counting. */
import type { ReactNode } from "react";
import classes from "./TotalsLine.module.css";

interface TotalsLineProps {
  ready: boolean;
  /** A remark beside the total that is no part of it. */
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
