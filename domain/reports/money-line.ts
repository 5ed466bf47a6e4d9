/**
 * Money received and money handed back as lines of a report: a refund is a line below zero on its own day (ruling N1), so
 * that a column of lines adds up to what stayed: *Cobrado* (ruling C9). Annulled payments are no lines.
 */

import { type CollectedLine, isCollected, isRecovered } from "../analytics/collected.ts";
import type { Instant } from "../calendar/business-date.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { PaymentKind } from "../loan/facts.ts";
import { loanMark } from "../loan/number.ts";
import { add, type Money, subtract, ZERO } from "../money/money.ts";
import { hasMethod } from "../payment/method.ts";
import {
  isOf,
  nameOf,
  type RefundFact,
  type ReportPayment,
  type ReportRecords,
  type ReportYieldPayment,
} from "./records.ts";
import { isWithin, type ReportFilter, type Target } from "./report.ts";

/** The effect of a payment on its cuota; `pending` while it is applied to none. */
export type LineEffect = "paid" | "partial" | "pending" | "late" | "late_fee" | "refund";
export type LineState = LineEffect | "review";

export interface MoneyLine extends CollectedLine {
  /** The payment's id; a refund has its own. */
  id: string;
  paymentId: string;
  /** The payment that was collected; null of continuous yield and of a refund. */
  kind: PaymentKind | null;
  date: CalendarDate;
  at: Instant;
  loanId: string;
  /** Its number, or its short id. */
  loan: string;
  clientId: string;
  lenderId: string;
  client: string;
  collectorId: string;
  collector: string;
  receipt: string;
  /** The cuota or the week that it mainly served. */
  number: number | null;
  principal: Money;
  interest: Money;
  /** Yield that weeks have taken, and yield paid ahead. */
  yield: Money;
  lateFee: Money;
  /** Saldo a favor, and all of a payment that no loan has taken. */
  excess: Money;
  /** Interest that *Saldar* forgave: no money, and part of no sum of it. */
  rebate: Money;
  effect: LineEffect;
  state: LineState;
}

/** Payments, one at a time, into lines; null for what the filter leaves out. */
export class MoneyLines {
  readonly #book: ReportRecords;
  readonly #filter: ReportFilter;
  #days = new Map<CalendarDate, MoneyLine[]>();

  constructor(records: ReportRecords, filter: ReportFilter) {
    this.#book = records;
    this.#filter = filter;
    for (const { refund, payment } of records.refunds) {
      if (isCollected(payment)) this.#add(this.#refundOf(refund, this.#lineOf(payment)));
    }
    for (const { refund, payment } of records.yieldRefunds) {
      if (isCollected(payment)) this.#add(this.#refundOf(refund, this.#yieldLineOf(payment)));
    }
  }

  take(payments: readonly ReportPayment[]): void {
    for (const payment of payments) {
      if (isCollected(payment) && this.#mayPass(payment)) this.#add(this.#lineOf(payment));
    }
  }

  takeYield(payments: readonly ReportYieldPayment[]): void {
    for (const payment of payments) {
      if (isCollected(payment) && this.#mayPass(payment)) this.#add(this.#yieldLineOf(payment));
    }
  }

  /** Newest first: by date, then by when they were recorded. */
  lines(): MoneyLine[] {
    const days = [...this.#days].sort(([a], [b]) => (a < b ? 1 : -1));
    return days.flatMap(([, lines]) =>
      lines.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)),
    );
  }

  /** Each line in no particular order: for sums, which need none. */
  *each(): Iterable<MoneyLine> {
    for (const lines of this.#days.values()) yield* lines;
  }

  #mayPass(payment: ReportPayment | ReportYieldPayment): boolean {
    const { date, userId } = payment;
    const { collectorId, method } = this.#filter;
    if (collectorId !== null && userId !== collectorId) return false;
    return (method === null || hasMethod(payment, method)) && isWithin(this.#filter, date);
  }

  #add(line: MoneyLine): void {
    const filter = this.#filter;
    if (!isWithin(filter, line.date) || !isOf(filter, line)) return;
    if (filter.collectorId !== null && line.collectorId !== filter.collectorId) return;
    if (filter.method !== null && line.method !== filter.method) return;
    if (filter.status !== null && !hasStatus(line, filter.status)) return;
    const day = this.#days.get(line.date);
    if (day) day.push(line);
    else this.#days.set(line.date, [line]);
  }

  #lineOf(payment: ReportPayment): MoneyLine {
    const { outcome, amount } = payment;
    const loanId = payment.loanId ?? payment.claimedLoanId;
    const loan = this.#book.loans.get(loanId);
    const effect = outcome === null ? "pending" : effectOf(outcome);
    return {
      ...this.#common(payment, loanId, loan),
      of: "loan",
      isRecovered: isRecovered(payment),
      kind: payment.kind,
      number: outcome?.paymentNumber ?? payment.paymentNumber,
      principal: outcome?.principal ?? ZERO,
      interest: outcome?.interest ?? ZERO,
      yield: ZERO,
      lateFee: outcome?.lateFee ?? ZERO,
      excess: outcome === null ? amount : outcome.excess,
      rebate: outcome?.rebate ?? ZERO,
      effect,
      state: isInReview(payment) ? "review" : effect,
    };
  }

  #yieldLineOf(payment: ReportYieldPayment): MoneyLine {
    const { outcome, amount } = payment;
    const loanId = payment.yieldLoanId ?? payment.claimedLoanId;
    const loan = this.#book.yields.get(loanId);
    const effect = outcome === null ? "pending" : "paid";
    let received: Money = outcome?.ahead ?? ZERO;
    for (const week of outcome?.yield ?? []) received = add(received, week.amount);
    return {
      ...this.#common(payment, loanId, loan),
      of: "yield",
      kind: null,
      number: payment.week,
      principal: outcome?.principal ?? ZERO,
      interest: ZERO,
      yield: received,
      lateFee: ZERO,
      excess: outcome === null ? amount : outcome.excess,
      rebate: ZERO,
      effect,
      state: isInReview(payment) ? "review" : effect,
    };
  }

  #common(
    payment: ReportPayment | ReportYieldPayment,
    loanId: string,
    loan: { number?: number | undefined; clientId: string; lenderId: string } | undefined,
  ) {
    return {
      id: payment.id,
      paymentId: payment.id,
      isRefund: false,
      date: payment.date,
      at: payment.at,
      loanId,
      loan: loanMark({ id: loanId, number: loan?.number }),
      clientId: loan?.clientId ?? "",
      lenderId: loan?.lenderId ?? "",
      client: nameOf(this.#book.clients, loan?.clientId),
      collectorId: payment.userId,
      collector: payment.userName,
      method: payment.paymentMethod,
      receipt: payment.receiptNumber,
      amount: payment.amount,
    };
  }

  /** Money that is handed back is saldo a favor, and nothing else of the payment. */
  #refundOf(refund: RefundFact, line: MoneyLine): MoneyLine {
    const amount = subtract(ZERO, refund.amount);
    return {
      ...line,
      id: refund.id,
      isRefund: true,
      kind: null,
      date: refund.date,
      at: refund.at,
      method: refund.method,
      collectorId: refund.userId,
      collector: refund.userName,
      amount,
      principal: ZERO,
      interest: ZERO,
      yield: ZERO,
      lateFee: ZERO,
      excess: amount,
      rebate: ZERO,
      effect: "refund",
      state: "refund",
    };
  }
}

/** The words that reports ask payments by. `delayed`: late, with mora or without. */
export const PAYMENT_STATUSES = ["paid", "partial", "pending", "delayed"] as const;

function hasStatus({ effect }: MoneyLine, status: string): boolean {
  return status === "delayed" ? effect === "late" || effect === "late_fee" : effect === status;
}

/** Late is one word, and with mora another (ruling E4). */
function effectOf({ status, lateFee }: { status: "paid" | "partial" | "late"; lateFee: Money }): LineEffect {
  return status === "late" && lateFee > 0 ? "late_fee" : status;
}

function isInReview({ confirmed, flags, outcome }: ReportPayment | ReportYieldPayment): boolean {
  return !confirmed && (flags.length > 0 || (outcome?.review.length ?? 0) > 0);
}

export function lineTarget({ of, paymentId, loanId }: MoneyLine): Target {
  return of === "loan"
    ? { record: "payment", id: paymentId }
    : { record: "yieldPayment", id: paymentId, loanId };
}
