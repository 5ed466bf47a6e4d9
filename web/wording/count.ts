/** How many of something, in words. */
import { formatCount } from "#domain/money/text";

/** `1 pago`, `6,816 pagos`. */
export function countText(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

export function paymentsText(count: number): string {
  return countText(count, "pago", "pagos");
}

/** Stands where a count or a total is still being made: a part of it is never shown (ruling E4). */
export const COUNTING = "Calculando…";
