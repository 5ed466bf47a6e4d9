/** The browser's own storage of small texts. Apart from `browser.ts`: the first load asks for nothing else. */

/** The browser's own storage of small texts. Null where the person forbade it: the product then forgets, and works. */
export function smallStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets the older one where there is no room: a stale one would be believed. */
export function keepText(storage: Storage | null, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    storage?.removeItem(key);
  }
}
