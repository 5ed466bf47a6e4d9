/** For the costly part of a screen: what comes into being in one go keeps a finger waiting on a slow phone. */
import { startTransition, useEffect, useState } from "react";

/**
 * False until what is drawn first is on the screen and true at once after; what appears then is drawn in slices, a tap
 * being answered between two. An effect says so: a deferred value comes true already while the screen waits for its
 * code, and then all of it appears in one go.
 */
export function useNextSlice(): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => startTransition(() => setNext(true)), []);
  return isNext;
}
