/** The receipt by chat: short lines, and a wa.me link that carries them (ruling I2). */
import type { Client } from "#contract/records/people";
import { chatLink } from "#domain/identity/phone";
import type { Paper } from "../paper/content.ts";
import { type DocumentRefusal, refuse } from "../paper/outcome.ts";
import { renderChat } from "../paper/text.ts";

export type ChatOutcome = { ok: true; address: string } | DocumentRefusal;

/** The number chosen for chats; the client's phone when none was. */
export function chatPhone(client: Pick<Client, "phone" | "whatsappPhone">): string {
  return client.whatsappPhone.trim() || client.phone.trim();
}

/** A link that opens the client's chat with the paper written in it. */
export function paperChatLink(client: Pick<Client, "phone" | "whatsappPhone">, paper: Paper): ChatOutcome {
  const address = chatLink(chatPhone(client), renderChat(paper));
  return address === undefined ? refuse("PHONE_INVALID") : { ok: true, address };
}

/** A link by which the person chooses the chat, with the paper written in it. */
export function chosenChatLink(paper: Paper): string {
  return `https://wa.me/?text=${encodeURIComponent(renderChat(paper))}`;
}
