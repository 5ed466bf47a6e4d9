/** The storage of this window. Apart from `device-storage.ts`, which the door asks: this is read with the screens of a day. */

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

/** Whether a service worker keeps what this page fetches. The first one of a device comes after the first screen. */
export async function keepsCode(): Promise<boolean> {
  const workers = navigator.serviceWorker;
  if (!workers || typeof caches === "undefined") return false;
  if (workers.controller) return true;
  return new Promise((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(true), { once: true });
  });
}
