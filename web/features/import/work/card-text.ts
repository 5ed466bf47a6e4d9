/** A row of a sheet as a card of a phone says it. */
import { type Cells, FIELDS, type Field } from "../fields.ts";
import type { DraftRow } from "../rows/row.ts";

export function cardName({ fullName, name, lastName, identification }: Cells): string {
  return fullName || [name, lastName].filter(Boolean).join(" ") || identification || "Sin nombre";
}

const SAID: readonly Field[] = ["amount", "cuotas", "cuota", "paidCuotas", "balance"];

/** `Fila 12 · Monto prestado 10,000 · Cuotas 13`. */
export function cardLine({ number, cells }: DraftRow): string {
  const said = SAID.flatMap((field) => {
    const text = (cells[field] ?? "").trim();
    return text === "" ? [] : [`${FIELDS[field]} ${text}`];
  });
  return [`Fila ${number}`, ...said].join(" · ");
}
