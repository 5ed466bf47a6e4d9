/** How far this browser can be relied on to keep the product and its data. */

/** Whether this browser keeps the app and opens it without a connection: only pages of a secure address are kept. */
export function keepsApp(): boolean {
  return window.isSecureContext;
}

/** Whether this browser keeps any database of ours. One that does not list them is taken to keep none. */
export async function storesAnything(): Promise<boolean> {
  const listed = await indexedDB.databases?.().catch(() => []);
  return (listed ?? []).length > 0;
}

/**
 * Whether this is a private window, as far as a browser lets it be known: those of Safari and Firefox have a store of files
 * and do not open it. What such a window keeps goes when it is closed.
 */
export async function isPrivateWindow(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined;
  if (typeof storage?.getDirectory !== "function") return false;
  try {
    await storage.getDirectory();
    return false;
  } catch {
    return true;
  }
}
