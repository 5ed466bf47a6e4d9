/**
 * Rows keep their places while a person works on them (ruling E13): the row that a second tap meets is the row that the
 * first one met, whatever left the list, came to it or changed its rank meanwhile.
 */

export interface Placed<T> {
  rows: readonly T[];
  /** Keys of the rows that are kept in place and are in the list no more. */
  gone: ReadonlySet<string>;
}

/** `last`: rows that come are put after the others. `wait`: they are not drawn yet, for another list lies below. */
export type Newcomers = "last" | "wait";

const NONE: ReadonlySet<string> = new Set();

export function asTheyAre<T>(rows: readonly T[]): Placed<T> {
  return { rows, gone: NONE };
}

/** Every row that was drawn stays where it was, as it is now; one that left stays as it was last seen. */
export function inPlace<T>(
  drawn: readonly T[],
  now: readonly T[],
  keyOf: (row: T) => string,
  newcomers: Newcomers,
): Placed<T> {
  const present = new Map(now.map((row) => [keyOf(row), row]));
  const rows: T[] = [];
  const gone = new Set<string>();
  for (const row of drawn) {
    const key = keyOf(row);
    const fresh = present.get(key);
    if (fresh === undefined) gone.add(key);
    rows.push(fresh ?? row);
    present.delete(key);
  }
  if (newcomers === "last") rows.push(...present.values());
  return { rows, gone: gone.size > 0 ? gone : NONE };
}
