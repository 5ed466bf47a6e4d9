/**
 * Where a form was opened from and leads back to once its record is stored: the first steps of a new business, or a
 * loan half written down that waits for the record and takes it as its own.
 */
const PLACES = { "/": "Dashboard", "/loans/new": "Nuevo préstamo" } as const;

export type ReturnTo = keyof typeof PLACES;

/** Only these are led back to, so that an address from outside leads nowhere else. */
export function readReturnTo(search: Record<string, unknown>): { returnTo?: ReturnTo } {
  const { returnTo } = search;
  return typeof returnTo === "string" && Object.hasOwn(PLACES, returnTo)
    ? { returnTo: returnTo as ReturnTo }
    : {};
}

export function placeBack(returnTo: ReturnTo): { to: string; label: string } {
  return { to: returnTo, label: PLACES[returnTo] };
}

/** The way there with what was made: only the loan takes it. */
export function wayBack(returnTo: ReturnTo, made: { clientId?: string; lenderId?: string; rateId?: string }) {
  return returnTo === "/loans/new" ? { to: returnTo, search: made } : { to: returnTo };
}
