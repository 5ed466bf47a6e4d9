/** A badge with what is said beside it, smaller, each in the colour of its tone: "Activo", and beside it "atrasado 21 d". */
import type { ReactNode } from "react";
import classes from "./BesideBadge.module.css";
import type { Tone } from "./StateBadge.tsx";
import { StateMark, type StateMarkProps } from "./StateMark.tsx";

interface BesideBadgeProps extends StateMarkProps {
  beside: readonly { label: string; tone: Tone }[];
  /** Further badges. */
  children?: ReactNode;
}

export function BesideBadge({ state, beside, children }: BesideBadgeProps) {
  return (
    <span className={classes.badge}>
      <StateMark state={state} />
      {beside.length > 0 && (
        <span className={classes.beside}>
          {beside.map(({ label, tone }, place) => (
            <span key={label} data-tone={tone}>
              {place > 0 && " · "}
              {label}
            </span>
          ))}
        </span>
      )}
      {children}
    </span>
  );
}
