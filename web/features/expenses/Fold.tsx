/** A part of the list of expenses that takes one line until it is opened. */
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Expenses.module.css";

interface FoldProps {
  title: ReactNode;
  /** At the right of the title. */
  figure?: ReactNode;
  /** It waits for a person's decision. */
  waits?: boolean;
  children: ReactNode;
}

export function Fold({ title, figure, waits = false, children }: FoldProps) {
  return (
    <details className={classes.fold} data-waits={waits || undefined}>
      <summary>
        <span className={classes.title}>{title}</span>
        {figure}
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      {children}
    </details>
  );
}
