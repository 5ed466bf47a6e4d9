/** The *cargos* of a loan under edit (ruling G1): those that an edit may change, and what it asks for. */

import { isSame } from "#commands/conflict";
import { type ChargeArgs, chargeArgsOf, isEditableCharge } from "#commands/loan/charges";
import type { Id } from "#contract/id";
import type { Loan, LoanCharge } from "#contract/records/loan";
import type { UsualCharge } from "#contract/records/usual-charge";
import { chargeAmount, requestedOf } from "#domain/loan/renewal";
import type { Money } from "#domain/money/money";
import { type ChargeInput, chargeInput, readCharges } from "./charges-form.ts";
import type { LoanInput } from "./loan-input.ts";

type Charged = Pick<Loan, "charges">;

/** Deducted or added: one paid apart has its receipt, and is annulled by itself. */
export function editableCharges({ charges = [] }: Charged): LoanCharge[] {
  return charges.filter(isEditableCharge);
}

/** The money of a loan of the notebook was handed over before there was a drawer; that of a cancelled one went back. */
export function mayHaveCharges({ opening, status }: Pick<Loan, "opening" | "status">): boolean {
  return !opening && status !== "cancelled";
}

/** A charge paid apart is added from the loan, with its receipt. */
export function usualOfEdit(charges: readonly UsualCharge[] | null | undefined): readonly UsualCharge[] {
  return (charges ?? []).filter(({ way }) => way !== "apart");
}

/** The input with the charges in their rows: its amount is what is asked for, without those that are added to it. */
export function withCharges(input: LoanInput, charges: readonly ChargeArgs[]): LoanInput {
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
  shown: LoanInput,
  typed: Partial<LoanInput>,
  standing: readonly LoanCharge[],
  idOf: () => Id,
): ChargeArgs[] | undefined {
  const before = readCharges(shown).charges;
  const { charges: after, problems } = readCharges(typed);
  if (problems.length > 0 || isSame(before, after)) return undefined;
  return after.map((charge) => {
    const known = standing.find(({ id }) => id === charge.id);
    const isKept = !known || isSame(sortedArgs(chargeArgsOf(known)), sortedArgs(charge));
    return isKept ? charge : { ...charge, id: idOf() };
  });
}

function sortedArgs(charge: ChargeArgs) {
  return Object.entries(charge).sort();
}
