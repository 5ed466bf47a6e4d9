/** The one total order in which facts are replayed: value date, then the instant recorded, then id (ruling L1). */

import type { Instant } from "../calendar/business-date.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { LateFeeWaiver, LoanFacts, PaymentFact, StatusAction, TermsVersion } from "./facts.ts";

/** The events in the order in which the fold reaches them. Refunds act with their payment and have no own place. */
export type LoanEvent =
  | {
      kind: "payment";
      date: CalendarDate;
      at: Instant;
      id: string;
      payment: PaymentFact;
      waivers: LateFeeWaiver[];
      /** Its own id and those of the payments that it corrects, one after the other. */
      lineage: readonly string[];
    }
  | { kind: "waiver"; date: CalendarDate; at: Instant; id: string; waiver: LateFeeWaiver }
  | { kind: "status"; date: CalendarDate; at: Instant; id: string; action: StatusAction };

/**
 * Live payments, waivers and status actions in order. A waiver recorded with a payment acts just before that
 * payment, and not at all when the payment is void or was moved to another loan. A correction stands where the first
 * of its chain with the same value date stood, so that no other payment's centavos move (ruling L12).
 */
export function inFoldOrder(facts: LoanFacts): LoanEvent[] {
  const events: LoanEvent[] = [];
  const withPayment = new Map<string, LateFeeWaiver[]>();
  for (const waiver of facts.waivers) {
    if (waiver.paymentId === null) events.push({ kind: "waiver", ...keyOf(waiver), waiver });
    else withPayment.set(waiver.paymentId, [...(withPayment.get(waiver.paymentId) ?? []), waiver]);
  }
  const chainOf = correctionChains(facts.payments);
  for (const payment of facts.payments) {
    if (payment.voided) continue;
    const waivers = (withPayment.get(payment.id) ?? []).sort(byOrder);
    const chain = chainOf(payment);
    const place = chain.findLast((each) => each.date === payment.date) ?? payment;
    const lineage = chain.map(({ id }) => id);
    events.push({ kind: "payment", ...keyOf(place), payment, waivers, lineage });
  }
  for (const action of facts.statusActions) events.push({ kind: "status", ...keyOf(action), action });
  return events.sort((a, b) => byOrder(a, b) || byOwnOrder(a, b));
}

export function inOrderOfRecording(versions: readonly TermsVersion[]): TermsVersion[] {
  return [...versions].sort((a, b) => a.at - b.at || compareText(a.id, b.id));
}

/** Two corrections of one payment share its place; their own instants and ids part them. */
function byOwnOrder(a: LoanEvent, b: LoanEvent): number {
  return a.kind === "payment" && b.kind === "payment" ? byOrder(a.payment, b.payment) : 0;
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

function keyOf({ date, at, id }: OrderKey): OrderKey {
  return { date, at, id };
}

/** By code units, so that every device and server agrees whatever its language. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
