/** Ready values as buttons in rows, under their name. */
import type { ReactNode } from "react";
import classes from "./PresetList.module.css";

export function PresetList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="frameless" aria-label={label}>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      <div className={classes.row}>{children}</div>
    </fieldset>
  );
}
