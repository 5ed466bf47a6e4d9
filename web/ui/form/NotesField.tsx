/** Text in several lines, in a box that grows with them; apart from that of one line, because it brings its own styles. */
import type { FieldValues } from "react-hook-form";
import { GrowingText } from "../GrowingText.tsx";
import { type FieldProps, useField, wording } from "./use-field.ts";

interface NotesFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  rows?: number;
  maxLength?: number;
}

export function NotesField<T extends FieldValues, O>(props: NotesFieldProps<T, O>) {
  const { field, error } = useField(props);
  return (
    <GrowingText
      {...wording(props)}
      {...field}
      value={field.value ?? ""}
      error={error}
      least={props.rows ?? 2}
      most={10}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
    />
  );
}
