/**
 * While a person works in a list, its rows are held: from the first touch until none came for a while, or until the list
 * is left. A window that the touch opened, and every touch in it, is part of the work.
 */
import { createContext, type RefObject, useContext, useEffect, useState } from "react";
import { Signal } from "#web/platform/signal.ts";

/** As long as that without a touch, and the person has looked up (ruling E13). */
const AFTER_MS = 5_000;

/** A window or a menu over the list: nothing moves behind it. */
const OVER = '[aria-modal="true"], [role="menu"]';

/** The rows whose heights are kept: one that becomes lower would pull up all that follow. */
const ROWS = "[data-kept]";

/** True while the rows are held. */
export type Hold = Signal<boolean>;

const NEVER: Hold = new Signal(false);
export const HoldContext = createContext<Hold>(NEVER);

/** The hold of the list or screen around this. */
export function useHoldAround(): Hold {
  return useContext(HoldContext);
}

/** `left`: held until the list is left, however long that takes. */
export function useHold(place: RefObject<HTMLElement | null>, until: "rest" | "left" = "rest"): Hold {
  const [hold] = useState(() => new Signal(false));
  useEffect(() => {
    const element = place.current;
    return element ? holdOver(element, hold, until) : undefined;
  }, [place, hold, until]);
  return hold;
}

const TOUCHES = ["pointerdown", "touchstart", "keydown", "click"] as const;
const RELEASES = ["pointerup", "pointercancel", "touchend", "touchcancel", "keyup"] as const;

function holdOver(element: HTMLElement, hold: Hold, until: "rest" | "left"): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let free = () => {};
  const rest = () => {
    clearTimeout(timer);
    if (until === "rest") timer = setTimeout(letGo, AFTER_MS);
  };
  const letGo = () => {
    if (document.querySelector(OVER)) {
      rest();
      return;
    }
    free();
    hold.set(false);
  };
  const touch = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    if (!hold.snapshot()) {
      free = keepHeights(element);
      hold.set(true);
    }
    clearTimeout(timer);
    // A screen reader clicks and never presses; nothing would be released after it.
    if (event.type === "click") rest();
  };
  const goOn = () => {
    if (hold.snapshot()) rest();
  };
  const how = { passive: true, capture: true };
  for (const name of TOUCHES) element.addEventListener(name, touch, how);
  // It may be lifted anywhere, and the work may go on in a window that lies elsewhere in the document.
  for (const name of RELEASES) window.addEventListener(name, goOn, how);
  return () => {
    clearTimeout(timer);
    free();
    for (const name of TOUCHES) element.removeEventListener(name, touch, how);
    for (const name of RELEASES) window.removeEventListener(name, goOn, how);
    hold.set(false);
  };
}

/** No row becomes lower until it is freed again. */
function keepHeights(element: HTMLElement): () => void {
  const rows = [...element.querySelectorAll<HTMLElement>(ROWS)];
  const heights = rows.map(({ offsetHeight }) => offsetHeight);
  // A row of a real table has a least height under the name of its height.
  const names = rows.map((row) => (getComputedStyle(row).display === "table-row" ? "height" : "minHeight"));
  for (const [index, row] of rows.entries()) row.style[names[index] ?? "minHeight"] = `${heights[index]}px`;
  return () => {
    for (const [index, row] of rows.entries()) row.style[names[index] ?? "minHeight"] = "";
  };
}
