/**
 * Where a form was opened from and leads back to once its record is stored: the first steps of a new business, or a
 * loan half written down that waits for the record and takes it as its own.
 */
import type { Id } from "#contract/id";

const PLACES = { "/": "Dashboard", "/loans/new": "Nuevo Préstamo" } as const;

export type ReturnTo = keyof typeof PLACES;

/** Only these are led back to, so that an address from outside leads nowhere else. */
export function readReturnTo(value: unknown): ReturnTo | undefined {
  return typeof value === "string" && Object.hasOwn(PLACES, value) ? (value as ReturnTo) : undefined;
}

export function placeBack(returnTo: ReturnTo): { to: ReturnTo; label: string } {
  return { to: returnTo, label: PLACES[returnTo] };
}

/** The way there with what was made: only the loan takes it. */
export function wayBack(returnTo: ReturnTo, made: { clientId?: Id; lenderId?: Id; rateId?: Id }) {
  return returnTo === "/loans/new" ? { to: returnTo, search: made } : { to: returnTo };
}
