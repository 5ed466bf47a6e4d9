/** Prints a document through a hidden frame or a window of its own: it waits for what it shows, never for a time. */
import { isTicket, type Paper, type PaperSize, type TicketSize } from "../paper/content.ts";
import { renderHtml } from "../paper/html.ts";
import { type DocumentRefusal, refuse } from "../paper/outcome.ts";

export type PrintOutcome = { ok: true } | DocumentRefusal;

const PIXELS_PER_MM = 96 / 25.4;

let lastFrame: HTMLIFrameElement | null = null;

/**
 * Prints from the page that is open. The person sees only the system's print dialog. The frame stays until the next
 * print, because some browsers still read it after they said that printing was over.
 */
export async function printInFrame(
  paper: Paper,
  size: PaperSize,
  follow: (view: Window) => void = () => {},
): Promise<PrintOutcome> {
  const frame = newFrame(paper);
  try {
    await fill(frame, paper, size);
    const view = frame.contentWindow;
    if (!view) return refuse("PRINT_FAILED");
    const held = document.activeElement;
    view.focus();
    follow(view);
    view.print();
    // The keyboard goes on where it was, not in a frame out of sight.
    frame.blur();
    if (held instanceof HTMLElement) held.focus({ preventScroll: true });
    return { ok: true };
  } catch {
    return refuse("PRINT_FAILED");
  }
}

/** A page that is drawn and measured out of sight. It takes the place of the one before. */
export async function hiddenFrame(paper: Paper, size: PaperSize): Promise<HTMLIFrameElement> {
  const frame = newFrame(paper);
  await fill(frame, paper, size);
  return frame;
}

function newFrame({ title }: Paper): HTMLIFrameElement {
  lastFrame?.remove();
  const frame = document.createElement("iframe");
  lastFrame = frame;
  frame.title = title;
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  // A frame without a size has no layout to measure, so it lies outside the screen instead of being hidden.
  frame.style.cssText = "position:fixed;left:-10000px;top:0;width:220mm;height:300mm;border:0";
  return frame;
}

async function fill(frame: HTMLIFrameElement, paper: Paper, size: PaperSize): Promise<void> {
  await loaded(frame, renderHtml(paper, size));
  if (frame.contentWindow) await prepare(frame.contentWindow, size);
}

/** To be called within the tap, before anything is awaited, or the browser blocks the window. */
export function openPrintWindow(): Window | null {
  return window.open("", "_blank");
}

/** Prints from a window that stays open, for phones whose browser prints the whole page instead of a frame. */
export function printInWindow(
  paper: Paper,
  size: PaperSize,
  view: Window | null = openPrintWindow(),
): Promise<PrintOutcome> {
  if (!view) return Promise.resolve(refuse("POPUP_BLOCKED"));
  view.opener = null;
  view.document.open();
  view.document.write(renderHtml(paper, size));
  view.document.close();
  return prepare(view, size).then(
    () => {
      view.focus();
      view.print();
      return { ok: true } as const;
    },
    () => refuse("PRINT_FAILED"),
  );
}

/** Everything drawn: fonts, the logo, and for a ticket the height of its page. */
export async function prepare(view: Window, size: PaperSize): Promise<void> {
  const page = view.document;
  await page.fonts.ready;
  // A logo that cannot be drawn leaves its place empty: the receipt is printed all the same.
  await Promise.allSettled(Array.from(page.images, (image) => image.decode()));
  if (isTicket(size)) writePageHeight(page, size);
}

/** Chrome ignores `80mm auto`, so the page gets the height of what was measured on it. */
function writePageHeight(page: Document, size: TicketSize): void {
  const height = heightOf(page);
  const style = page.createElement("style");
  style.textContent = `@page{size:${size} ${height}mm}`;
  page.head.append(style);
}

/** In whole millimetres. */
export function heightOf(page: Document): number {
  return Math.ceil(page.body.getBoundingClientRect().height / PIXELS_PER_MM) + 1;
}

function loaded(frame: HTMLIFrameElement, html: string): Promise<void> {
  return new Promise((resolve, reject) => {
    frame.addEventListener("load", () => resolve(), { once: true });
    frame.addEventListener("error", () => reject(new Error("the frame did not load")), { once: true });
    frame.srcdoc = html;
    document.body.append(frame);
  });
}
