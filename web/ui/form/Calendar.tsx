/** A month to pick a day from, in Spanish, the week beginning on Sunday. Loaded when it is first opened. */
import { FocusTrap } from "@mantine/core";
import { DatePicker, DatesProvider } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/es";
import { type CalendarDate, EARLIEST_DATE, LATEST_DATE, parseDate } from "#domain/calendar/calendar-date";

interface CalendarProps {
  value: CalendarDate | undefined;
  onPick: (date: CalendarDate) => void;
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
}

export function Calendar({ value, onPick, min, max }: CalendarProps) {
  return (
    <DatesProvider settings={{ locale: "es", firstDayOfWeek: 0, weekendDays: [] }}>
      <FocusTrap>
        <div>
          <DatePicker
            value={value ?? null}
            {...(value === undefined ? {} : { defaultDate: value })}
            onChange={(picked) => {
              const date = parseDate(picked ?? "");
              if (date) onPick(date);
            }}
            minDate={min ?? EARLIEST_DATE}
            maxDate={max ?? LATEST_DATE}
            size="md"
            ariaLabels={{
              previousMonth: "Mes anterior",
              nextMonth: "Mes siguiente",
              previousYear: "Año anterior",
              nextYear: "Año siguiente",
              previousDecade: "Década anterior",
              nextDecade: "Década siguiente",
              monthLevelControl: "Elegir el mes",
              yearLevelControl: "Elegir el año",
            }}
          />
        </div>
      </FocusTrap>
    </DatesProvider>
  );
}
