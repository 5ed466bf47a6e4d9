/** How to reach a client on the round: call, chat with a message that says what is owed, and the way to the door. */
import type { Client } from "#contract/records/people";
import { placeOf } from "#domain/collection-route/plan-route";
import { chatLink, e164 } from "#domain/identity/phone";
import { formatMoney } from "#domain/money/text";
import { fullName } from "#web/people/person.ts";
import { addressSearchLink, directionsLink } from "#web/platform/address.ts";
import { daysText } from "#web/wording/loan.ts";
import type { CollectionEntry } from "./entry.ts";

export function callAddress({ phone }: Client): string {
  return `tel:${e164(phone) ?? phone.replace(/[^\d+]/g, "")}`;
}

/** Undefined where the client did not agree to be written to, or the number cannot be. */
export function chatAddress({ client, ...owed }: CollectionEntry): string | undefined {
  if (!client.whatsappNotificationsEnabled) return undefined;
  return chatLink(client.whatsappPhone || client.phone, messageTo({ client, ...owed }));
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
