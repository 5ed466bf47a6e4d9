/** Waits until the browser has nothing more urgent to do, or long enough. */
const LONG_ENOUGH_MS = 2000;

/** Calls once; the answer calls it off. */
export function whenIdle(call: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(call, { timeout: LONG_ENOUGH_MS });
  return () => window.cancelIdleCallback(asked);
}

/** The same, to be waited for. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}
