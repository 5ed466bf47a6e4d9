/** Money received on a day, of loans and of continuous yield, and money handed back on it. */
import type { Id } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Payment } from "#contract/records/payment";
import { isLatePayment } from "#domain/analytics/payment-tally";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { dueDateOf } from "#domain/continuous-yield/weeks";
import { add, type Money, subtract, ZERO } from "#domain/money/money";
import type { Reader } from "#web/offline/store/reader.ts";

export interface DayReceipt {
  id: Id;
  receiptNumber: string;
  amount: Money;
  /** It came after its cuota or week had fallen due. */
  isLate: boolean;
}

/** Received less handed back on the day (ruling N1): by each person, and by everybody. */
export interface CollectedOfDay {
  by: ReadonlyMap<string, Money>;
  all: Money;
}

export interface ReceiptsOfDay {
  /** By loan, newest first. */
  byLoan: ReadonlyMap<string, readonly DayReceipt[]>;
  collected: CollectedOfDay;
}

export const NO_RECEIPTS: ReceiptsOfDay = { byLoan: new Map(), collected: { by: new Map(), all: ZERO } };

/** By any collector: a client who paid at the office need not be visited. */
export async function readReceiptsOfDay(read: Reader, date: CalendarDate): Promise<ReceiptsOfDay> {
  if (!read.principal || date > read.today()) return NO_RECEIPTS;
  const [{ docs: loans }, { docs: yields }] = [await read.all("loans"), await read.all("continuousYield")];
  const byLoan = new Map<string, DayReceipt[]>();
  const tally = new Tally();
  const { docs } = await read.optional.payments({ from: date, to: date });
  for (const payment of docs) {
    if (payment.annulled !== null) continue;
    tally.add(payment.userId, payment.amount);
    if (payment.loanId !== null) put(byLoan, payment.loanId, receiptOf(payment, isLatePayment(payment)));
  }
  for (const { loan, payment } of await yieldPaymentsOn(read, yields, date)) {
    tally.add(payment.userId, payment.amount);
    put(byLoan, loan.id, receiptOf(payment, isLateYield(loan, payment)));
  }
  await takeRefunds(read, date, { loans, yields }, tally);
  return { byLoan, collected: tally };
}

class Tally implements CollectedOfDay {
  readonly by = new Map<string, Money>();
  all = ZERO;

  add(userId: string, amount: Money): void {
    this.by.set(userId, add(this.by.get(userId) ?? ZERO, amount));
    this.all = add(this.all, amount);
  }
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
  const found: { loan: YieldLoan; payment: YieldPayment }[] = [];
  for (const loan of yields) {
    const { lastPaymentDate: last } = loan.checkpoint;
    if (last === null || last < date) continue;
    for (const payment of await read.optional.where("continuousYieldPayments", "yieldLoanId", loan.id)) {
      if (payment.date === date && payment.annulled === null) found.push({ loan, payment });
    }
  }
  return found.sort((a, b) => b.payment.at - a.payment.at);
}

function isLateYield({ startDate }: YieldLoan, { issued, date }: YieldPayment): boolean {
  return issued?.yield.some(({ week }) => dueDateOf(startDate, week) < date) ?? false;
}

interface Refunding {
  refunds: readonly { date: CalendarDate; paymentId: Id; amount: Money; userId: Id }[];
}

/** A refund lessens what the person collected who handed it back, as in the reports. */
async function takeRefunds(
  read: Reader,
  date: CalendarDate,
  { loans, yields }: { loans: readonly Refunding[]; yields: readonly Refunding[] },
  tally: Tally,
): Promise<void> {
  for (const [collection, lent] of [
    ["payments", loans],
    ["continuousYieldPayments", yields],
  ] as const) {
    const refunds = lent.flatMap((loan) => loan.refunds.filter((refund) => refund.date === date));
    if (refunds.length === 0) continue;
    const payments: ReadonlyMap<string, Payment | YieldPayment> = await read.optional.several(
      collection,
      refunds.map(({ paymentId }) => paymentId),
    );
    for (const { paymentId, amount, userId } of refunds) {
      if (payments.get(paymentId)?.annulled === null) tally.add(userId, subtract(ZERO, amount));
    }
  }
}
