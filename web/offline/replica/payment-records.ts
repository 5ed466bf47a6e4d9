/** Payments are also read in the order of their list, and by why a person should look at them. */
import type { Payment } from "#contract/records/payment";
import type { EarnedMoney } from "#domain/analytics/earned";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { FindsPayment } from "./payment-texts.ts";
import type { RecordTable } from "./record-table.ts";

/** Both included; null: open. */
export interface DateEnds {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export interface PaymentRecords extends RecordTable<Payment> {
  /** Those that say why a person should look, confirmed or not. */
  inReview(): Promise<Payment[]>;
  /** The first so many of the list of a range, newest first, and perhaps a few more of the last one's moment. */
  newest(range: DateEnds, limit: number): Promise<Payment[]>;
  /** Those of a range that are searched by their words, in no particular order. */
  find(range: DateEnds, finds: FindsPayment): Promise<Payment[]>;
  /** How many there are in a range, without reading them. */
  countIn(range: DateEnds): Promise<number>;
  /** Whether those of a range are more than there are loans: then `visit` opens each loan's file once, some at a time. */
  isInMost(range: DateEnds): Promise<boolean>;
  /**
   * All of a range in no particular order, some at a time: never so many in memory, nor so long, that a screen waits.
   * `breathe` is waited for between what was read and what is made of it. In no transaction, which would end meanwhile.
   */
  visit(
    range: DateEnds,
    visit: (payments: readonly Payment[]) => void,
    breathe: () => Promise<void>,
  ): Promise<void>;
  /** Earnings of all payments, by `YYYY-MM`. `breathe` does what it does for `visit`. In no transaction. */
  earnedByMonth(breathe: () => Promise<void>): Promise<ReadonlyMap<string, EarnedMoney>>;
  /** The oldest and the newest of all; none without payments. */
  ends(): Promise<readonly Payment[]>;
}
