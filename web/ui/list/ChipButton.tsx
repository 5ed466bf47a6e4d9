/** A verb in the line of the chips of a list. */
import type { ComponentType } from "react";
import classes from "./FilterBar.module.css";

interface ChipButtonProps {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  /** On a phone its icon says it, beside a search. */
  isBrief?: boolean;
  onClick: () => void;
}

export function ChipButton({ icon: Icon, label, isBrief, onClick }: ChipButtonProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      data-brief={isBrief || undefined}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.6} />
      <span>{label}</span>
    </button>
  );
}
