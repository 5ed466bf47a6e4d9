/** The one total order in which facts are replayed: value date, then the instant recorded, then id (ruling L1). */

import type { Instant } from "../calendar/business-date.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { LateFeeWaiver, LoanFacts, PaymentFact, StatusAction } from "./facts.ts";

/** What the fold reaches, one after the other. Refunds act with their payment and have no place of their own. */
export type LoanEvent =
  | {
      kind: "payment";
      date: CalendarDate;
      at: Instant;
      id: string;
      payment: PaymentFact;
      waivers: LateFeeWaiver[];
    }
  | { kind: "waiver"; date: CalendarDate; at: Instant; id: string; waiver: LateFeeWaiver }
  | { kind: "status"; date: CalendarDate; at: Instant; id: string; action: StatusAction };

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
  for (const payment of facts.payments) {
    if (payment.voided) continue;
    const waivers = (withPayment.get(payment.id) ?? []).sort(byOrder);
    events.push({ kind: "payment", ...keyOf(payment), payment, waivers });
  }
  for (const action of facts.statusActions) events.push({ kind: "status", ...keyOf(action), action });
  return events.sort(byOrder);
}

interface OrderKey {
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
