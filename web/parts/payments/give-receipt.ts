/** Printing a receipt and sending it by chat, with the words for whatever stops it. */
import type { Id } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Client } from "#contract/records/people";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import { holdPrint, letGo, type PrintWay, tellPrintFailure } from "#web/documents/print/print.ts";
import { printReceipt } from "#web/parts/printing/print-ticket.ts";
import { sendPaper } from "#web/parts/printing/send-paper.ts";
import { type Beside, holdBeside } from "#web/platform/beside.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { markPrinted } from "./unprinted-receipts.ts";

/** A receipt as it is given out: of a loan's payment or of one of continuous yield. */
export interface GivenReceipt {
  paymentId: Id;
  client: Client | null;
  settings: Settings | null;
  /** Made again at each call, from what is on the screen: printing must not wait. A copy unless it was never printed. */
  make: (copy?: boolean) => DocumentOutcome;
}

/** Must be called within the tap, or with what `holdPrint` opened there. Answers whether it went to the printer. */
export async function print(data: GivenReceipt, way: PrintWay = {}): Promise<boolean> {
  const receipt = data.make();
  if (!receipt.ok || !data.settings) {
    letGo(way);
    notify.error(
      receipt.ok ? "No se pudieron cargar las configuraciones de impresión." : receipt.message,
      receipt.ok ? undefined : receipt.missing.join(" · "),
    );
    return false;
  }
  const outcome = await printReceipt(receipt.paper, data.settings, way);
  const printed = tellPrintFailure(outcome, (message) => notify.error(message));
  if (printed) markPrinted(data.paymentId);
  return printed;
}

/** Must be called within the tap, or with the page that was opened there. */
export function sendByChat(
  data: GivenReceipt,
  copy?: boolean,
  beside: Beside | null = holdBeside(),
): boolean {
  const receipt = data.make(copy);
  if (receipt.ok && data.client) return sendPaper(data.client, receipt.paper, beside);
  beside?.close();
  notify.error(
    receipt.ok ? "No se puede generar el recibo. Faltan datos necesarios." : receipt.message,
    receipt.ok ? undefined : receipt.missing.join(" · "),
  );
  return false;
}

/** From a list, where the receipt is gathered first: the window is opened in the tap, and waits for it. */
export async function printGathered(gathered: Promise<GivenReceipt>): Promise<boolean> {
  const way = holdPrint();
  try {
    return await print(await gathered, way);
  } catch {
    letGo(way);
    return told();
  }
}

export async function sendGathered(gathered: Promise<GivenReceipt>): Promise<boolean> {
  const beside = holdBeside();
  try {
    return sendByChat(await gathered, undefined, beside);
  } catch {
    beside?.close();
    return told();
  }
}

function told(): false {
  notify.error("No se pudo generar el recibo", "Inténtelo de nuevo.");
  return false;
}
