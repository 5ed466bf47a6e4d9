/** A calendar date, typed as day/month/year or picked. The calendar's code is fetched when it is first opened. */
import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { IconCalendar } from "@tabler/icons-react";
import { type ChangeEvent, type Ref, Suspense, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { type CalendarDate, formatDate, parseDate, parseTypedDate } from "#domain/calendar/calendar-date";
import { plainNumber } from "#domain/search/look-alikes";
import { useSignal } from "#web/platform/signal.ts";
import { clockSaid } from "../clock.ts";
import { PageSpinner } from "../feedback/LoadingState.tsx";
import { HangingPanel } from "../HangingPanel.tsx";
import { lazyPart } from "../lazy-part.ts";
import { type FieldProps, useValueField, wording } from "./use-field.ts";
import { useTypedText } from "./use-typed-text.ts";

const Calendar = lazyPart(() => import("./Calendar.tsx").then((module) => module.Calendar));

interface DateInputProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "ref"> {
  /** Undefined when empty. Text that is no date is handed on as it was typed, which every date schema refuses. */
  value: CalendarDate | undefined;
  onChange: (value: CalendarDate | undefined) => void;
  /** Earliest and latest day that the calendar offers; what is typed is judged by the schema. */
  min?: CalendarDate;
  max?: CalendarDate;
  /** Within a panel that closes when something outside of it is touched: the calendar is drawn inside. */
  inPanel?: boolean;
  /** Why the date stands and cannot be changed. */
  fixed?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, min, max, inPanel, fixed, ref, ...input } = props;
  const { text, take, setText } = useTypedText(value, show);
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const box = useMergedRef(field, ref);
  const tell = (typed: string, next: CalendarDate | undefined) => {
    take(typed, next);
    if (next !== value) onChange(next);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = event.nativeEvent as InputEvent;
    const typed = withSlashes(fitting(event.currentTarget.value, text, inputType === "insertText"), text);
    tell(typed, read(typed));
  };
  const pick = (date: CalendarDate) => {
    tell(formatDate(date), date);
    setOpen(false);
  };
  const known = parseDate(value ?? "");
  const clock = useSignal(clockSaid);
  const isBeyond = known !== undefined && max !== undefined && known > max;
  return (
    <>
      <TextInput
        placeholder="dd/mm/aaaa"
        {...input}
        {...(isBeyond && clock !== null ? { description: clock } : {})}
        {...(fixed === undefined ? {} : { readOnly: true, description: fixed })}
        ref={box}
        value={text}
        onChange={type}
        onBlur={(event) => {
          const date = parseTyped(text);
          if (date) setText(formatDate(date));
          onBlur?.(event);
        }}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: "figures" }}
        rightSectionPointerEvents="all"
        rightSection={
          fixed === undefined && (
            <CalendarButton
              of={typeof input.label === "string" ? input.label.toLocaleLowerCase("es") : "fecha"}
              open={open}
              disabled={input.disabled ?? false}
              onToggle={setOpen}
            />
          )
        }
      />
      <HangingPanel
        from={field}
        open={open}
        onToggle={setOpen}
        label="Calendario"
        position="bottom-start"
        inPanel={inPanel ?? false}
      >
        <Suspense fallback={<PageSpinner />}>
          <Calendar value={known} onPick={pick} min={min} max={max} />
        </Suspense>
      </HangingPanel>
    </>
  );
}

interface CalendarButtonProps {
  /** The name of the date within a sentence. */
  of: string;
  open: boolean;
  disabled: boolean;
  onToggle: (open: boolean) => void;
}

function CalendarButton({ of, open, disabled, onToggle }: CalendarButtonProps) {
  return (
    <ActionIcon
      aria-label={`Elegir ${of} en el calendario`}
      aria-expanded={open}
      disabled={disabled}
      onClick={() => onToggle(!open)}
    >
      <IconCalendar size={20} stroke={1.6} />
    </ActionIcon>
  );
}

function show(value: CalendarDate): string {
  return parseDate(value) ? formatDate(value) : value;
}

function read(text: string): CalendarDate | undefined {
  if (plainNumber(text) === "") return undefined;
  return parseTyped(text) ?? (text as CalendarDate);
}

/** The day of this device is near enough to tell one century from another. */
function parseTyped(text: string): CalendarDate | undefined {
  return parseTypedDate(text, businessDate(Date.now() as Instant));
}

const LONGEST = "dd/mm/aaaa".length;

/**
 * A whole date takes no further key; of what was pasted the marks that no eye sees go first. A field of limited length
 * would count them, and cut the year.
 */
function fitting(raw: string, before: string, isKey: boolean): string {
  if (raw.length <= LONGEST && /^[\x20-\x7e]*$/.test(raw)) return raw;
  const plain = plainNumber(raw);
  return isKey && plain.length > LONGEST ? before : plain.slice(0, LONGEST);
}

/**
 * A numeric keyboard has no slash: eight digits in a row become day, month and year as they are typed. Who types the slash
 * too, or another sign between the numbers, finds it there already.
 */
function withSlashes(raw: string, before: string): string {
  const grew = raw.length > before.length;
  if (!grew) return raw;
  if (before.endsWith("/") && raw.slice(0, -1) === before && /[/.-]$/.test(raw)) return before;
  const match = /^(\d{2})(?:\/?(\d{2}))?(?:\/?(\d{1,4}))?$/.exec(raw);
  if (!match) return raw;
  const [, day = "", month, year] = match;
  if (month === undefined) return /^\d{2}$/.test(raw) ? `${day}/` : raw;
  return year === undefined ? `${day}/${month}/` : `${day}/${month}/${year}`;
}

interface DateFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  min?: CalendarDate;
  max?: CalendarDate;
  fixed?: string | undefined;
}

export function DateField<T extends FieldValues, O>(props: DateFieldProps<T, O>) {
  const { field, error } = useValueField<CalendarDate, T, O>(props);
  return (
    <DateInput
      {...wording(props)}
      {...field}
      error={error}
      fixed={props.fixed}
      {...(props.min === undefined ? {} : { min: props.min })}
      {...(props.max === undefined ? {} : { max: props.max })}
    />
  );
}
