/** The *cargos* of a loan under edit (ruling G1): those that an edit may change, and what it asks for. */

import { isSame } from "#commands/conflict";
import { type ChargeArgs, chargeArgsOf } from "#commands/loan/charges";
import type { Id } from "#contract/id";
import type { UsualCharge } from "#contract/records/usual-charge";
import { CHARGE_WAYS, chargeAmount, requestedOf } from "#domain/loan/renewal";
import type { Money } from "#domain/money/money";
import {
  type Asking,
  type ChargedInput,
  type ChargeInput,
  chargeInput,
  readCharges,
} from "./charges-form.ts";

export interface MayBeOpened {
  opening?: object | null | undefined;
  status: string;
}

/** The money of a loan of the notebook was handed over before there was a drawer; that of a cancelled one went back. */
export function mayHaveCharges({ opening, status }: MayBeOpened): boolean {
  return !opening && status !== "cancelled";
}

/** A charge paid apart is added from the loan, with its receipt. */
export const WAYS_OF_EDITS = CHARGE_WAYS.filter((way) => way !== "apart");

export function usualOfEdit(charges: readonly UsualCharge[] | null | undefined): readonly UsualCharge[] {
  return (charges ?? []).filter(({ way }) => way !== "apart");
}

/** The input with the charges in their rows: its amount is what is asked for, without those that are added to it. */
export function withCharges<T extends ChargedInput>(input: T, charges: readonly ChargeArgs[]): T {
  const capital = input.amount as Money;
  const requested = requestedOf(capital, charges);
  return { ...input, amount: requested, charges: charges.map((charge) => rowOf(charge, requested)) };
}

/** A percent whose amount was agreed on another sum is shown as the amount that it is. */
function rowOf({ percent, ...charge }: ChargeArgs, requested: Money): ChargeInput {
  if (percent === undefined) return chargeInput(charge);
  const { name, way, amount } = charge;
  const isOfThis = chargeAmount({ name, way, percent }, requested) === amount;
  return chargeInput(isOfThis ? { ...charge, percent } : charge);
}

/**
 * All charges that the edit asks for; undefined where it leaves them as they are. Another amount, name or way is another
 * charge, with an id of its own.
 */
export function chargesEdit(
  shown: Asking,
  typed: Asking,
  standing: readonly ChargeArgs[],
  idOf: () => Id,
): ChargeArgs[] | undefined {
  const before = readCharges(shown).charges;
  const { charges: after, problems } = readCharges(typed);
  if (problems.length > 0 || isSame(before, after)) return undefined;
  return after.map(chargeArgsOf).map((charge) => {
    const known = standing.find(({ id }) => id === charge.id);
    const isKept = !known || isSame(chargeArgsOf(known), chargeArgsOf(charge));
    return isKept ? charge : { ...charge, id: idOf() };
  });
}
