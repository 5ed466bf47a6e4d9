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

/** `opening`: a loan that began in a notebook was paid out before there was a drawer (ruling L15). */
type Payout = Pick<Loan, "id" | "amount" | "payoutMethod"> & { opening?: Loan["opening"] };
type PaidLoan = Payout & Pick<Loan, "payoutMovementId">;

/** The kinds of loans that are paid out: how their movements name them. */
interface Kind {
  about(id: Id): { loanId: Id } | { yieldLoanId: Id };
  paid: string;
  takenBack: string;
}

const OF_LOAN: Kind = {
  about: (id) => ({ loanId: id }),
  paid: "Desembolso de préstamo",
  takenBack: "Reverso de desembolso de préstamo",
};
export const OF_YIELD: Kind = {
  about: (id) => ({ yieldLoanId: id }),
  paid: "Desembolso de rédito continuo",
  takenBack: "Reverso de desembolso de rédito continuo",
};

/** Hands the money over: a salida when it is cash. */
export function payOut(
  loan: Payout,
  date: CalendarDate,
  context: PayoutContext,
  kind = OF_LOAN,
  role = "payout",
): PaidOut {
  if (loan.opening || !movesDrawer(loan.payoutMethod)) return { movementId: null, changes: [] };
  const movementId = derivedId(context.commandId, role);
  const change = posted({
    ...postingOf(loan, context, kind),
    id: movementId,
    type: "salida",
    concept: kind.paid,
    date,
  });
  return { movementId, changes: [change] };
}

/** Takes the standing payout back, for the amount that the loan had until now. */
export function takeBackPayout(loan: PaidLoan, context: PayoutContext, kind = OF_LOAN): readonly Change[] {
  if (loan.payoutMovementId === null) return [];
  return [
    reversed(loan.payoutMovementId, {
      ...postingOf(loan, context, kind),
      type: "entrada",
      concept: kind.takenBack,
      date: context.today,
    }),
  ];
}

/**
 * The payout after an edit: left alone when neither its amount nor its method changed, else reversed and posted again.
 * A cancelled loan has none to correct.
 */
export function correctPayout(
  before: PaidLoan & { status: string },
  after: Payout,
  context: PayoutContext,
  kind = OF_LOAN,
): PaidOut {
  if (before.status === "cancelled") return { movementId: null, changes: [] };
  if (before.amount === after.amount && before.payoutMethod === after.payoutMethod) {
    return { movementId: before.payoutMovementId, changes: [] };
  }
  const again = payOut(after, context.today, context, kind);
  return {
    movementId: again.movementId,
    changes: [...takeBackPayout(before, context, kind), ...again.changes],
  };
}

function postingOf(loan: Payout, { at, today, userId }: PayoutContext, kind: Kind) {
  return { amount: loan.amount, today, at, ...kind.about(loan.id), userId };
}
