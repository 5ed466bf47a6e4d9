/** How many, at the corner of a button. The button's own name says it to a screen reader. */
import classes from "./CountMark.module.css";

/** Nothing for none, and never below. */
export function countText(count: number): string {
  return count > 99 ? "99+" : String(Math.max(0, count));
}

export function CountMark({ count, tone }: { count: number; tone: "bad" | "info" | "late" }) {
  if (count <= 0) return null;
  return (
    <span className={classes.count} data-tone={tone} aria-hidden>
      {countText(count)}
    </span>
  );
}
