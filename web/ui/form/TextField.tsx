/** Text in one line or several, e-mail, telephone. */
import { Textarea, TextInput } from "@mantine/core";
import type { HTMLInputAutoCompleteAttribute } from "react";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField, wording } from "./use-field.ts";

interface TextFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  kind?: "text" | "email" | "tel" | "search";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  autoFocus?: boolean;
  readOnly?: boolean;
}

export function TextField<T extends FieldValues, O>(props: TextFieldProps<T, O>) {
  const { field, error } = useField(props);
  const { kind = "text", autoComplete = "off" } = props;
  return (
    <TextInput
      {...wording(props)}
      {...field}
      value={field.value ?? ""}
      error={error}
      type={kind}
      autoComplete={autoComplete}
      {...(kind === "text" ? {} : { autoCapitalize: "none" })}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
      {...(props.autoFocus ? { "data-autofocus": true, autoFocus: true } : {})}
      readOnly={props.readOnly ?? false}
    />
  );
}

/** A telephone number: the telephone keyboard, kept as it was typed. */
export function PhoneField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  return <TextField {...props} kind="tel" placeholder={props.placeholder ?? "809-000-0000"} maxLength={40} />;
}

interface NotesFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  rows?: number;
  maxLength?: number;
}

export function NotesField<T extends FieldValues, O>(props: NotesFieldProps<T, O>) {
  const { field, error } = useField(props);
  return (
    <Textarea
      {...wording(props)}
      {...field}
      value={field.value ?? ""}
      error={error}
      autosize
      minRows={props.rows ?? 2}
      maxRows={10}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
    />
  );
}
