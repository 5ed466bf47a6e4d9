/** The money that is to come in this week, day by day. */
import { useMemo } from "react";
import { NOTHING_DUE } from "#domain/analytics/due-days";
import { daysOf } from "#domain/analytics/period";
import { addDays, formatDate, weekday } from "#domain/calendar/calendar-date";
import { WEEKDAY_NAMES } from "#domain/calendar/words";
import { formatCount } from "#domain/money/text";
import { useToday } from "#web/offline/store/hooks.ts";
import { useDueDays } from "#web/parts/collection-day/use-due-days.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import classes from "./Owner.module.css";
import { DAYS_OF_WEEK } from "./Tiles.tsx";

export function WeekWindow({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const range = useMemo(() => ({ from: today, to: addDays(today, DAYS_OF_WEEK) }), [today]);
  const { status, days } = useDueDays(range);
  return (
    <DialogWindow title="Entra esta semana" onClose={onClose}>
      {status !== "ready" ? (
        <LoadingState lines={3} />
      ) : (
        <table className={classes.weekTable}>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Cuotas</th>
              <th scope="col">Por cobrar</th>
            </tr>
          </thead>
          <tbody>
            {daysOf(range).map((date) => {
              const { open, openRows } = days.get(date) ?? NOTHING_DUE;
              return (
                <tr key={date}>
                  <th scope="row">
                    <span className={classes.weekday}>
                      {date === today ? "hoy" : WEEKDAY_NAMES[weekday(date)]}
                    </span>{" "}
                    {formatDate(date)}
                  </th>
                  <td>{formatCount(openRows)}</td>
                  <td>
                    <Amount value={open} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </DialogWindow>
  );
}
