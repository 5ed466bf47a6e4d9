/** Writing to a client: only where he agreed to it, and to the number that he gave for it. */
import type { Client } from "#contract/records/people";
import { chatAddressOf, fullName, openChat } from "./person.ts";

export function mayChat({ whatsappNotificationsEnabled }: Client): boolean {
  return whatsappNotificationsEnabled;
}

export function chatPhone({ whatsappPhone, phone }: Client): string {
  return whatsappPhone || phone;
}

export function chatWith(client: Client): void {
  openChat(chatPhone(client), fullName(client));
}

/** Undefined when the number cannot be written to. */
export function chatAddress(client: Client): string | undefined {
  return chatAddressOf(chatPhone(client), fullName(client));
}
