/** Waits until the browser has nothing more urgent to do, or long enough. */
const LONG_ENOUGH_MS = 2000;

/** Calls once; the answer calls it off. */
export function whenIdle(call: () => void): () => void {
  if (typeof globalThis.requestIdleCallback !== "function") {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const asked = globalThis.requestIdleCallback(call, { timeout: LONG_ENOUGH_MS });
  return () => globalThis.cancelIdleCallback(asked);
}

/** The same, to be waited for. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}

/** Code that is fetched sooner takes a phone's line from its first screen and the data of it. */
const FIRST_SCREEN_MS = 3000;

let firstScreen: Promise<void> | undefined;

/** Once for a page: a part that asks later waits no more. */
export function afterFirstScreen(): Promise<void> {
  firstScreen ??= new Promise((resolve) => {
    const wait = () => setTimeout(resolve, FIRST_SCREEN_MS);
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  });
  return firstScreen;
}
