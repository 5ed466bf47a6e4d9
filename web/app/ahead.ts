/**
 * The code of the first screen, before the router asks for it. The definitions of records come first, then the store,
 * the frame and the screen, each in a moment of its own: a finger is answered in between. Asked for by its screen, all
 * of it would be read in one go.
 */
let read: Promise<void> | undefined;

/** Begins to read. `fetchScreen` fetches what the address leads to. */
export function readAhead(fetchScreen: () => Promise<unknown>): void {
  // Asked for its names, a browser opens the files of its store: it need not wait until their code is read.
  window.indexedDB?.databases?.().catch(() => {});
  read = inMoments([
    () => import("#contract/records/people"),
    () => import("#contract/records/collateral"),
    () => import("#contract/collections"),
    () => import("#web/offline/store/local-store.ts"),
    openBook,
    fetchScreen,
  ]);
}

/** Resolves once the code is here, or was asked for in vain: then the router asks again, and shows what fails. */
export async function codeIsRead(): Promise<void> {
  await read;
}

async function openBook(): Promise<void> {
  const { preloadForSession } = await import("./shell/StaffStore.tsx");
  setTimeout(preloadForSession);
}

async function inMoments(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const task of tasks) {
    await new Promise((resolve) => setTimeout(resolve));
    await task().catch(() => {});
  }
  await new Promise((resolve) => setTimeout(resolve));
}
