/** An amount of money: grouped while it is typed, `1,500`, `1500.5` and `1500,5` understood, the decimal keyboard on a phone. */
import { TextInput, type TextInputProps } from "@mantine/core";
import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { currencySymbol } from "#domain/money/currency";
import type { Money } from "#domain/money/money";
import { formatAmount } from "#domain/money/text";
import { amountFault, amountQuestion, normalizeAmount, typeAmount, UNREADABLE } from "./money-text.ts";
import { type FieldProps, useValueField, wording } from "./use-field.ts";
import { useTypedText } from "./use-typed-text.ts";

interface MoneyInputProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "ref"> {
  /** Undefined when empty. Text that is no amount gives NaN, which every amount schema refuses. */
  value: Money | undefined;
  onChange: (value: Money | undefined) => void;
  /** The one figure of a screen: larger. */
  big?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function MoneyInput({ value, onChange, onBlur, big = false, ref, error, ...input }: MoneyInputProps) {
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
    const forward = (event.nativeEvent as InputEvent).inputType === "deleteContentForward";
    const typed = typeAmount({ raw, caret: selectionStart ?? raw.length, forward }, text);
    if (typed.text === text) {
      // A comma of the field's own was deleted and is back: nothing is drawn, so the caret is set at once.
      event.currentTarget.value = text;
      event.currentTarget.setSelectionRange(typed.caret, typed.caret);
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
      error={amountQuestion(text) ?? (error || amountFault(text))}
      onBlur={(event) => {
        setText(normalizeAmount(text));
        onBlur?.(event);
      }}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span className="currency">{currencySymbol()}</span>}
      leftSectionWidth="3rem"
      classNames={{ input: "figures" }}
      {...(big ? { styles: bigStyles(text) } : {})}
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
  const { field, error } = useValueField<Money, T, O>(props);
  return (
    <MoneyInput
      {...wording(props)}
      {...field}
      error={error}
      big={props.big ?? false}
      readOnly={props.readOnly ?? false}
    />
  );
}

/** As high as segments beside it; a long amount is whole in a narrow place. */
function bigStyles(text: string) {
  const width = Math.max(1, text.length) * 0.62;
  return {
    wrapper: { containerType: "inline-size" },
    input: {
      fontSize: `min(var(--text-large), calc((100cqi - 4rem) / ${width}))`,
      fontWeight: 600,
      height: "calc(2 * var(--touch) - 2rem)",
    },
  } as const;
}
