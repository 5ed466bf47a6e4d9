/**
 * The two kinds of payment live one life: collected, annulled, replaced, moved, confirmed, its excess handed back. A family
 * says what a verb must know of a kind; the verb is written once over it (`annulOf`, `moveOf` …) and made for each.
 */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Read } from "../command.ts";
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
  /** The changes that bring the loan and its payments in step with their facts. */
  project(aggregate: AggregateOf<K>): readonly Change[];
  /** The change that stores a payment without a loan, which no fold reaches. */
  stored(payment: PaymentOf<K>): Change;
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
