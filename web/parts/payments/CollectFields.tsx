/**
 * The form that receives money, of either kind: what is received, where each peso goes, the rest, and one button under
 * the thumb.
 */
import { Button, NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { PaymentMethod } from "#contract/records/loan";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { useFixedDate } from "#web/parts/session/use-fixed-date.ts";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { GrowingText } from "#web/ui/GrowingText.tsx";
import classes from "./CollectForm.module.css";

interface CollectFieldsProps {
  onSubmit: () => void;
  first: ReactNode;
  split: ReactNode;
  rest: ReactNode;
  /** Under the thumb. */
  bar: ReactNode;
}

export function CollectFields({ onSubmit, first, split, rest, bar }: CollectFieldsProps) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={classes.first}>{first}</div>
      {split}
      <div className={classes.rest}>{rest}</div>
      {bar}
    </form>
  );
}

interface CollectBarProps {
  /** The refusal of the last tap. */
  failure: string | null;
  /** Why the button rests, where no field says it already. */
  hindrance: { message: string; missing?: boolean } | null;
  above?: ReactNode;
  /** Between the hindrance and the button. */
  below?: ReactNode;
  busy: boolean;
  disabled: boolean;
  /** The button's words. */
  children: ReactNode;
}

/** The obstacle to collecting, and the button, under the thumb. */
export function CollectBar({ failure, hindrance, above, below, busy, disabled, children }: CollectBarProps) {
  return (
    <div className={classes.bar} data-verbs="one">
      {above}
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {hindrance && (
        <p role="status" className={hindrance.missing ? classes.missing : classes.failure}>
          {hindrance.message}
        </p>
      )}
      {below}
      <Button
        type="submit"
        fullWidth
        size="lg"
        loading={busy}
        disabled={disabled}
        classNames={{ root: classes.confirm, label: classes.verb }}
      >
        {children}
      </Button>
    </div>
  );
}

interface MethodAndDateProps {
  methods: readonly PaymentMethod[];
  method: PaymentMethod;
  date: CalendarDate | undefined;
  /** A loan takes no money before it began. */
  from: CalendarDate;
  today: CalendarDate;
  errors?: { method?: string | undefined; date?: string | undefined };
  onChange: (changes: { method: PaymentMethod } | { date: CalendarDate | undefined }) => void;
}

export function MethodAndDate(props: MethodAndDateProps) {
  const { methods, method, date, from, today, errors = {}, onChange } = props;
  return (
    <>
      <NativeSelect
        label="Método de pago"
        data={[...methods]}
        value={method}
        onChange={(event) => onChange({ method: event.currentTarget.value as PaymentMethod })}
        error={errors.method}
      />
      <DateInput
        label="Fecha de pago"
        value={date}
        onChange={(next) => onChange({ date: next })}
        min={from}
        max={today}
        fixed={useFixedDate("payments")}
        error={errors.date}
      />
    </>
  );
}

interface WordsProps {
  value: string;
  onChange: (text: string) => void;
}

export function PaymentNote({ value, onChange }: WordsProps) {
  return (
    <GrowingText
      label="Nota"
      most={6}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function CorrectionReason({ value, onChange }: WordsProps) {
  return (
    <TextInput
      label="Motivo de la corrección"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={500}
      withAsterisk
    />
  );
}
