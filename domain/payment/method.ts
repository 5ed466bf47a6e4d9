/** How money changes hands. Only `Efectivo` moves a drawer (ruling C2). */
export const PAYMENT_METHODS = ["Efectivo", "Transferencia", "Tarjeta", "Cheque", "Otro"] as const;

/** In the place of a method: no choice of a form or a filter. */
const RENEWED = "Reenganche";

interface Paid {
  paymentMethod: string;
  renewal?: unknown;
}

/** How a payment came in. One by which a loan was settled with a new one moved no cash, and is of none of the five (ruling P8). */
export function methodOf({ paymentMethod, renewal }: Paid): string {
  return renewal === undefined ? paymentMethod : RENEWED;
}

export function hasMethod(payment: Paid, method: string): boolean {
  return methodOf(payment) === method;
}
