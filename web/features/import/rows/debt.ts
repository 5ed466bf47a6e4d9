/** The debt that a row says: a loan of cuotas or a rédito, as it stood at the cut, or why no such debt can be. */

import { readKind } from "../cells/terms.ts";
import type { Cells } from "../fields.ts";
import { LoanReading } from "./loan.ts";
import type { Book, Choices, DraftRow, ReadDebt } from "./row.ts";
import { YieldReading } from "./yield.ts";

const NO_DEBT: ReadDebt = { debt: null, findings: [] };

const OF_DEBT = [
  "amount",
  "cuotas",
  "cuota",
  "rate",
  "paidCuotas",
  "paidAmount",
  "balance",
  "lateFee",
] as const;

/** Whether the row says anything of a debt: without that it is a client alone. */
export function saysDebt(cells: Cells): boolean {
  return OF_DEBT.some((field) => (cells[field] ?? "").trim() !== "");
}

export function readDebt({ cells, answers }: DraftRow, choices: Choices, book: Book): ReadDebt {
  if (answers.clientAlone || !saysDebt(cells)) return NO_DEBT;
  const kind = readKind(cells.kind ?? "");
  const isYield = kind?.ok === true && kind.value === "yield";
  const reading = isYield ? new YieldReading(cells, choices, book) : new LoanReading(cells, choices, book);
  return reading.read();
}
