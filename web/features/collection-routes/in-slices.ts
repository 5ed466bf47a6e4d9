/** Long work on the main thread, a few milliseconds at a time, so that a finger never waits for it. */
const SLICE_MS = 12;

export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}
