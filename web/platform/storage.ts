/** What this browser keeps for the product, and whether it does. Apart from `browser.ts`: the first load asks for nothing else. */

/** Whether this browser keeps the app and opens it without a connection: only pages of a secure address are kept. */
export function keepsApp(): boolean {
  return window.isSecureContext;
}

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

/** Whether this browser keeps any database of ours. One that does not list them is taken to keep none. */
export async function storesAnything(): Promise<boolean> {
  const listed = await indexedDB.databases?.().catch(() => []);
  return (listed ?? []).length > 0;
}
