/** The day that one looks at ahead, and the way back to today. */
import { useNavigate } from "@tanstack/react-router";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { withWords } from "#web/parts/collection-day/day-search.ts";
import { TextButton } from "#web/ui/TextButton.tsx";
import classes from "./Today.module.css";

export function Tomorrow({ date }: { date: CalendarDate }) {
  const navigate = useNavigate({ from: "/today" });
  const back = () =>
    void navigate({ search: (before) => withWords(before, { dia: undefined }), replace: true });
  return (
    <p className={classes.headLine}>
      <span>Lo que toca el {formatDate(date)}</span>
      <TextButton onClick={back}>Volver a hoy</TextButton>
    </p>
  );
}
