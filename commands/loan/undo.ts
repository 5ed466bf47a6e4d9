/**
 * A loan that is deleted or cancelled gives back what changed hands when it was granted, its charges too; one that was a
 * reenganche leaves the loans that it settled as they were (ruling P8).
 */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { type Refusal, refusal } from "#contract/refusals";
import type { Read } from "../command.ts";
import { LOAN_PAYMENTS } from "../payment/loan-payments.ts";
import { type Annulment, reversalsOf, voided } from "../payment/posting/void.ts";
import { type LoanAggregate, loadAggregate, withPayment } from "./aggregate.ts";
import { chargesUndone, type Undoing as Undone } from "./charges.ts";
import { OF_LOAN, takeBackPayout } from "./payout.ts";
import { renewedRefusal } from "./renewed-loan.ts";

/** A loan with those that it settled, each by its payment. */
export interface Granted {
  aggregate: LoanAggregate | null;
  settled: readonly { payment: Payment | null; aggregate: LoanAggregate | null }[];
}

export async function loadGranted(read: Read, id: Id): Promise<Granted> {
  const aggregate = await loadAggregate(read, id);
  const settled = (aggregate?.loan.renews ?? []).map(async ({ paymentId }) => {
    const payment = await read.get("payments", paymentId);
    return { payment, aggregate: await loadAggregate(read, payment?.loanId ?? null) };
  });
  return { aggregate, settled: await Promise.all(settled) };
}

/** Why the granting of a loan cannot be undone; null when it can. A renewal is undone from the last of a chain on. */
export function undoRefusal(aggregate: LoanAggregate): Refusal | null {
  const isPaid = aggregate.payments.some(({ annulled }) => annulled === null);
  const isRenewal = aggregate.loan.renews !== undefined && aggregate.loan.status !== "cancelled";
  return renewedRefusal(aggregate) ?? (isPaid && isRenewal ? refusal("RENEWAL_HAS_PAYMENTS") : null);
}

/** The step by which it is undone. */
export type Undoing = Annulment & Undone;

/** The loan without its payout and its charges, and the changes beside it. */
export function undone(
  { loan }: LoanAggregate,
  settled: Granted["settled"],
  undoing: Undoing,
): { loan: Loan; changes: Change[] } {
  const { id, commandId, at, date, reason, userId, userName } = undoing;
  const charged = chargesUndone(loan, { id, commandId, at, date, reason, userId, userName }, OF_LOAN);
  return {
    loan: { ...loan, payoutMovementId: null, ...charged.loan },
    changes: [
      ...takeBackPayout(loan, { commandId, at, today: date, userId }),
      ...charged.changes,
      ...settled.flatMap((each) => reopened(loan.id, each, undoing)),
    ],
  };
}

function reopened(
  renewal: Id,
  { payment, aggregate }: Granted["settled"][number],
  undoing: Undoing,
): readonly Change[] {
  if (!payment || payment.annulled || payment.renewal !== renewal) return [];
  const { id: _id, commandId: _commandId, ...annulment } = undoing;
  const annulled = voided(payment, annulment);
  return [
    ...(aggregate
      ? LOAN_PAYMENTS.project(withPayment(aggregate, annulled))
      : [LOAN_PAYMENTS.stored(annulled)]),
    ...reversalsOf(payment, aggregate?.loan ?? null, annulment),
  ];
}
