/** An amount of money: grouped while it is typed, `1,500` and `1500.5` both understood, the decimal keyboard on a phone. */
import { TextInput, type TextInputProps } from "@mantine/core";
import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { currencySymbol } from "#domain/money/currency";
import type { Money } from "#domain/money/money";
import { formatAmount } from "#domain/money/text";
import { settleAmount, typeAmount, UNREADABLE } from "./money-text.ts";
import { type FieldProps, useField, wording } from "./use-field.ts";
import { useTypedText } from "./use-typed-text.ts";

interface MoneyInputProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "ref"> {
  /** Undefined when empty. Text that is no amount gives NaN, which every amount schema refuses. */
  value: Money | undefined;
  onChange: (value: Money | undefined) => void;
  /** The one figure of a screen: larger. */
  big?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function MoneyInput({ value, onChange, onBlur, big = false, ref, ...input }: MoneyInputProps) {
  // A value that did not come from this field, such as a default amount, replaces what stands in it.
  const { text, take, setText } = useTypedText(value, show);
  const own = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) own.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.currentTarget;
    const typed = typeAmount(raw, selectionStart ?? raw.length, text);
    if (!typed) {
      // A refused keystroke: the field shows what it showed, with the caret where it was.
      const back = Math.max(0, (selectionStart ?? 1) - 1);
      event.currentTarget.value = text;
      event.currentTarget.setSelectionRange(back, back);
      return;
    }
    caret.current = typed.caret;
    take(typed.text, typed.value);
    if (!Object.is(typed.value, value)) onChange(typed.value);
  };
  return (
    <TextInput
      {...input}
      ref={(element) => {
        own.current = element;
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
      }}
      value={text}
      onChange={type}
      onBlur={(event) => {
        setText(settleAmount(text));
        onBlur?.(event);
      }}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span className="currency">{currencySymbol()}</span>}
      leftSectionWidth={big ? "3.25rem" : "3rem"}
      classNames={{ input: "figures" }}
      {...(big ? { styles: { input: { fontSize: "1.375rem", fontWeight: 600, height: "3.5rem" } } } : {})}
    />
  );
}

function show(value: Money): string {
  return Object.is(value, UNREADABLE) ? "" : formatAmount(value);
}

interface MoneyFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  big?: boolean;
  readOnly?: boolean;
}

export function MoneyField<T extends FieldValues, O>(props: MoneyFieldProps<T, O>) {
  const { field, error } = useField(props);
  return (
    <MoneyInput
      {...wording(props)}
      {...field}
      value={field.value ?? undefined}
      error={error}
      big={props.big ?? false}
      readOnly={props.readOnly ?? false}
    />
  );
}
