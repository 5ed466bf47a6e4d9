/** For what is costly to draw: it waits until it is seen and nothing more urgent is to be done. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { whenIdle } from "#web/platform/idle.ts";

/** An element behind a phone's bottom bar is not seen: to draw it would keep a tap on the first button waiting. */
const MARGIN = "0px 0px -64px 0px";

/** Whether the element has come to be seen. Stays true. */
export function useSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || seen) return;
    if (typeof IntersectionObserver === "undefined") {
      setSeen(true);
      return;
    }
    let callOff = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callOff = whenIdle(() => setSeen(true));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, [seen]);
  return [place, seen];
}
