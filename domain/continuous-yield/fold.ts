/** Facts of a continuous-yield loan in, ledger out: reaches every fact in the one total order (rulings L1, Y1). */
import { type CalendarDate, fromDayNumber, toDayNumber } from "../calendar/calendar-date.ts";
import { byPlace, keyOf, livePayments, type OrderKey, type Placed } from "../loan/fact-order.ts";
import { handedBackOf } from "../loan/handed-back.ts";
import { type NamedPayment, type NamedRows, unseenTwin } from "../loan/review-flags.ts";
import type { ReviewCode } from "../loan/state.ts";
import { add, type Money, smaller, subtract, ZERO } from "../money/money.ts";
import type {
  AddedCapital,
  YieldAgreement,
  YieldFacts,
  YieldOpening,
  YieldPaymentFact,
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
import { dueDayOf, periodOf, periodsDue, rateSpans, yieldOfWeek } from "./weeks.ts";

/** The events in the order in which the fold reaches them. Refunds act with their payment and have no own place. */
type YieldEvent =
  | (Placed<YieldPaymentFact> & { kind: "payment" })
  | (OrderKey & { kind: "addition"; addition: AddedCapital })
  | (OrderKey & { kind: "status"; action: YieldStatusAction });

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
 * Every fact counts, of any date. A fact dated before the start (a wrong clock), or before the day up to which a
 * notebook was followed, acts on that day, in its own order; such a payment is flagged when it arrives (ruling D4).
 */
export function foldYieldFacts(facts: YieldFacts): YieldFold {
  const weeks: Week[] = [];
  const byPayment = new Map<string, Parts>();
  const ledger = openLedger(facts, weeks, byPayment);
  const events = inOrder(facts);
  const first = facts.opening ? toDayNumber(facts.opening.date) : ledger.anchorDay;
  const named: NamedRows<YieldPaymentFact> = new Map();
  const handedBack = handedBackOf(facts.refunds);
  const endsCancelled = lastAction(events) === "cancel";
  let action: YieldStatusAction["action"] | null = null;
  for (const event of events) {
    const day = Math.max(toDayNumber(event.date), first);
    advanceTo(ledger, day);
    if (event.kind === "status") action = event.action.action;
    else if (event.kind === "addition") lendMore(ledger, event.addition.amount);
    else {
      const isCancelled = endsCancelled || action === "cancel";
      const refunded = handedBack.get(event.payment.id) ?? ZERO;
      postPayment(ledger, event, day, { named, isCancelled, byPayment, refunded });
    }
  }
  return { ledger, weeks, parts: [...byPayment.values()], isCancelled: action === "cancel" };
}

function openLedger(facts: YieldFacts, weeks: Week[], byPayment: Map<string, Parts>): YieldLedger {
  const terms = latestYieldTerms(facts.termsVersions);
  const of = (paymentId: string): Parts | undefined => byPayment.get(paymentId);
  return {
    ...firstLedger({ ...terms, rates: facts.rates }, facts.opening),
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

/** A loan before any of its facts but the opening, which settles the periods due by its date. */
export function firstLedger(
  loan: YieldAgreement & {
    startDate: CalendarDate;
    amount: Money;
    rates: Parameters<typeof rateSpans>[0];
  },
  opening: YieldOpening | undefined,
): YieldLedger {
  const [anchorDay, period] = [toDayNumber(loan.startDate), periodOf(loan)];
  const rates = rateSpans(loan.rates);
  const principal = opening?.capital ?? loan.amount;
  const begun = opening ? periodsDue(anchorDay, toDayNumber(opening.date), period) : 0;
  return {
    anchorDay,
    period,
    rates,
    lowersAtOnce: loan.capitalLowers === "at_once",
    principal,
    lent: principal,
    principalPaid: ZERO,
    yieldPaid: ZERO,
    begun,
    inCourse: begun === 0 ? ZERO : yieldOfWeek(principal, rates, begun),
    open: [],
    ahead: [],
    book: null,
  };
}

function inOrder(facts: YieldFacts): YieldEvent[] {
  const events: YieldEvent[] = [
    ...livePayments(facts.payments).map((placed) => ({ kind: "payment" as const, ...placed })),
    ...facts.additions.map((addition) => ({ kind: "addition" as const, ...keyOf(addition), addition })),
    ...facts.statusActions.map((action) => ({ kind: "status" as const, ...keyOf(action), action })),
  ];
  return events.sort(byPlace);
}

function lastAction(events: readonly YieldEvent[]): YieldStatusAction["action"] | null {
  const last = events.findLast((event) => event.kind === "status");
  return last?.kind === "status" ? last.action.action : null;
}

interface Posting {
  named: NamedRows<YieldPaymentFact>;
  isCancelled: boolean;
  byPayment: Map<string, Parts>;
  refunded: Money;
}

/**
 * *Solo Rédito*: weeks up to the one in course, the rest ahead. *Solo Capital*: principal, then those weeks. *Mixto*:
 * weeks due, principal, then those weeks. The rest is excess (ruling Y2). Money that was handed back to the client cannot
 * pay the loan too: it is excess from the start, whatever the dates of its refunds (ruling Y6).
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
  const handedBack = smaller(posting.refunded, payment.amount);
  const parts: Parts = {
    ...NOTHING_AFTER,
    ...flags,
    excess: handedBack,
    refunded: handedBack,
    paymentId: payment.id,
    type: payment.type,
    taken: new Map(),
  };
  posting.byPayment.set(payment.id, parts);
  const flow: Flow = { paymentId: payment.id, left: subtract(payment.amount, handedBack) };
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
  principalAfter: ZERO,
  yieldOwedAfter: ZERO,
  nextDueDateAfter: null,
  nextWeek: 1,
  nextWeekYield: ZERO,
};

function dateOfWeek(ledger: YieldLedger, week: number): CalendarDate {
  return fromDayNumber(dueDayOf(ledger.anchorDay, week, ledger.period));
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
