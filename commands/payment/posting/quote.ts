/**
 * A payoff carries the quote that the person saw. It is stale when the loan would be settled by another figure now:
 * something was recorded in between, or the date moved on (ruling P1).
 */

import type { Money } from "#domain/money/money";
import { askedToSettle, payoffQuote } from "#domain/payment/payoff-quote";
import { aggregateFacts, type LoanAggregate } from "../../loan/aggregate.ts";
import type { Received } from "./received.ts";

export function currentQuote(aggregate: LoanAggregate, { date }: Received): Money {
  return askedToSettle(payoffQuote(aggregateFacts(aggregate), date));
}

export function isStaleQuote(aggregate: LoanAggregate, received: Received): boolean {
  const { quote, date, amount, lateFeeReduction } = received;
  if (!quote || quote.date !== date) return true;
  if (amount + (lateFeeReduction?.amount ?? 0) < quote.total) return true;
  return quote.version !== aggregate.loan.version && currentQuote(aggregate, received) !== quote.total;
}
