/** The entries of a person in the form, and those that it takes from a link. Untouched fields follow the loan. */
import { type Id, parseId } from "#contract/id";
import type { PaymentMethod } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { AfterPrepayment } from "#domain/loan/facts";
import { type Money, subtract } from "#domain/money/money";
import { PAYMENT_CHOICES, type PaymentChoice } from "#domain/payment/default-amount";

/** Null: not touched, so the proposal holds. Undefined: emptied. Text that cannot be read is handed on as it is. */
export type Typed<T> = T | undefined | null;

export interface Draft {
  choice: PaymentChoice;
  /** Null: today. */
  date: Typed<CalendarDate>;
  /** The row named; null for the oldest unpaid one. */
  paymentNumber: number | null;
  /** All that is received; of a prepayment, the part for the cuota. */
  amount: Typed<Money>;
  prepayment: Money | undefined;
  afterPrepayment: AfterPrepayment;
  shiftsSchedule: boolean;
  /** The mora that is charged; less than is owed forgives the rest. */
  lateFee: Typed<Money>;
  lateFeeReason: string;
  method: PaymentMethod;
  /** Null: the note that belongs to the kind. */
  notes: string | null;
  /** Why another payment is replaced. */
  reason: string;
}

export const WHOLE_LOAN_NOTE = "Pago total del préstamo";

export function newDraft(choice: PaymentChoice = "full", paymentNumber: number | null = null): Draft {
  return {
    choice,
    date: null,
    paymentNumber,
    amount: null,
    prepayment: undefined,
    afterPrepayment: "keep_cuota",
    shiftsSchedule: true,
    lateFee: null,
    lateFeeReason: "",
    method: "Efectivo",
    notes: null,
    reason: "",
  };
}

/** A recorded payment, as the form would have been filled for it. */
export function draftOf(payment: Payment): Draft {
  const { kind, amount, prepaymentAmount } = payment;
  return {
    ...newDraft(kind === "installment" ? "full" : kind, payment.paymentNumber),
    date: payment.date,
    amount: kind === "principal_prepayment" ? subtract(amount, prepaymentAmount) : amount,
    prepayment: kind === "principal_prepayment" ? prepaymentAmount : undefined,
    afterPrepayment: payment.afterPrepayment,
    shiftsSchedule: payment.shiftsSchedule,
    method: payment.paymentMethod,
    notes: payment.notes,
  };
}

/** Another kind is another amount: what was typed for the old one would be wrong for it. */
export function choose(draft: Draft, choice: PaymentChoice): Draft {
  return choice === draft.choice
    ? draft
    : { ...draft, choice, amount: null, lateFee: null, lateFeeReason: "" };
}

/** Another row owes another amount. */
export function nameRow(draft: Draft, paymentNumber: number): Draft {
  return { ...draft, paymentNumber, amount: null, lateFee: null, lateFeeReason: "" };
}

/** Whether anything but the words differs: then the payment itself was wrong (ruling L12). */
export function changesMoney(draft: Draft, recorded: Draft): boolean {
  const { notes: _notes, reason: _reason, ...said } = draft;
  return Object.entries(said).some(([field, value]) => recorded[field as keyof Draft] !== value);
}

/** The loan that a payment was recorded for, placed there or not. */
export function ownLoanId({ loanId, claimedLoanId }: Payment): Id {
  return loanId ?? claimedLoanId;
}

/** Whether a correction concerns the money of a recorded payment: it was another's, or anything but its words differs. */
export function correctsMoney(draft: Draft, old: Payment, loanId: Id): boolean {
  return loanId !== ownLoanId(old) || changesMoney(draft, draftOf(old));
}

export function noteOf({ notes, choice }: Draft): string {
  return notes ?? (choice === "full_loan" ? WHOLE_LOAN_NOTE : "");
}

export interface Prefill {
  loanId: Id | undefined;
  clientId: Id | undefined;
  paymentType: PaymentChoice | undefined;
  paymentNumber: number | null;
}

/** The prefill of a link: `loanId`, `clientId`, `paymentType`, `paymentNumber` for a row. Anything else is ignored. */
export function readPrefill(search: Record<string, unknown>): Prefill {
  const { loanId, clientId, paymentType, paymentNumber } = search;
  const number = Number(paymentNumber);
  return {
    loanId: parseId(String(loanId ?? "")),
    clientId: parseId(String(clientId ?? "")),
    paymentType: PAYMENT_CHOICES.find((choice) => choice === paymentType),
    paymentNumber: Number.isInteger(number) && number > 0 ? number : null,
  };
}
