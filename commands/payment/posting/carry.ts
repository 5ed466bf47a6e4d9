/** Refunds and forgiven mora go along with their payment to another loan, or to the payment that corrects it (ruling L12). */
import type { Id } from "#contract/id";
import { type Money, sum } from "#domain/money/money";
import { type LoanAggregate, withLoan } from "../../loan/aggregate.ts";

interface Refund {
  paymentId: Id;
  amount: Money;
}

interface Book {
  loan: { readonly refunds: readonly Refund[] };
}

/**
 * The books with the refunds of `from` as refunds of `to`, on the target's loan, of either kind: money handed back stays
 * handed back, and the fold knows a refund only beside its payment.
 */
export function carryRefunds<B extends Book>(
  source: B,
  target: B | null,
  from: Id,
  to: Id,
): [source: B, target: B | null] {
  const own = refundsOf(source.loan, from).map((refund) => ({ ...refund, paymentId: to }));
  const others = source.loan.refunds.filter(({ paymentId }) => paymentId !== from);
  const [left, arrived] = target ? [others, own] : [[...others, ...own], []];
  return [withRefunds(source, left), target && withRefunds(target, [...target.loan.refunds, ...arrived])];
}

function withRefunds<B extends Book>(aggregate: B, refunds: readonly Refund[]): B {
  return { ...aggregate, loan: { ...aggregate.loan, refunds } };
}

/** The book with the mora that was forgiven with `from` as forgiven with `to`. */
export function carryWaivers(aggregate: LoanAggregate, from: Id, to: Id): LoanAggregate {
  const waivers = aggregate.loan.waivers.map((waiver) =>
    waiver.paymentId === from ? { ...waiver, paymentId: to } : waiver,
  );
  return withLoan(aggregate, { ...aggregate.loan, waivers });
}

export function refundedOf(loan: Book["loan"], paymentId: Id): Money {
  return sum(refundsOf(loan, paymentId).map(({ amount }) => amount));
}

function refundsOf(loan: Book["loan"], of: Id): readonly Refund[] {
  return loan.refunds.filter(({ paymentId }) => paymentId === of);
}
