/** Printing a receipt and sending it by chat, with the words for whatever stops it. */
import { printReceipt, tellPrintFailure } from "#web/documents/print/print.ts";
import { paperChatLink } from "#web/documents/receipt/chat.ts";
import { openBeside } from "#web/platform/browser.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { ReceiptData } from "./use-receipt.ts";

/** Must be called within the tap. Answers whether it went to the printer. */
export async function print(data: ReceiptData, copy: boolean): Promise<boolean> {
  const receipt = data.make(copy);
  if (!receipt.ok || !data.settings) {
    notify.error(
      receipt.ok ? "No se pudieron cargar las configuraciones de impresión." : receipt.message,
      receipt.ok ? undefined : receipt.missing.join(" · "),
    );
    return false;
  }
  const outcome = await printReceipt(receipt.paper, data.settings);
  return tellPrintFailure(outcome, (message) => notify.error(message));
}

/** Must be called within the tap, or the browser blocks the chat's window. */
export function sendByChat(data: ReceiptData, copy: boolean): boolean {
  const receipt = data.make(copy);
  if (!receipt.ok || !data.client) {
    notify.error(
      receipt.ok ? "No se puede generar el recibo. Faltan datos necesarios." : receipt.message,
      receipt.ok ? undefined : receipt.missing.join(" · "),
    );
    return false;
  }
  const link = paperChatLink(data.client, receipt.paper);
  if (!link.ok) {
    notify.error(link.message);
    return false;
  }
  if (openBeside(link.address)) return true;
  notify.error("No se pudo abrir WhatsApp", "Permita las ventanas emergentes e inténtelo de nuevo.");
  return false;
}
