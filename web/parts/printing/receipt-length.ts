/** How much a receipt says on the paper of this device: what every receipt must, or all of it. Each device has its own. */
import type { Paper } from "#web/documents/paper/content.ts";
import { phone } from "#web/platform/shell.ts";
import { Signal } from "#web/platform/signal.ts";
import { keepText, smallStorage } from "#web/platform/storage.ts";

const KEY = "cuadre.receipt";
const WHOLE = "full";

/** Whether receipts are printed in full. */
export const printsWhole = new Signal<boolean>(smallStorage()?.getItem(KEY) === WHOLE);

export function printWhole(isWhole: boolean): void {
  if (isWhole) keepText(smallStorage(), KEY, WHOLE);
  else smallStorage()?.removeItem(KEY);
  phone()?.remember(KEY, isWhole ? WHOLE : null);
  printsWhole.set(isWhole);
}

/** The paper as this device prints it on a ticket; papers that have no short form are as they are. */
export function asTicket(paper: Paper): Paper {
  return paper.short && !printsWhole.snapshot() ? { ...paper, blocks: paper.short } : paper;
}
