/** Days without collection of the business itself; one that is taken off keeps its place, so that a second tap takes off no other. */
import { Button, Group, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useWatch } from "react-hook-form";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { fullDate } from "#domain/calendar/words";
import { DateField } from "#web/ui/form/DateInput.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { InPlace } from "#web/ui/in-place/InPlace.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import "#web/ui/panel-styles.ts";
import { change, type DaysOffForm } from "./change-days-off.ts";
import { withDay } from "./days-off-form.ts";
import classes from "./Settings.module.css";

interface OwnDaysProps {
  form: DaysOffForm;
}

export function OwnDays({ form }: OwnDaysProps) {
  const [dates, typed] = useWatch({ control: form.control, name: ["dates", "typed"] });
  const known = parseDate(typed ?? "");
  const add = () => {
    if (!known) return;
    change(form, "dates", withDay(dates, known));
    change(form, "typed", null);
  };
  return (
    <FormGroup heading="Otros días sin cobro">
      <InPlace>
        <Dates form={form} dates={dates} />
      </InPlace>
      <Group align="flex-end" gap="sm">
        <DateField control={form.control} name="typed" label="Día sin cobro" />
        <Button
          type="button"
          variant="default"
          disabled={!known}
          leftSection={<IconPlus size={18} stroke={1.6} />}
          onClick={add}
        >
          Agregar día
        </Button>
      </Group>
    </FormGroup>
  );
}

const keyOf = (date: CalendarDate): string => date;

function Dates({ form, dates }: OwnDaysProps & { dates: readonly CalendarDate[] }) {
  const { rows, gone } = usePlaces(dates, keyOf);
  const drop = (date: CalendarDate) =>
    change(
      form,
      "dates",
      dates.filter((each) => each !== date),
    );
  if (rows.length === 0) return null;
  return (
    <ul className="plain-list" aria-label="Otros días sin cobro">
      {rows.map((date) => (
        <li key={date} className={classes.ownDay} data-kept>
          <span>{fullDate(date)}</span>
          {gone.has(date) ? (
            <Text component="span" c="dimmed">
              Quitado
            </Text>
          ) : (
            <Button
              type="button"
              variant="subtle"
              aria-label={`Quitar el ${fullDate(date)}`}
              leftSection={<IconTrash size={18} stroke={1.6} />}
              onClick={() => drop(date)}
            >
              Quitar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
