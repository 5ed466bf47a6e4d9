/** Refunds and forgiven mora go along with their payment to another loan, or to the payment that corrects it (ruling L12). */
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { type Money, sum } from "#domain/money/money";
import { type LoanAggregate, withLoan } from "../../loan/aggregate.ts";

/** The books with the refunds of `from` as refunds of `to`, on the target's loan: money handed back stays handed back. */
export function carryRefunds(
  source: LoanAggregate,
  target: LoanAggregate | null,
  from: Id,
  to: Id,
): [LoanAggregate, LoanAggregate | null] {
  const own = refundsOf(source.loan, from).map((refund) => ({ ...refund, paymentId: to }));
  const others = source.loan.refunds.filter(({ paymentId }) => paymentId !== from);
  const [left, arrived] = target ? [others, own] : [[...others, ...own], []];
  return [
    withLoan(source, { ...source.loan, refunds: left }),
    target && withLoan(target, { ...target.loan, refunds: [...target.loan.refunds, ...arrived] }),
  ];
}

/** The book with the mora that was forgiven with `from` as forgiven with `to`. */
export function carryWaivers(aggregate: LoanAggregate, from: Id, to: Id): LoanAggregate {
  const waivers = aggregate.loan.waivers.map((waiver) =>
    waiver.paymentId === from ? { ...waiver, paymentId: to } : waiver,
  );
  return withLoan(aggregate, { ...aggregate.loan, waivers });
}

export function refundedOf(loan: Loan, paymentId: Id): Money {
  return sum(refundsOf(loan, paymentId).map(({ amount }) => amount));
}

function refundsOf(loan: Loan, of: Id): Loan["refunds"] {
  return loan.refunds.filter(({ paymentId }) => paymentId === of);
}
