/** For what is costly to draw: it waits until it is about to be seen and nothing more urgent is to be done. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { whenIdle } from "#web/platform/idle.ts";

/** So far below the visible part of the page it begins. */
const MARGIN = "64px";

/** Whether the element has come near the visible part of the page. Stays true. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    if (typeof IntersectionObserver === "undefined") {
      setNear(true);
      return;
    }
    let callOff = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callOff = whenIdle(() => setNear(true));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, [near]);
  return [place, near];
}
