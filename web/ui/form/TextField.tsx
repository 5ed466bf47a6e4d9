/** Text in one line, e-mail, telephone. */
import { TextInput } from "@mantine/core";
import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from "react";
import type { FieldValues } from "react-hook-form";
import { nameMask, phoneMask } from "./masks.ts";
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

/** A telephone number: the telephone keyboard, and the hyphens of a Dominican number as it is typed. */
export function PhoneField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const placeholder = props.placeholder ?? "809-000-0000";
  return <MaskedField {...props} placeholder={placeholder} kind="tel" mask={phoneMask} maxLength={40} />;
}

/** A name: its words begin with a capital as they are typed. */
export function NameField<T extends FieldValues, O>(props: TextFieldProps<T, O>) {
  return <MaskedField {...props} autoCapitalize="words" mask={nameMask} />;
}

interface MaskedFieldProps<T extends FieldValues, O> extends TextFieldProps<T, O> {
  /** Shapes the typed text: as many letters or more, never fewer. */
  mask: (typed: string) => string;
  inputMode?: "numeric" | "text";
  autoCapitalize?: "words";
}

/** Text that takes its shape while it is typed at its end; in the middle of it, and in what is deleted, nothing moves. */
export function MaskedField<T extends FieldValues, O>(props: MaskedFieldProps<T, O>) {
  const { field, error } = useField(props);
  const { kind = "text", mask, inputMode, autoCapitalize = "none" } = props;
  const shown: string = field.value ?? "";
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget;
    const grows = value.length > shown.length && selectionStart === value.length;
    field.onChange(grows ? mask(value) : value);
  };
  return (
    <TextInput
      {...wording(props)}
      {...field}
      value={shown}
      onChange={type}
      error={error}
      type={kind}
      autoComplete={props.autoComplete ?? "off"}
      autoCapitalize={autoCapitalize}
      {...(inputMode ? { inputMode } : {})}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
      readOnly={props.readOnly ?? false}
    />
  );
}
