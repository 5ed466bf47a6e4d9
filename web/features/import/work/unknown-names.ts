/** Names of lenders, zones and collectors that rows say and the book has not: asked for once each, for all rows that say it. */
import { fold } from "#domain/search/fold";
import type { ReadRow } from "../rows/read-rows.ts";
import type { Book, Choices } from "../rows/row.ts";

export type NamedKind = "lender" | "zone" | "collector";

export interface UnknownName {
  kind: NamedKind;
  /** As the first row writes it. */
  text: string;
  folded: string;
  rows: number;
}

export function unknownNames(rows: readonly ReadRow[], book: Book): UnknownName[] {
  const known: Record<NamedKind, ReadonlySet<string>> = {
    lender: new Set(book.lenders.map(({ name, lastName }) => fold(`${name} ${lastName}`))),
    zone: new Set(book.zones.map(({ name }) => fold(name))),
    collector: new Set(book.collectors.map(({ name }) => fold(name))),
  };
  const found = new Map<string, UnknownName>();
  for (const { row, state } of rows) {
    if (state === "out") continue;
    for (const kind of ["lender", "zone", "collector"] as const) {
      const text = (row.cells[kind] ?? "").trim();
      const folded = fold(text);
      if (text === "" || known[kind].has(folded)) continue;
      const key = `${kind} ${folded}`;
      const entry = found.get(key) ?? { kind, text, folded, rows: 0 };
      found.set(key, { ...entry, rows: entry.rows + 1 });
    }
  }
  return [...found.values()];
}

/** The record that the name was said to mean; null for none of them, undefined while it was not said. */
export function meantBy(choices: Choices, { kind, folded }: UnknownName): string | null | undefined {
  return MAPS[kind](choices).get(folded);
}

const MAPS = {
  lender: ({ lenders }: Choices): ReadonlyMap<string, string | null> => lenders,
  zone: ({ zones }: Choices): ReadonlyMap<string, string | null> => zones,
  collector: ({ collectors }: Choices): ReadonlyMap<string, string | null> => collectors,
};
