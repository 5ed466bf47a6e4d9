/** The services of the browser for the product. The phone shell offers the same functions over its own plugins. */

/** A page beside the product that was opened within the tap and is told later where to go. */
export interface Beside {
  go(address: string): void;
  close(): void;
}

/**
 * Opens an empty page while the tap lasts: after anything was awaited, Safari takes it for an unasked one and blocks
 * it. Null when the browser blocked it all the same.
 */
export function holdBeside(): Beside | null {
  const opened = window.open("", "_blank");
  if (!opened) return null;
  opened.opener = null;
  return {
    go(address) {
      opened.location.href = address;
    },
    close: () => opened.close(),
  };
}

/** Opens a page beside the product, for chat links and maps. Answers false when the browser blocked it. */
export function openBeside(address: string): boolean {
  const beside = holdBeside();
  beside?.go(address);
  return beside !== null;
}

/** Gives the person a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address after the click was handled, so it is given back a minute later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface Shared {
  title: string;
  text: string;
  files?: File[];
}

/** Hands a text, and files with it, to the system's own share sheet. `none` where there is no such sheet, or it does not open. */
export async function share(content: Shared): Promise<"shared" | "closed" | "none"> {
  if (!navigator.canShare?.(content)) return "none";
  try {
    await navigator.share(content);
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "closed" : "none";
  }
}

export interface Position {
  latitude: number;
  longitude: number;
}

export type PositionFailure = "unavailable" | "denied" | "timeout";

/** Where the device is: high accuracy, at most ten seconds, at most a minute old. */
export function currentPosition(): Promise<Position | PositionFailure> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve("unavailable");
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (failure) => resolve(FAILURES[failure.code] ?? "unavailable"),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  });
}

const FAILURES: Record<number, PositionFailure> = { 1: "denied", 2: "unavailable", 3: "timeout" };

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
