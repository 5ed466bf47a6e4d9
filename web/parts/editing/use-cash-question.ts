/**
 * More cash may leave a drawer than the book has in it: the book may be behind, so it is asked and never refused (ruling
 * C3). It is asked about the drawer that the cash leaves: one's own, or the office's once it was ever opened.
 */
import type { PaymentMethod } from "#contract/records/loan";
import { inCash } from "#domain/cash/sums";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { useCashAtHand } from "./cash-at-hand.ts";

/** Whether this much goes out all the same, by this method. */
export function useCashQuestion(): (amount: Money, method: PaymentMethod) => Promise<boolean> {
  const cash = useCashAtHand();
  return async (amount, method) => {
    if (!cash || !inCash({ method }) || amount <= cash.balance) return true;
    return openConfirm({
      title: cash.isOwn ? "Sale más de lo que hay en su poder" : "Sale más de lo que hay en la caja",
      consequence: `Según el libro hay ${formatMoney(cash.balance)}. ${cash.isOwn ? "Lo que tiene en su poder" : "La caja"} quedará por debajo de cero.`,
      confirmLabel: "Registrar de todos modos",
      cancelLabel: "Corregir el monto",
    });
  };
}
