/** A loan with its payments, opened for one command: facts are entered, then everything is settled at once. */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { LoanFacts } from "#domain/loan/facts";
import type { Read } from "../command.ts";
import { factsOf } from "./facts-of.ts";
import { settleLoan } from "./settle.ts";

/** A loan of either kind with its payments, opened for one command. */
export interface Aggregate<AnyLoan, AnyPayment> {
  readonly loan: AnyLoan;
  /** All payments placed on the loan, annulled ones too. */
  readonly payments: readonly AnyPayment[];
  /** Payments that this command has made or changed. */
  readonly touched: readonly Id[];
}

export interface LoanAggregate extends Aggregate<Loan, Payment> {
  /** The loan that settled it by a reenganche, where it is known here. */
  readonly renewedBy?: Loan | null;
}

export async function loadAggregate(read: Read, loanId: Id | null): Promise<LoanAggregate | null> {
  if (loanId === null) return null;
  const [loan, payments] = await Promise.all([
    read.get("loans", loanId),
    read.where("payments", "loanId", loanId),
  ]);
  if (!loan) return null;
  const renewal = renewalPayment({ payments })?.renewal;
  if (renewal === undefined) return { loan, payments, touched: [] };
  return { loan, payments, touched: [], renewedBy: await read.get("loans", renewal) };
}

/** The payment by which a reenganche settled it; undefined of a loan that none did. */
export function renewalPayment({ payments }: Pick<LoanAggregate, "payments">): Payment | undefined {
  return payments.find(({ renewal, annulled }) => renewal !== undefined && annulled === null);
}

/** The aggregate with a payment entered, in place of the one that has its id. */
export function withPayment<AnyLoan, AnyPayment extends { id: Id }>(
  aggregate: Aggregate<AnyLoan, AnyPayment>,
  payment: AnyPayment,
): Aggregate<AnyLoan, AnyPayment> {
  const { loan, payments, touched } = withoutPayment(aggregate, payment.id);
  return { loan, payments: [...payments, payment], touched: [...touched, payment.id] };
}

/** The aggregate without a payment: it went to another loan. */
export function withoutPayment<AnyLoan, AnyPayment extends { id: Id }>(
  { loan, payments, touched }: Aggregate<AnyLoan, AnyPayment>,
  paymentId: Id,
): Aggregate<AnyLoan, AnyPayment> {
  return {
    loan,
    payments: payments.filter(({ id }) => id !== paymentId),
    touched: touched.filter((id) => id !== paymentId),
  };
}

export function withLoan<AnyLoan, AnyPayment>(
  aggregate: Aggregate<AnyLoan, AnyPayment>,
  loan: AnyLoan,
): Aggregate<AnyLoan, AnyPayment> {
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
