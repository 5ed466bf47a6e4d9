/** A continuous-yield loan as its borrower sees it. */
import { agreementOf } from "#commands/continuous-yield/agreement";
import type { NextDue, StatedYield, StatedYieldPayment } from "#contract/portal";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import { type CalendarDate, daysBetween } from "#domain/calendar/calendar-date";
import type { Week } from "#domain/continuous-yield/ledger";
import { ledgerOf, yieldStanding } from "#domain/continuous-yield/replay";
import { nextUncovered } from "#domain/continuous-yield/summary";
import { dueDateOf, rateOfWeek } from "#domain/continuous-yield/weeks";
import { add, subtract, sum, ZERO } from "#domain/money/money";
import { statedCharges } from "./stated-charges.ts";
import { newestFirst, otherReceipt, stated } from "./stated-payment.ts";

export function statedYield(
  loan: YieldLoan,
  payments: readonly YieldPayment[],
  today: CalendarDate,
): StatedYield {
  const { id, startDate, status } = loan;
  const summary = yieldStanding(loan, today);
  const ledger = ledgerOf(loan, today);
  const runs = status !== "cancelled";
  const open = runs ? ledger.open : [];
  const dueUpToToday = open.filter(({ week }) => dueDateOf(loan, week) <= today);
  const later = open.find(({ week }) => dueDateOf(loan, week) >= today);
  // While older weeks are owed the ledger's own next one is the oldest of them, which is owed already.
  const next = later ?? (runs && open.length === 0 ? nextUncovered(ledger) : null);
  return {
    id,
    amount: summary.lent,
    weeklyRatePercent: rateOfWeek(loan.rates, Math.max(1, summary.weeksSinceStart)),
    startDate,
    ...agreementOf(loan),
    status,
    owedToday: sum(dueUpToToday.map(restOf)),
    daysLate: summary.daysLate,
    balance: runs ? add(summary.remainingPrincipal, summary.yieldOwed) : ZERO,
    next: next && nextDue(loan, next, today),
    principal: runs ? summary.remainingPrincipal : ZERO,
    principalPaid: summary.totalPrincipalPaid,
    yieldPaid: summary.totalYieldPaid,
    yieldOwed: summary.yieldOwed,
    ...statedCharges(loan),
    payments: [...payments].sort(newestFirst).map(statedPayment),
  };
}

function restOf({ yield: charged, paid }: Week) {
  return subtract(charged, paid);
}

function nextDue(loan: YieldLoan, week: Week, today: CalendarDate): NextDue {
  const date = dueDateOf(loan, week.week);
  return { date, amount: restOf(week), daysAway: daysBetween(today, date) };
}

function statedPayment(payment: YieldPayment): StatedYieldPayment {
  const { yieldLoanId, type, outcome } = payment;
  if (!outcome) return { ...stated(payment), yieldLoanId, type, outcome: null };
  const { review: _, ...told } = outcome;
  const known = { ...told, duplicateOf: otherReceipt(payment) };
  return { ...stated(payment), yieldLoanId, type, outcome: known };
}
