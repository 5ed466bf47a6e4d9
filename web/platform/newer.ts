/**
 * Whether the server has a newer version than this page. A page that stayed open asks it for files that are gone, and the
 * person is to know what to do before a button does nothing.
 */
import { Signal } from "./signal.ts";

export const newer = new Signal(false);

/** From now on each part of the code that does not come has the server asked. `base`: where the app's own page is. */
export function watchMissingCode(base: string): void {
  window.addEventListener("vite:preloadError", () => void look(base));
}

let looking: Promise<void> | undefined;

/** One question at a time, and none once it is known. */
function look(base: string): Promise<void> | undefined {
  if (newer.snapshot()) return looking;
  looking ??= (async () => {
    if (await isReplaced(base)) newer.set(true);
    looking = undefined;
  })();
  return looking;
}

/** Without an answer it is the signal that is missing, and not the file. */
async function isReplaced(base: string): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!own) return false;
  try {
    // The service worker has the page of its own version under the address without a question.
    const answer = await fetch(`${base}index.html?t=${Date.now()}`, { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(new URL(own.src).pathname);
  } catch {
    return false;
  }
}

/**
 * Has the service worker of the newer version come, for a page loaded again under the old one would be the old one. Answers
 * whether it waits to be let in.
 */
export async function fetchNewer(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const coming = registration?.installing;
  if (coming) {
    await new Promise<void>((resolve) => {
      coming.addEventListener("statechange", () => resolve(), { once: true });
    });
  }
  return Boolean(registration?.waiting);
}
