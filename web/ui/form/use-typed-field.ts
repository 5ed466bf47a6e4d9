/** A field for a value that is no text: what its input gets, whatever the value is. */
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useValueField, wording } from "./use-field.ts";
import { useTypedText } from "./use-typed-text.ts";

interface Reading<V> {
  textOf(value: V): string;
  /** Undefined for an empty field; what cannot be read is handed on, for the schema to refuse. */
  read(text: string): V | undefined;
}

export function useTypedField<V, T extends FieldValues, O>(
  props: FieldProps<T, O>,
  { textOf, read }: Reading<V>,
) {
  const { field, error } = useValueField<V, T, O>(props);
  const { text, take } = useTypedText(field.value, textOf);
  const type = (typed: string) => {
    const next = read(typed);
    take(typed, next);
    field.onChange(next);
  };
  const input = {
    ...wording(props),
    ...field,
    error,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
    autoComplete: "off",
    classNames: { input: "figures" },
  };
  return { input, text, type };
}
