/** The cuotas that fall due on another day: the day they had, and the day they get. */
import { Text } from "@mantine/core";
import { useState } from "react";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { TextButton } from "#web/ui/TextButton.tsx";
import classes from "./Suspension.module.css";

export interface MovedLine {
  key: string;
  name: string;
  before: CalendarDate;
  after: CalendarDate;
}

const FIRST_LINES = 6;

/** `total`: how many there are where only the first came. */
export function MovedRows({ lines, total = lines.length }: { lines: readonly MovedLine[]; total?: number }) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FIRST_LINES);
  return (
    <>
      <ul className={classes.moved} aria-label="Cuotas que cambian de fecha">
        {shown.map(({ key, name, before, after }) => (
          <li key={key}>
            <span className={classes.name}>{name}</span>
            <span className="figures">
              <s>{formatDate(before)}</s> → <strong>{formatDate(after)}</strong>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <TextButton onClick={() => setAll(true)}>Ver todas ({lines.length})</TextButton>
      )}
      {all && total > lines.length && <Text c="dimmed">Y {total - lines.length} más.</Text>}
    </>
  );
}
