/** When the cuotas fall due: how often, from when on, and on which days nothing is collected (rulings D5 to D7). */

import { Button, Checkbox, Stack } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { formatDate, parseDate } from "#domain/calendar/calendar-date";
import type { Skips } from "#domain/calendar/collection-days";
import { dueDateOf } from "#domain/schedule/due-days";
import { longFirstPeriod } from "#domain/schedule/first-period";
import { QuincenaFields } from "#web/parts/loans/QuincenaFields.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import "#web/ui/panel-styles.ts";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { FieldRow, FormGroup } from "#web/ui/form/FormPage.tsx";
import { NumberField } from "#web/ui/form/NumberField.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import { daysOffText } from "#web/wording/days-off.ts";
import { daysText, frequencyMeaning, termUnit } from "#web/wording/loan.ts";
import { frequencyChoices } from "#web/wording/loan-terms.ts";
import { movedText } from "#web/wording/moved-date.ts";
import { firstCuotaOf, quincenaOf } from "./read-terms.ts";
import { ScheduleLine } from "./SchedulePreview.tsx";
import { type LoanFormApi, useTypedTerms } from "./use-typed-terms.ts";

interface WhenFieldsProps {
  form: LoanFormApi;
  rules: number;
}

export function WhenFields({ form, rules }: WhenFieldsProps) {
  return (
    <FormGroup heading="Cómo se paga" isClose>
      <FrequencyField form={form} />
      <FieldRow least="10.5rem">
        <StartField form={form} />
        <FirstField form={form} />
      </FieldRow>
      <FirstPeriod form={form} rules={rules} />
      <TypedLine form={form} rules={rules} />
    </FormGroup>
  );
}

function TypedLine({ form, rules }: WhenFieldsProps) {
  const { terms, policy } = useTypedTerms(form, rules);
  return <ScheduleLine terms={terms} policy={policy} />;
}

function FrequencyField({ form }: { form: LoanFormApi }) {
  const { control } = form;
  const [frequency, daysOff, quincenaFirst, quincenaSecond] = useWatch({
    control,
    name: ["frequency", "daysOff", "quincenaFirst", "quincenaSecond"],
  });
  const options = frequencyChoices(quincenaOf({ quincenaFirst, quincenaSecond }) ?? undefined);
  return (
    <>
      <SegmentsField
        control={control}
        name="frequency"
        label="Frecuencia"
        options={options}
        help={frequencyMeaning(frequency ?? "monthly", Boolean(daysOff))}
      />
      {frequency === "semimonthly" && (
        <QuincenaFields control={control} names={["quincenaFirst", "quincenaSecond"]} />
      )}
    </>
  );
}

/** How many cuotas a loan by rate has. */
export function TermField({ form }: { form: LoanFormApi }) {
  const [frequency, term] = useWatch({ control: form.control, name: ["frequency", "term"] });
  return (
    <NumberField
      control={form.control}
      name="term"
      label="Plazo"
      unit={termUnit(Number(term), frequency ?? "monthly")}
      required
    />
  );
}

const DATES = [
  "frequency",
  "startDate",
  "firstDueDate",
  "quincenaFirst",
  "quincenaSecond",
  "daysOff",
] as const;

function useDates(form: LoanFormApi) {
  const [frequency, startDate, firstDueDate, quincenaFirst, quincenaSecond, daysOff] = useWatch({
    control: form.control,
    name: DATES,
  });
  return { frequency, startDate, firstDueDate, quincenaFirst, quincenaSecond, daysOff };
}

function StartField({ form }: { form: LoanFormApi }) {
  const first = firstCuotaOf(useDates(form));
  return (
    <DateField
      control={form.control}
      name="startDate"
      label="Fecha de inicio"
      help={`Primera cuota: ${first ? formatDate(first) : "un período después"}.`}
      required
    />
  );
}

/** Empty, the cuotas are counted from the start. */
function FirstField({ form }: { form: LoanFormApi }) {
  const dates = useDates(form);
  const typed = parseDate(dates.firstDueDate ?? "");
  const due = typed && firstCuotaOf(dates);
  const help =
    typed && due && due !== typed
      ? `Ese día no se cobra: ${movedText(typed, due, dates.daysOff ?? undefined)}.`
      : "Vacía, se cuenta desde el inicio.";
  return <DateField control={form.control} name="firstDueDate" label="Primera cuota" help={help} />;
}

function FirstPeriod({ form, rules }: WhenFieldsProps) {
  const { terms } = useTypedTerms(form, rules);
  const period = terms && longFirstPeriod(terms);
  if (!terms || !period) return null;
  return (
    <Notice tone="info">
      La primera cuota es el {formatDate(dueDateOf(terms, 1))}, a los {daysText(period.days)} del inicio:{" "}
      {daysText(period.days - period.usual)} más que un período. El interés es el mismo.
    </Notice>
  );
}

interface DaysOffFieldProps {
  form: LoanFormApi;
  /** The days off that the form proposes: of the business, or those that the loan has. */
  daysOff: Skips;
  /** Those of the business by now. */
  business: Skips | null;
}

/** The business's days off are proposed; a loan may be without them, and an old one may take them as they are by now. */
export function DaysOffField({ form, daysOff, business }: DaysOffFieldProps) {
  const chosen = useWatch({ control: form.control, name: "daysOff" });
  const { error } = form.getFieldState("daysOff", form.formState);
  const choose = (next: Skips | null) =>
    form.setValue("daysOff", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const other = chosen && business && daysOffText(business) !== daysOffText(chosen) ? business : null;
  return (
    <Stack gap={4} align="flex-start">
      <Checkbox
        label="Sin cobro en los días libres"
        description={`No se cobra: ${daysOffText(chosen ?? daysOff)}.`}
        checked={chosen !== null && chosen !== undefined}
        error={error?.message}
        onChange={(event) => choose(event.currentTarget.checked ? daysOff : null)}
      />
      {other && (
        <Button variant="subtle" size="compact-md" mih="var(--touch)" onClick={() => choose(other)}>
          Usar los del negocio: {daysOffText(other)}
        </Button>
      )}
    </Stack>
  );
}
