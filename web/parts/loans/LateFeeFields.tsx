/** How mora is charged: the same four fields in the loan form and where only the policy changes. */
import { SimpleGrid } from "@mantine/core";
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { LATE_FEE_MODES } from "#domain/loan/facts";
import { NumberField } from "#web/ui/form/NumberField.tsx";
import { RateInput } from "#web/ui/form/RateInput.tsx";
import { SelectField } from "#web/ui/form/SelectField.tsx";
import { LATE_FEE_MODE_LABELS } from "#web/wording/loan.ts";

export const LATE_FEE_CONSEQUENCE =
  "La mora nueva se aplica a los días de mora desde hoy; la mora ya cobrada no cambia.";

const MODES = LATE_FEE_MODES.map((value) => ({ value, label: LATE_FEE_MODE_LABELS[value] }));

interface LateFeeFieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  /** Where each of the four stands in the form. */
  names: Record<"percent" | "mode" | "graceDays" | "capPercent", FieldPath<T>>;
}

export function LateFeeFields<T extends FieldValues, O>({ control, names }: LateFeeFieldsProps<T, O>) {
  const graceDays: unknown = useWatch({ control, name: names.graceDays });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
      <RateInput
        control={control}
        name={names.percent}
        label="Mora"
        help="Porcentaje de lo que la cuota debe. 0 = sin mora."
        required
      />
      <SelectField
        control={control}
        name={names.mode}
        label="Se cobra"
        help="Cada cuánto se suma."
        options={MODES}
      />
      <NumberField
        control={control}
        name={names.graceDays}
        label="Días de gracia"
        help="Después del vencimiento, sin mora."
        unit={graceDays === 1 ? "día" : "días"}
      />
      <RateInput
        control={control}
        name={names.capPercent}
        label="Tope de mora"
        help="Porcentaje de la cuota. Vacío = sin tope."
      />
    </SimpleGrid>
  );
}
