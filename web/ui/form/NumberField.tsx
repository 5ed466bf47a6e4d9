/** Whole numbers. Text that is none is kept and refused by the schema, never read as zero. */
import { TextInput } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { plainNumber } from "#domain/search/look-alikes";
import type { FieldProps } from "./use-field.ts";
import { useTypedField } from "./use-typed-field.ts";

interface NumberFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** After the number: "cuotas", "días". */
  unit?: string;
}

/** The value is a number, whole or not; undefined when empty; NaN when it is no number. */
export function NumberField<T extends FieldValues, O>(props: NumberFieldProps<T, O>) {
  const { input } = useTypedField(props, { textOf: wholeText, read: readWhole });
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      rightSection={props.unit}
      // A finger on the unit means the field.
      rightSectionPointerEvents="none"
      {...(props.unit ? { rightSectionWidth: `${props.unit.length * 0.6 + 1.5}rem` } : {})}
    />
  );
}

function wholeText(value: number): string {
  return Number.isNaN(value) ? "" : String(value);
}

/**
 * A comma stands between thousands, or the number is no whole one: `2,5` is not 25. A number that is not whole stays a
 * number, so that the schema can say what is wrong with it.
 */
function readWhole(text: string): number | undefined {
  const plain = plainNumber(text).replaceAll(" ", "");
  if (plain === "") return undefined;
  if (/^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})$/.test(plain)) return Number(plain.replaceAll(",", ""));
  if (!/^-?\d{1,15}[.,]\d{1,15}$/.test(plain)) return Number.NaN;
  const [whole, decimals] = plain.split(/[.,]/);
  // `2.0` is written as a fraction too: what it means is asked of the person.
  return Number(decimals) === 0 ? Number.NaN : Number(`${whole}.${decimals}`);
}
