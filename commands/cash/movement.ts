/**
 * Movements of the drawer (ruling C1). A fact's movement has an id made from the fact's own, so a payment can never
 * have two, and reversing needs no search: the one taken back is known by name.
 */
import type { Change } from "#contract/collections";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { derivedId, type Id } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { PaymentMethod } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";

export interface Posting {
  id: Id;
  type: Transaction["transactionType"];
  amount: Money;
  concept: string;
  /** The date of the fact. */
  date: CalendarDate;
  /** The business day that the drawer counts it in. */
  today: CalendarDate;
  at: Instant;
  loanId?: Id | null;
  paymentId?: Id | null;
  expenseId?: Id | null;
  yieldLoanId?: Id | null;
  yieldPaymentId?: Id | null;
  closingId?: Id | null;
  handInId?: Id | null;
  settlementId?: Id | null;
  cause?: Transaction["cause"];
  /** *Caja principal* by default; the cash of a collector finds its drawer when it is stored (`place.ts`). */
  drawerId?: Id;
  userId: Id;
  /** Efectivo by default: the other methods are recorded and move no drawer. */
  method?: PaymentMethod;
  notes?: string;
}

export function movesDrawer(method: PaymentMethod): boolean {
  return method === "Efectivo";
}

/** Whether a payment moved the drawer: one in cash, but none by which a loan settled another (ruling P8). */
export function isCash(payment: Pick<Payment, "paymentMethod"> & { renewal?: Payment["renewal"] }): boolean {
  return payment.renewal === undefined && movesDrawer(payment.paymentMethod);
}

/** The movement of a payment or a refund in cash, and of an expense. */
export function movementOf(factId: Id): Id {
  return derivedId(factId, "cash");
}

type AnyPayment = Pick<Payment, "id" | "loanId"> | Pick<YieldPayment, "id" | "yieldLoanId">;

/** A movement of a payment names it and its loan, of whichever kind. */
export function aboutPayment(payment: AnyPayment) {
  return "yieldLoanId" in payment
    ? { yieldLoanId: payment.yieldLoanId, yieldPaymentId: payment.id }
    : { loanId: payment.loanId, paymentId: payment.id };
}

export function posted(posting: Posting, reversalOf: Id | null = null): Change {
  const { id, type, amount, concept, date, today, at, userId, notes = "", method = "Efectivo" } = posting;
  const doc: Transaction = {
    id,
    transactionType: type,
    amount,
    concept,
    paymentMethod: method,
    transactionDate: date,
    businessDay: today,
    at,
    loanId: posting.loanId ?? null,
    paymentId: posting.paymentId ?? null,
    expenseId: posting.expenseId ?? null,
    yieldLoanId: posting.yieldLoanId ?? null,
    yieldPaymentId: posting.yieldPaymentId ?? null,
    reversalOf,
    notes,
    userId,
    drawerId: posting.drawerId ?? MAIN_DRAWER_ID,
    closingId: posting.closingId ?? null,
    handInId: posting.handInId ?? null,
    settlementId: posting.settlementId ?? null,
    cause: posting.cause ?? null,
  };
  return { collection: "transactions", id, doc };
}

/** Takes a movement back by another of the opposite type; `posting` says how much, why and when. */
export function reversed(movementId: Id, posting: Omit<Posting, "id">): Change {
  return posted({ ...posting, id: derivedId(movementId, "reversal") }, movementId);
}
