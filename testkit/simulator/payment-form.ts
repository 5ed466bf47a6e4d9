/** The form of collecting: filled in with what the screen shows, and open for a while before its tap. */
import type { Command } from "#commands/command";
import { factsOf } from "#commands/loan/facts-of";
import { collectPayment } from "#commands/payment/collect";
import type { Id } from "#contract/id";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import type { PaymentKind } from "#domain/loan/facts";
import { payoffQuote } from "#domain/payment/payoff-quote";
import type { Tab } from "./browser.ts";
import type { Scenario } from "./scenario.ts";

export const METHODS = ["Efectivo", "Efectivo", "Transferencia"] as const;

/** As a link, a form or an import may spell an id. */
export function spelled(scenario: Scenario, id: Id): Id {
  const { chance } = scenario;
  if (chance.maybe(0.8)) return id;
  return `temp_${chance.maybe(0.5) ? id.toUpperCase() : id}` as Id;
}

/** The form of collecting, filled in. */
export async function receivedAt(scenario: Scenario, tab: Tab, loanId: Id, kind: PaymentKind) {
  const { chance } = scenario;
  const { at, today } = tab.store.stamp();
  const loan = await tab.store.doc("loans", loanId);
  const payments = await tab.store.where("payments", "loanId", loanId);
  const quote = kind === "full_loan" && loan ? payoffQuote(factsOf(loan, payments), today) : null;
  const amount = quote ? Math.max(1, quote.total) : chance.between(1, 40) * 5_000;
  return {
    id: chance.id(),
    loanId: spelled(scenario, loanId),
    at,
    today,
    date: dateOf(scenario, today),
    amount,
    kind,
    paymentNumber: loan?.summary.nextPaymentNumber ?? 1,
    prepaymentAmount: kind === "principal_prepayment" ? Math.ceil(amount / 2) : 0,
    afterPrepayment: chance.pick(["keep_cuota", "keep_term"]),
    shiftsSchedule: chance.maybe(0.5),
    seenPaymentIds: payments.map(({ id }) => id),
    notes: "",
    paymentMethod: chance.pick(METHODS),
    quote: quote && { date: quote.date, version: quote.version, total: quote.total },
    lateFeeReduction: null,
  };
}

/** Mostly today; a payoff is quoted for today. */
export function dateOf({ chance }: Scenario, today: CalendarDate): CalendarDate {
  return chance.maybe(0.85) ? today : addDays(today, -chance.int(4));
}

const FORM_OPEN_MS = 20_000;

/** The form is open for a while, in which the records that it read ahead may change. */
export async function readAhead({ agenda, chance }: Scenario, tab: Tab, args: object): Promise<void> {
  // A tab that dies meanwhile reads nothing.
  tab.store.prepare(collectPayment as Command, args).catch(() => {});
  await agenda.wait(chance.int(FORM_OPEN_MS));
}
