/** The traits that clients and lenders share: a name, and a telephone that one can write to. */
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { chatLink, numbersIn } from "#domain/identity/phone";
import { digitsOf } from "#domain/search/look-alikes";
import { openBeside } from "#web/platform/beside.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { chatWords } from "#web/wording/chat.ts";

export interface Person {
  name: string;
  lastName: string;
  identification: string;
  email: string;
  phone: string;
}

/** Empty for a person whose record is not here. */
export function fullName(person: Pick<Person, "name" | "lastName"> | null | undefined): string {
  return person ? `${person.name} ${person.lastName}`.trim() : "";
}

/**
 * Name, last name, identification, e-mail and telephone; numbers as they were written, as bare digits and as they are
 * shown. Made by cutting, not by the full formatters: 20,000 of these are made at the first keystroke.
 */
export function personSearchText({ name, lastName, identification, email, phone }: Person): string {
  const digits = digitsOf(identification);
  const shown = parted(digits);
  const called = numbersIn(phone).map(dialled).join(" ");
  return `${name} ${lastName} ${email} ${identification} ${digits} ${shown} ${phone} ${called}`;
}

/** With the country code, which not everybody types, in a row and with its hyphens. */
function dialled(number: string): string {
  const digits = number.replace(/^1(?=\d{10}$)/, "");
  if (digits.length !== 10) return digits;
  return `1${digits} 1-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** A cédula or an RNC with its hyphens. */
function parted(digits: string): string {
  if (digits.length === 11) return `${digits.slice(0, 3)}-${digits.slice(3, 10)}-${digits.slice(10)}`;
  if (digits.length !== 9) return "";
  return `${digits.slice(0, 1)}-${digits.slice(1, 3)}-${digits.slice(3, 8)}-${digits.slice(8)}`;
}

/** `14/03/2026`: the business day on which a person was registered. */
export function registeredOn(createdAt: Instant): string {
  return formatDate(businessDate(createdAt));
}

/** Undefined when the number cannot be written to. */
export function chatAddressOf(phone: string, name: string): string | undefined {
  return chatLink(phone, chatWords(`Hola ${name},`));
}

/** Opens a chat in a new tab, with a greeting that can be changed before it is sent. */
export function openChat(phone: string, name: string): void {
  const link = chatAddressOf(phone, name);
  if (link === undefined) {
    notify.error("Número de teléfono inválido");
    return;
  }
  if (!openBeside(link)) {
    notify.error("No se pudo abrir WhatsApp", "Permita las ventanas emergentes e inténtelo de nuevo.");
  }
}

export interface PersonText extends Person {
  address: string;
}
