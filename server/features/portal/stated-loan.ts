/** A loan as its borrower sees it. The names of the staff, and the fields that only the office looks at, stay here. */
import { factsOf } from "#commands/loan/facts-of";
import { storedTerms } from "#commands/loan/terms";
import type { HistoryRow, NextDue, StatedLoan, StatedPayment } from "#contract/portal";
import type { Amortization, Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { isOverdue, lateFeeDueOn, rowLabel, standing } from "#domain/arrears/standing";
import { type CalendarDate, daysBetween } from "#domain/calendar/calendar-date";
import { agreementStanding } from "#domain/loan/agreement";
import { liveSuspensions } from "#domain/loan/facts";
import { add, sum, ZERO } from "#domain/money/money";
import { statedCharges } from "./stated-charges.ts";
import { newestFirst, otherReceipt, stated } from "./stated-payment.ts";

type Row = Amortization["rows"][number];

export function statedLoan(
  loan: Loan,
  rows: readonly Row[],
  payments: readonly Payment[],
  today: CalendarDate,
): StatedLoan {
  const { id, number, endDate, status, summary } = loan;
  const { lateFeeDue, daysLate } = standing({ ...loan, rows }, today);
  const runs = status === "active" || status === "defaulted";
  const open = runs ? rows.filter((row) => row.status !== "paid") : [];
  // A loan that is written off is behind with nothing, and its borrower owes what fell due all the same (ruling L8).
  const due = open.filter(({ paymentDate }) => paymentDate <= today);
  return {
    id,
    ...(number === undefined ? {} : { number }),
    ...storedTerms(loan),
    endDate,
    status,
    summary,
    deleted: null,
    owedToday: add(lateFeeDue, ...due.map(({ remainingAmount }) => remainingAmount)),
    daysLate,
    balance: runs ? add(summary.balance, lateFeeDue) : ZERO,
    next: nextOf(open, today),
    opening: statedOpening(loan),
    lateFeeVersions: loan.lateFeeVersions.map(({ from, at, policy }) => ({ from, at, policy })),
    refunds: loan.refunds.map(({ id, paymentId, date, at, amount, method }) => ({
      id,
      paymentId,
      date,
      at,
      amount,
      method,
    })),
    ...statedDates(loan, payments, today),
    ...statedCharges(loan),
    rows: [...rows],
    history: rows.map((row) => historyRow(loan, row, payments, today)).sort(byNumber),
    payments: [...payments].sort(newestFirst).map(statedPayment),
  };
}

function statedOpening({ opening }: Loan): StatedLoan["opening"] {
  if (!opening || opening.annulled !== null) return null;
  const { date, paidRows, paidOfNext } = opening;
  return { date, paidRows, paidOfNext, annulled: null };
}

/** One that was annulled, or kept to its end, asks nothing of the borrower any more. */
function statedDates(
  loan: Loan,
  payments: readonly Payment[],
  today: CalendarDate,
): Pick<StatedLoan, "agreement" | "suspended"> {
  const standing = agreementStanding(factsOf(loan, payments), today);
  const isOpen = standing && standing.state !== "annulled" && standing.rest > 0;
  const suspended = liveSuspensions(loan)
    .filter(({ to }) => to >= today)
    .map(({ from, to }) => ({ from, to }));
  return {
    ...(isOpen ? { agreement: { state: standing.state, parts: standing.parts } } : {}),
    ...(suspended.length > 0 ? { suspended } : {}),
  };
}

function nextOf(open: readonly Row[], today: CalendarDate): NextDue | null {
  const next = open
    .filter(({ paymentDate }) => paymentDate >= today)
    .sort((a, b) => (a.paymentDate < b.paymentDate ? -1 : 1))[0];
  if (!next) return null;
  const { paymentDate: date, remainingAmount: amount } = next;
  return { date, amount, daysAway: daysBetween(today, date) };
}

function historyRow(loan: Loan, row: Row, payments: readonly Payment[], today: CalendarDate): HistoryRow {
  const { paymentNumber, paymentDate, payment, remainingAmount, principalPaid, interestPaid, lateFeePaid } =
    row;
  const runs = loan.status === "active" || loan.status === "defaulted";
  const isServed = ({ annulled, outcome }: Payment) =>
    annulled === null && outcome?.allocations.some((part) => part.paymentNumber === paymentNumber);
  const dates = payments.filter(isServed).map(({ date }) => date);
  return {
    paymentNumber,
    dueDate: paymentDate,
    amount: payment,
    state: runs ? rowLabel(row, today) : row.status,
    lateFeeDue: runs && isOverdue(row, today) ? lateFeeOn(loan, row, today) : ZERO,
    remaining: runs ? remainingAmount : ZERO,
    paidOn: dates.sort().at(-1) ?? null,
    paidAmount: sum([principalPaid, interestPaid, lateFeePaid]),
  };
}

function lateFeeOn({ lateFeeVersions, frequency }: Loan, row: Row, today: CalendarDate) {
  return lateFeeDueOn(row, lateFeeVersions, frequency, today);
}

/** Extra interest rows carry negative numbers and stand where they fell due. */
function byNumber(a: HistoryRow, b: HistoryRow): number {
  if (a.paymentNumber > 0 && b.paymentNumber > 0) return a.paymentNumber - b.paymentNumber;
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1;
  return b.paymentNumber - a.paymentNumber;
}

function statedPayment(payment: Payment): StatedPayment {
  const { loanId, kind, prepaymentAmount, afterPrepayment, shiftsSchedule, outcome } = payment;
  const own = { loanId, kind, prepaymentAmount, afterPrepayment, shiftsSchedule };
  if (!outcome) return { ...stated(payment), ...own, outcome: null };
  const { allocations: _, review: __, recovered: ___, ...told } = outcome;
  return { ...stated(payment), ...own, outcome: { ...told, duplicateOf: otherReceipt(payment) } };
}
