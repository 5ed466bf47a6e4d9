/** The properties of a `Menu` by which it is a sheet at the foot of a phone, as a window is, and hangs from its button elsewhere. */
import type { MenuProps } from "@mantine/core";
import { useWide } from "../use-wide.ts";
import classes from "./MenuSheet.module.css";

/** Where a menu hangs is written into its element, which only the same properties outweigh. */
const AT_FOOT = { position: "fixed", top: "auto", right: 0, bottom: 0, left: 0, width: "auto" } as const;

const SHEET: Partial<MenuProps> = {
  withOverlay: true,
  // The room beside the button says nothing of a sheet.
  middlewares: { flip: false, shift: false, size: false },
  classNames: { dropdown: classes.sheet ?? "", overlay: classes.shade ?? "" },
  styles: { dropdown: AT_FOOT },
};

const HANGING: Partial<MenuProps> = {};

export function useMenuSheet(): Partial<MenuProps> {
  return useWide() ? HANGING : SHEET;
}
