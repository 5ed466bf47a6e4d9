/** The cash of a drawer beside the payout that leaves it (ruling C7). */
import type { PaymentMethod } from "#contract/records/loan";
import { inCash } from "#domain/cash/sums";
import { add, type Money, subtract, ZERO } from "#domain/money/money";
import { isAmount } from "#web/ui/form/schemas.ts";

/** The money that changes hands when a loan is granted. */
export interface Payout {
  method: PaymentMethod;
  /** Handed to the client; below zero, the client hands it over. */
  toHand: Money;
  /** Cargos that come in beside it. */
  paidApart: Money;
}

export interface Beside {
  /** The cash in the drawer before. */
  held: Money;
  /** The cash that it is left with. */
  left: Money;
  /** The sum that it lacks; zero where it holds the payout. */
  missing: Money;
}

/** Null where no cash leaves the drawer. */
export function beside(held: Money, { method, toHand, paidApart }: Payout): Beside | null {
  if (!inCash({ method }) || toHand <= ZERO) return null;
  const left = add(subtract(held, toHand), paidApart);
  return { held, left, missing: left < ZERO ? subtract(ZERO, left) : ZERO };
}

/** The sentence about an *Aporte* that cannot be recorded; null of one that can. */
export function contributionProblem(amount: Money | undefined): string | null {
  if (!isAmount(amount)) return "Ingrese un monto válido";
  return amount > ZERO ? null : "Ingrese un monto válido mayor a cero";
}
