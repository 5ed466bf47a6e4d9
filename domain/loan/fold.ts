/** Facts in, ledger out: reaches every fact in the one total order (ruling L1). */
import { toDayNumber } from "../calendar/calendar-date.ts";
import { add, type Money, smaller, ZERO } from "../money/money.ts";
import { postPayment } from "../payment/post-payment.ts";
import { inFoldOrder, type LoanEvent } from "./fact-order.ts";
import type { LateFeeWaiver, LoanFacts, StatusAction, TermsVersion } from "./facts.ts";
import {
  closeIfUnderTolerance,
  findRow,
  isCompleted,
  isSettled,
  type LateFeeHistory,
  type Ledger,
  lateFeeOf,
  lateFeeOwed,
  openLedger,
  settleIfCovered,
} from "./ledger.ts";
import { flagsOf, type NamedRows } from "./review-flags.ts";
import type { PaymentOutcome } from "./state.ts";

export interface Fold {
  ledger: Ledger;
  outcomes: PaymentOutcome[];
  /** The step of status that holds. */
  action: StatusAction["action"] | null;
}

/**
 * Folds the latest terms version. Which rows an edit reopened is judged by what had been recorded when it was made,
 * so a payment that arrives later never changes it. With `until`, only facts up to that place in the order.
 */
export function foldFacts(facts: LoanFacts, until: (event: LoanEvent) => boolean = () => true): Fold {
  const versions = [...facts.termsVersions].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const events = inFoldOrder(facts);
  const refunds = refundsByPayment(facts);
  let histories: ReadonlyMap<number, LateFeeHistory> = new Map();
  versions.forEach((version, index) => {
    const next = versions[index + 1];
    if (!next) return;
    const known = events.filter((event) => event.at <= next.at);
    const before = foldVersion(version, facts, histories, known, refunds);
    histories = lateFeeHistories(before.ledger, version, next);
  });
  const latest = versions.at(-1);
  if (!latest) throw new Error("a loan without terms");
  return foldVersion(latest, facts, histories, events.filter(until), refunds);
}

function foldVersion(
  version: TermsVersion,
  facts: LoanFacts,
  histories: ReadonlyMap<number, LateFeeHistory>,
  events: readonly LoanEvent[],
  refunds: ReadonlyMap<string, Money>,
): Fold {
  const ledger = openLedger(version, facts.lateFeeVersions, histories);
  const fold: Fold = { ledger, outcomes: [], action: null };
  const named: NamedRows = new Map();
  const lastAction = events.findLast((event) => event.kind === "status");
  const endsCancelled = lastAction?.kind === "status" && lastAction.action.action === "cancel";
  for (const event of events) {
    if (event.kind === "status") fold.action = event.action.action;
    else if (event.kind === "waiver") forgiveLateFee(ledger, event.waiver, toDayNumber(event.date));
    else {
      const { payment } = event;
      for (const waiver of event.waivers) forgiveLateFee(ledger, waiver, toDayNumber(payment.date));
      const completed = isCompleted(ledger);
      const { shortPayoff, ...posting } = postPayment(ledger, payment, refunds.get(payment.id) ?? ZERO);
      const cancelled = endsCancelled || fold.action === "cancel";
      const flags = flagsOf(payment, named, { completed, cancelled, shortPayoff: shortPayoff && !completed });
      fold.outcomes.push({ ...posting, ...flags });
    }
  }
  return fold;
}

/** Forgives what the row owes of its mora on that day, at most the amount of the waiver (ruling F2). */
function forgiveLateFee(ledger: Ledger, waiver: LateFeeWaiver, day: number): void {
  const row = findRow(ledger, waiver.paymentNumber);
  if (!row) return;
  row.lateFeeWaived = add(row.lateFeeWaived, smaller(waiver.amount, lateFeeOwed(ledger, row, day)));
  settleIfCovered(ledger, row, day);
  closeIfUnderTolerance(ledger, day);
}

/**
 * A terms version makes no mora for days before it was recorded (ruling L4): a row that it re-dates, adds or opens
 * again bears none before the day after; a row open and of the same date before and after keeps what it bore until
 * then, and no more.
 */
function lateFeeHistories(
  before: Ledger,
  version: TermsVersion,
  next: TermsVersion,
): Map<number, LateFeeHistory> {
  const histories = new Map<number, LateFeeHistory>();
  const sameDates =
    version.terms.startDate === next.terms.startDate && version.terms.frequency === next.terms.frequency;
  const day = toDayNumber(next.recordedOn);
  for (let number = 1; number <= next.terms.term; number++) {
    const row = sameDates ? findRow(before, number) : undefined;
    if (row === undefined || isSettled(row)) histories.set(number, { floor: day + 1, ceiling: null });
    else
      histories.set(number, {
        floor: row.history.floor,
        ceiling: { day, amount: lateFeeOf(before, row, day) },
      });
  }
  return histories;
}

function refundsByPayment(facts: LoanFacts): Map<string, Money> {
  const refunds = new Map<string, Money>();
  for (const refund of facts.refunds) {
    refunds.set(refund.paymentId, add(refunds.get(refund.paymentId) ?? ZERO, refund.amount));
  }
  return refunds;
}
