/** Pages and apps beside the product. Apart from `browser.ts`, because the first screens open chats and save nothing. */
import { phone } from "./shell.ts";

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
  const shell = phone();
  if (shell) return { go: (address) => shell.open(address), close: () => {} };
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
