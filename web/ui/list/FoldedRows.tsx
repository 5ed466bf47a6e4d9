/** A line that opens the rows that are done with. A search that finds them opens it by itself. */
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import classes from "./ListPage.module.css";

interface FoldedRowsProps {
  label: string;
  /** A search looks among them. */
  isSearched: boolean;
  children: ReactNode;
}

export function FoldedRows({ label, isSearched, children }: FoldedRowsProps) {
  const [opened, setOpened] = useState(false);
  const isOpen = opened || isSearched;
  return (
    <div className={classes.folded}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronDown size={18} stroke={1.8} aria-hidden data-turned={isOpen || undefined} />
        {label}
      </button>
      {isOpen && children}
    </div>
  );
}
