/** The three dots of a row: none of a row that is gone, or with which nothing can be done. */
import type { ReactNode } from "react";
import { ActionMenu } from "../detail/ActionMenu.tsx";
import type { RowProps } from "./rows-props.ts";

export function menuOf<T>({ row, isGone, rowActions, rowMenu }: RowProps<T>): ReactNode {
  if (isGone) return null;
  if (rowMenu) return rowMenu(row);
  const actions = rowActions?.(row) ?? [];
  return actions.length > 0 ? <ActionMenu actions={actions} /> : null;
}
