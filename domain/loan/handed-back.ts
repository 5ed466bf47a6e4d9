/**
 * Money handed back to the client belongs to its payment from the start, of a loan and of continuous yield (rulings L2, Y6):
 * it is excess and pays nothing, whatever the dates of payment and refund.
 */
import { add, type Money, ZERO } from "../money/money.ts";

/** All that was handed back of each payment. */
export function handedBackOf(
  refunds: readonly { paymentId: string; amount: Money }[],
): ReadonlyMap<string, Money> {
  const handedBack = new Map<string, Money>();
  for (const { paymentId, amount } of refunds) {
    handedBack.set(paymentId, add(handedBack.get(paymentId) ?? ZERO, amount));
  }
  return handedBack;
}
