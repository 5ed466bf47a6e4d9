/** How to reach a client on the round: chat with a message that says what is owed, and the way to the door. */
import type { Client } from "#contract/records/people";
import { placeOf } from "#domain/collection-route/plan-route";
import { chatLink } from "#domain/identity/phone";
import { formatMoney } from "#domain/money/text";
import { chatPhone, mayChat } from "#web/parts/people/client-chat.ts";
import { fullName } from "#web/parts/people/person.ts";
import { addressSearchLink, directionsLink } from "#web/platform/address.ts";
import { chatWords } from "#web/wording/chat.ts";
import { daysText } from "#web/wording/loan.ts";
import type { CollectionEntry } from "./entry.ts";

/** Undefined where the client did not agree to be written to, or the number cannot be. */
export function chatAddress({ client, ...owed }: CollectionEntry): string | undefined {
  if (!mayChat(client)) return undefined;
  return chatLink(chatPhone(client), chatWords(messageTo({ client, ...owed })));
}

/** Directions to the coordinates, else a search for the address. */
export function mapAddress(client: Client): string {
  const place = placeOf(client);
  return place ? directionsLink(place) : addressSearchLink(client.address);
}

type Owed = Pick<CollectionEntry, "client" | "overdueAmount" | "overdueDays" | "dueAmount">;

function messageTo({ client, overdueAmount, overdueDays, dueAmount }: Owed): string {
  const hello = `Hola ${fullName(client)},`;
  if (overdueAmount > 0) {
    return `${hello} le recordamos que tiene ${formatMoney(overdueAmount)} con ${daysText(overdueDays)} de atraso. Por favor, póngase en contacto con nosotros.`;
  }
  if (dueAmount > 0) return `${hello} le recordamos su pago de ${formatMoney(dueAmount)}.`;
  return hello;
}
