/** A collector's running account in a word. */
import type { Money } from "#domain/money/money";

export function accountLabel(account: Money): string {
  if (account === 0) return "Al día";
  return account < 0 ? "Faltante por liquidar" : "Sobrante a favor";
}
