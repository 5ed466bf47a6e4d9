/** A collector's running account in a word, and what a collector counted before a hand-in. */
import type { CashCount } from "#contract/records/cash";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";

export function accountLabel(account: Money): string {
  if (account === 0) return "Al día";
  return account < 0 ? "Faltante por liquidar" : "Sobrante a favor";
}

/** The counts that a collector left for another one before handing in (rulings C4, E8). */
export function recountText(earlier: readonly CashCount[]): string {
  return `Antes había contado ${earlier.map(({ total }) => formatMoney(total)).join(", luego ")}.`;
}
