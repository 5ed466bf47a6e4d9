/** The three dots of a menu, and what may stand in it. */
import { IconDotsVertical } from "@tabler/icons-react";
import type { ComponentProps, ComponentType } from "react";
import classes from "./ActionMenu.module.css";

export interface MenuAction {
  /** A verb. */
  label: string;
  /** The caption of the group that it belongs to. */
  group?: string;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  onSelect: () => void;
  destructive?: boolean;
  disabled?: boolean;
}

export function Dots(props: ComponentProps<"button">) {
  return (
    <button type="button" {...props} className={classes.dots}>
      <IconDotsVertical size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
