/** Rows under a finger stay as they are until the finger is gone. */
import { type RefObject, useEffect, useRef, useState } from "react";

/** A nervous finger taps a second time within so long: it must not meet another row. */
const AFTER_MS = 450;

/** The value; while something is pressed inside the element, and for a moment after, the one of before. */
export function useStill<T>(value: T, place: RefObject<HTMLElement | null>): T {
  const [held, setHeld] = useState(false);
  const shown = useRef(value);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setHeld(true);
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(false), AFTER_MS);
    };
    element.addEventListener("pointerdown", press);
    // A mouse that begins to drag a link is cancelled, and is never said to be lifted.
    const cancel = ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") release();
    };
    // It may be lifted anywhere; a finger that begins to scroll is cancelled and goes on touching.
    const touch = { passive: true };
    element.addEventListener("touchstart", press, touch);
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("touchend", release, touch);
    window.addEventListener("touchcancel", release, touch);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("touchstart", press);
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("touchend", release);
      window.removeEventListener("touchcancel", release);
    };
  }, [place]);
  if (!held) shown.current = value;
  return shown.current;
}
