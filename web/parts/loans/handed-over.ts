/** The money that a new loan of either kind hands over: what is asked for, less its *cargos* and what it settles (rulings G1, P8). */
import type { PaymentMethod } from "#contract/records/loan";
import { type Renewal, renewalOf } from "#domain/loan/renewal";
import { absolute, type Money } from "#domain/money/money";
import { isAmount } from "#web/ui/form/schemas.ts";
import { type Asking, knownCharges } from "./charges-form.ts";
import type { Payout } from "./payout-cash.ts";

/** The money that changes hands, as far as the amounts are typed; null while nothing is asked for. */
export function handedOver({ amount, charges }: Asking, quotes: readonly Money[]): Renewal | null {
  if (!isAmount(amount) || amount <= 0) return null;
  return renewalOf(amount, knownCharges({ amount, charges }), quotes);
}

/** The same with the way in which it changes hands. */
export function payoutOf(
  { payoutMethod: method, ...typed }: Asking & { payoutMethod: PaymentMethod },
  quotes: readonly Money[],
): Payout | null {
  const renewal = handedOver(typed, quotes);
  return renewal && { method, toHand: renewal.toHand, paidApart: renewal.paidApart };
}

/** *Se le entrega*, or the other way round below zero. */
export function handText(toHand: Money): { label: string; amount: Money } {
  return toHand < 0
    ? { label: "El cliente entrega", amount: absolute(toHand) }
    : { label: "Se le entrega", amount: toHand };
}
