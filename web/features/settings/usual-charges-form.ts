/** The *cargos* of the business as its tab edits them (ruling G1), and whether the notice of the contract's cost is shown. */
import { z } from "zod";
import type { Id } from "#contract/id";
import type { Settings } from "#contract/records/business";
import { MOST_CHARGES } from "#contract/records/loan";
import { type UsualCharge, WHOLE_PERCENT } from "#contract/records/usual-charge";
import { sentence } from "#contract/refusals";
import { formatPercent } from "#domain/interest/rate";
import { fold } from "#domain/search/fold";
import type { ChargeInput } from "#web/parts/loans/charges-form.ts";
import { positiveAmountField, rateField, typedLine } from "#web/ui/form/schemas.ts";

export const LONGEST_CHARGE_NAME = 60;

const name = typedLine
  .refine((text) => text !== "", "Escriba el nombre del cargo")
  .refine((text) => text.length <= LONGEST_CHARGE_NAME, "El nombre es demasiado largo");
const amount = positiveAmountField("Ingrese un monto válido mayor a cero");
const percent = rateField("Ingrese un porcentaje mayor a cero")
  .refine((text) => Number(text) > 0, "Ingrese un porcentaje mayor a cero")
  .refine(
    (text) => Number(text) <= WHOLE_PERCENT,
    `Un cargo no puede pasar del ${formatPercent(WHOLE_PERCENT)} de lo que se pide`,
  );

interface UsualChargeInput extends ChargeInput {
  isForNewLoans: boolean;
}

export interface UsualChargesInput {
  charges: UsualChargeInput[];
  hasNotice: boolean;
}
export interface UsualChargesValues {
  charges: UsualCharge[];
  hasNotice: boolean;
}

/** All that is wrong is said at once: the name, the amount, and a name that is there twice. */
export const usualChargesForm = z
  .custom<UsualChargesInput>()
  .transform(({ charges, hasNotice }, context): UsualChargesValues => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path: ["charges", ...path], message });
    if (charges.length > MOST_CHARGES) refuse([], `Puede tener ${MOST_CHARGES} cargos o menos`);
    const names = charges.map((row) => fold(typedLine.parse(row.name)));
    const read = charges.map((row, place): UsualCharge => {
      const { id, way, by, isForNewLoans } = row;
      const named = name.safeParse(row.name);
      const much =
        by === "amount" ? amount.safeParse(row.amount ?? null) : percent.safeParse(row.percent ?? null);
      for (const { message } of named.error?.issues ?? []) refuse([place, "name"], message);
      for (const { message } of much.error?.issues ?? []) refuse([place, by], message);
      if (names[place] !== "" && names.indexOf(names[place] ?? "") < place) {
        refuse([place, "name"], sentence("CHARGE_NAMED_TWICE"));
      }
      return { id, name: named.data ?? "", way, [by]: much.data, isForNewLoans };
    });
    return { charges: read, hasNotice };
  });

type Shown = Pick<Settings, "charges">;

export function usualChargesInput({ charges = null }: Shown): UsualChargesInput {
  const rows = charges ?? [];
  return {
    charges: rows.map(({ amount = null, percent = null, ...same }) => ({
      ...same,
      by: percent === null ? "amount" : "percent",
      amount,
      percent,
    })),
    hasNotice: charges === null || charges.length > 0,
  };
}

/** An empty list without the notice says that the business charges nothing beside the interest. */
export function usualChargesValues({ charges, hasNotice }: UsualChargesValues): Shown {
  return { charges: charges.length === 0 && hasNotice ? null : charges };
}

export function emptyUsualCharge(id: Id): UsualChargesInput["charges"][number] {
  return { id, name: "", way: "deducted", by: "amount", amount: null, percent: null, isForNewLoans: true };
}
