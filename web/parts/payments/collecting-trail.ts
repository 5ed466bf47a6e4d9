/**
 * The list that a collector works from, as it was when the collector left it: who comes next, and the way back. It is kept while
 * the page is open; an address that says `desde` without it still knows the way back.
 */
import type { Id } from "#contract/id";
import type { Address, NamedAddress } from "#web/ui/address.ts";

/** In the address of a form and of its receipt: the list that they were opened from. */
export const FROM = "desde";

/** The lists that one collects from, by the word in the address. */
const LISTS = {
  hoy: { to: "/today", label: "Hoy" },
  ruta: { to: "/collection-routes", label: "Ruta" },
  prestamos: { to: "/loans", label: "Préstamos" },
} as const satisfies Record<string, NamedAddress>;

export type TrailList = keyof typeof LISTS;

interface TrailLoan {
  /** The loan's id. */
  id: Id;
  /** It is one of continuous yield. */
  isYield: boolean;
}

export interface TrailStop extends TrailLoan {
  /** The client's name. */
  name: string;
  /** Nothing is left to collect there today. */
  isDone: boolean;
}

let listNow: TrailList | null = null;
let stopsOf: () => readonly TrailStop[] = () => [];
const done = new Set<string>();

/** The list as it is drawn. It is made only when a screen asks who comes next. */
export function rememberTrail(list: TrailList, shown: () => readonly TrailStop[]): void {
  listNow = list;
  stopsOf = shown;
  done.clear();
}

export function markCollected(loanId: Id): void {
  done.add(loanId);
}

/** The next one of the list that waits; undefined at its end, and in another list than the one that is remembered. */
export function nextStop(from: unknown, after: string | null): TrailStop | undefined {
  if (from !== listNow) return undefined;
  const stops = stopsOf();
  const place = stops.findIndex(({ id }) => id === after);
  if (place < 0) return undefined;
  return stops.slice(place + 1).find(({ id, isDone }) => !isDone && !done.has(id));
}

/** The list that an address came from; undefined for any other word. */
export function listOf(from: unknown): NamedAddress | undefined {
  return typeof from === "string" && from in LISTS ? LISTS[from as TrailList] : undefined;
}

/** Where the money of a loan is taken, for a collector who comes from a list. */
export function collectAddress({ id, isYield }: TrailLoan, from: TrailList): Address {
  const search = { [FROM]: from };
  return isYield
    ? { to: "/continuous-yield/$id/pay", params: { id }, search }
    : { to: "/payments/new/$loanId", params: { loanId: id }, search };
}

export function receiptAddress({ id, isYield }: TrailLoan, paymentId: Id, from: TrailList): Address {
  const search = { [FROM]: from };
  return isYield
    ? { to: "/continuous-yield/$id/payments/$paymentId", params: { id, paymentId }, search }
    : { to: "/payments/$id/receipt", params: { id: paymentId }, search };
}
