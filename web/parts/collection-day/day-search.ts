/** The words of the address that the list of a day and its route share, so that who goes to and fro finds the same day and search. */
import { words } from "#web/ui/address.ts";

export const daySearch = words<"q" | "orden" | "lista" | "dia" | "vista" | "solo" | "de">();

export type DaySearch = ReturnType<typeof daySearch>;

/** `dia=manana`; today needs no word. */
export function daysAheadOf({ dia }: DaySearch): 0 | 1 {
  return dia === TOMORROW ? 1 : 0;
}

export const TOMORROW = "manana";
/** `vista=mapa`: a phone shows the map in place of the stops. */
export const MAP = "mapa";

/** Without the words that say nothing. */
export function withWords(before: DaySearch, change: DaySearch): DaySearch {
  const all = Object.entries({ ...before, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ""));
}
