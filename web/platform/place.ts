/** Which book this page is about: the business's own, or the invented one, which stands under a path of its own. */
import { EXAMPLE_PATH } from "#contract/example";

/** Settled when the page is loaded: going from one to the other loads it again, so that nothing of the one stays. */
export const isExample = isUnder(EXAMPLE_PATH, globalThis.location?.pathname ?? "/");

/** Where the router's addresses begin. */
export const BASE_PATH = isExample ? EXAMPLE_PATH : "/";

export const EXAMPLE_PREFIX = "cuadre-ejemplo";

/** The prefix of the names of everything stored on this device. */
export const STORAGE_PREFIX = isExample ? EXAMPLE_PREFIX : "cuadre";

/** The server's address for this book. */
export function serverAddress(path: string): string {
  return isExample ? EXAMPLE_PATH + path : path;
}

function isUnder(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
