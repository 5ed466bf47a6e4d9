/** A region that holds more than it shows takes the focus, so that the arrows move it. */
import { type RefObject, useEffect, useState } from "react";

/** `region` has one child, which holds all of its content. */
export function useScrolls(region: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = region.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const sizes = new ResizeObserver(() => {
      const isTaller = element.scrollHeight > element.clientHeight;
      setScrolls(isTaller && getComputedStyle(element).overflowY === "auto");
    });
    sizes.observe(element);
    sizes.observe(content);
    return () => sizes.disconnect();
  }, [region]);
  return scrolls;
}
