/** Choosing one of several: a short list, a long list one searches in, segments, or boxes to tick. */
import { Checkbox, type ComboboxItem, type OptionsFilter, Select } from "@mantine/core";
import { useMemo } from "react";
import type { FieldValues } from "react-hook-form";
import "../panel-styles.ts";
import { findable, hasWords, soughtWords } from "#domain/search/fold";
import { Segments } from "../Segments.tsx";
import { type FieldProps, useField, wording } from "./use-field.ts";

export interface Option<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  options: readonly Option[];
  /** For lists longer than one sees: type to narrow. At most 50 are drawn. */
  searchable?: boolean;
  clearable?: boolean;
  /** The sentence when nothing matches what was typed. */
  nothingFound?: string;
  /** Called beside the form, with the new value, for what follows from a choice. */
  onChosen?: (value: string | null) => void;
}

const MOST_DRAWN = 50;

/** The value is the option's value; null when nothing is chosen. */
export function SelectField<T extends FieldValues, O>(props: SelectFieldProps<T, O>) {
  const { field, error } = useField(props);
  const data = useMemo(() => props.options.map((option) => ({ ...option })), [props.options]);
  const searchable = props.searchable ?? false;
  return (
    <Select
      {...wording(props)}
      {...field}
      value={field.value ?? null}
      onChange={(value) => {
        field.onChange(value);
        props.onChosen?.(value);
      }}
      error={error}
      data={data}
      searchable={searchable}
      {...(searchable ? { limit: MOST_DRAWN, filter: byWords } : {})}
      clearable={props.clearable ?? false}
      allowDeselect={false}
      nothingFoundMessage={props.nothingFound ?? "No hay resultados"}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: "md" }}
      clearButtonProps={{ "aria-label": "Quitar la selección" }}
    />
  );
}

const byWords: OptionsFilter = ({ options, search, limit }) => {
  const words = soughtWords(search);
  const found: ComboboxItem[] = [];
  for (const option of options) {
    if (found.length >= limit) break;
    if (!("value" in option)) continue;
    if (hasWords(findable(option.label), words)) found.push(option);
  }
  return found;
};

interface SegmentsFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  options: readonly Option[];
}

/** Two to five choices that all stay in sight. */
export function SegmentsField<T extends FieldValues, O>(props: SegmentsFieldProps<T, O>) {
  const { field, error } = useField(props);
  return (
    <Segments
      ref={field.ref}
      label={props.label}
      help={props.help}
      error={error}
      options={props.options}
      value={field.value ?? ""}
      onChange={field.onChange}
      disabled={props.disabled ?? false}
    />
  );
}

/** One thing to agree to. */
export function CheckField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const { field, error } = useField(props);
  const { value, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      label={props.label}
      description={props.help}
      disabled={props.disabled ?? false}
      checked={value === true}
      error={error}
    />
  );
}
