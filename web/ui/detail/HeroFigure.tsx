/** The one figure that a screen is about, larger than all others, with what belongs to it below. */
import type { ReactNode } from "react";
import type { Figure } from "./FigureStrip.tsx";
import classes from "./HeroFigure.module.css";

interface HeroFigureProps extends Omit<Figure, "address"> {
  children?: ReactNode;
}

export function HeroFigure({ label, value, note, tone, children }: HeroFigureProps) {
  return (
    <div className={classes.hero} data-tone={tone}>
      <dl className={classes.figure}>
        <div>
          <dt>{label}</dt>
          <dd className={classes.value} data-uncovered>
            {value}
          </dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      </dl>
      {children}
    </div>
  );
}
