/** Terms of the street beside the price: *Redondear la cuota* and *Rebaja al saldar* (rulings S6, P6). */
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { money } from "#domain/money/money";
import { ROUNDING_CHOICES, rebateMeaning, roundingChoice } from "#web/parts/loans/street-choices.ts";
import { NumberField } from "#web/ui/form/NumberField.tsx";
import { SelectField } from "#web/ui/form/SelectField.tsx";
import type { LoanFormApi } from "./use-typed-terms.ts";

export function RoundingField({ form }: { form: LoanFormApi }) {
  const [first] = useMemo(() => [form.formState.defaultValues?.roundTo ?? "0"], [form]);
  const isListed = ROUNDING_CHOICES.some(({ value }) => value === first);
  const options = isListed ? ROUNDING_CHOICES : [...ROUNDING_CHOICES, roundingChoice(money(Number(first)))];
  return (
    <SelectField
      control={form.control}
      name="roundTo"
      label="Redondear la cuota"
      options={options}
      help="La última cuota toma lo que queda."
    />
  );
}

/** *Saldar* forgives all later interest of a compound loan: the field is there only with a percent that was typed. */
export function RebateField({ form }: { form: LoanFormApi }) {
  const [basis, interestType, rebate] = useWatch({
    control: form.control,
    name: ["basis", "interestType", "rebate"],
  });
  const isCompound = basis !== "cuota" && interestType === "compound";
  if (isCompound && (rebate === null || rebate === undefined)) return null;
  return (
    <NumberField
      control={form.control}
      name="rebate"
      label="Rebaja al saldar"
      unit="%"
      placeholder="100"
      help={isCompound ? COMPOUND : rebateMeaning(rebate)}
    />
  );
}

const COMPOUND =
  "La rebaja se escoge en préstamos de interés simple: en uno compuesto se rebaja todo. Deje el campo vacío.";
