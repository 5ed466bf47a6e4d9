/** What is wrong with an amount that may not pass another: what is owed, or what is to be handed back. */
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";

export function amountProblem(amount: Money | undefined, most: Money): string | null {
  if (amount === undefined || !Number.isSafeInteger(amount)) return "Ingrese un monto válido";
  if (amount <= 0) return "Ingrese un monto válido mayor a cero";
  return amount > most ? `No puede pasar de ${formatMoney(most)}.` : null;
}
