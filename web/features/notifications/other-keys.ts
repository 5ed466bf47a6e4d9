/** The notifications beside those of loans, by what it means to have read one; null until they were looked at. */
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { Signal } from "#web/platform/signal.ts";

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
