/** RawBT, an app for Android that prints what it is handed by address. It reaches printers that a browser does not. */
import { isShell } from "../shell.ts";
import type { PrinterLink, PrinterWay } from "./link.ts";

const PACKAGE = "ru.a402d.rawbtprinter";

/** The app answers nothing: handed over counts as sent, and it keeps a queue of its own. */
const link: PrinterLink = {
  name: "RawBT",
  id: null,
  send: async (bytes, onSent) => {
    window.location.href = isShell() ? plainAddress(bytes) : rawbtAddress(bytes);
    onSent(bytes.length);
  },
};

export const rawbtPrinter: PrinterWay = {
  isThere: () => /Android/.test(navigator.userAgent),
  choose: async () => link,
  find: async () => link,
};

/** An intent names the app, so that the shop opens where it is not installed. */
export function rawbtAddress(bytes: Uint8Array): string {
  return `intent:base64,${inLetters(bytes)}#Intent;scheme=rawbt;package=${PACKAGE};end;`;
}

/** The phone shell hands addresses to the system as they are, which reads no intent out of them. */
function plainAddress(bytes: Uint8Array): string {
  return `rawbt:base64,${inLetters(bytes)}`;
}

function inLetters(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
