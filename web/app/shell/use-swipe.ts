/** Swipes of at least 50 px, more sideways than up or down, that do not begin in something that scrolls sideways. */
import { useEffect, useRef } from "react";

const THRESHOLD_PX = 50;

interface Swipes {
  onLeft: () => void;
  onRight: () => void;
}

export function useSwipe(swipes: Swipes): void {
  const latest = useRef(swipes);
  useEffect(() => {
    latest.current = swipes;
  });
  useEffect(() => {
    let from: { x: number; y: number } | null = null;
    const begin = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      from =
        touch && !isElsewhere(event.target) && !scrollsSideways(event.target)
          ? { x: touch.clientX, y: touch.clientY }
          : null;
    };
    const finish = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!from || !touch) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      from = null;
      if (Math.abs(dx) < THRESHOLD_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return;
      if (dx < 0) latest.current.onLeft();
      else latest.current.onRight();
    };
    window.addEventListener("touchstart", begin, { passive: true });
    window.addEventListener("touchend", finish, { passive: true });
    return () => {
      window.removeEventListener("touchstart", begin);
      window.removeEventListener("touchend", finish);
    };
  }, []);
}

/** In a window that lies over the page: the menu would come between them. */
function isElsewhere(target: EventTarget | null): boolean {
  const window = target instanceof Element ? target.closest("[aria-modal=true]") : null;
  return window !== null && window.id !== "menu";
}

function scrollsSideways(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== document.body) {
    if (element.scrollWidth > element.clientWidth + 1) {
      const overflow = getComputedStyle(element).overflowX;
      if (overflow === "auto" || overflow === "scroll") return true;
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return true;
    element = element.parentElement;
  }
  return false;
}
