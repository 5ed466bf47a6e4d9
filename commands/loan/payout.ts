/** The money handed over for a loan: in cash it leaves the drawer (ruling C1). */
import type { Change } from "#contract/collections";
import { derivedId, type Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { movesDrawer, posted, reversed } from "../cash/movement.ts";

export interface PayoutContext {
  commandId: Id;
  at: Instant;
  today: CalendarDate;
  userId: Id;
}

export interface PaidOut {
  movementId: Id | null;
  changes: readonly Change[];
}

type Payout = Pick<Loan, "id" | "amount" | "payoutMethod">;

/** Hands the money over: a salida when it is cash. */
export function payOut(loan: Payout, date: CalendarDate, context: PayoutContext): PaidOut {
  if (!movesDrawer(loan.payoutMethod)) return { movementId: null, changes: [] };
  const movementId = derivedId(context.commandId, "payout");
  const change = posted({
    ...postingOf(loan, context),
    id: movementId,
    type: "salida",
    concept: "Desembolso de préstamo",
    date,
  });
  return { movementId, changes: [change] };
}

/** Takes the standing payout back, for the amount that the loan had until now. */
export function takeBackPayout(loan: Loan, context: PayoutContext): readonly Change[] {
  if (loan.payoutMovementId === null) return [];
  return [
    reversed(loan.payoutMovementId, {
      ...postingOf(loan, context),
      type: "entrada",
      concept: "Reverso de desembolso de préstamo",
      date: context.today,
    }),
  ];
}

/**
 * The payout after an edit: left alone when neither its amount nor its method changed, else reversed and posted again.
 * A cancelled loan has none to correct.
 */
export function correctPayout(before: Loan, after: Payout, context: PayoutContext): PaidOut {
  if (before.status === "cancelled") return { movementId: null, changes: [] };
  if (before.amount === after.amount && before.payoutMethod === after.payoutMethod) {
    return { movementId: before.payoutMovementId, changes: [] };
  }
  const again = payOut(after, context.today, context);
  return { movementId: again.movementId, changes: [...takeBackPayout(before, context), ...again.changes] };
}

function postingOf(loan: Payout, { at, today, userId }: PayoutContext) {
  return { amount: loan.amount, today, at, loanId: loan.id, paymentId: null, userId };
}
