/** The one total order in which facts are replayed: value date, then the instant recorded, then id (ruling L1). */

import type { Instant } from "../calendar/business-date.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type {
  AgreementFact,
  LateFeeWaiver,
  LoanFacts,
  PaymentFact,
  StatusAction,
  SuspensionFact,
  TakenBack,
  TermsVersion,
} from "./facts.ts";

/** The events in the order in which the fold reaches them. Refunds act with their payment and have no own place. */
export type LoanEvent =
  | (Placed<PaymentFact> & { kind: "payment"; waivers: LateFeeWaiver[] })
  | { kind: "waiver"; date: CalendarDate; at: Instant; id: string; waiver: LateFeeWaiver }
  | { kind: "status"; date: CalendarDate; at: Instant; id: string; action: StatusAction }
  | (OrderKey & { kind: "suspension" | "suspension_end"; suspension: SuspensionFact })
  | (OrderKey & { kind: "agreement" | "agreement_end"; agreement: AgreementFact });

/**
 * Live payments, waivers and status actions in order. A waiver recorded with a payment acts just before that
 * payment, and not at all when the payment is void or was moved to another loan.
 */
export function inFoldOrder(facts: LoanFacts): LoanEvent[] {
  const events: LoanEvent[] = [];
  const withPayment = new Map<string, LateFeeWaiver[]>();
  for (const waiver of facts.waivers) {
    if (waiver.paymentId === null) events.push({ kind: "waiver", ...keyOf(waiver), waiver });
    else withPayment.set(waiver.paymentId, [...(withPayment.get(waiver.paymentId) ?? []), waiver]);
  }
  for (const placed of livePayments(facts.payments)) {
    const waivers = (withPayment.get(placed.payment.id) ?? []).sort(byOrder);
    events.push({ kind: "payment", ...placed, waivers });
  }
  for (const action of facts.statusActions) events.push({ kind: "status", ...keyOf(action), action });
  for (const suspension of facts.suspensions ?? []) {
    events.push({ kind: "suspension", ...keyOf(suspension), suspension });
    if (suspension.annulled) {
      events.push({ kind: "suspension_end", ...takenBackKey(suspension, suspension.annulled), suspension });
    }
  }
  for (const agreement of facts.agreements ?? []) {
    events.push({ kind: "agreement", ...keyOf(agreement), agreement });
    if (agreement.annulled) {
      events.push({ kind: "agreement_end", ...takenBackKey(agreement, agreement.annulled), agreement });
    }
  }
  return events.sort(byPlace);
}

/** Never before the fact that is taken back, also where both were recorded in one instant. */
function takenBackKey(fact: OrderKey, { date, at }: TakenBack): OrderKey {
  const key = { date, at, id: `${fact.id}!` };
  return byOrder(key, fact) < 0 ? { ...keyOf(fact), id: key.id } : key;
}

export function inOrderOfRecording(versions: readonly TermsVersion[]): TermsVersion[] {
  return [...versions].sort((a, b) => a.at - b.at || compareText(a.id, b.id));
}

/** A live payment under the key of its place in the order, which may be another payment's. */
export interface Placed<Payment extends OrderKey = OrderKey> extends OrderKey {
  payment: Payment;
  /** Its own id and those of the payments that it corrects, one after the other. */
  lineage: readonly string[];
}

/**
 * Live payments of one loan, of either kind, with their places; the void ones among them only lend theirs. A correction
 * has the place of the first of its chain with the same value date, so that no other payment's centavos move (ruling L12).
 */
export function livePayments<Payment extends OrderKey & Correcting & { voided: boolean }>(
  payments: readonly Payment[],
): Placed<Payment>[] {
  const chainOf = correctionChains(payments);
  return payments.flatMap((payment) => {
    if (payment.voided) return [];
    const chain = chainOf(payment);
    const place = chain.findLast((each) => each.date === payment.date) ?? payment;
    return [{ ...keyOf(place), payment, lineage: chain.map(({ id }) => id) }];
  });
}

/** Two corrections of one payment share its place; their own instants and ids part them. */
export function byPlace(a: OrderKey & { payment?: OrderKey }, b: OrderKey & { payment?: OrderKey }): number {
  return byOrder(a, b) || (a.payment && b.payment ? byOrder(a.payment, b.payment) : 0);
}

/** From a payment back to the first that it corrects. Without corrections nothing is looked up. */
export function correctionChains<Payment extends Correcting>(
  payments: readonly Payment[],
): (payment: Payment) => Payment[] {
  if (!payments.some(({ replaces }) => replaces)) return (payment) => [payment];
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  return (payment) => {
    const chain = [payment];
    for (let old = predecessor(payment, byId); old && !chain.includes(old); old = predecessor(old, byId)) {
      chain.push(old);
    }
    return chain;
  };
}

interface Correcting {
  id: string;
  replaces: string | null;
}

function predecessor<Payment extends Correcting>(
  { replaces }: Payment,
  byId: ReadonlyMap<string, Payment>,
): Payment | undefined {
  return replaces ? byId.get(replaces) : undefined;
}

export interface OrderKey {
  date: CalendarDate;
  at: Instant;
  id: string;
}

export function byOrder(a: OrderKey, b: OrderKey): number {
  return compareText(a.date, b.date) || a.at - b.at || compareText(a.id, b.id);
}

export function keyOf({ date, at, id }: OrderKey): OrderKey {
  return { date, at, id };
}

/** By code units, so that every device and server agrees whatever its language. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
