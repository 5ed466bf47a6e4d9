/** The two days of the month on which a quincena falls due (ruling D5), of a loan and of a rédito. */
import { SimpleGrid } from "@mantine/core";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { NumberField } from "#web/ui/form/NumberField.tsx";

interface QuincenaFieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  /** Where the days are in the form, the earlier first. */
  names: readonly [FieldPath<T>, FieldPath<T>];
}

export function QuincenaFields<T extends FieldValues, O>({ control, names }: QuincenaFieldsProps<T, O>) {
  const [first, second] = names;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
      <NumberField
        control={control}
        name={first}
        label="Primer día de la quincena"
        placeholder="15"
        help="Del 1 al 15."
      />
      <NumberField
        control={control}
        name={second}
        label="Segundo día de la quincena"
        placeholder="31"
        help="Al menos diez días después; 31 es fin de mes."
      />
    </SimpleGrid>
  );
}
