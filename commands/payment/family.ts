/**
 * The two kinds of payment live one life: collected, annulled, replaced, moved, confirmed, its excess handed back. A family
 * says what a verb must know of a kind; the verb is written once over it (`annulOf`, `moveOf` …) and made for each.
 */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Refusal } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { ReviewCode } from "#domain/loan/state";
import type { Money } from "#domain/money/money";
import type { Context, Read } from "../command.ts";
import type { Aggregate } from "../loan/aggregate.ts";

/** Each kind by the first word of its commands' names. */
interface Kinds {
  payment: { loan: Loan; payment: Payment; place: Pick<Payment, "loanId" | "paymentNumber"> };
  yieldPayment: { loan: YieldLoan; payment: YieldPayment; place: Pick<YieldPayment, "yieldLoanId" | "week"> };
}

export type Kind = keyof Kinds;
export type LoanOf<K extends Kind> = Kinds[K]["loan"];
export type PaymentOf<K extends Kind> = Kinds[K]["payment"];
/** The fields that say where a payment is placed, of its document and of the arguments of its commands. */
export type PlaceOf<K extends Kind> = Kinds[K]["place"];
export type AggregateOf<K extends Kind> = Aggregate<LoanOf<K>, PaymentOf<K>>;

/** Where a payment is placed: its loan, null while that is unknown here, and the row or the week that it names. */
export interface Place {
  loanId: Id | null;
  number: number | null;
}

export interface Family<K extends Kind> {
  kind: K;
  collection: "payments" | "continuousYieldPayments";
  get(read: Read, id: Id): Promise<PaymentOf<K> | null>;
  placeOf(of: PaymentOf<K> | PlaceOf<K>): Place;
  placed(payment: PaymentOf<K>, place: Place): PaymentOf<K>;
  load(read: Read, loanId: Id | null): Promise<AggregateOf<K> | null>;
  /** Why nothing that was recorded on the loan may be changed now; null when it may. */
  locked(aggregate: AggregateOf<K>): Refusal | null;
  /** The changes that bring the loan and its payments in step with their facts. */
  project(aggregate: AggregateOf<K>): readonly Change[];
  /** The change that stores a payment without a loan, which no fold reaches. */
  stored(payment: PaymentOf<K>): Change;
}

/** The facts with which money of any kind is received. */
export type ReceivedOf<K extends Kind> = PlaceOf<K> & {
  id: Id;
  at: Instant;
  /** The business date on the device. */
  today: CalendarDate;
  /** Value date. */
  date: CalendarDate;
  amount: Money;
};

/** A family as the verbs that receive money must know it. `R`: the arguments by which the money is received. */
export interface Receiving<K extends Kind, R extends ReceivedOf<K>> extends Family<K> {
  /** The payment as a document, not yet placed in any loan's fold. */
  made(received: R, context: Context): PaymentOf<K>;
  /** Whether the payment is this one, sent twice (ruling P4): nothing that was received differs. */
  isSame(payment: PaymentOf<K>, received: R): boolean;
  /** The concept of its movement of the drawer, before its receipt. */
  concept(payment: PaymentOf<K>): string;
  /** Refused before the tap: what was typed is incomplete. */
  incomplete(received: R): Refusal | null;
  /** Refused before the tap: the loan does not admit it. */
  unfit(aggregate: AggregateOf<K>, received: R, context: Context): Refusal | null;
  /** The oddities that only this kind has. */
  oddities(aggregate: AggregateOf<K> | null, received: R, context: Context): readonly ReviewCode[];
  /** The aggregate as it is when further money comes: what the new money may upset waits for a look. */
  crossed(aggregate: AggregateOf<K>): AggregateOf<K>;
  /** The aggregate with the further facts that are recorded with the money. */
  beside(aggregate: AggregateOf<K>, received: R, context: Context): AggregateOf<K>;
  /** A payment that settles a whole loan is not edited (ruling L12). */
  isEditable(payment: PaymentOf<K>): boolean;
  /** The loan of a payment that was made void, open for the one that takes its place: it may have completed the loan. */
  reopened(aggregate: AggregateOf<K>, old: Id, received: R): AggregateOf<K>;
  /** The excess that a payment leaves with nothing handed back of it. */
  heldExcess(aggregate: AggregateOf<K>, paymentId: Id): Money;
  /** The fold says which payments hold less than what was handed back of them; else the flag is set on arrival. */
  foldSeesRefunds: boolean;
}

/** A payment with the loan that it is placed on, as most verbs load it. */
export interface Found<K extends Kind> {
  payment: PaymentOf<K> | null;
  aggregate: AggregateOf<K> | null;
}

export async function find<K extends Kind>(family: Family<K>, read: Read, id: Id): Promise<Found<K>> {
  const payment = await family.get(read, id);
  return { payment, aggregate: await family.load(read, payment && family.placeOf(payment).loanId) };
}
