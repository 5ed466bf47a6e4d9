/** How far each view of a day was scrolled when it was left for another, so that coming back finds the place. */
import { useLayoutEffect } from "react";
import type { DayView } from "./day-views.ts";

const left = new Map<DayView, number>();
let coming: DayView | null = null;

export function leaveFor(from: DayView, to: DayView): void {
  left.set(from, window.scrollY);
  coming = to;
}

/** Only for a person who comes by the segment: every other way begins at the top, or where the browser says. */
export function useCameBack(view: DayView): void {
  useLayoutEffect(() => {
    if (coming !== view) return;
    coming = null;
    return scrollOnceThere(left.get(view) ?? 0);
  }, [view]);
}

const OWN_WAY = ["pointerdown", "wheel", "keydown"] as const;

/** The rows may come in slices: it waits until the page is as long, unless the person goes elsewhere meanwhile. */
function scrollOnceThere(y: number): () => void {
  const look = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < y) return;
    stop();
    window.scrollTo(0, y);
  };
  const grows = new ResizeObserver(look);
  const stop = () => {
    grows.disconnect();
    for (const name of OWN_WAY) window.removeEventListener(name, stop);
  };
  for (const name of OWN_WAY) window.addEventListener(name, stop, { passive: true });
  grows.observe(document.body);
  look();
  return stop;
}
