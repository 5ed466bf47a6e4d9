/** A paper sent by chat: the client's chat is opened beside this page with the paper written in it. */
import type { Client } from "#contract/records/people";
import type { Paper } from "#web/documents/paper/content.ts";
import { chosenChatLink, paperChatLink } from "#web/documents/receipt/chat.ts";
import { type Beside, holdBeside } from "#web/platform/beside.ts";
import { notify } from "#web/ui/feedback/notify.ts";

/** Must be called within the tap, or with the page that was opened there. Answers whether the chat opened. */
export function sendPaper(client: Client, paper: Paper, beside: Beside | null = holdBeside()): boolean {
  const link = paperChatLink(client, paper);
  if (!link.ok) {
    beside?.close();
    notify.error(link.message);
    return false;
  }
  return opened(link.address, beside);
}

/** The chat asks who it is for: no client is chosen yet. Must be called within the tap. */
export function sendToChosenChat(paper: Paper): boolean {
  return opened(chosenChatLink(paper), holdBeside());
}

function opened(address: string, beside: Beside | null): boolean {
  if (beside) beside.go(address);
  else notify.error("No se pudo abrir WhatsApp", "Permita las ventanas emergentes e inténtelo de nuevo.");
  return beside !== null;
}
