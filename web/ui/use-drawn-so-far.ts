/**
 * A long column whose items keep something of their own (what is unfolded, what has the focus), so that none may be
 * taken away again: the first few are drawn at once, more as one comes near the last.
 */
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/** As many as fill a phone. */
const FIRST = 5;
const STEP = 10;

/** Nearer than this to being seen, the next ones are drawn. */
const AHEAD = "0px 0px 900px 0px";

export interface DrawnSoFar<E extends Element> {
  drawn: number;
  /** The element that ends the column. Give it nothing to draw. */
  end: RefObject<E | null>;
}

export function useDrawnSoFar<E extends Element>(count: number): DrawnSoFar<E> {
  const end = useRef<E>(null);
  const [wanted, setWanted] = useState(FIRST);
  const drawn = Math.min(wanted, count);
  useEffect(() => {
    if (drawn === count) return;
    const more = () => startTransition(() => setWanted(drawn + STEP));
    if (typeof IntersectionObserver === "undefined" || !end.current) {
      more();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [drawn, count]);
  return { drawn, end };
}
