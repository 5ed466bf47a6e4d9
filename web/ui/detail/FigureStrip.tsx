/** The three or four figures that matter, in one strip. A sum opens the list behind it. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Address } from "../address.ts";
import classes from "./FigureStrip.module.css";

export interface Figure {
  label: string;
  value: ReactNode;
  /** A short line below: "3 días de atraso". */
  note?: ReactNode;
  tone?: "good" | "late" | "later" | "bad" | "info";
  /** The list behind the number. */
  address?: Address | undefined;
}

export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={classes.place}>
      <dl className={classes.strip}>
        {figures.map((figure) => (
          <div key={figure.label} className={classes.figure} data-tone={figure.tone}>
            <dt>{figure.label}</dt>
            <dd className={classes.value}>
              {figure.address ? <Link {...figure.address}>{figure.value}</Link> : figure.value}
            </dd>
            {figure.note && <dd className={classes.note}>{figure.note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
