/** A client who owes on one loan alone, of either kind, is asked for nothing before the form of the payment. */
import type { Id } from "#contract/id";

export interface OnlyLoan {
  kind: "loan" | "yield";
  id: Id;
}

/** Null: there is something to choose, or nothing to collect. */
export function onlyOf(loans: readonly { id: Id }[], yields: readonly { id: Id }[]): OnlyLoan | null {
  const [only, another] = [
    ...loans.map(({ id }) => ({ kind: "loan" as const, id })),
    ...yields.map(({ id }) => ({ kind: "yield" as const, id })),
  ];
  return only && !another ? only : null;
}
