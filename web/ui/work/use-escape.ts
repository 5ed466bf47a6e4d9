/** Escape goes to the window on top, and to no other one. */
import { useEffect, useRef } from "react";

const OPEN_FIRST = '[data-mantine-stop-propagation="true"], .mantine-Popover-dropdown';
const open: { onEscape: () => void }[] = [];

export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const own = { onEscape: () => latest.current() };
    open.push(own);
    if (open.length === 1) window.addEventListener("keydown", press, true);
    return () => {
      open.splice(open.indexOf(own), 1);
      if (open.length === 0) window.removeEventListener("keydown", press, true);
    };
  }, []);
}

function press(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing) return;
  const { target } = event;
  // An open list of choices closes first, and so does a panel that hangs in the window.
  if (target instanceof Element && target.closest(OPEN_FIRST)) return;
  open.at(-1)?.onEscape();
}
