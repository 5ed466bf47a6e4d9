/** The words of a receipt: what kind of payment it was, seen by the person who paid. */
import type { IssuedAmounts } from "#contract/records/issued";
import type { Payment } from "#contract/records/payment";
import { formatPercent } from "#domain/interest/rate";
import { isInReview, type Reviewed, type ToldOfReview } from "#web/wording/payment.ts";

export const METHOD_LABEL = "Forma de pago";

type Prepaid = Pick<Payment, "kind" | "prepaymentAmount" | "afterPrepayment" | "shiftsSchedule">;
type Looked = (Reviewed | ToldOfReview) & {
  outcome: Pick<NonNullable<Payment["outcome"]>, "duplicateOf"> | null;
};

/** The name of the payment in two or three words. Decided by where the money went, then by the kind. */
export function paymentTitle(payment: Pick<Payment, "kind">, figures: IssuedAmounts | null): string {
  if (!figures) return "Pago recibido";
  const toLoan = figures.interest + figures.principal;
  if (payment.kind === "full_loan")
    return figures.rowsLeftAfter === 0 ? "Saldo del préstamo" : "Pago para saldar";
  if (toLoan === 0 && figures.lateFee > 0) return "Pago de mora";
  if (toLoan === 0 && figures.excess > 0) return "Saldo a favor";
  if (payment.kind === "interest_only") return "Pago de solo interés";
  if (payment.kind === "principal_prepayment") return "Abono a capital";
  if (figures.status === "partial") return "Pago parcial de cuota";
  if (figures.status === "late") return "Pago de cuota atrasada";
  return "Pago de cuota";
}

/** `#8`; extra interest rows carry negative numbers and are counted apart, payoffs name no row. */
export function installmentText(
  payment: Pick<Payment, "kind">,
  figures: IssuedAmounts,
): { label: string; value: string } | null {
  const { paymentNumber } = figures;
  if (paymentNumber === null || payment.kind === "full_loan") return null;
  if (paymentNumber < 0) return { label: "Pago de interés", value: `n.º ${-paymentNumber}` };
  const numbers = (figures.allocations ?? []).map((part) => part.paymentNumber);
  if (numbers.length < 2) return { label: "Cuota", value: `#${paymentNumber}` };
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const isRow = last - first === numbers.length - 1;
  return {
    label: "Cuotas",
    value: isRow ? `#${first} a #${last}` : numbers.map((each) => `#${each}`).join(", "),
  };
}

/** The effect of a prepayment or an interest-only payment on the cuotas that are left. */
export function consequence(payment: Prepaid, figures: IssuedAmounts): string | null {
  if (figures.rowsLeftAfter === 0) return null;
  if (payment.kind === "principal_prepayment" && payment.prepaymentAmount > 0) {
    return payment.afterPrepayment === "keep_cuota"
      ? "Después del abono se mantiene la cuota y bajan las que faltan."
      : "Después del abono se mantiene el plazo y baja la cuota.";
  }
  if (payment.kind === "interest_only" && payment.shiftsSchedule && (figures.paymentNumber ?? 0) < 0) {
    return "Las cuotas pendientes se corren un período.";
  }
  return null;
}

/** The rebate of the terms, on the receipt that settles a loan which has one (ruling P6). */
export function rebateNote(
  { kind }: Pick<Payment, "kind">,
  { rowsLeftAfter }: IssuedAmounts,
  rebate: number | undefined,
): string | null {
  if (kind !== "full_loan" || rowsLeftAfter > 0 || rebate === undefined) return null;
  return rebate === 0
    ? "Según lo acordado, al saldar se paga todo el interés."
    : `Según lo acordado, al saldar se rebaja el ${formatPercent(rebate)} del interés de las cuotas que faltan.`;
}

/** A payment that the office must still look at says so, with the other receipt where two name one cuota or period. */
export function reviewNote(
  payment: Looked,
  loanId: Payment["loanId"],
  { one, ending }: { one: string; ending: "a" | "o" },
): string | null {
  if (payment.annulled) return null;
  if (loanId === null) return "Pago recibido, pendiente de aplicar a su préstamo.";
  if (!isInReview(payment)) return null;
  const other = payment.outcome?.duplicateOf;
  return other
    ? `Pago en revisión: ${ending === "a" ? "la misma" : "el mismo"} ${one} consta en el recibo ${other}.`
    : "Pago en revisión: su aplicación puede cambiar.";
}
