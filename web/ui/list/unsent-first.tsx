/** A column of text with the mark of what was made here and is not acknowledged yet before it. */
import { UnsentMark } from "../UnsentMark.tsx";
import type { Column } from "./list-types.ts";

type TextColumn<T> = Extract<Column<T>, { kind: "text" }>;

export function unsentFirst<T>(
  isUnsent: (row: T) => boolean,
  column: Omit<TextColumn<T>, "kind" | "render">,
): Column<T> {
  return {
    ...column,
    kind: "text",
    render: (row) => (
      <>
        {isUnsent(row) && <UnsentMark />} {column.read(row)}
      </>
    ),
  };
}
