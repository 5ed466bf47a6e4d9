/** How close the columns of a table stand, so that none of them is cut at the width that there is. */
import { type RefObject, useLayoutEffect, useState } from "react";

/** From airy to the closest: what does not fit even then is reached by scrolling. */
export const FITS = ["airy", "close", "joined"] as const;
export type Fit = (typeof FITS)[number];

/** A part of a pixel is no cut. */
const ROUNDING = 1;

/** @param of - What is drawn: other columns or rows begin airy again. */
export function useFit(place: RefObject<HTMLElement | null>, of: readonly unknown[]): Fit {
  const [state, setState] = useState({ of, step: 0 });
  const isSame = of.every((each, index) => each === state.of[index]);
  const step = isSame ? state.step : 0;
  // Before the browser paints: no table is seen that does not fit and then does.
  useLayoutEffect(() => {
    const element = place.current;
    const isCut = element !== null && element.scrollWidth > element.clientWidth + ROUNDING;
    if (isCut && step < FITS.length - 1) setState({ of, step: step + 1 });
  });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      setState((before) => ({ ...before, step: 0 }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return FITS[step] ?? "joined";
}
