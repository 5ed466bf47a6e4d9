/** The amounts of one tap beside the proposed one, each under the name of what it pays. */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LoanFacts } from "#domain/loan/facts";
import { add, type Money } from "#domain/money/money";
import { catchUp } from "#domain/payment/catch-up";
import { defaultAmount } from "#domain/payment/default-amount";
import type { Draft } from "./draft.ts";
import type { FormPreview } from "./form-preview.ts";

export interface QuickAmount {
  label: string;
  amount: Money;
  /** The entries of the form once it is taken. */
  draft: Draft;
}

export function quickAmounts(
  draft: Draft,
  {
    catchUp,
    agreedPart,
    proposal,
    lateFeeOwed,
  }: Pick<FormPreview, "catchUp" | "agreedPart" | "proposal" | "lateFeeOwed">,
): QuickAmount[] {
  const { overdue, overdueRows, dueToday } = catchUp;
  if (overdueRows === 0) return [];
  // A half cuota is proposed without mora; the cuota is what the kind "Cuota" would propose.
  const isHalf = draft.choice === "partial";
  const cuota = isHalf ? add(proposal.rowAmount, lateFeeOwed) : proposal.amount;
  const whole = { ...draft, choice: "full" as const, paymentNumber: null, lateFee: null, lateFeeReason: "" };
  const offers: QuickAmount[] = [];
  const offer = (label: string, amount: Money) =>
    offers.push({ label, amount, draft: { ...whole, amount: amount === cuota ? null : amount } });
  // The part of an acuerdo comes with the cuota of the day (ruling D9).
  if (agreedPart !== null) {
    const label = dueToday > 0 ? "Parte del acuerdo + la de hoy" : "Parte del acuerdo";
    offer(label, add(agreedPart, dueToday));
  }
  if (overdue !== cuota) offer("Todo lo atrasado", overdue);
  if (dueToday > 0) offer("Ponerse al día + la de hoy", add(overdue, dueToday));
  const isTouched = draft.amount !== null;
  if (!isHalf && (offers.length === 0 || !isTouched)) return offers;
  const { paymentNumber } = draft;
  const row = { label: "La cuota", amount: cuota, draft: { ...whole, paymentNumber, amount: null } };
  const half = { label: "La mitad", amount: proposal.amount, draft: { ...draft, amount: null } };
  return [...(isHalf && isTouched ? [half] : []), row, ...offers];
}

/** The entries of a form that opens with being up to date: untouched where the cuota that it proposes is all of it. */
export function catchUpDraft(facts: LoanFacts, today: CalendarDate, draft: Draft): Draft {
  const { overdue, dueToday } = catchUp(facts, today);
  const amount = add(overdue, dueToday);
  const { choice, paymentNumber } = draft;
  const cuota = defaultAmount(facts, { choice, date: today, paymentNumber }).amount;
  return amount === 0 || amount === cuota ? draft : { ...draft, amount };
}
