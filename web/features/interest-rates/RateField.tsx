/** A percentage typed as a number: at least 0.01, in steps of 0.01. */
import { TextInput } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField, wording } from "#web/ui/form/use-field.ts";
import { SMALLEST } from "./rate-form.ts";

export function RateField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const { field, error } = useField(props);
  return (
    <TextInput
      {...wording(props)}
      {...field}
      value={field.value ?? ""}
      error={error}
      type="number"
      inputMode="decimal"
      min={SMALLEST}
      step={SMALLEST}
      autoComplete="off"
      classNames={{ input: "figures" }}
      rightSection="%"
      // Turning the wheel over a focused number would change it unseen.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
