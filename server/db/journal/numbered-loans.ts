/** Gives each loan that is written its number (ruling X4): the one that it has, else the next. No number is given twice. */
import type { Change } from "#contract/collections";
import type { Loan } from "#contract/records/loan";
import type { AnyDoc } from "../records/store.ts";

export interface Numbering {
  changes: readonly Change[];
  /** The last number given. */
  last: number;
}

/** `before`: the loans as they stand. Of several that are new the first recorded comes first. */
export function numberedLoans(
  changes: readonly Change[],
  before: ReadonlyMap<string, AnyDoc | null>,
  last: number,
): Numbering {
  const written = changes.flatMap((change) =>
    change.collection === "loans" && change.doc ? [change.doc] : [],
  );
  if (written.length === 0) return { changes, last };
  let reached = Math.max(last, ...written.map(({ number = 0 }) => number));
  const given = new Map<string, number>();
  for (const { id, number } of written.toSorted(inOrder)) {
    if (number !== undefined || given.has(id)) continue;
    const own = (before.get(id) as Loan | null | undefined)?.number;
    if (own === undefined) reached += 1;
    given.set(id, own ?? reached);
  }
  const numbered = changes.map((change) => {
    if (change.collection !== "loans" || !change.doc || change.doc.number !== undefined) return change;
    return { ...change, doc: { ...change.doc, number: given.get(change.id) } } as Change;
  });
  return { changes: numbered, last: reached };
}

/** The order in which loans were recorded. */
export function inOrder(one: Pick<Loan, "id" | "createdAt">, other: Pick<Loan, "id" | "createdAt">): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
