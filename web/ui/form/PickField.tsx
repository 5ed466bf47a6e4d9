/**
 * Choosing one of very many by typing: 20,000 choices are folded once, searched at each keystroke, and at most fifty
 * are drawn. The choice stays written in the field.
 */
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { findable, hasWords, soughtWords } from "#domain/search/fold";
import classes from "./PickField.module.css";
import { type FieldProps, useField, wording } from "./use-field.ts";
import "../panel-styles.ts";

export interface PickChoice {
  value: string;
  label: string;
  /** A quieter line below: what tells two of the same name apart. It is searched too. */
  detail?: string;
}

interface PickFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  choices: readonly PickChoice[];
  nothingFound: ReactNode;
  onChosen?: (value: string) => void;
}

const MOST_DRAWN = 50;

/** The value is the choice's value; null when nothing is chosen. */
export function PickField<T extends FieldValues, O>(props: PickFieldProps<T, O>) {
  const { choices } = props;
  const { field, error } = useField(props);
  const { value, onChange, onBlur, ...input } = field;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** Null while the field shows the choice; text while one searches. */
  const [typed, setTyped] = useState<string | null>(null);
  const texts = useMemo(
    () => choices.map(({ label, detail = "" }) => findable(`${label} ${detail}`)),
    [choices],
  );
  const chosen = useMemo(() => choices.find((choice) => choice.value === value), [choices, value]);
  const open = combobox.dropdownOpened;
  const found = useMemo(
    () => (open ? search(choices, texts, typed ?? "") : NONE),
    [open, choices, texts, typed],
  );
  useEffect(() => {
    if (typed) combobox.selectFirstOption();
  }, [typed, combobox.selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={(picked) => {
        onChange(picked);
        props.onChosen?.(picked);
        setTyped(null);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          {...wording(props)}
          {...input}
          error={error}
          value={typed ?? chosen?.label ?? ""}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            setTyped(null);
            combobox.closeDropdown();
            onBlur();
          }}
          autoComplete="off"
          rightSection={<IconChevronDown size={18} stroke={1.6} aria-hidden />}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={props.label}>
          {found.map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value} className={classes.option}>
              <span>{choice.label}</span>
              {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{props.nothingFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const NONE: readonly PickChoice[] = [];

function search(
  choices: readonly PickChoice[],
  texts: readonly string[],
  typed: string,
): readonly PickChoice[] {
  const words = soughtWords(typed);
  const found: PickChoice[] = [];
  for (let index = 0; index < choices.length && found.length < MOST_DRAWN; index++) {
    const choice = choices[index];
    const text = texts[index];
    if (choice && text !== undefined && hasWords(text, words)) found.push(choice);
  }
  return found;
}
