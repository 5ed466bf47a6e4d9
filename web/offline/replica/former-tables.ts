/**
 * Schedules and payments as the format before the files of loans kept them: each record a row. A device that was filled
 * by it works on while its book is loaded beside (`REPLICA_FORMAT`).
 */
import { Dexie, type Table } from "dexie";
import type { Amortization } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { EarnedMoney } from "#domain/analytics/earned";
import { EarnedByMonth } from "./earned-sums.ts";
import type { DateEnds, PaymentRecords } from "./payment-records.ts";
import { type FindsPayment, paymentText } from "./payment-texts.ts";
import { PlainTable } from "./record-table.ts";

const ROWS_LENGTH = "rows.length";
const IN_ORDER = "[date+at]";
const REVIEW_INDEXES = ["flags", "outcome.review"] as const;

/** The indexes of each collection, beside those that every device and server has. */
export const FORMER_INDEXES: Readonly<Record<string, readonly string[]>> = {
  payments: [IN_ORDER, ...REVIEW_INDEXES.map((list) => `*${list}`)],
  amortizationItems: [ROWS_LENGTH],
};

export class FormerSchedules extends PlainTable<Amortization> {
  #table: Table<Amortization, string>;

  constructor(table: Table<Amortization, string>) {
    super(table);
    this.#table = table;
  }

  /** Their rows, counted without reading them. */
  override async count(): Promise<number> {
    const table = this.#table;
    let rows = 0;
    for (const length of await table.orderBy(ROWS_LENGTH).uniqueKeys()) {
      if (typeof length === "number")
        rows += length * (await table.where(ROWS_LENGTH).equals(length).count());
    }
    return rows;
  }
}

export class FormerPayments extends PlainTable<Payment> implements PaymentRecords {
  #table: Table<Payment, string>;

  constructor(table: Table<Payment, string>) {
    super(table);
    this.#table = table;
  }

  async inReview(): Promise<Payment[]> {
    const found = await Promise.all(
      REVIEW_INDEXES.map((index) => this.#table.where(index).above("").toArray()),
    );
    return [...new Map(found.flat().map((payment) => [payment.id, payment])).values()];
  }

  #within({ from, to }: DateEnds) {
    return this.#table
      .where(IN_ORDER)
      .between([from ?? Dexie.minKey, Dexie.minKey], [to ?? Dexie.maxKey, Dexie.maxKey], true, true);
  }

  newest(range: DateEnds, limit: number): Promise<Payment[]> {
    return this.#within(range).reverse().limit(limit).toArray();
  }

  async find(range: DateEnds, finds: FindsPayment): Promise<Payment[]> {
    const all = await this.#within(range).toArray();
    return all.filter((payment) => finds(paymentText(payment), payment.loanId ?? payment.claimedLoanId));
  }

  countIn(range: DateEnds): Promise<number> {
    return this.#within(range).count();
  }

  /** These lie day by day, whatever loans they are of. */
  async isInMost(): Promise<boolean> {
    return false;
  }

  async visit(range: DateEnds, visit: (payments: readonly Payment[]) => void): Promise<void> {
    visit(await this.#within(range).toArray());
  }

  async earnedByMonth(): Promise<ReadonlyMap<string, EarnedMoney>> {
    const earned = new EarnedByMonth();
    await this.visit({ from: null, to: null }, (payments) => earned.take(payments));
    return earned.months();
  }

  async ends(): Promise<readonly Payment[]> {
    const inOrder = this.#table.orderBy(IN_ORDER);
    const ends = await Promise.all([inOrder.first(), inOrder.clone().last()]);
    return ends.filter((payment) => payment !== undefined);
  }
}
