/** How money changes hands. Only `Efectivo` moves a drawer (ruling C2). */
export const PAYMENT_METHODS = ["Efectivo", "Transferencia", "Tarjeta", "Cheque", "Otro"] as const;

/** In the place of a method: no choice of a form or a filter. */
const RENEWED = "Reenganche";

interface Paid {
  paymentMethod: string;
  renewal?: unknown;
}

/** By it a loan was settled with a new one: it moved no cash, and came in by none of the five methods (ruling P8). */
export function isOfRenewal({ renewal }: Paid): boolean {
  return renewal !== undefined;
}

/** How a payment came in, in a word. */
export function methodOf(payment: Paid): string {
  return isOfRenewal(payment) ? RENEWED : payment.paymentMethod;
}

export function hasMethod(payment: Paid, method: string): boolean {
  return methodOf(payment) === method;
}
