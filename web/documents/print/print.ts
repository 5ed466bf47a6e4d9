/** Printing through the system's dialog. Tickets go by `web/parts/printing`, which falls back to it. */
import { isApplePhone } from "#web/platform/apple.ts";
import { phone } from "#web/platform/shell.ts";
import type { Paper, PaperSize } from "../paper/content.ts";
import { openPrintWindow, type PrintOutcome, printInFrame, printInWindow } from "./frame.ts";

export interface PrintWay {
  /** `window` where a frame prints the whole page (Safari on a phone). */
  through?: "frame" | "window";
  /** The window that `holdPrint` opened; null when the browser blocked it. */
  view?: Window | null;
}

/**
 * To be called within the tap when the document is made later: where this browser prints through a window, the window
 * is there from now on. Its holder prints into it or lets it go.
 */
export function holdPrint(): PrintWay {
  return printsWholePage() ? { through: "window", view: openPrintWindow() } : {};
}

export function letGo({ view }: PrintWay): void {
  view?.close();
}

/** Contracts, notes and reports go on letter paper unless the caller says otherwise. */
export function printPaper(
  paper: Paper,
  size: PaperSize = "letter",
  way: PrintWay = {},
): Promise<PrintOutcome> {
  const shell = phone();
  if (shell) return import("./phone.ts").then(({ printOnPhone }) => printOnPhone(shell, paper, size));
  const through = way.through ?? (printsWholePage() ? "window" : "frame");
  return through === "window" ? printInWindow(paper, size, way.view) : printInFrame(paper, size);
}

/** A blocked window is told in an alert, as nothing else may be seen behind it. True when it printed. */
export function tellPrintFailure(outcome: PrintOutcome, notify: (message: string) => void): boolean {
  if (outcome.ok) return true;
  if (outcome.code === "POPUP_BLOCKED") window.alert(outcome.message);
  else notify(outcome.message);
  return false;
}

/** Safari on iPhone and iPad prints the page around a frame. */
function printsWholePage(): boolean {
  return !phone() && isApplePhone();
}
