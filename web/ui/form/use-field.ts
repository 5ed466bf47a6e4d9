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

/**
 * The field of a value that is no text. Within the form an emptied field is null: react-hook-form takes undefined for a
 * field that it was told nothing about, and answers with the default, which would come back while a person deletes it.
 */
export function useValueField<V, T extends FieldValues, O>(
  props: Pick<FieldProps<T, O>, "control" | "name">,
) {
  const { field, error } = useField(props);
  const value: V | undefined = field.value === "" ? undefined : (field.value ?? undefined);
  const onChange = (next: V | undefined) => field.onChange(next ?? null);
  return { field: { ...field, value, onChange }, error };
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
