/**
 * A percentage as text with decimals behind a point or a comma; the arrow keys change it by hundredths or tenths. Not a number
 * field of the browser: where decimals have a point, those swallow a typed comma, and 2,5 % becomes 25 %.
 */
import { TextInput } from "@mantine/core";
import type { KeyboardEvent } from "react";
import type { FieldValues } from "react-hook-form";
import type { RatePercent } from "#domain/interest/rate";
import { plainNumber } from "#domain/search/look-alikes";
import { readRate } from "./rate-text.ts";
import type { FieldProps } from "./use-field.ts";
import { useTypedField } from "./use-typed-field.ts";

interface RateInputProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** The smallest rate that makes sense here. */
  least?: "0" | "0.01";
  /** The step by which the arrow keys change the rate. */
  step?: "0.01" | "0.1";
}

/** The value is a rate as decimal text; undefined when empty; what is no rate is handed on as typed. */
export function RateInput<T extends FieldValues, O>({
  least = "0",
  step: unit = "0.01",
  ...props
}: RateInputProps<T, O>) {
  const { input, text, type } = useTypedField<RatePercent, T, O>(props, { textOf: String, read: readTyped });
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    type(stepped(readRate(text) ?? "0", by * unitsOf(unit), least));
  };
  return (
    <TextInput
      {...input}
      onKeyDown={step}
      inputMode="decimal"
      rightSection="%"
      rightSectionPointerEvents="none"
    />
  );
}

function readTyped(typed: string): RatePercent | undefined {
  return plainNumber(typed) === "" ? undefined : (readRate(typed) ?? (typed as RatePercent));
}

const STEPS: Record<string, number | undefined> = { ArrowUp: 1, ArrowDown: -1 };
/** Rates have up to four decimals. */
const UNIT = 10_000;
const LARGEST = 10_000 * UNIT - 1;

function stepped(rate: string, by: number, least: string): string {
  const next = Math.min(LARGEST, Math.max(unitsOf(least), unitsOf(rate) + by));
  const decimals = String(next % UNIT)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${Math.floor(next / UNIT)}${decimals && `.${decimals}`}`;
}

function unitsOf(rate: string): number {
  const [whole, decimals = ""] = rate.split(".");
  return Number(whole) * UNIT + Number(decimals.padEnd(4, "0"));
}
