/** How money changes hands. Only `Efectivo` moves a drawer (ruling C2). */
export const PAYMENT_METHODS = ["Efectivo", "Transferencia", "Tarjeta", "Cheque", "Otro"] as const;
