/**
 * Brings the documents of a loan in step with its facts (ruling L1): the fold is projected and whatever it answers
 * differently is a change. Every command that touches a loan ends here, so the stored figures are never incremented.
 */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { IssuedAmounts } from "#contract/records/issued";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { project } from "#domain/loan/replay";
import type { LoanState, PaymentOutcome } from "#domain/loan/state";
import { ZERO } from "#domain/money/money";
import { factsOf } from "./facts-of.ts";
import { presentTerms, withoutTerms } from "./terms.ts";

/**
 * `payments` are all payments placed on the loan as they now stand, their outcomes still the old ones. `touched` names
 * those that this command has made or changed: they are among the changes whatever the fold answers for them.
 */
export function settleLoan(
  loan: Loan,
  payments: readonly Payment[],
  touched: readonly Id[] = [],
): readonly Change[] {
  const state = project(factsOf(loan, payments));
  const outcomes = new Map(state.outcomes.map((outcome) => [outcome.paymentId, outcome]));
  return [
    { collection: "loans", id: loan.id, doc: projectedLoan(loan, state) },
    {
      collection: "amortizationItems",
      id: loan.id,
      doc: { id: loan.id, rows: state.rows.map((row) => ({ ...row })) },
    },
    ...payments.flatMap((payment): Change[] => {
      const settled = withOutcome(payment, outcomes.get(payment.id), state, loan.number);
      const changed = touched.includes(payment.id) || !same(payment.outcome, settled.outcome);
      return changed ? [{ collection: "payments", id: payment.id, doc: settled }] : [];
    }),
  ];
}

function projectedLoan(loan: Loan, state: LoanState): Loan {
  const { status, summary, version, inLegal, writeOffs } = state;
  const { inLegal: _inLegal, writeOffs: _writeOffs, ...facts } = withoutTerms(loan);
  return {
    ...facts,
    ...presentTerms(loan),
    endDate: summary.lastDueDate,
    status,
    ...(inLegal ? { inLegal } : {}),
    ...(writeOffs ? { writeOffs: [...writeOffs] } : {}),
    summary: { ...summary },
    version,
  };
}

/** The first figures that a payment is given stay as those of its receipt (ruling L12). */
function withOutcome(
  payment: Payment,
  outcome: PaymentOutcome | undefined,
  state: LoanState,
  loanNumber: number | undefined,
): Payment {
  if (!outcome) return { ...payment, outcome: null };
  return {
    ...payment,
    outcome: stored(outcome),
    issued: payment.issued ?? {
      ...issuedAmountsOf(outcome, state),
      ...(loanNumber === undefined ? {} : { loanNumber }),
    },
  };
}

function stored({ paymentId: _paymentId, kind: _kind, ...outcome }: PaymentOutcome): Payment["outcome"] {
  return {
    ...outcome,
    allocations: outcome.allocations.map((allocation) => ({ ...allocation })),
    review: [...outcome.review],
  };
}

function issuedAmountsOf(outcome: PaymentOutcome, state: LoanState): IssuedAmounts {
  const isForSeveral = outcome.kind === "installment" && outcome.allocations.length > 1;
  return {
    paymentNumber: outcome.paymentNumber,
    rows: state.summary.rows,
    lateFee: outcome.lateFee,
    interest: outcome.interest,
    principal: outcome.principal,
    rebate: outcome.rebate,
    excess: outcome.excess,
    status: outcome.status,
    remainingAmount: outcome.remainingAmount,
    balanceAfter: outcome.balanceAfter,
    rowsLeftAfter: outcome.rowsLeftAfter,
    nextDueDateAfter: outcome.nextDueDateAfter,
    ...(isForSeveral ? { allocations: outcome.allocations.map((each) => ({ ...each })) } : {}),
    ...presentAmounts(outcome, state),
  };
}

/** A payment that others follow in the loan's order left a balance that is not the present one (ruling X5). */
function presentAmounts(
  { paymentId, paymentNumber, balanceAfter }: PaymentOutcome,
  { outcomes, rows, summary }: LoanState,
): Pick<IssuedAmounts, "now"> {
  const isLast = outcomes.at(-1)?.paymentId === paymentId;
  if (isLast && balanceAfter === summary.balance) return {};
  const row = rows.find((each) => each.paymentNumber === paymentNumber);
  return {
    now: {
      balance: summary.balance,
      remainingAmount: row?.remainingAmount ?? ZERO,
      rowsLeft: summary.rows - summary.paidRows,
      nextDueDate: summary.nextDueDate,
    },
  };
}

function same(a: Payment["outcome"], b: Payment["outcome"]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
