/** The parts of *Cobrado* in words (ruling C9). */
import { byOtherMethods, type Collected, ofLoans } from "#domain/analytics/collected";
import { formatCount, formatMoney } from "#domain/money/text";
import { countText, paymentsText } from "./count.ts";

type Parts = Pick<Collected, "collected" | "cash" | "recovered">;

/**
 * `efectivo RD$800.00 · otros métodos RD$200.00`: they stand always beside what was collected, and after them what came for
 * loans that were written off (ruling L8).
 */
export function byMethodText(parts: Parts): string {
  const text = `efectivo ${formatMoney(parts.cash)} · otros métodos ${formatMoney(byOtherMethods(parts))}`;
  return parts.recovered === 0 ? text : `${text} · de ello recuperado ${formatMoney(parts.recovered)}`;
}

/** `229 pagos`, and what was handed back beside them: a refund is no payment. */
export function collectedCountText({ payments, refunds }: Pick<Collected, "payments" | "refunds">): string {
  const back = refunds > 0 ? ` · ${countText(refunds, "devolución", "devoluciones")}` : "";
  return `${paymentsText(payments)}${back}`;
}

/** `411 pagos (372 de préstamos y 39 de rédito)`: each kind has a list of its own, whose title counts it alone. */
export function countByKindText({
  payments,
  yieldPayments,
}: Pick<Collected, "payments" | "yieldPayments">): string {
  const all = paymentsText(payments);
  if (yieldPayments === 0 || yieldPayments === payments) return all;
  return `${all} (${formatCount(payments - yieldPayments)} de préstamos y ${formatCount(yieldPayments)} de rédito)`;
}

/** `préstamos RD$900.00 · rédito RD$100.00`; null where all of it is of loans. */
export function byKindText(parts: Pick<Collected, "collected" | "yield" | "yieldPayments">): string | null {
  if (parts.yieldPayments === 0 && parts.yield === 0) return null;
  return `préstamos ${formatMoney(ofLoans(parts))} · rédito ${formatMoney(parts.yield)}`;
}
