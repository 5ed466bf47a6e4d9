/** Whether there is room for a table. */
import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 48rem)";

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(WIDE).matches,
  );
}
