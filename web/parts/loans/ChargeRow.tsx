/** One *cargo* (ruling G1): the same fields in a loan and in the list of the business. */
import { SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { CHARGE_WAYS, type ChargeWay } from "#domain/loan/renewal";
import { MoneyField } from "#web/ui/form/MoneyInput.tsx";
import { RateInput } from "#web/ui/form/RateInput.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { CHARGE_WAY_LABELS } from "#web/wording/charge.ts";

const BYS = [
  { value: "amount", label: "Monto" },
  { value: "percent", label: "Porcentaje" },
];

interface ChargeRowProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  /** Where each of the five stands in the form. */
  names: Record<"name" | "by" | "amount" | "percent" | "way", FieldPath<T>>;
  ways?: readonly ChargeWay[];
  /** Under the percent. */
  said?: ReactNode;
  disabled?: boolean;
}

export function ChargeRow<T extends FieldValues, O>(props: ChargeRowProps<T, O>) {
  const { control, names, said, ways = CHARGE_WAYS, disabled = false } = props;
  const by: unknown = useWatch({ control, name: names.by });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextField
          control={control}
          name={names.name}
          label="Nombre del cargo"
          placeholder="Gastos legales"
          maxLength={60}
          required
          disabled={disabled}
        />
        {by === "percent" ? (
          <div>
            <RateInput
              control={control}
              name={names.percent}
              label="Porcentaje del cargo"
              required
              disabled={disabled}
            />
            {said}
          </div>
        ) : (
          <MoneyField
            control={control}
            name={names.amount}
            label="Monto del cargo"
            required
            disabled={disabled}
          />
        )}
      </SimpleGrid>
      <SegmentsField control={control} name={names.by} label="Cuánto es" options={BYS} disabled={disabled} />
      <SegmentsField
        control={control}
        name={names.way}
        label="Cómo se paga"
        options={ways.map((value) => ({ value, label: CHARGE_WAY_LABELS[value] }))}
        disabled={disabled}
      />
    </>
  );
}

/** The fields of a charge by its place in a form that keeps its list as `charges`. */
export function chargeNames(place: number) {
  return {
    name: `charges.${place}.name`,
    by: `charges.${place}.by`,
    amount: `charges.${place}.amount`,
    percent: `charges.${place}.percent`,
    way: `charges.${place}.way`,
  } as const;
}
