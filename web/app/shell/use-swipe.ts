/** Swipes of at least 50 px, more sideways than up or down, that begin where nothing else moves sideways or is drawn. */
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
        touch && !isElsewhere(event.target) && !isTaken(event.target)
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

/** In a window over the page: the menu would come between them. */
function isElsewhere(target: EventTarget | null): boolean {
  const window = target instanceof Element ? target.closest("[aria-modal=true]") : null;
  return window !== null && window.id !== "menu";
}

/** Fields and what has touches of its own: the strokes there move a caret, a handle or a picture. */
const OWN_TOUCHES =
  "input, textarea, select, canvas, iframe, video, audio, [contenteditable], [role=slider], [role=scrollbar]";

/** The stroke belongs to what it begins in, to text that is marked, or to a page that is enlarged and moved about. */
function isTaken(target: EventTarget | null): boolean {
  if (document.getSelection()?.type === "Range" || (window.visualViewport?.scale ?? 1) > 1) return true;
  let element = target instanceof Element ? target : null;
  if (element?.closest(OWN_TOUCHES)) return true;
  for (; element && element !== document.body; element = element.parentElement) {
    if (movesSideways(element)) return true;
  }
  return false;
}

/** By its style: it scrolls, or it keeps the sideways strokes from the browser because it takes them itself. */
function movesSideways(element: Element): boolean {
  const { overflowX, touchAction = "auto" } = getComputedStyle(element);
  if (element.scrollWidth > element.clientWidth + 1 && /^(auto|scroll)$/.test(overflowX)) return true;
  return touchAction !== "" && !/auto|manipulation|pan-x|pan-left|pan-right/.test(touchAction);
}
