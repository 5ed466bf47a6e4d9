/** The notifications beside those of loans, by what it means to have read one; null until they were looked at. */
import { useEffect, useState } from "react";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { Signal } from "#web/platform/signal.ts";

/** The screen and its code go before a count on the bell. */
const LATER_MS = 5_000;

/** False until the book has been here for a while. */
export function useLater(isReady: boolean): boolean {
  const { timers } = useLocalStore().environment;
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    return timers.after(LATER_MS, () => setLater(true));
  }, [timers, isReady]);
  return isLater;
}

const known = new WeakMap<LocalStore, Signal<readonly string[] | null>>();

/** One for each person's book, the same for every bell of the page. */
export function otherKeysOf(store: LocalStore): Signal<readonly string[] | null> {
  let keys = known.get(store);
  if (!keys) {
    keys = new Signal<readonly string[] | null>(null);
    known.set(store, keys);
  }
  return keys;
}
