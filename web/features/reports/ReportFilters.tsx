/** The bar above a report: its period with the usual ones at a tap, and what else it can be narrowed by. */
import { NativeSelect, TextInput } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from "@tabler/icons-react";
import { type Ref, useEffect, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { type FilterName, type ReportDefinition, statusesOf } from "#domain/reports/definitions";
import { CUSTOM_KINDS, GROUPINGS, type ReportFilter } from "#domain/reports/report";
import { digitsOf } from "#domain/search/look-alikes";
import { useToday } from "#web/offline/store/hooks.ts";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { PickField } from "#web/ui/form/PickField.tsx";
import { useTypedText } from "#web/ui/form/use-typed-text.ts";
import chips from "#web/ui/list/FilterBar.module.css";
import { SelectChip } from "#web/ui/list/SelectChip.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import {
  daysHeading,
  FILTER_WORDS,
  GROUPING_WORDS,
  KIND_WORDS,
  statusHeading,
  statusLabel,
} from "#web/wording/report.ts";
import "#web/ui/panel-styles.ts";
import {
  dayChange,
  daysChange,
  isBackward,
  lastMonthChange,
  rangeChange,
  removable,
  type TypedRange,
  withoutFilter,
} from "./filter-changes.ts";
import type { FilterWord } from "./filter-words.ts";
import { LAST_MONTH, LAST_WEEK, periodChange, periodNameOf, periodNames } from "./period-choices.ts";
import classes from "./Reports.module.css";
import type { Choices } from "./use-choices.ts";

interface ReportFiltersProps {
  definition: ReportDefinition;
  filter: ReportFilter;
  words: readonly FilterWord[];
  choices: Choices;
  onChange: (change: Partial<ReportFilter>) => void;
  onClear: () => void;
}

export function ReportFilters(props: ReportFiltersProps) {
  const { definition, filter, words, onChange, onClear } = props;
  const [open, setOpen] = useState(false);
  const place = useId();
  const shown = removable(words);
  return (
    <fieldset className={classes.filters} aria-label="Filtros">
      {definition.filters.includes("kind") && (
        <div className={classes.segments}>
          <Segments
            label={FILTER_WORDS.kind}
            options={CUSTOM_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
            value={filter.kind}
            onChange={(kind) => onChange({ kind, status: null })}
          />
        </div>
      )}
      <div className={classes.chips}>
        <Period {...props} />
        {definition.filters.includes("grouping") && (
          <Segments
            label={FILTER_WORDS.grouping}
            hideLabel
            options={GROUPINGS.map((value) => ({ value, label: GROUPING_WORDS[value] }))}
            value={filter.grouping}
            onChange={(grouping) => onChange({ grouping, period: null })}
          />
        )}
        <button
          type="button"
          className={chips.chip}
          aria-expanded={open}
          aria-controls={place}
          onClick={() => setOpen(!open)}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
          Filtros
          <IconChevronDown size={16} aria-hidden data-turned={open || undefined} />
        </button>
        {shown.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            className={chips.chip}
            data-on
            onClick={() => onChange(withoutFilter(key))}
          >
            {text}
            <IconX size={16} aria-label="Quitar" />
          </button>
        ))}
        {shown.length > 0 && (
          <button type="button" className={chips.clear} onClick={onClear}>
            Limpiar filtros
          </button>
        )}
      </div>
      <div id={place} className={classes.fields} hidden={!open}>
        {open && <Fields {...props} />}
      </div>
    </fieldset>
  );
}

/** From and to by name or by date; one day; or the month up to which twelve are compared. */
function Period(props: ReportFiltersProps) {
  const { definition, filter, onChange } = props;
  const today = useToday();
  if (definition.period === "now") return null;
  if (definition.period === "day") return <Day filter={filter} onChange={onChange} />;
  if (definition.period === "year") {
    return (
      <div className={classes.dates}>
        <DateInput
          label="Doce meses hasta"
          value={filter.to ?? today}
          onChange={(to) => take(lastMonthChange(to), onChange)}
        />
      </div>
    );
  }
  return <NamedPeriod filter={filter} onChange={onChange} />;
}

/** The menu of the usual periods, the dates that they are, and the two that the specification has at a tap. */
function NamedPeriod({ filter, onChange }: PeriodProps) {
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const name = periodNameOf(filter, chosen, today);
  const dates = useRef<HTMLInputElement>(null);
  const choose = (label: string) => {
    setChosen(label);
    const change = periodChange(label, today);
    if (change) onChange(change);
    else dates.current?.focus();
  };
  return (
    <>
      <SelectChip
        label="Período"
        value={name}
        options={periodNames(filter, today).map((label) => ({ value: label, label }))}
        isOn
        onChange={choose}
      />
      <Dates filter={filter} onChange={onChange} first={dates} />
      {[LAST_WEEK, LAST_MONTH].map((label) => (
        <button
          key={label}
          type="button"
          className={chips.chip}
          aria-pressed={name === label}
          data-on={name === label || undefined}
          onClick={() => choose(label)}
        >
          {label}
        </button>
      ))}
    </>
  );
}

type PeriodProps = Pick<ReportFiltersProps, "filter" | "onChange">;

function take(change: Partial<ReportFilter> | null, onChange: ReportFiltersProps["onChange"]): void {
  if (change) onChange(change);
}

function Dates({ filter, onChange, first }: PeriodProps & { first: Ref<HTMLInputElement> }) {
  const { from, to } = filter;
  const [typed, setTyped] = useState<TypedRange>({});
  useEffect(() => setTyped({ from: from ?? undefined, to: to ?? undefined }), [from, to]);
  const set = (part: TypedRange) => {
    const next = { ...typed, ...part };
    setTyped(next);
    take(rangeChange(next), onChange);
  };
  return (
    <div className={classes.dates}>
      <DateInput ref={first} label="Desde" value={typed.from} onChange={(date) => set({ from: date })} />
      <DateInput
        label="Hasta"
        value={typed.to}
        onChange={(date) => set({ to: date })}
        error={isBackward(typed) ? "Termina antes de empezar" : null}
      />
    </div>
  );
}

function Day({ filter, onChange }: PeriodProps) {
  if (filter.from === null) return null;
  return (
    <div className={classes.dates}>
      <DateInput label="Fecha" value={filter.from} onChange={(date) => take(dayChange(date), onChange)} />
    </div>
  );
}

function Fields(props: ReportFiltersProps) {
  const { definition, filter, choices, onChange } = props;
  const has = (name: FilterName) => definition.filters.includes(name);
  const statuses = statusesOf(definition, filter);
  return (
    <>
      {has("client") && <ClientField {...props} />}
      {has("lender") && (
        <Choice
          label={FILTER_WORDS.lenderId}
          value={filter.lenderId}
          options={choices.lenders}
          onChange={(lenderId) => onChange({ lenderId })}
        />
      )}
      {has("collector") && (
        <Choice
          label={FILTER_WORDS.collectorId}
          value={filter.collectorId}
          options={choices.collectors}
          onChange={(collectorId) => onChange({ collectorId })}
        />
      )}
      {has("method") && (
        <Choice
          label={FILTER_WORDS.method}
          value={filter.method}
          options={PAYMENT_METHODS.map((value) => ({ value, label: value }))}
          onChange={(method) => onChange({ method })}
        />
      )}
      {statuses.length > 0 && (
        <Choice
          label={statusHeading(definition.name)}
          value={filter.status}
          options={statuses.map((value) => ({ value, label: statusLabel(definition.name, value) }))}
          onChange={(status) => onChange({ status })}
        />
      )}
      {has("share") && (
        <NumberChoice
          label={`${FILTER_WORDS.share} (%)`}
          value={filter.share}
          onChange={(share) => onChange({ share: share ?? filter.share })}
        />
      )}
      {has("days") && (
        <NumberChoice
          label={daysHeading(definition.name)}
          value={filter.days}
          onChange={(days) => onChange(daysChange(definition.name, days, filter.days))}
        />
      )}
      {has("text") && <Words filter={filter} onChange={onChange} />}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

const ALL = { value: "", label: "Todos" };

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ""}
      data={[ALL, ...options.map(({ value: each, label: name }) => ({ value: each, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

function ClientField({ filter, choices, onChange }: ReportFiltersProps) {
  const { control } = useForm({ values: { clientId: filter.clientId } });
  return (
    <PickField
      control={control}
      name="clientId"
      label={FILTER_WORDS.clientId}
      placeholder="Todos"
      choices={choices.clients}
      nothingFound="Ningún cliente coincide"
      onChosen={(clientId) => onChange({ clientId })}
    />
  );
}

interface NumberChoiceProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Emptied where the report needs a number, the one that goes on counting stands in it in grey. */
function NumberChoice({ label, value, onChange }: NumberChoiceProps) {
  const { text, take } = useTypedText(value ?? undefined, String);
  return (
    <TextInput
      label={label}
      value={text}
      placeholder={value === null ? "" : String(value)}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      onChange={(event) => {
        const typed = digitsOf(event.currentTarget.value);
        const next = typed === "" ? null : Number(typed);
        take(typed, next ?? undefined);
        onChange(next);
      }}
    />
  );
}

const PAUSE_MS = 250;

function Words({ filter, onChange }: PeriodProps) {
  const [text, setText] = useState(filter.text);
  useEffect(() => setText(filter.text), [filter.text]);
  useEffect(() => {
    if (text === filter.text) return;
    const timer = setTimeout(() => onChange({ text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, filter.text, onChange]);
  return (
    <TextInput
      label={FILTER_WORDS.text}
      placeholder="Cliente, recibo o préstamo"
      value={text}
      autoComplete="off"
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
