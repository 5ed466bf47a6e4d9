/** The choices for the whole sheet: the day of the cut, what rows that say nothing mean, and names that the book has not. */
import { Select } from "@mantine/core";
import { useMemo } from "react";
import { type Id, parseId } from "#contract/id";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { fullName } from "#web/parts/people/person.ts";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import "#web/ui/panel-styles.ts";
import { countText } from "#web/wording/count.ts";
import { FREQUENCY_CHOICES } from "#web/wording/loan.ts";
import type { ReadRow } from "../rows/read-rows.ts";
import { type Book, type Choices, RATE_MEANINGS, type RateMeaning } from "../rows/row.ts";
import { meantBy, type NamedKind, type UnknownName, unknownNames } from "./unknown-names.ts";
import classes from "./Work.module.css";

interface ChoicesPanelProps {
  choices: Choices;
  book: Book;
  rows: readonly ReadRow[];
  cutProblem: string | null;
  onChange: (choices: Choices) => void;
}

const RATE_WORDS: Record<RateMeaning, string> = {
  cuota: "Por ciento de cada cuota",
  loan: "Por ciento de todo el préstamo",
  monthly: "Mensual",
  annual: "Anual",
};

export function ChoicesPanel({ choices, book, rows, cutProblem, onChange }: ChoicesPanelProps) {
  const unknown = useMemo(() => unknownNames(rows, book), [rows, book]);
  const saysRate = useMemo(() => rows.some(({ row }) => row.cells.rate), [rows]);
  const set = (changed: Partial<Choices>) => onChange({ ...choices, ...changed });
  return (
    <div className={classes.choices}>
      <DateInput
        label="Fecha de corte"
        description="Hasta qué día se siguió el cuaderno."
        value={choices.cut}
        max={book.today}
        error={cutProblem}
        onChange={(cut) => set({ cut })}
      />
      <Select
        label="Prestamista"
        description="De las filas que no dicen uno."
        placeholder="Elija uno"
        data={book.lenders.map((lender) => ({ value: lender.id as string, label: fullName(lender) }))}
        value={choices.lenderId}
        clearable
        onChange={(value) => set({ lenderId: parseId(value ?? "") ?? null })}
      />
      <Select
        label="Frecuencia"
        description="De las filas que no dicen una."
        placeholder="Elija una"
        data={[...FREQUENCY_CHOICES]}
        value={choices.frequency}
        clearable
        onChange={(value) => set({ frequency: FREQUENCIES.find((each) => each === value) ?? null })}
      />
      {saysRate && (
        <Select
          label="La tasa es"
          description="De los préstamos que no dicen su cuota."
          placeholder="Elija qué es"
          data={RATE_MEANINGS.map((value) => ({ value: value as string, label: RATE_WORDS[value] }))}
          value={choices.rateMeans}
          clearable
          onChange={(value) => set({ rateMeans: RATE_MEANINGS.find((each) => each === value) ?? null })}
        />
      )}
      {unknown.map((name) => (
        <NameChoice
          key={`${name.kind} ${name.folded}`}
          name={name}
          choices={choices}
          book={book}
          onChange={set}
        />
      ))}
    </div>
  );
}

const KIND_WORDS: Record<NamedKind, string> = { lender: "Prestamista", zone: "Zona", collector: "Cobrador" };
const NONE = "none";

interface NameChoiceProps {
  name: UnknownName;
  choices: Choices;
  book: Book;
  onChange: (changed: Partial<Choices>) => void;
}

function NameChoice({ name, choices, book, onChange }: NameChoiceProps) {
  const { kind, text, rows } = name;
  const meant = meantBy(choices, name);
  const none =
    kind === "lender" ? [] : [{ value: NONE, label: kind === "zone" ? "Sin zona" : "Sin cobrador" }];
  return (
    <Select
      label={`${KIND_WORDS[kind]} «${text}»`}
      description={`No está en el libro; ${rows === 1 ? "lo dice una fila" : `lo dicen ${countText(rows, "fila", "filas")}`}.`}
      placeholder="¿Cuál es?"
      data={[...none, ...recordsOf(kind, book)]}
      value={meant === null ? NONE : (meant ?? null)}
      onChange={(value) => onChange(said(choices, name, value))}
    />
  );
}

function recordsOf(kind: NamedKind, book: Book): { value: string; label: string }[] {
  if (kind === "lender") return book.lenders.map((each) => ({ value: each.id, label: fullName(each) }));
  const records = kind === "zone" ? book.zones : book.collectors;
  return records.map(({ id, name }) => ({ value: id, label: name }));
}

function said(choices: Choices, { kind, folded }: UnknownName, value: string | null): Partial<Choices> {
  const id = parseId(value ?? "");
  if (kind === "lender") return { lenders: withName(choices.lenders, folded, id) };
  const meant = value === NONE ? null : id;
  if (kind === "zone") return { zones: withName(choices.zones, folded, meant) };
  return { collectors: withName(choices.collectors, folded, meant) };
}

function withName<V extends Id | null>(
  map: ReadonlyMap<string, V>,
  name: string,
  value: V | undefined,
): Map<string, V> {
  const next = new Map(map);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}
