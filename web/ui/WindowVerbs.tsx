/** The verbs of a window, at its foot: the way back first, the verb itself last. On a phone they have its whole width. */
import type { ReactNode } from "react";
import classes from "./WindowVerbs.module.css";

export function WindowVerbs({ children }: { children: ReactNode }) {
  return <div className={classes.verbs}>{children}</div>;
}
