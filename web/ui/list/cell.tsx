/** The content of a column for a row: in the table, and in a line of its card. */
import type { ReactNode } from "react";
import { cellText, readCell } from "#web/table/table.ts";
import { Amount } from "../Amount.tsx";
import type { Column } from "./list-types.ts";

export function cellOf<T>(column: Column<T>, row: T): ReactNode {
  if (column.render) return column.render(row);
  const cell = readCell<T>(column, row);
  if (cell === null) return "—";
  if (cell.kind === "money") return <Amount value={cell.value} />;
  if (cell.kind === "text") return cell.value;
  return <span className="figures">{cellText(cell)}</span>;
}
