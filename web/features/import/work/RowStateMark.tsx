/** The state of a row as a sign with its name. */
import { IconAlertTriangle, IconBan, IconHelpCircle, IconPlus, IconUserCheck } from "@tabler/icons-react";
import type { RowState } from "../rows/row.ts";
import classes from "./Grid.module.css";

const MARKS: Record<RowState, { icon: typeof IconPlus; label: string }> = {
  new: { icon: IconPlus, label: "Nuevo" },
  known: { icon: IconUserCheck, label: "Ya está" },
  question: { icon: IconHelpCircle, label: "Pregunta" },
  wrong: { icon: IconAlertTriangle, label: "Con error" },
  out: { icon: IconBan, label: "Fuera" },
};

export function RowStateMark({ state }: { state: RowState }) {
  const { icon: Icon, label } = MARKS[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={18} stroke={1.8} role="img" aria-label={label} />
    </span>
  );
}
