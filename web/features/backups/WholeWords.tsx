/** A line of words between which it may end, and within none of them: `312 clientes · 540 préstamos`. */
import { Fragment } from "react";
import classes from "./Backups.module.css";

export function WholeWords({ text, between = " · " }: { text: string; between?: string }) {
  return text.split(between).map((words, place) => (
    <Fragment key={words}>
      {place > 0 && between}
      <span className={classes.whole}>{words}</span>
    </Fragment>
  ));
}
