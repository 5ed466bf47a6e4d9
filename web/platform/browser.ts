/** The services of the device for the product: the phone shell gives them over its plugins (`capacitor.ts`), a browser by itself. */
import type { Position, PositionFailure, Shared, ShareOutcome } from "./abilities.ts";
import { isOnHomeScreen } from "./apple.ts";
import { phone } from "./shell.ts";

export type { Position, PositionFailure } from "./abilities.ts";

/** Gives the person a file to keep. Rejects where it could not be given. */
export async function saveFile(name: string, content: Blob): Promise<void> {
  const shell = phone();
  if (shell) return shell.saveFile(name, content);
  if (isOnHomeScreen()) {
    const { handOver } = await import("./hand-over.ts");
    return handOver(name, content, (files) => share({ title: name, text: "", files }));
  }
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

/** Hands a text, and files with it, to the system's own share sheet. `none` where there is no such sheet, or it does not open. */
export async function share(content: Shared): Promise<ShareOutcome> {
  const shell = phone();
  if (shell) return shell.share(content);
  if (!navigator.canShare?.(content)) return "none";
  try {
    await navigator.share(content);
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "closed" : "none";
  }
}

/** Where the device is: high accuracy, at most ten seconds, at most a minute old. */
export function currentPosition(): Promise<Position | PositionFailure> {
  const shell = phone();
  if (shell) return shell.currentPosition();
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
