/** The days on which the business collects (ruling D7); a loan copies them when it is made. */
import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Checkbox, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { ALL_HOLIDAYS } from "#domain/calendar/collection-days";
import { HOLIDAY_NAMES } from "#domain/calendar/holidays";
import { useToday } from "#web/offline/store/hooks.ts";
import "#web/ui/panel-styles.ts";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { weekdayName } from "#web/wording/days-off.ts";
import { change, type DaysOffForm } from "./change-days-off.ts";
import {
  type DaysOffInput,
  daysOffForm,
  daysOffInput,
  holidayLines,
  toggled,
  WEEKDAYS,
} from "./days-off-form.ts";
import { OwnDays } from "./OwnDays.tsx";
import classes from "./Settings.module.css";
import { SettingsForm, SettingsTab, type TabProps } from "./SettingsTab.tsx";
import { useSavingSettings } from "./use-saving-settings.ts";

const resolver = zodResolver(daysOffForm as unknown as z.ZodType<z.output<typeof daysOffForm>, DaysOffInput>);

export function DaysOffTab() {
  return <SettingsTab form={DaysOff} />;
}

function DaysOff({ shown, onSaved }: TabProps) {
  const form: DaysOffForm = useForm<DaysOffInput, unknown, z.output<typeof daysOffForm>>({
    resolver,
    defaultValues: daysOffInput(shown.daysOff),
  });
  const { window, save } = useSavingSettings(shown, onSaved);
  return (
    <>
      <SettingsForm title="Días de cobro" form={form} onSubmit={save}>
        <p>
          Una cuota que cae en un día sin cobro pasa al próximo día en que se cobra. Los préstamos que ya
          existen conservan sus fechas.
        </p>
        <Weekdays form={form} />
        <Holidays form={form} />
        <OwnDays form={form} />
      </SettingsForm>
      {window}
    </>
  );
}

function Weekdays({ form }: { form: DaysOffForm }) {
  const weekdays = useWatch({ control: form.control, name: "weekdays" });
  const { error } = form.getFieldState("weekdays", form.formState);
  return (
    <FormGroup heading="Se cobra los días">
      <fieldset className={classes.days} aria-label="Se cobra los días">
        {WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            label={capital(weekdayName(weekday))}
            checked={weekdays.includes(weekday)}
            onChange={(event) =>
              change(form, "weekdays", toggled(weekdays, weekday, event.currentTarget.checked))
            }
          />
        ))}
      </fieldset>
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {error.message}
        </Text>
      )}
    </FormGroup>
  );
}

const YEARS = [0, 1, 2, 3];

function Holidays({ form }: { form: DaysOffForm }) {
  const holidays = useWatch({ control: form.control, name: "holidays" });
  const first = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(first);
  const years = YEARS.map((after) => ({ value: String(first + after), label: String(first + after) }));
  const set = (next: typeof holidays) => change(form, "holidays", next);
  return (
    <FormGroup heading="No se cobra en los feriados">
      <Segments
        label="Fechas del año"
        help="Las que se mueven por ley ya están movidas."
        options={years}
        value={String(year)}
        onChange={(chosen) => setYear(Number(chosen))}
        even
      />
      <Group gap="sm">
        <Button type="button" variant="default" onClick={() => set(ALL_HOLIDAYS)}>
          Marcar todos
        </Button>
        <Button type="button" variant="default" onClick={() => set([])}>
          Quitar todos
        </Button>
      </Group>
      <fieldset className={classes.holidays} aria-label="No se cobra en los feriados">
        {holidayLines(year).map(({ holiday, said }) => (
          <Checkbox
            key={holiday}
            label={HOLIDAY_NAMES[holiday]}
            description={said}
            checked={holidays.includes(holiday)}
            onChange={(event) => set(toggled(holidays, holiday, event.currentTarget.checked))}
          />
        ))}
      </fieldset>
    </FormGroup>
  );
}

function capital(word: string): string {
  return `${word.charAt(0).toLocaleUpperCase("es")}${word.slice(1)}`;
}
