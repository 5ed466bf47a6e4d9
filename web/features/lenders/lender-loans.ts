/** The lending of each lender: counted once for all, from the loans that are not deleted. */
import { useMemo } from "react";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Lender } from "#contract/records/people";
import { isCounted } from "#domain/loan/counted";
import { lentOn } from "#domain/loan/lent";
import { isInPortfolio } from "#domain/loan/written-off";
import { add, type Money, ZERO } from "#domain/money/money";
import { useCollection, useWhole } from "#web/offline/store/hooks.ts";

export interface LenderTotals {
  loans: number;
  active: number;
  completed: number;
  lent: Money;
  /** The amount lent in the loans that are completed. */
  completedLent: Money;
  /** Continuous-yield loans of his that are running. */
  yields: number;
  /** The capital that those still owe. */
  yieldCapital: Money;
  /** Principal and interest that the clients still owe; mora is not in it. */
  balance: Money;
}

export const NO_TOTALS: LenderTotals = {
  loans: 0,
  active: 0,
  completed: 0,
  yields: 0,
  yieldCapital: ZERO,
  completedLent: ZERO,
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

/** A defaulted loan is still to be collected, so it counts as running, unless it is written off (ruling L8); a cancelled one was never lent. */
function counted(totals: LenderTotals, loan: Loan): LenderTotals {
  if (!isCounted(loan)) return totals;
  const { status, summary } = loan;
  const running = isInPortfolio(loan);
  return {
    ...totals,
    loans: totals.loans + 1,
    active: totals.active + (running ? 1 : 0),
    completed: totals.completed + (status === "completed" ? 1 : 0),
    completedLent: status === "completed" ? add(totals.completedLent, lentOn(loan)) : totals.completedLent,
    lent: add(totals.lent, lentOn(loan)),
    balance: running ? add(totals.balance, summary.balance) : totals.balance,
  };
}

export function countedYield(totals: LenderTotals, { deleted, status, checkpoint }: YieldLoan): LenderTotals {
  if (deleted !== null || status !== "active") return totals;
  const yieldCapital = add(totals.yieldCapital, checkpoint.principal);
  return { ...totals, yields: totals.yields + 1, yieldCapital };
}

/** The figures of a section of the list: of its loans, and of no others. */
export interface SectionMetrics {
  count: (totals: LenderTotals) => number;
  amount: (totals: LenderTotals) => Money;
  countHeading: string;
  amountHeading: string;
}

const RUNNING: SectionMetrics = {
  countHeading: "Activos",
  count: ({ active }) => active,
  amountHeading: "Saldo",
  amount: ({ balance }) => balance,
};

const SECTIONS: Readonly<Record<string, SectionMetrics>> = {
  active: RUNNING,
  completed: {
    countHeading: "Completados",
    count: ({ completed }) => completed,
    amountHeading: "Prestado",
    amount: ({ completedLent }) => completedLent,
  },
  continuous: {
    countHeading: "De rédito",
    count: ({ yields }) => yields,
    amountHeading: "Capital pendiente",
    amount: ({ yieldCapital }) => yieldCapital,
  },
};

/** All sections together count the loans that still owe. */
export function sectionMetrics(section: string): SectionMetrics {
  return SECTIONS[section] ?? RUNNING;
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
    for (const loan of yields.docs) {
      totals.set(loan.lenderId, countedYield(totals.get(loan.lenderId) ?? NO_TOTALS, loan));
    }
    return lenders.docs.map((lender) => ({ lender, totals: totals.get(lender.id) ?? NO_TOTALS }));
  }, [lenders.docs, loans.docs, yields.docs]);
  // The loans of each are counted in its row.
  const status = useWhole("lenders", "loans", "continuousYield");
  return { status: lenders.version === 0 ? "loading" : status, rows, isPending: lenders.isPending };
}
