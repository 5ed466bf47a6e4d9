/** A continuous-yield loan with its payments, opened for one command: facts are entered, then everything is settled. */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { IssuedYield } from "#contract/records/issued";
import { businessDate } from "#domain/calendar/business-date";
import { later } from "#domain/calendar/calendar-date";
import type { YieldFacts, YieldPaymentFact } from "#domain/continuous-yield/facts";
import { latestYieldTerms } from "#domain/continuous-yield/fold";
import { projectYield, replayYield } from "#domain/continuous-yield/replay";
import type { YieldOutcome } from "#domain/continuous-yield/state";
import type { Read } from "../command.ts";
import type { Aggregate } from "../loan/aggregate.ts";
import { agreementOf } from "./agreement.ts";

export type YieldAggregate = Aggregate<YieldLoan, YieldPayment>;

export async function loadYield(read: Read, id: Id | null): Promise<YieldAggregate | null> {
  if (id === null) return null;
  const [loan, payments] = await Promise.all([
    read.get("continuousYield", id),
    read.where("continuousYieldPayments", "yieldLoanId", id),
  ]);
  return loan ? { loan, payments, touched: [] } : null;
}

/** `payments` are all payments placed on the loan, annulled ones too. */
export function yieldFactsOf(loan: YieldLoan, payments: readonly YieldPayment[]): YieldFacts {
  return {
    opening: loan.opening,
    termsVersions: loan.termsVersions,
    rates: loan.rates,
    additions: loan.additions.filter(({ annulled }) => annulled === null),
    payments: payments.map(yieldPaymentFact),
    refunds: loan.refunds,
    statusActions: loan.statusActions,
  };
}

export function yieldPaymentFact(payment: YieldPayment): YieldPaymentFact {
  return {
    id: payment.id,
    date: payment.date,
    at: payment.at,
    type: payment.type,
    amount: payment.amount,
    week: payment.week,
    seenPaymentIds: payment.seenPaymentIds,
    receiptNumber: payment.receiptNumber,
    replaces: payment.replaces,
    voided: payment.annulled !== null,
    confirmed: payment.confirmed,
  };
}

export function aggregateYieldFacts({ loan, payments }: YieldAggregate): YieldFacts {
  return yieldFactsOf(loan, payments);
}

export function projectYieldLoan(aggregate: YieldAggregate): readonly Change[] {
  return settleYield(aggregate.loan, aggregate.payments, aggregate.touched);
}

/**
 * Brings the documents of a loan in step with its facts (ruling L1). `touched` names the payments that a command has made
 * or changed: they are among the changes whatever the fold answers for them.
 */
export function settleYield(
  loan: YieldLoan,
  payments: readonly YieldPayment[],
  touched: readonly Id[] = [],
): readonly Change[] {
  const facts = yieldFactsOf(loan, payments);
  const { status, checkpoint, outcomes } = projectYield(facts);
  const present = latestYieldTerms(loan.termsVersions);
  const byPayment = new Map(outcomes.map((outcome) => [outcome.paymentId, outcome]));
  const projected: YieldLoan = {
    ...loan,
    amount: present.amount,
    startDate: present.startDate,
    ...agreementOf(present),
    status,
    checkpoint: {
      ...checkpoint,
      open: checkpoint.open.map((week) => ({ ...week })),
      ahead: checkpoint.ahead.map(({ paymentId, left }) => ({ paymentId: paymentId as Id, left })),
    },
  };
  return [
    { collection: "continuousYield", id: loan.id, doc: projected },
    ...payments.flatMap((payment): Change[] => {
      const settled = withOutcome(payment, byPayment.get(payment.id), facts);
      const isChanged =
        touched.includes(payment.id) || JSON.stringify(payment.outcome) !== JSON.stringify(settled.outcome);
      return isChanged ? [{ collection: "continuousYieldPayments", id: payment.id, doc: settled }] : [];
    }),
  ];
}

/** The first figures that a payment is given stay as those of its receipt (ruling L12). */
function withOutcome(
  payment: YieldPayment,
  outcome: YieldOutcome | undefined,
  facts: YieldFacts,
): YieldPayment {
  if (!outcome) return { ...payment, outcome: null };
  const figures = yieldAmounts(outcome);
  const { refunded, review, duplicateOf } = outcome;
  return {
    ...payment,
    outcome: { ...figures, refunded, review: [...review], duplicateOf },
    issued: payment.issued ?? { ...figures, ...presentAmounts(payment, outcome, facts) },
  };
}

/** Facts of later days, or weeks that began meanwhile, make the present balance another than the payment left (ruling X5). */
function presentAmounts(
  { at, date }: YieldPayment,
  outcome: YieldOutcome,
  facts: YieldFacts,
): Pick<IssuedYield, "now"> {
  const { outcomes, summary } = replayYield(facts, later(businessDate(at), date));
  const now = {
    principal: summary.remainingPrincipal,
    yieldOwed: summary.yieldOwed,
    nextDueDate: summary.nextDueDate,
  };
  const isSame = now.principal === outcome.principalAfter && now.yieldOwed === outcome.yieldOwedAfter;
  return isSame && outcomes.at(-1)?.paymentId === outcome.paymentId ? {} : { now };
}

function yieldAmounts(outcome: YieldOutcome): IssuedYield {
  return {
    yield: outcome.yield.map((part) => ({ ...part })),
    principal: outcome.principal,
    ahead: outcome.ahead,
    excess: outcome.excess,
    principalAfter: outcome.principalAfter,
    yieldOwedAfter: outcome.yieldOwedAfter,
    nextDueDateAfter: outcome.nextDueDateAfter,
    nextWeek: outcome.nextWeek,
    nextWeekYield: outcome.nextWeekYield,
  };
}
