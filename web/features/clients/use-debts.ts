/** Debt of each client over all running loans, for the list: put together again only when loans change. */
import { useMemo } from "react";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { summaryDaysLate } from "#domain/arrears/standing";
import { type CalendarDate, later } from "#domain/calendar/calendar-date";
import { isInPortfolio } from "#domain/loan/written-off";
import { add, type Money, ZERO } from "#domain/money/money";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import type { LateLoan } from "#web/parts/live-metrics/overdue-loans.ts";
import { useOverdue } from "#web/parts/live-metrics/use-overdue.ts";
import { usePermission } from "#web/parts/session/use-session.ts";

export interface Debt {
  /** Loans that money is collected for and that count in the portfolio. */
  active: number;
  /** Principal and interest unpaid. */
  balance: Money;
  /** Principal and interest of what fell due; null while schedules are read. */
  overdue: Money | null;
  lateFee: Money;
  daysLate: number;
  lastPayment: CalendarDate | null;
}

const NOTHING: ReadonlyMap<Id, Debt> = new Map();

export function useDebts(): ReadonlyMap<Id, Debt> {
  const { docs, status } = useCollection("loans");
  const overdue = useOverdue();
  const today = useToday();
  const mayView = usePermission("loans", "view");
  const late = overdue.status === "ready" ? overdue.late : null;
  return useMemo(
    () => (mayView && status === "ready" ? debtsOf(docs, late, today) : NOTHING),
    [mayView, status, docs, late, today],
  );
}

function debtsOf(loans: readonly Loan[], late: readonly LateLoan[] | null, today: CalendarDate) {
  const behind = late && new Map(late.map((each) => [each.loan.id, each.standing]));
  const debts = new Map<Id, Debt>();
  for (const loan of loans) {
    if (loan.deleted !== null) continue;
    const before = debts.get(loan.clientId) ?? NO_DEBT;
    const runs = isCollectable(loan);
    const daysLate = summaryDaysLate(loan, today);
    const standing = behind?.get(loan.id);
    const owed = daysLate === 0 ? ZERO : (standing?.overdueAmount ?? null);
    debts.set(loan.clientId, {
      active: before.active + (runs && isInPortfolio(loan) ? 1 : 0),
      balance: add(before.balance, runs ? loan.summary.balance : ZERO),
      overdue: before.overdue === null || owed === null ? null : add(before.overdue, owed),
      lateFee: add(before.lateFee, standing?.lateFeeDue ?? ZERO),
      daysLate: Math.max(before.daysLate, daysLate),
      lastPayment: latest(before.lastPayment, loan.summary.lastPaymentDate),
    });
  }
  return debts;
}

const NO_DEBT: Debt = {
  active: 0,
  balance: ZERO,
  overdue: ZERO,
  lateFee: ZERO,
  daysLate: 0,
  lastPayment: null,
};

function latest(one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null {
  if (one === null || other === null) return one ?? other;
  return later(one, other);
}
