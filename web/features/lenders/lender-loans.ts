/** The lending of each lender: counted once for all, from the loans that are not deleted. */
import { useMemo } from "react";
import type { Loan } from "#contract/records/loan";
import type { Lender } from "#contract/records/people";
import { isCounted } from "#domain/loan/counted";
import { lentOn } from "#domain/loan/lent";
import { add, type Money, ZERO } from "#domain/money/money";
import { useCollection, useWhole } from "#web/offline/store/hooks.ts";

export interface LenderTotals {
  loans: number;
  active: number;
  completed: number;
  lent: Money;
  /** Continuous-yield loans of his that are running. */
  yields: number;
  /** Principal and interest that the clients still owe; mora is not in it. */
  balance: Money;
}

export const NO_TOTALS: LenderTotals = {
  loans: 0,
  active: 0,
  completed: 0,
  yields: 0,
  lent: ZERO,
  balance: ZERO,
};

export interface LenderRow {
  lender: Lender;
  totals: LenderTotals;
}

export function totalsOf(loans: readonly Loan[]): LenderTotals {
  return loans.reduce(counted, NO_TOTALS);
}

/** A defaulted loan is still to be collected, so it counts as running; a cancelled one was never lent. */
function counted(totals: LenderTotals, loan: Loan): LenderTotals {
  if (!isCounted(loan)) return totals;
  const { status, summary } = loan;
  const running = status === "active" || status === "defaulted";
  return {
    ...totals,
    loans: totals.loans + 1,
    active: totals.active + (running ? 1 : 0),
    completed: totals.completed + (status === "completed" ? 1 : 0),
    lent: add(totals.lent, lentOn(loan)),
    balance: running ? add(totals.balance, summary.balance) : totals.balance,
  };
}

export function useLenderRows(): {
  status: "loading" | "ready" | "error";
  rows: LenderRow[];
  isPending: (id: string) => boolean;
} {
  const lenders = useCollection("lenders");
  const loans = useCollection("loans");
  const yields = useCollection("continuousYield");
  const rows = useMemo(() => {
    const totals = new Map<string, LenderTotals>();
    for (const loan of loans.docs) {
      totals.set(loan.lenderId, counted(totals.get(loan.lenderId) ?? NO_TOTALS, loan));
    }
    for (const { lenderId, deleted, status } of yields.docs) {
      if (deleted !== null || status !== "active") continue;
      const known = totals.get(lenderId) ?? NO_TOTALS;
      totals.set(lenderId, { ...known, yields: known.yields + 1 });
    }
    return lenders.docs.map((lender) => ({ lender, totals: totals.get(lender.id) ?? NO_TOTALS }));
  }, [lenders.docs, loans.docs, yields.docs]);
  // The loans of each are counted in its row.
  const status = useWhole("lenders", "loans", "continuousYield");
  return { status: lenders.version === 0 ? "loading" : status, rows, isPending: lenders.isPending };
}
