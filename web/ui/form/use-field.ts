/** Ties one field to its form: value, focus for the first error, and the sentence beside it. */
import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";

/** The props of every field. `control` is the form's own, so that names are checked when compiled. */
export interface FieldProps<T extends FieldValues, O = T> {
  control: Control<T, unknown, O>;
  name: FieldPath<T>;
  label: string;
  /** Where a lender could misread. */
  help?: ReactNode;
  /** Draws the asterisk; the schema decides. */
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
}

export function useField<T extends FieldValues, O>(props: Pick<FieldProps<T, O>, "control" | "name">) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  return { field, error: fieldState.error?.message };
}

/** The part of the props that every Mantine input shares. */
export function wording<T extends FieldValues, O>(props: FieldProps<T, O>) {
  return {
    label: props.label,
    description: props.help,
    withAsterisk: props.required ?? false,
    disabled: props.disabled ?? false,
    ...(props.placeholder === undefined ? {} : { placeholder: props.placeholder }),
  };
}
