/**
 * Tables of documents that repeat what code says: each is printed from the code between two marks of its document, by
 * `npm run tables`, and a test compares them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { printInvariants } from "#server/books/invariants";
import { printFloors } from "../tidy/arrows.ts";
import { ROOT } from "../tidy/source.ts";

export interface PrintedTable {
  /** Names its place in the document: `<!-- printed: name -->` … `<!-- end of name -->`. */
  name: string;
  document: string;
  print(): string;
}

export const TABLES: readonly PrintedTable[] = [
  { name: "floors", document: "ARCHITECTURE.md", print: printFloors },
  { name: "invariants", document: "docs/check-books.md", print: printInvariants },
];

/** The document's text, from the root, with the table as the code says it. Throws where its marks are missing. */
export function withTable({ name, document, print }: PrintedTable): { before: string; after: string } {
  const before = readFileSync(join(ROOT, document), "utf8");
  const [begin, end] = [`<!-- printed: ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${document} has no place for the table "${name}"`);
  return { before, after: `${before.slice(0, from + begin.length)}\n${print()}\n${before.slice(to)}` };
}
