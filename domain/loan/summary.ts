/** The figures of a loan that do not depend on today (rulings L10, L11, L14). */
import { type CalendarDate, fromDayNumber } from "../calendar/calendar-date.ts";
import { add, type Money, subtract, sum, ZERO } from "../money/money.ts";
import type { LoanFacts } from "./facts.ts";
import type { Fold } from "./fold-result.ts";
import {
  dueDay,
  firstOpenRow,
  isSettled,
  type Ledger,
  type LedgerRow,
  openRowsOf,
  unpaidAmount,
  unpaidPrincipal,
} from "./ledger.ts";
import { isCompleted, restsOwed } from "./settlement.ts";
import type { LoanStatus, LoanSummary } from "./state.ts";

/** Order of precedence: cancelled, completed, defaulted, active (ruling L8). */
export function statusOf({ ledger, action }: Fold): LoanStatus {
  if (action === "cancel") return "cancelled";
  if (isCompleted(ledger)) return "completed";
  return action === "mark_defaulted" ? "defaulted" : "active";
}

export function summaryOf(fold: Fold, facts: LoanFacts): LoanSummary {
  const { ledger, outcomes } = fold;
  const completed = isCompleted(ledger);
  const next = completed ? undefined : (firstOpenRow(ledger) ?? ledger.rests[0]);
  const owed = completed ? NOTHING_OWED : unpaidOf(ledger);
  const counted = ledger.rows.filter(isCounted);
  const paidRows = counted.filter(isSettled).length;
  const rows = counted.length;
  return {
    nextPaymentNumber: next?.number ?? null,
    nextDueDate: next ? fromDayNumber(dueDay(ledger, next)) : null,
    nextAmount: next ? unpaidAmount(next) : ZERO,
    outstandingPrincipal: owed.principal,
    outstandingInterest: owed.interest,
    balance: add(owed.principal, owed.interest),
    totalInterest: totalInterest(ledger),
    totalPaid: sum(outcomes.map((outcome) => add(outcome.lateFee, outcome.interest, outcome.principal))),
    totalExcess: sum(outcomes.map((outcome) => subtract(outcome.excess, outcome.refunded))),
    roundingAdjustment: completed ? restsOwed(ledger) : ZERO,
    paidRows,
    rows,
    progressPercent: completed ? 100 : Math.min(99, Math.floor((100 * paidRows) / rows)),
    lastDueDate: lastDueDate(ledger),
    lastPaymentDate: lastPaymentDate(facts),
  };
}

const NOTHING_OWED = { principal: ZERO, interest: ZERO };

function unpaidOf(ledger: Ledger): { principal: Money; interest: Money } {
  let principal = ZERO;
  for (const row of ledger.rows) principal = add(principal, unpaidPrincipal(row));
  return { principal, interest: subtract(ledger.unpaid, principal) };
}

/** Interest of the present schedule, extra rows included, less what payoffs cancelled. */
function totalInterest(ledger: Ledger): Money {
  const ofRows = ledger.rows.reduce(
    (total, row) => subtract(add(total, row.interest), row.interestRebated),
    ZERO,
  );
  return ledger.extras.reduce((total, extra) => add(total, extra.interest), ofRows);
}

/** A row of which nothing was ever owed is no cuota, and none that was paid. */
function isCounted(row: LedgerRow): boolean {
  return row.principal > 0 || row.interest > 0 || row.lateFeeBefore > 0;
}

/** The end of the loan: the date of its last unpaid row, of a completed one that of its last row (ruling L14). */
function lastDueDate(ledger: Ledger): CalendarDate {
  const open = openRowsOf(ledger);
  const rows = open.length > 0 ? open : ledger.rows;
  return fromDayNumber(rows.reduce((last, row) => Math.max(last, dueDay(ledger, row)), ledger.anchorDay));
}

function lastPaymentDate(facts: LoanFacts): CalendarDate | null {
  let last: CalendarDate | null = null;
  for (const payment of facts.payments) {
    if (!payment.voided && (last === null || payment.date > last)) last = payment.date;
  }
  return last;
}
