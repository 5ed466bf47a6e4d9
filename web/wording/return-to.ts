/**
 * Where a form was opened from and leads back to once its record is stored: the first steps of a new business, or a
 * loan half written down that waits for the record and takes it as its own.
 */
const PLACES = { "/": "Dashboard", "/loans/new": "Nuevo Préstamo" } as const;

export type ReturnTo = keyof typeof PLACES;

/**
 * Only these are led back to, so that an address from outside leads nowhere else. A key that is left out would keep the
 * value of the address: the router lays the answer over it.
 */
export function readReturnTo(search: Record<string, unknown>): { returnTo?: ReturnTo | undefined } {
  const { returnTo } = search;
  const isKnown = typeof returnTo === "string" && Object.hasOwn(PLACES, returnTo);
  return { returnTo: isKnown ? (returnTo as ReturnTo) : undefined };
}

export function placeBack(returnTo: ReturnTo): { to: string; label: string } {
  return { to: returnTo, label: PLACES[returnTo] };
}

/** The way there with what was made: only the loan takes it. */
export function wayBack(returnTo: ReturnTo, made: { clientId?: string; lenderId?: string; rateId?: string }) {
  return returnTo === "/loans/new" ? { to: returnTo, search: made } : { to: returnTo };
}
