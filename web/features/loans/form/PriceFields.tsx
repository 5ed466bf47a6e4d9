/** How much is lent and what it costs: by cuota, or by a rate that is chosen or typed. */
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Preset } from "#contract/records/preset";
import type { Money } from "#domain/money/money";
import { PresetButton } from "#web/parts/loans/Presets.tsx";
import { filledBy } from "#web/parts/loans/presets.ts";
import { FieldRow, FormGroup } from "#web/ui/form/FormPage.tsx";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import { PresetList } from "#web/ui/PresetList.tsx";
import { INTEREST_TYPE_LABELS } from "#web/wording/loan.ts";
import { CuotaFields } from "./CuotaFields.tsx";
import { byCuotaOf } from "./loan-form.ts";
import { RateFields } from "./RateFields.tsx";
import classes from "./Register.module.css";
import { setValues } from "./set-values.ts";
import type { LoanChoices } from "./use-loan-choices.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";

const BASES = [
  { value: "rate", label: "Por tasa" },
  { value: "cuota", label: "Por cuota" },
];
const INTEREST_TYPES = [
  { value: "simple", label: INTEREST_TYPE_LABELS.simple },
  { value: "compound", label: INTEREST_TYPE_LABELS.compound },
];

export interface PriceFieldsProps {
  form: LoanFormApi;
  choices: LoanChoices;
  /** The version of the rules that the loan has, or that a new one gets. */
  rules: number;
  /** The loans of every day that fill the form; none where one loan is edited. */
  presets?: readonly Preset[];
  /** Where what is not in a list is registered. */
  missing?: Record<"client" | "lender" | "rate", ReactNode>;
}

export function PriceFields({ form, choices, missing, presets, rules }: PriceFieldsProps) {
  const { control } = form;
  const basis = useWatch({ control, name: "basis" });
  const isByCuota = basis === "cuota";
  return (
    <FormGroup heading="Cuánto" isClose>
      {presets && presets.length > 0 && <Presets form={form} presets={presets} />}
      <FieldRow least="10rem">
        <div className={classes.field}>
          <MoneyField control={control} name="amount" label="Monto" required big />
        </div>
        <SegmentsField control={control} name="basis" label="Cómo se acuerda" options={BASES} />
        {!isByCuota && (
          <SegmentsField
            control={control}
            name="interestType"
            label="Tipo de interés"
            options={INTEREST_TYPES}
          />
        )}
      </FieldRow>
      {isByCuota ? (
        <CuotaFields form={form} />
      ) : (
        <RateFields form={form} rates={choices.rates} missing={missing?.rate} rules={rules} />
      )}
    </FormGroup>
  );
}

/** A tap fills the cuotas; an amount that a hand wrote stays, and the cuota follows from it. */
function Presets({ form, presets }: { form: LoanFormApi; presets: readonly Preset[] }) {
  const [filled, setFilled] = useState<Money | null>(null);
  const fill = (preset: Preset) => {
    const amount = form.getValues("amount");
    const said = filledBy(preset, amount === filled ? null : amount);
    if (amount !== said.amount) setFilled(said.amount);
    const { loanPercent, cuotaPercent, lead, basis, cuota } = byCuotaOf(said);
    setValues(form, { ...said, basis, cuota, loanPercent, cuotaPercent, lead, interestRateId: null });
    form.clearErrors(["amount", "term", "cuota", "interestRateId"]);
  };
  return (
    <PresetList label="Préstamos de siempre">
      {presets.map((preset) => (
        <PresetButton key={preset.id} preset={preset} onClick={() => fill(preset)} />
      ))}
    </PresetList>
  );
}
