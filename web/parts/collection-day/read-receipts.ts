/** Money received on a day, of loans and of continuous yield, and money handed back on it. */
import type { Id } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Payment } from "#contract/records/payment";
import {
  type Collected,
  type CollectedLine,
  collectedIn,
  collectedWith,
  isCollected,
  isRecovered,
  NOTHING_COLLECTED,
  paymentLine,
  refundLine,
} from "#domain/analytics/collected";
import { isLatePayment } from "#domain/analytics/payment-tally";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { dueDateOf } from "#domain/continuous-yield/weeks";
import type { Money } from "#domain/money/money";
import type { Reader } from "#web/offline/store/reader.ts";
import type { UnplacedPayment } from "#web/parts/live-metrics/payment-ledger.ts";

export interface DayReceipt {
  id: Id;
  receiptNumber: string;
  amount: Money;
  /** It came after its cuota or week had fallen due. */
  isLate: boolean;
}

/** *Cobrado* of the day (ruling C9): by each person, and by everybody. */
export interface CollectedOfDay {
  by: ReadonlyMap<string, Collected>;
  all: Collected;
}

export interface ReceiptsOfDay {
  /** By loan, newest first. */
  byLoan: ReadonlyMap<string, readonly DayReceipt[]>;
  collected: CollectedOfDay;
}

export const NO_RECEIPTS: ReceiptsOfDay = {
  byLoan: new Map(),
  collected: { by: new Map(), all: NOTHING_COLLECTED },
};

/** By any collector: a client who paid at the office need not be visited. */
export async function readReceiptsOfDay(read: Reader, date: CalendarDate): Promise<ReceiptsOfDay> {
  if (!read.principal || date > read.today()) return NO_RECEIPTS;
  const [{ docs: loans }, { docs: yields }] = [await read.all("loans"), await read.all("continuousYield")];
  const byLoan = new Map<string, DayReceipt[]>();
  const tally = new Tally();
  const { docs } = await read.optional.payments({ from: date, to: date });
  for (const payment of docs) {
    const line = paymentLine("loan", payment, isRecovered(payment));
    if (line === null) continue;
    tally.add(payment.userId, line);
    if (payment.loanId !== null) put(byLoan, payment.loanId, receiptOf(payment, isLatePayment(payment)));
  }
  for (const { loan, payment, collected } of await yieldPaymentsOn(read, yields, date)) {
    tally.add(payment.userId, collected);
    put(byLoan, loan.id, receiptOf(payment, isLateYield(loan, payment)));
  }
  await takeRefunds(read, date, { loans, yields }, tally);
  return { byLoan, collected: tally };
}

class Tally implements CollectedOfDay {
  readonly by = new Map<string, Collected>();
  all = NOTHING_COLLECTED;

  add(userId: string, line: CollectedLine): void {
    const collected = collectedIn(line);
    this.by.set(userId, collectedWith(this.by.get(userId) ?? NOTHING_COLLECTED, collected));
    this.all = collectedWith(this.all, collected);
  }
}

/** With what is placed on no loan, which those of the loans do not hold. */
export function withUnplaced(
  collected: CollectedOfDay,
  unplaced: readonly UnplacedPayment[],
  date: CalendarDate,
): CollectedOfDay {
  const ofDay = unplaced.filter(({ line, date: on }) => line.of === "yield" && on === date);
  if (ofDay.length === 0) return collected;
  const tally = new Tally();
  for (const [userId, own] of collected.by) tally.by.set(userId, own);
  tally.all = collected.all;
  for (const { userId, line } of ofDay) tally.add(userId, line);
  return tally;
}

function put(byLoan: Map<string, DayReceipt[]>, loanId: string, receipt: DayReceipt): void {
  const known = byLoan.get(loanId);
  if (known) known.push(receipt);
  else byLoan.set(loanId, [receipt]);
}

function receiptOf({ id, receiptNumber, amount }: Payment | YieldPayment, isLate: boolean): DayReceipt {
  return { id, receiptNumber, amount, isLate };
}

/** Only of the loans that say that they were paid since. */
async function yieldPaymentsOn(read: Reader, yields: readonly YieldLoan[], date: CalendarDate) {
  const found: { loan: YieldLoan; payment: YieldPayment; collected: CollectedLine }[] = [];
  for (const loan of yields) {
    const { lastPaymentDate: last } = loan.checkpoint;
    if (last === null || last < date) continue;
    for (const payment of await read.optional.where("continuousYieldPayments", "yieldLoanId", loan.id)) {
      const collected = paymentLine("yield", payment);
      if (payment.date === date && collected) found.push({ loan, payment, collected });
    }
  }
  return found.sort((a, b) => b.payment.at - a.payment.at);
}

function isLateYield(loan: YieldLoan, { issued, date }: YieldPayment): boolean {
  return issued?.yield.some(({ week }) => dueDateOf(loan, week) < date) ?? false;
}

interface Refunding {
  refunds: readonly { date: CalendarDate; paymentId: Id; amount: Money; method: string; userId: Id }[];
}

/** A refund lessens what the person collected who handed it back, as in the reports. */
async function takeRefunds(
  read: Reader,
  date: CalendarDate,
  { loans, yields }: { loans: readonly Refunding[]; yields: readonly Refunding[] },
  tally: Tally,
): Promise<void> {
  for (const [of, collection, lent] of [
    ["loan", "payments", loans],
    ["yield", "continuousYieldPayments", yields],
  ] as const) {
    const refunds = lent.flatMap((loan) => loan.refunds.filter((refund) => refund.date === date));
    if (refunds.length === 0) continue;
    const payments: ReadonlyMap<string, Payment | YieldPayment> = await read.optional.several(
      collection,
      refunds.map(({ paymentId }) => paymentId),
    );
    for (const refund of refunds) {
      const payment = payments.get(refund.paymentId);
      if (!payment || !isCollected(payment)) continue;
      const recovered = isRecovered({ outcome: payment.outcome as Payment["outcome"] });
      tally.add(refund.userId, refundLine(of, { ...refund, isRecovered: recovered }));
    }
  }
}
