/** Loans of either kind: one row each, and beside it a row for each charge that has a receipt. */
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import { upsert } from "./any-table.ts";
import type { Store } from "./store.ts";
import { chargeReceipt } from "./tables/charge-receipt.ts";

const target = {
  table: chargeReceipt.name,
  key: chargeReceipt.key,
  columns: ["charge_id", "loan_id", "number", "token"],
};

type Charged = Loan | YieldLoan;

export function chargedStore<L extends Charged>(records: Store<L>): Store<L> {
  return {
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
}

type ReceiptRow = [string, string, string, string | null];

/** Those that are not written yet: a receipt never changes. */
function receiptRows({ id, charges }: Charged, before: Charged | undefined): ReceiptRow[] {
  if (!charges || charges === before?.charges) return [];
  const known = new Set(before?.charges?.map((charge) => charge.id));
  return charges.flatMap((charge): ReceiptRow[] =>
    charge.receiptNumber && !known.has(charge.id)
      ? [[charge.id, id, charge.receiptNumber, charge.receiptToken]]
      : [],
  );
}
