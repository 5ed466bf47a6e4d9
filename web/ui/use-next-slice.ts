/** For the costly part of a screen: what comes into being in one go keeps a finger waiting on a slow phone. */
import { useDeferredValue } from "react";

/** False when first drawn and true at once after; what appears then is drawn in slices, a tap being answered between two. */
export function useNextSlice(): boolean {
  return useDeferredValue(true, false);
}
