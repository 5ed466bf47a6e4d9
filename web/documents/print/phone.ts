/** Printing in the phone shell: its own dialog, and where that does not open, the hidden frame. */
import type { Phone, PrintedPage } from "#web/platform/abilities.ts";
import { isTicket, type Paper, type PaperSize } from "../paper/content.ts";
import { refuse } from "../paper/outcome.ts";
import { heightOf, hiddenFrame, type PrintOutcome, printInFrame } from "./frame.ts";

export async function printOnPhone(phone: Phone, paper: Paper, size: PaperSize): Promise<PrintOutcome> {
  const page = await printedPage(paper, size).catch(() => null);
  if (page && (await phone.print(page))) return { ok: true };
  return printInFrameIfItCan(paper, size);
}

/** Most web views take the call and print nothing: only one that says that it prints is believed. */
async function printInFrameIfItCan(paper: Paper, size: PaperSize): Promise<PrintOutcome> {
  let prints = false;
  const outcome = await printInFrame(paper, size, (view) =>
    view.addEventListener("beforeprint", () => {
      prints = true;
    }),
  );
  return prints ? outcome : refuse("PRINT_FAILED");
}

/** The page with all that it shows inside it: outside the web view nothing of the session is there to fetch with. */
async function printedPage(paper: Paper, size: PaperSize): Promise<PrintedPage> {
  const frame = await hiddenFrame(paper, size);
  const page = frame.contentDocument;
  if (!page) throw new Error("the frame has no page");
  for (const image of Array.from(page.images)) bringInside(image);
  return {
    content: `<!doctype html>${page.documentElement.outerHTML}`,
    title: paper.title,
    landscape: paper.landscape === true,
    ...(isTicket(size) && { size: { width: Number.parseInt(size, 10), height: heightOf(page) } }),
  };
}

/** A logo that cannot be drawn leaves its place empty. */
function bringInside(image: HTMLImageElement): void {
  if (image.src.startsWith("data:")) return;
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  try {
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    image.src = canvas.toDataURL("image/png");
  } catch {
    image.remove();
  }
}
