/** A cost of a running loan as it is typed, and those of the business's list that it may be (ruling G1). */
import type { Loan } from "#contract/records/loan";
import type { UsualCharge } from "#contract/records/usual-charge";
import { chargeAmount, requestedOf } from "#domain/loan/renewal";
import type { Money } from "#domain/money/money";
import { oneLine } from "#domain/search/look-alikes";
import { isAmount } from "#web/ui/form/schemas.ts";
import { isAgreed } from "#web/wording/charge.ts";

export const LONGEST_NAME = 60;

export interface TypedCharge {
  name: string;
  amount: Money | undefined;
}

/** The sentence beside each field. */
export type ChargeProblems = Partial<Record<keyof TypedCharge, string>>;

type ReadCharge =
  | { ok: true; charge: { name: string; amount: Money } }
  | { ok: false; problems: ChargeProblems };

export function readCharge({ name, amount }: TypedCharge): ReadCharge {
  const line = oneLine(name);
  const isPaid = isAmount(amount) && amount > 0;
  if (isPaid && line !== "" && line.length <= LONGEST_NAME) {
    return { ok: true, charge: { name: line, amount } };
  }
  const problems: ChargeProblems = {};
  if (line === "") problems.name = "Escriba el nombre del cargo";
  if (line.length > LONGEST_NAME) problems.name = "El nombre es demasiado largo";
  if (!isPaid) problems.amount = "Ingrese un monto válido mayor a cero";
  return { ok: false, problems };
}

/** Those that are paid apart; a percent is of what was asked for. */
export function proposedCosts(
  usual: readonly UsualCharge[],
  { amount, charges = [] }: Pick<Loan, "amount" | "charges">,
): (TypedCharge & { id: string; amount: Money })[] {
  const requested = requestedOf(amount, charges.filter(isAgreed));
  return usual
    .filter(({ way }) => way === "apart")
    .map(({ id, name, way, amount: fixed, percent }) => {
      const whole = percent === undefined ? fixed : chargeAmount({ name, way, percent }, requested);
      return { id, name, amount: whole };
    })
    .filter((each): each is TypedCharge & { id: UsualCharge["id"]; amount: Money } => isAmount(each.amount));
}
