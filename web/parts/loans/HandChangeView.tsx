/** The money that an edit moves, before it is saved. */

import classes from "./ChangeBox.module.css";
import type { HandChange } from "./hand-change.ts";

export function HandChangeView({ change }: { change: HandChange | null }) {
  if (!change) return null;
  const { charges, result } = change;
  return (
    <section className={classes.change} aria-label="Lo que cambia de manos" aria-live="polite">
      <p className={classes.heading}>Lo que cambia de manos</p>
      {charges.length > 0 && (
        <ul className={classes.rows}>
          {charges.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className={classes.kept}>{result}</p>
    </section>
  );
}
