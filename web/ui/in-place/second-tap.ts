/**
 * A second tap of a nervous finger, through a window that the first one closed: it presses nothing of what lies below
 * (ruling E13).
 */
import { useEffect } from "react";

/** After the window went. A person who means what is below has seen it by then. */
const DEAF_MS = 1_000;
/** How late a slow phone may answer a tap: the tap counts by the moment of the finger, not by that of the answer. */
const ANSWERED_MS = 5_000;
const SAME_SPOT_PX = 24;

interface Spot {
  x: number;
  y: number;
}

/** In every window. */
export function useDeafBelow(): void {
  useEffect(() => {
    let last: Spot | null = null;
    const press = ({ clientX: x, clientY: y }: PointerEvent) => {
      last = { x, y };
    };
    window.addEventListener("pointerdown", press, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      if (last) deafen(last);
    };
  }, []);
}

function deafen(spot: Spot): void {
  const until = performance.now() + DEAF_MS;
  const ignore = (event: MouseEvent) => {
    if (event.timeStamp > until) return;
    // A key presses what has the focus, wherever that lies, and so does what presses without a place.
    if (event.detail === 0 || !event.isTrusted || !isNear(event, spot)) return;
    if (event.target instanceof Element && event.target.closest('[aria-modal="true"]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", ignore, true);
  setTimeout(() => window.removeEventListener("click", ignore, true), DEAF_MS + ANSWERED_MS);
}

function isNear({ clientX, clientY }: MouseEvent, { x, y }: Spot): boolean {
  return Math.hypot(clientX - x, clientY - y) <= SAME_SPOT_PX;
}
