/** The money handed over for a loan: in cash it leaves the drawer (ruling C1). */
import type { Change } from "#contract/collections";
import { derivedId, type Id, shortId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { absolute, type Money, subtract, sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { movesDrawer, posted, reversed } from "../cash/movement.ts";
import type { Right } from "../command.ts";

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
type Payout = Pick<Loan, "id" | "amount" | "payoutMethod" | "renews"> & {
  opening?: object | null | undefined;
};
/** `contribution`: the owner's *Aporte* beside the payout, for a drawer that does not hold it (ruling C7). */
type Handed = Payout & { contribution?: Money | undefined };
type PaidLoan = Payout & Pick<Loan, "payoutMovementId">;

/** The kinds of loans that are paid out and have charges: how their movements name them. */
export interface LoanKind {
  about(id: Id): { loanId: Id } | { yieldLoanId: Id };
  /** The loan in the words of an *Aporte* for it. */
  noun: string;
  paid: string;
  takenBack: string;
}

export const OF_LOAN: LoanKind = {
  about: (id) => ({ loanId: id }),
  noun: "préstamo",
  paid: "Desembolso de préstamo",
  takenBack: "Reverso de desembolso de préstamo",
};
const PAID_BY_CLIENT = "Diferencia de reenganche";
export const OF_YIELD: LoanKind = {
  about: (id) => ({ yieldLoanId: id }),
  noun: "rédito continuo",
  paid: "Desembolso de rédito continuo",
  takenBack: "Reverso de desembolso de rédito continuo",
};

/** The capital less what the loan settled when it was granted (ruling P8); below zero, the client hands it over. */
export function payoutAmount({ amount, renews = [] }: Pick<Loan, "amount" | "renews">): Money {
  return subtract(amount, sum(renews.map((renewed) => renewed.amount)));
}

/** An *Aporte* takes a right beyond lending: it is recorded in the drawer. */
export function contributingRights({ contribution }: { contribution?: Money | undefined }): Right[] {
  return contribution === undefined ? [] : [{ module: "cash", action: "create" }];
}

/** Hands the money over: a salida when it is cash, and before it the *Aporte* that was made for it. */
export function payOut(
  loan: Handed,
  date: CalendarDate,
  context: PayoutContext,
  kind = OF_LOAN,
  role = "payout",
): PaidOut {
  const handed = payoutAmount(loan);
  if (loan.opening || handed === 0 || !movesDrawer(loan.payoutMethod))
    return { movementId: null, changes: [] };
  const movementId = derivedId(context.commandId, role);
  const contribution = handed > 0 ? loan.contribution : undefined;
  const paid = contribution ? `${kind.paid}, con aporte de ${formatMoney(contribution)}` : kind.paid;
  const change = posted({
    ...postingOf(loan, context, kind),
    id: movementId,
    type: handed > 0 ? "salida" : "entrada",
    concept: handed > 0 ? paid : PAID_BY_CLIENT,
    date,
  });
  const contributed = contribution && {
    ...postingOf(loan, context, kind),
    id: derivedId(context.commandId, "contribution"),
    type: "entrada" as const,
    amount: contribution,
    concept: `Aporte para el desembolso del ${kind.noun} #${shortId(loan.id, 8)}`,
    date,
    cause: "contribution" as const,
  };
  return { movementId, changes: [...(contributed ? [posted(contributed)] : []), change] };
}

/** Takes the standing payout back, for the amount that the loan had until now. */
export function takeBackPayout(loan: PaidLoan, context: PayoutContext, kind = OF_LOAN): readonly Change[] {
  if (loan.payoutMovementId === null) return [];
  return [
    reversed(loan.payoutMovementId, {
      ...postingOf(loan, context, kind),
      type: payoutAmount(loan) > 0 ? "entrada" : "salida",
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

function postingOf(loan: Payout, { at, today, userId }: PayoutContext, kind: LoanKind) {
  return { amount: absolute(payoutAmount(loan)), today, at, ...kind.about(loan.id), userId };
}
