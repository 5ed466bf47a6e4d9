/** One door for printing: the thermal printer when there is one, else the system's dialog. */
import type { Settings } from "#contract/records/business";
import { type Paper, type PaperSize, TICKET_COLUMNS } from "../paper/content.ts";
import { receiptSize } from "../receipt/receipt.ts";
import { openPrintWindow, type PrintOutcome, printInFrame, printInWindow } from "./frame.ts";
import type { ThermalPort } from "./thermal.ts";

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

/** Contracts, notes and reports go on A4 unless the caller says otherwise. */
export function printPaper(paper: Paper, size: PaperSize = "A4", way: PrintWay = {}): Promise<PrintOutcome> {
  const through = way.through ?? (printsWholePage() ? "window" : "frame");
  return through === "window" ? printInWindow(paper, size, way.view) : printInFrame(paper, size);
}

/** At the width of the settings; on the given thermal printer, or through the system when it fails or there is none. */
export async function printReceipt(
  paper: Paper,
  settings: Pick<Settings, "receiptWidth">,
  port: ThermalPort | null = null,
  way: PrintWay = {},
): Promise<PrintOutcome> {
  const size = receiptSize(settings);
  if (port) {
    const { renderEscPos } = await import("../paper/escpos.ts");
    try {
      await port.write(await renderEscPos(paper, { columns: TICKET_COLUMNS[size], codePage: port.codePage }));
      return { ok: true };
    } catch {
      return printPaper(paper, size, way);
    }
  }
  return printPaper(paper, size, way);
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
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
