/** The words of a payment: its kind, its state, and why it waits for a person's look. */
import type { AfterPrepayment, PaymentKind } from "#domain/loan/facts";
import type { ReviewCode } from "#domain/loan/state";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { PaymentChoice } from "#domain/payment/default-amount";
import { type BesideWord, LATE_FEE_WORD, LATE_WORD, type StateWord } from "./state-word.ts";

/** As collected and stored (ruling L9). */
export const PAYMENT_KIND_LABELS: Record<PaymentKind, string> = {
  installment: "Cuota",
  interest_only: "Solo interés",
  principal_prepayment: "Abono a capital",
  full_loan: "Pago total",
};

/** The five choices of the form, in its order; full and partial are stored as installment. */
export const PAYMENT_CHOICE_LABELS: Record<PaymentChoice, string> = {
  full: "Cuota",
  partial: "Parcial",
  interest_only: "Solo interés",
  principal_prepayment: "Abono a capital",
  full_loan: "Saldar",
};

/** The warning of "Saldar", before money is taken for it. */
export const PAYOFF_WARNING =
  "Liquida el préstamo completo. No se puede deshacer: si fue un error, solo queda anular el pago con su motivo.";

export type PaymentState = "paid" | "pending" | "partial" | "late" | "late_fee" | "annulled" | "review";

export const PAYMENT_STATE_WORDS: Record<PaymentState, StateWord> = {
  paid: { label: "Pagado", tone: "good", icon: "check" },
  pending: { label: "Pendiente", tone: "quiet", icon: "dashed" },
  partial: { label: "Parcial", tone: "info", icon: "half" },
  late: LATE_WORD,
  late_fee: LATE_FEE_WORD,
  annulled: { label: "Anulado", tone: "bad", icon: "ban" },
  review: { label: "En revisión", tone: "late", icon: "flag" },
};

/** The office's reasons why a payment waits for a person. */
export interface Reviewed {
  annulled: unknown;
  confirmed: boolean;
  flags: readonly ReviewCode[];
  outcome: { review: readonly ReviewCode[] } | null;
}

/** The borrower's word for it: that it waits. */
export interface ToldOfReview {
  annulled: unknown;
  inReview: boolean;
}

/** A payment as every list, screen and paper reads it. */
type StatedPayment = (Reviewed | ToldOfReview) & {
  outcome: { status: "paid" | "partial" | "late"; lateFee: Money } | null;
};

/** The row that a payment mainly served, by its number; extra interest rows and payoffs say what they are. */
export function servedRowText(kind: PaymentKind, paymentNumber: number | null): string {
  if (kind === "full_loan") return "Total";
  if (kind === "interest_only") return "Interés";
  return paymentNumber === null ? "—" : `#${paymentNumber}`;
}

/** A payment shows first that it is annulled, then that it waits for review, then its effect on its cuota. */
export function paymentState(payment: StatedPayment): PaymentState {
  if (payment.annulled) return "annulled";
  if (isInReview(payment)) return "review";
  return settledState(payment) ?? "pending";
}

/** Beside the state of a payment that paid mora too (ruling E11). */
export function besidePayment({ annulled, outcome }: StatedPayment): BesideWord[] {
  return annulled || !outcome || outcome.lateFee === 0 ? [] : [{ label: "incl. mora", tone: "quiet" }];
}

/** Its effect on its cuota; null while it is not applied. One that came late and paid no mora is only late. */
export function settledState({ outcome }: Pick<StatedPayment, "outcome">): PaymentState | null {
  if (outcome?.status === "late" && outcome.lateFee > 0) return "late_fee";
  return outcome?.status ?? null;
}

/** Why a live payment waits for a person; empty once confirmed. */
export function openReview(payment: Reviewed): ReviewCode[] {
  if (payment.annulled || payment.confirmed) return [];
  return [...new Set([...payment.flags, ...(payment.outcome?.review ?? [])])];
}

export function isInReview(payment: Reviewed | ToldOfReview): boolean {
  if (payment.annulled) return false;
  return "inReview" in payment ? payment.inReview : openReview(payment).length > 0;
}

const REVIEW_SENTENCES: Record<ReviewCode, string> = {
  DUPLICATE_ROW: "Otro cobrador ya había cobrado esta cuota. Este pago siguió a lo que faltaba.",
  STALE_QUOTE: "El monto para saldar había cambiado: el préstamo sigue activo y no hubo rebaja de interés.",
  LOAN_CANCELLED: "Llegó a un préstamo cancelado.",
  LOAN_COMPLETED: "Llegó a un préstamo que ya estaba completo.",
  LOAN_RENEWED: "El préstamo se saldó con un reenganche, y después le llegó otro dato.",
  LOAN_DELETED: "Llegó a un préstamo eliminado.",
  LOAN_UNKNOWN: "El préstamo para el que se cobró no existe aquí.",
  DATE_ODD:
    "Su fecha llama la atención: posterior al día en que llegó, anterior al préstamo o a un cambio de sus términos ya registrado, de hace más de 30 días o puesta en un día anterior sin permiso.",
  NO_PERMISSION: "Quien lo cobró ya no tenía permiso.",
  WAIVER_DROPPED: "Rebajaba mora sin permiso: la rebaja no se aplicó.",
  RECEIPT_TWICE: "El número o el código QR de su recibo consta también en otro pago.",
  REFUND_NOT_HELD: "De este pago se devolvió más saldo a favor del que deja.",
  RECEIPT_FOREIGN: "Su número de recibo no es del dispositivo que lo envió, o no tiene ninguno.",
  IMPORTED: "Vino de otro sistema y no se sabe a qué cuota pertenece.",
};

/** The reason in a sentence; a duplicate names the other receipt. */
export function reviewSentence(code: ReviewCode, duplicateOf: string | null = null): string {
  if (code === "DUPLICATE_ROW" && duplicateOf) {
    return `La misma cuota consta en el recibo ${duplicateOf}. Este pago siguió a lo que faltaba.`;
  }
  return REVIEW_SENTENCES[code];
}

/** `mora RD$50.00 · interés RD$230.77 · capital RD$719.23`; parts of nothing are left out. */
export function allocationText(part: { lateFee: Money; interest: Money; principal: Money }): string {
  const named = [
    ["mora", part.lateFee],
    ["interés", part.interest],
    ["capital", part.principal],
  ] as const;
  return named.flatMap(([word, value]) => (value > 0 ? [`${word} ${formatMoney(value)}`] : [])).join(" · ");
}

export const AFTER_PREPAYMENT_LABELS: Record<AfterPrepayment, string> = {
  keep_cuota: "Mantener la cuota",
  keep_term: "Mantener el plazo",
};
