/** The *cargos* in the statement of a loan of either kind. */
import type { LoanCharge } from "#contract/records/loan";
import { sum } from "#domain/money/money";
import { type Column, makeTable } from "#web/table/table.ts";
import { CHARGE_PAID } from "#web/wording/charge.ts";
import type { Block } from "../paper/content.ts";
import { moneyCell, TOTAL } from "./amortization.ts";

export type StatementCharge = Pick<LoanCharge, "name" | "way" | "date" | "amount" | "receiptNumber"> & {
  annulled?: unknown;
};

const CHARGE_COLUMNS: readonly Column<StatementCharge>[] = [
  { heading: "Cargo", kind: "text", read: ({ name }) => name },
  { heading: "Fecha", kind: "date", read: ({ date }) => date },
  { heading: "Cómo se pagó", kind: "text", read: ({ way }) => CHARGE_PAID[way] },
  { heading: "Recibo", kind: "text", read: ({ receiptNumber }) => receiptNumber ?? "" },
  { heading: "Monto", kind: "money", read: ({ amount }) => amount },
];

/** Beside what the loan owes: none of it is part of its balance, unless it was added to the capital. */
export function chargeBlocks(charges: readonly StatementCharge[] = []): Block[] {
  const paid = charges.filter(({ annulled }) => !annulled);
  if (paid.length === 0) return [];
  const total = [TOTAL, null, null, null, moneyCell(sum(paid.map(({ amount }) => amount)))];
  return [
    { kind: "heading", text: "Cargos", level: 2 },
    { kind: "table", table: makeTable(CHARGE_COLUMNS, paid, [total]) },
  ];
}
