/** What a screen says about its list; the list does the rest. */
import type { ReactNode } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date";

export interface Column<T> {
  key: string;
  header: string;
  render: (row: T) => ReactNode;
  /** Amounts stand at the right, in tabular figures. */
  align?: "left" | "right" | "center";
  /** Its text goes on in a second line where there is no room; else it is cut. Amounts are never cut. */
  wrap?: boolean;
  /** Ascending order; the column can then be sorted by its heading. */
  sort?: (a: T, b: T) => number;
  /** Narrowest width in px; 120 unless told. */
  width?: number;
  /** Share of the room that is left; 1 unless told, 0 keeps the width. */
  grow?: number;
  /** Where there is no room, columns with the highest number go first; without one a column stays. */
  drop?: number;
}

export interface ChoiceFilter<T> {
  kind: "choice";
  /** Its name in the address too. */
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  matches: (row: T, value: string) => boolean;
  /** The word when nothing is chosen: "Todos". */
  all?: string;
  /** All options stay in sight above the list, instead of a chip. */
  segments?: boolean;
}

export interface DatesFilter<T> {
  kind: "dates";
  key: string;
  label: string;
  dateOf: (row: T) => CalendarDate | null;
  /** The business date, for "Hoy" and "Este mes". */
  today: CalendarDate;
}

export type Filter<T> = ChoiceFilter<T> | DatesFilter<T>;

/** Search text, chosen filters by key, and order: a column's key, with a minus when descending. */
export interface ListQuery {
  text: string;
  chosen: Readonly<Record<string, string>>;
  order: string;
}
