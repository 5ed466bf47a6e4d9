/** The problem of an amount that passes another: the amount owed, or the amount to be handed back. */
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";

export function amountProblem(amount: Money | undefined, most: Money): string | null {
  if (amount === undefined || !Number.isSafeInteger(amount)) return "Ingrese un monto válido";
  if (amount <= 0) return "Ingrese un monto válido mayor a cero";
  return amount > most ? `No puede pasar de ${formatMoney(most)}.` : null;
}
