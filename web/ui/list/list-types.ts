/** The statement of a screen about its list; the list does the rest. */
import type { ReactNode } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { byColumn, type Column as TableColumn } from "#web/table/table.ts";

/** A column of a table, and its place in a list. It is all that paper and spreadsheets need too. */
export type Column<T> = TableColumn<T> & Listed<T>;

interface Listed<T> {
  key: string;
  /** Its look, where it is another than that of its kind: an amount, figures, a text. */
  render?: (row: T) => ReactNode;
  /** The words that its look shows besides its value: a row is found by them too. */
  words?: (row: T) => string;
  /** By default as its kind is placed: amounts and counts at the right. */
  align?: "left" | "right" | "center";
  /** Its text goes on in a second line where there is no room; else it is cut. Amounts are never cut. */
  wrap?: boolean;
  /** The column can be sorted by its heading: by its values, or in an ascending order of its own. */
  sort?: true | ((a: T, b: T) => number);
  /** Narrowest width in px; 120 by default. */
  width?: number;
  /** Share of the room that is left; 1 by default, 0 keeps the width. */
  grow?: number;
  /** Where there is no room, columns with the highest number go first; without one a column stays. */
  drop?: number;
}

/** The order that a list names by a column's key, with a minus when descending; undefined where nothing sorts by it. */
export function orderOf<T>(
  columns: readonly Column<T>[],
  order: string,
): ((a: T, b: T) => number) | undefined {
  const column = columns.find(({ key }) => key === order.replace(/^-/, ""));
  if (!column?.sort) return undefined;
  const ascending = column.sort === true ? byColumn<T>(column) : column.sort;
  return order.startsWith("-") ? (a, b) => ascending(b, a) : ascending;
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
