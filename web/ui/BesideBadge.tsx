/** A badge with what is said beside it, smaller, each in the colour of its tone: "Activo", and beside it "atrasado 21 d". */
import type { ReactNode } from "react";
import classes from "./BesideBadge.module.css";
import type { Tone } from "./StateBadge.tsx";
import { StateMark, type StateMarkProps } from "./StateMark.tsx";

interface BesideProps {
  beside: readonly { label: string; tone: Tone }[];
}

interface BesideBadgeProps extends StateMarkProps, BesideProps {
  /** Further badges. */
  children?: ReactNode;
}

export function BesideBadge({ state, beside, children }: BesideBadgeProps) {
  return (
    <span className={classes.badge}>
      <StateMark state={state} />
      <Beside beside={beside} />
      {children}
    </span>
  );
}

/** The words alone, where the badge has another place. */
export function Beside({ beside }: BesideProps) {
  if (beside.length === 0) return null;
  return (
    <span className={classes.beside}>
      {beside.map(({ label, tone }, place) => (
        <span key={label} data-tone={tone}>
          {place > 0 && " · "}
          {label}
        </span>
      ))}
    </span>
  );
}
