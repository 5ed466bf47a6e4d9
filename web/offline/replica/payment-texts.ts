/**
 * The words by which payments in blocks are found, a line for each loan. They are made of a block when a person first
 * searches, and stay: a block is never changed. A later search reads no payment that it does not find.
 */
import type { Table } from "dexie";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney, plainAmount } from "#domain/money/text";
import { methodOf } from "#domain/payment/method";
import { findable } from "#domain/search/fold";

export const PAYMENT_TEXT_INDEXES = { paymentTexts: "n" };

export interface PaymentTextRow {
  /** The block. */
  n: number;
  /** How its words were folded; another way's are made once more. Absent in a row of before ways were counted. */
  folding?: number;
  /** A line for each of its loans, in their order. */
  text: string;
}

/** Whether a payment matches the search, by its folded words and the loan with which it lies. */
export type FindsPayment = (text: string, loanId: string) => boolean;

/** Everything by which a payment is found, but the name of the client. */
export function paymentText(payment: Payment): string {
  const { receiptNumber, id, loanId, claimedLoanId, amount, date, notes } = payment;
  const amounts = `${formatMoney(amount)} ${plainAmount(amount)}`;
  return findable(
    `${receiptNumber} #${id} #${loanId ?? claimedLoanId} ${amounts} ${formatDate(date)} ${methodOf(payment)} ${notes}`,
  );
}

/** Another number whenever `findable` finds more or less. */
export const FOLDING = 2;

/** Some hundred loans: so many blocks are made ready in one transaction. */
const AT_ONCE = 20;

export class PaymentTexts {
  readonly table: Table<PaymentTextRow, number>;
  #known = new Map<number, readonly string[]>();

  constructor(table: Table<PaymentTextRow, number>) {
    this.table = table;
  }

  /** The lines of these blocks, by block. `make` writes down those that there are not yet, as far as their blocks still stand. */
  async of(
    blocks: readonly number[],
    make: (blocks: readonly number[]) => Promise<readonly PaymentTextRow[]>,
  ): Promise<ReadonlyMap<number, readonly string[]>> {
    const wanted = new Set(blocks);
    for (const n of this.#known.keys()) if (!wanted.has(n)) this.#known.delete(n);
    const missing = blocks.filter((n) => !this.#known.has(n));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const keys = missing.slice(from, from + AT_ONCE);
      const rows = await this.table.bulkGet(keys);
      const unmade = keys.filter((_, i) => rows[i]?.folding !== FOLDING);
      for (const row of [...rows, ...(unmade.length > 0 ? await make(unmade) : [])])
        if (row?.folding === FOLDING) this.#known.set(row.n, row.text.split("\n"));
    }
    return this.#known;
  }
}
