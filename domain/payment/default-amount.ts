/** The amounts that the payment form proposes (ruling P5), with what they are made of. */
import { type CalendarDate, fromDayNumber, toDayNumber } from "../calendar/calendar-date.ts";
import type { LoanFacts, PaymentKind } from "../loan/facts.ts";
import {
  dueDay,
  findRow,
  firstOpenRow,
  isSettled,
  type Ledger,
  type LedgerRow,
  unpaidAmount,
  unpaidInterest,
} from "../loan/ledger.ts";
import { lateFeePayable } from "../loan/row-late-fee.ts";
import { add, type Money, pesos, ZERO } from "../money/money.ts";
import { multiplyDivide } from "../money/ratio.ts";
import { type Found, foundOn, takenInAll } from "./found-on.ts";
import { payoffQuote } from "./payoff-quote.ts";

/** The choices of the form; full and partial are both stored as installment (ruling L9). */
export const PAYMENT_CHOICES = [
  "full",
  "partial",
  "interest_only",
  "principal_prepayment",
  "full_loan",
] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

/** Proposed for interest only when no row is pending. */
export const INTEREST_FALLBACK = pesos(50);

export interface PaymentRequest {
  choice: PaymentChoice;
  date: CalendarDate;
  /** The row named; the first unpaid one when null or covered. */
  paymentNumber?: number | null;
  /** principal_prepayment only. */
  prepaymentAmount?: Money;
  /** interest_only only: whether a whole period is bought. Default true. */
  shiftsSchedule?: boolean;
}

export interface ProposedAmount {
  kind: PaymentKind;
  amount: Money;
  /** The part of the amount that is mora due that day. */
  lateFee: Money;
  paymentNumber: number | null;
  dueDate: CalendarDate | null;
  /** The date is past the row's due date. */
  isLate: boolean;
  /** Principal and interest that the row owes. */
  rowAmount: Money;
}

export function defaultAmount(facts: LoanFacts, request: PaymentRequest): ProposedAmount {
  const day = toDayNumber(request.date);
  const kind = kindOf(request.choice);
  const { choice: _choice, ...asked } = request;
  const found = foundOn(facts, { ...asked, kind }, (each) => amountFor(each, day, request).amount);
  const { ledger } = found;
  const row = rowFor(ledger, request);
  const due = row ? dueDay(ledger, row) : null;
  const about = {
    kind,
    paymentNumber: row?.number ?? null,
    dueDate: due === null ? null : fromDayNumber(due),
    isLate: due !== null && day > due,
    rowAmount: row ? unpaidAmount(row) : ZERO,
  };
  if (request.choice === "full_loan") {
    const quote = payoffQuote(facts, request.date);
    return { ...about, amount: quote.asked ?? quote.total, lateFee: quote.lateFee };
  }
  return { ...about, ...amountFor(found, day, request) };
}

export function kindOf(choice: PaymentChoice): PaymentKind {
  return choice === "full" || choice === "partial" ? "installment" : choice;
}

function rowFor(ledger: Ledger, request: PaymentRequest): LedgerRow | undefined {
  const named =
    request.choice === "interest_only" ? undefined : findRow(ledger, request.paymentNumber ?? null);
  return named && !isSettled(named) ? named : firstOpenRow(ledger);
}

function amountFor(found: Found, day: number, request: PaymentRequest): { amount: Money; lateFee: Money } {
  const prepayment = request.choice === "principal_prepayment" ? (request.prepaymentAmount ?? ZERO) : ZERO;
  const row = rowFor(found.ledger, request);
  if (!row)
    return { amount: request.choice === "interest_only" ? INTEREST_FALLBACK : prepayment, lateFee: ZERO };
  const lateFee = add(lateFeePayable(found.ledger, row, day), takenInAll(found));
  switch (request.choice) {
    case "partial":
      return { amount: multiplyDivide(unpaidAmount(row), 1, 2), lateFee: ZERO };
    case "interest_only":
      return { amount: add(lateFee, interestFor(found, row, request)), lateFee };
    default:
      return { amount: add(unpaidAmount(row), lateFee, prepayment), lateFee };
  }
}

/** A period is priced by the terms that stood on the day of the payment (ruling P3). */
function interestFor({ bought }: Found, row: LedgerRow, { shiftsSchedule = true }: PaymentRequest): Money {
  if (!shiftsSchedule) return unpaidInterest(row);
  return bought?.price ?? row.interest;
}
