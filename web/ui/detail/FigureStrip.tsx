/** The three or four figures that matter, in one strip. A sum opens the list behind it. */
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
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
  /** Shows the list behind the number where that is on this very screen. */
  onOpen?: (() => void) | undefined;
}

export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={classes.place}>
      <dl className={classes.strip}>
        {figures.map((figure) => (
          <OneFigure key={figure.label} figure={figure} />
        ))}
      </dl>
    </div>
  );
}

function OneFigure({ figure: { label, value, note, tone, address, onOpen } }: { figure: Figure }) {
  const id = useId();
  return (
    <div className={classes.figure} data-tone={tone}>
      <dt id={`${id}-label`}>{label}</dt>
      <dd className={classes.value}>
        {address && <Link {...address}>{value}</Link>}
        {!address && onOpen && (
          <button type="button" id={id} aria-labelledby={`${id}-label ${id}`} onClick={onOpen}>
            {value}
          </button>
        )}
        {!address && !onOpen && value}
      </dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
