/** Facts of a continuous-yield loan in, ledger out: reaches every fact in the one total order (rulings L1, Y1). */
import { type CalendarDate, fromDayNumber, toDayNumber } from "../calendar/calendar-date.ts";
import { byOrder, correctionChains, type OrderKey } from "../loan/fact-order.ts";
import { type NamedPayment, type NamedRows, unseenTwin } from "../loan/review-flags.ts";
import type { ReviewCode } from "../loan/state.ts";
import { add, type Money, smaller, subtract, sum, ZERO } from "../money/money.ts";
import type {
  AddedCapital,
  YieldFacts,
  YieldPaymentFact,
  YieldRefund,
  YieldStatusAction,
  YieldTermsVersion,
} from "./facts.ts";
import {
  advanceTo,
  type Flow,
  lendMore,
  payPrincipal,
  payWeeks,
  type Week,
  type YieldLedger,
  yieldOwed,
} from "./ledger.ts";
import type { YieldOutcome } from "./state.ts";
import { nextUncovered } from "./summary.ts";
import { dueDayOf, rateSpans, yieldOfWeek } from "./weeks.ts";

type YieldEvent = OrderKey &
  (
    | { kind: "payment"; reached: NamedPayment<YieldPaymentFact> }
    | { kind: "addition"; addition: AddedCapital }
    | { kind: "refund"; refund: YieldRefund }
    | { kind: "status"; action: YieldStatusAction }
  );

/** The outcome of one payment, while the fold runs. */
interface Parts extends Omit<YieldOutcome, "yield" | "ahead"> {
  taken: Map<number, Money>;
}

export interface YieldFold {
  ledger: YieldLedger;
  weeks: readonly Week[];
  parts: readonly Parts[];
  isCancelled: boolean;
}

/** The version of the terms that holds: the one recorded last. */
export function latestYieldTerms<Version extends Pick<YieldTermsVersion, "id" | "at">>(
  versions: readonly Version[],
): Version {
  return versions.reduce((latest, version) =>
    version.at > latest.at || (version.at === latest.at && version.id > latest.id) ? version : latest,
  );
}

/**
 * Every fact counts, whatever its date. A fact dated before the start (a wrong clock) acts on the start day, in its own
 * order; such a payment is flagged when it arrives (ruling D4).
 */
export function foldYieldFacts(facts: YieldFacts): YieldFold {
  const weeks: Week[] = [];
  const byPayment = new Map<string, Parts>();
  const ledger = openLedger(facts, weeks, byPayment);
  const events = inOrder(facts);
  const named: NamedRows<YieldPaymentFact> = new Map();
  const endsCancelled = lastAction(events) === "cancel";
  let action: YieldStatusAction["action"] | null = null;
  for (const event of events) {
    const day = Math.max(toDayNumber(event.date), ledger.anchorDay);
    advanceTo(ledger, day);
    if (event.kind === "status") action = event.action.action;
    else if (event.kind === "addition") lendMore(ledger, event.addition.amount);
    else if (event.kind === "refund")
      handBack(ledger, byPayment.get(event.refund.paymentId), event.refund.amount);
    else {
      const isCancelled = endsCancelled || action === "cancel";
      postPayment(ledger, event.reached, day, { named, isCancelled, byPayment });
    }
  }
  return { ledger, weeks, parts: [...byPayment.values()], isCancelled: action === "cancel" };
}

function openLedger(facts: YieldFacts, weeks: Week[], byPayment: Map<string, Parts>): YieldLedger {
  const { amount, startDate } = latestYieldTerms(facts.termsVersions);
  const of = (paymentId: string): Parts | undefined => byPayment.get(paymentId);
  return {
    anchorDay: toDayNumber(startDate),
    rates: rateSpans(facts.rates),
    principal: amount,
    lent: amount,
    principalPaid: ZERO,
    yieldPaid: ZERO,
    begun: 0,
    inCourse: ZERO,
    open: [],
    ahead: [],
    book: {
      begun: (week) => weeks.push(week),
      taken: (paymentId, week, amount) => {
        const parts = of(paymentId);
        parts?.taken.set(week, add(parts.taken.get(week) ?? ZERO, amount));
      },
      excess: (paymentId, amount) => {
        const parts = of(paymentId);
        if (parts) parts.excess = add(parts.excess, amount);
      },
    },
  };
}

/** A correction stands where the first of its chain with the same value date stood (ruling L12). */
function inOrder(facts: YieldFacts): YieldEvent[] {
  const chainOf = correctionChains(facts.payments);
  const payments = facts.payments
    .filter((payment) => !payment.voided)
    .map((payment) => {
      const chain = chainOf(payment);
      const place = chain.findLast((each) => each.date === payment.date) ?? payment;
      const reached = { payment, lineage: chain.map(({ id }) => id) };
      return { kind: "payment" as const, ...keyOf(place), reached };
    });
  const events: YieldEvent[] = [
    ...payments,
    ...facts.additions.map((addition) => ({ kind: "addition" as const, ...keyOf(addition), addition })),
    ...facts.refunds.map((refund) => ({ kind: "refund" as const, ...keyOf(refund), refund })),
    ...facts.statusActions.map((action) => ({ kind: "status" as const, ...keyOf(action), action })),
  ];
  return events.sort((a, b) => byOrder(a, b) || byOwnOrder(a, b));
}

/** Two corrections of one payment share its place; their own instants and ids part them. */
function byOwnOrder(a: YieldEvent, b: YieldEvent): number {
  return a.kind === "payment" && b.kind === "payment" ? byOrder(a.reached.payment, b.reached.payment) : 0;
}

function keyOf({ date, at, id }: OrderKey): OrderKey {
  return { date, at, id };
}

function lastAction(events: readonly YieldEvent[]): YieldStatusAction["action"] | null {
  const last = events.findLast((event) => event.kind === "status");
  return last?.kind === "status" ? last.action.action : null;
}

interface Posting {
  named: NamedRows<YieldPaymentFact>;
  isCancelled: boolean;
  byPayment: Map<string, Parts>;
}

/**
 * *Solo Rédito*: weeks up to the one in course, the rest ahead. *Solo Capital*: principal, then those weeks. *Mixto*:
 * weeks due, principal, then those weeks. The rest is excess (ruling Y2).
 */
function postPayment(
  ledger: YieldLedger,
  reached: NamedPayment<YieldPaymentFact>,
  day: number,
  posting: Posting,
): void {
  const { payment } = reached;
  const isCompleted = ledger.principal === ZERO && ledger.open.length === 0;
  const flags = flagsOf(reached, posting, isCompleted);
  const parts: Parts = {
    ...NOTHING_AFTER,
    ...flags,
    paymentId: payment.id,
    type: payment.type,
    taken: new Map(),
  };
  posting.byPayment.set(payment.id, parts);
  const flow: Flow = { paymentId: payment.id, left: payment.amount };
  if (payment.type === "mixed") payWeeks(ledger, flow, day);
  if (payment.type !== "yield") parts.principal = payPrincipal(ledger, flow);
  payWeeks(ledger, flow, Infinity);
  if (flow.left > 0 && payment.type === "yield" && ledger.principal > 0) {
    ledger.ahead.push({ paymentId: payment.id, left: flow.left });
  } else parts.excess = add(parts.excess, flow.left);
  const next = nextUncovered(ledger);
  parts.principalAfter = ledger.principal;
  parts.yieldOwedAfter = yieldOwed(ledger);
  parts.nextDueDateAfter = next && dateOfWeek(ledger, next.week);
  parts.nextWeek = ledger.begun + 1;
  parts.nextWeekYield = yieldOfWeek(ledger.principal, ledger.rates, ledger.begun + 1);
}

const NOTHING_AFTER = {
  principal: ZERO,
  excess: ZERO,
  refunded: ZERO,
  principalAfter: ZERO,
  yieldOwedAfter: ZERO,
  nextDueDateAfter: null,
  nextWeek: 1,
  nextWeekYield: ZERO,
};

function dateOfWeek(ledger: YieldLedger, week: number): CalendarDate {
  return fromDayNumber(dueDayOf(ledger.anchorDay, week));
}

function flagsOf(
  reached: NamedPayment<YieldPaymentFact>,
  { named, isCancelled }: Posting,
  isCompleted: boolean,
) {
  const twin = unseenTwin(reached, reached.payment.week, named);
  if (reached.payment.confirmed) return { review: [], duplicateOf: null };
  const review: ReviewCode[] = [];
  if (twin) review.push("DUPLICATE_ROW");
  if (isCancelled) review.push("LOAN_CANCELLED");
  if (isCompleted) review.push("LOAN_COMPLETED");
  return { review, duplicateOf: twin?.receiptNumber ?? null };
}

/**
 * Money handed back is no longer the payment's: it comes out of the excess, and out of what is ahead where the excess
 * has become yield ahead again (a capital payment was annulled). Never more than the payment has left.
 */
function handBack(ledger: YieldLedger, parts: Parts | undefined, amount: Money): void {
  if (!parts) return;
  const ofExcess = smaller(amount, subtract(parts.excess, parts.refunded));
  const ahead = ledger.ahead.find(({ paymentId }) => paymentId === parts.paymentId);
  const ofAhead = ahead ? smaller(subtract(amount, ofExcess), ahead.left) : ZERO;
  if (ahead) {
    ahead.left = subtract(ahead.left, ofAhead);
    ledger.ahead = ledger.ahead.filter(({ left }) => left > 0);
  }
  parts.excess = add(parts.excess, ofAhead);
  parts.refunded = sum([parts.refunded, ofExcess, ofAhead]);
}
