/** How many, at the corner of a button or at the right of a menu's entry. The button's own name says it to a screen reader. */
import classes from "./CountMark.module.css";

/** Nothing for none, and never below. */
export function countText(count: number): string {
  return count > 99 ? "99+" : String(Math.max(0, count));
}

/** At the right of an entry of the menu, whose screen says the same in words. */
export function EntryCount({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={classes.entry} aria-hidden>
      {countText(count)}
    </span>
  );
}

export function CountMark({ count, tone }: { count: number; tone: "bad" | "info" | "late" }) {
  if (count <= 0) return null;
  return (
    <span className={classes.count} data-tone={tone} aria-hidden>
      {countText(count)}
    </span>
  );
}
