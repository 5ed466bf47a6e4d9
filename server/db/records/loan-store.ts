/** Loans: one row each, and beside it a row for each charge that has a receipt. */
import type { Loan } from "#contract/records/loan";
import { writeOffOf } from "#domain/loan/written-off";
import { upsert } from "./any-table.ts";
import { recordStore } from "./record-store.ts";
import type { Fields } from "./row.ts";
import type { Store } from "./store.ts";
import { chargeReceipt } from "./tables/charge-receipt.ts";
import { ABSENT_OF_LOANS, loans } from "./tables/loan.ts";

const records = recordStore(loans, {
  nested: ["summary"],
  absent: ABSENT_OF_LOANS,
  derived: { written_off: (doc: Fields) => writeOffOf(doc as unknown as Loan)?.date ?? null },
}) as unknown as Store<Loan>;
const target = {
  table: chargeReceipt.name,
  key: chargeReceipt.key,
  columns: ["charge_id", "loan_id", "number", "token"],
};

export const loanStore: Store<Loan> = {
  ...records,
  async write(handle, docs, before) {
    await records.write(handle, docs, before);
    await upsert(
      handle,
      target,
      docs.flatMap((loan) => receiptRows(loan, before.get(loan.id))),
    );
  },
};

type ReceiptRow = [string, string, string, string | null];

/** Those that are not written yet: a receipt never changes. */
function receiptRows({ id, charges }: Loan, before: Loan | undefined): ReceiptRow[] {
  if (!charges || charges === before?.charges) return [];
  const known = new Set(before?.charges?.map((charge) => charge.id));
  return charges.flatMap((charge): ReceiptRow[] =>
    charge.receiptNumber && !known.has(charge.id)
      ? [[charge.id, id, charge.receiptNumber, charge.receiptToken]]
      : [],
  );
}
