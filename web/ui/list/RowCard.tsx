/** A row on a phone: the main fact in bold, its state at the right edge, the amount, and one or two quiet lines. */
import type { ReactNode } from "react";
import classes from "./RowCard.module.css";

interface RowCardProps {
  title: ReactNode;
  /** The whole of a title that is no plain text, for a pointer that rests on it. */
  hint?: string;
  /** A StateBadge. */
  state?: ReactNode;
  /** Under the state, at the right. */
  amount?: ReactNode;
  /** Quiet lines under the title: the first shares its line with the amount. Empty ones are left out. */
  lines?: readonly ReactNode[];
}

export function RowCard({ title, hint, state, amount, lines = [] }: RowCardProps) {
  const [first, ...others] = lines.filter(Boolean);
  return (
    <span className={classes.card}>
      <span className={classes.head}>
        <span
          data-name
          className={classes.title}
          title={hint ?? (typeof title === "string" ? title : undefined)}
        >
          {title}
        </span>
        {state && <span className={classes.state}>{state}</span>}
      </span>
      {(first || amount) && (
        <span className={classes.head}>
          <span className={classes.line}>{first}</span>
          {amount && <span className={classes.amount}>{amount}</span>}
        </span>
      )}
      {others.map((line, index) => (
        // The lines of a card have no identity but their place.
        <span key={`line-${String(index)}`} className={classes.line}>
          {line}
        </span>
      ))}
    </span>
  );
}
