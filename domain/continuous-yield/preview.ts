/** Previews a payment for the form, by the same fold that posts it (ruling Y2). */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { add, type Money, subtract, ZERO } from "../money/money.ts";
import type { YieldFacts, YieldPaymentFact, YieldPaymentType } from "./facts.ts";
import { replayYield } from "./replay.ts";
import type { YieldOutcome } from "./state.ts";

/** The outcome of a payment that is not recorded yet, as of its own date. */
export function previewYieldPayment(facts: YieldFacts, payment: YieldPaymentFact): YieldOutcome {
  const payments = [...facts.payments.filter(({ id }) => id !== payment.id), payment];
  const outcome = replayYield({ ...facts, payments }, payment.date).outcomes.find(
    ({ paymentId }) => paymentId === payment.id,
  );
  if (!outcome) throw new Error("a void payment has no outcome");
  return outcome;
}

/**
 * The amount that a form proposes. *Solo Rédito*: the overdue weeks, or the week in course where none is overdue, or
 * the next week to begin. *Solo Capital*: all of it. *Mixto*: none, the person says how much was brought.
 */
export function defaultYieldAmount(facts: YieldFacts, type: YieldPaymentType, date: CalendarDate): Money {
  const { summary, weeks } = replayYield(facts, date);
  if (type === "principal") return summary.remainingPrincipal;
  if (type === "mixed") return ZERO;
  const due = weeks.filter(({ dueDate, status }) => status !== "paid" && dueDate <= date);
  if (due.length > 0) return due.reduce((total, week) => add(total, subtract(week.yield, week.paid)), ZERO);
  return summary.yieldOwed > 0 ? summary.yieldOwed : summary.nextAmount;
}
