/** The debt of each client on loans of both kinds, for the list that passes over with a line. */
import { useMemo } from "react";
import type { Id } from "#contract/id";
import { add } from "#domain/money/money";
import { useLateYields } from "#web/parts/live-metrics/use-late-yields.ts";
import { useDebts } from "../use-debts.ts";
import { NOTHING_OWED, type Owed, sumOf } from "./passing.ts";

export function useOwed(): (clientId: Id) => Owed {
  const debts = useDebts();
  const { open } = useLateYields();
  return useMemo(() => {
    const yields = Map.groupBy(open, ({ loan }) => loan.clientId);
    return (clientId) => {
      const debt = debts.get(clientId);
      const ofLoans = debt ? { loans: debt.active, owed: debt.balance, overdue: debt.overdue } : NOTHING_OWED;
      const ofYields = (yields.get(clientId) ?? []).map(({ summary }) => ({
        loans: 1,
        owed: add(summary.remainingPrincipal, summary.yieldOwed),
        overdue: summary.overdueYield,
      }));
      return sumOf([ofLoans, ...ofYields]);
    };
  }, [debts, open]);
}
