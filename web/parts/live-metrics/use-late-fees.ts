/** The mora that each loan owes today, from the board of late loans; nothing while that is still being read. */
import { useCallback } from "react";
import { type Money, ZERO } from "#domain/money/money";
import type { LateLoan } from "./overdue-loans.ts";
import { useOverdue } from "./use-overdue.ts";

export function useLateFees(): (loanId: string) => Money {
  const { late } = useOverdue();
  return useCallback((loanId) => owedBy(late).get(loanId) ?? ZERO, [late]);
}

/** One map for each state of the board, for all screens. */
const known = new WeakMap<readonly LateLoan[], ReadonlyMap<string, Money>>();

function owedBy(late: readonly LateLoan[]): ReadonlyMap<string, Money> {
  let owed = known.get(late);
  if (!owed) {
    owed = new Map(late.map(({ loan, standing }) => [loan.id, standing.lateFeeDue]));
    known.set(late, owed);
  }
  return owed;
}
