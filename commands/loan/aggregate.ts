/** A loan with its payments, opened for one command: facts are entered, then everything is settled at once. */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { LoanFacts } from "#domain/loan/facts";
import type { Read } from "../command.ts";
import { factsOf } from "./facts-of.ts";
import { settleLoan } from "./settle.ts";

export interface LoanAggregate {
  readonly loan: Loan;
  /** All payments placed on the loan, annulled ones too. */
  readonly payments: readonly Payment[];
  /** Payments that this command has made or changed. */
  readonly touched: readonly Id[];
}

export async function loadAggregate(read: Read, loanId: Id | null): Promise<LoanAggregate | null> {
  if (loanId === null) return null;
  const [loan, payments] = await Promise.all([
    read.get("loans", loanId),
    read.where("payments", "loanId", loanId),
  ]);
  return loan ? { loan, payments, touched: [] } : null;
}

/** The book with a payment entered, in place of what stood there under its id. */
export function withPayment(aggregate: LoanAggregate, payment: Payment): LoanAggregate {
  return {
    loan: aggregate.loan,
    payments: [...aggregate.payments.filter((other) => other.id !== payment.id), payment],
    touched: [...aggregate.touched.filter((id) => id !== payment.id), payment.id],
  };
}

/** The book without a payment: it went to another loan. */
export function withoutPayment(aggregate: LoanAggregate, paymentId: Id): LoanAggregate {
  return {
    loan: aggregate.loan,
    payments: aggregate.payments.filter((other) => other.id !== paymentId),
    touched: aggregate.touched.filter((id) => id !== paymentId),
  };
}

export function withLoan(aggregate: LoanAggregate, loan: Loan): LoanAggregate {
  return { ...aggregate, loan };
}

export function aggregateFacts(aggregate: LoanAggregate): LoanFacts {
  return factsOf(aggregate.loan, aggregate.payments);
}

export function projectLoan(aggregate: LoanAggregate): readonly Change[] {
  return settleLoan(aggregate.loan, aggregate.payments, aggregate.touched);
}

/**
 * A list of facts with one more. A command may be decided again over documents that already carry its effect (the
 * device pulled them before the answer came), so a fact replaces itself.
 */
export function withFact<Fact extends { id: string }>(facts: readonly Fact[], fact: Fact): Fact[] {
  return [...facts.filter((other) => other.id !== fact.id), fact];
}
