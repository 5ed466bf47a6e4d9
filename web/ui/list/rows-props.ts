/** The props that the table and the cards share. */
import type { ReactNode } from "react";
import type { Address } from "../address.ts";
import type { MenuAction } from "../detail/Dots.tsx";
import type { Column } from "./list-types.ts";
import type { SwipeVerbs } from "./swipe.ts";

export interface RowsProps<T> {
  label: string;
  rows: readonly T[];
  /** Keys of rows that are in the list no more and keep their places while a person works in it (ruling E13). */
  gone?: ReadonlySet<string>;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  rowTo: ((row: T) => Address) | undefined;
  rowActions: ((row: T) => readonly MenuAction[]) | undefined;
  /** In the place of the actions: a `MadeMenu`, of a row whose entries are read when it is opened. */
  rowMenu?: ((row: T) => ReactNode) | undefined;
  card: (row: T) => ReactNode;
  cardPx?: number | undefined;
  /** Cards in one tile with a line between them: more rows of a phone are in sight. */
  cardsTouch?: boolean | undefined;
  /** The verbs of a stroke across a card, which its link or its menu has too. */
  swipes?: ((row: T) => SwipeVerbs) | undefined;
  /** Rows that go on below others need no second heading. */
  isHeadless?: boolean;
  /** The row that a person asked for: it is brought into sight, marked and given the focus. Another object asks again. */
  sought?: SoughtRow | null | undefined;
  order: string;
  onOrder: (order: string) => void;
}

export interface SoughtRow {
  key: string;
}

export function keyAt<T>({ rows, rowKey }: Pick<RowsProps<T>, "rows" | "rowKey">) {
  return (index: number): string => {
    const row = rows[index];
    return row === undefined ? String(index) : rowKey(row);
  };
}

/** As a row's cells and its card are drawn: one that is gone leads nowhere, and nothing can be done with it. */
export interface RowProps<T> extends Omit<RowsProps<T>, "gone" | "rows" | "sought"> {
  row: T;
  isGone: boolean;
}

export const GONE_WORD = "Ya no está en la lista";

/** -1 where nothing is sought, or no such row is here. */
export function soughtIndex<T>({
  rows,
  rowKey,
  sought,
}: Pick<RowsProps<T>, "rows" | "rowKey" | "sought">): number {
  return sought ? rows.findIndex((row) => rowKey(row) === sought.key) : -1;
}

export function hasMenus({ rowActions, rowMenu }: Pick<RowsProps<never>, "rowActions" | "rowMenu">): boolean {
  return rowActions !== undefined || rowMenu !== undefined;
}
