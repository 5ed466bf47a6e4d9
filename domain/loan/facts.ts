/**
 * The facts of a loan: what happened, never what follows from it (ruling L1). Facts are immutable and ordered by
 * value date, then the instant made on the device, then id.
 */

import type { Instant } from "../calendar/business-date.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { Skips } from "../calendar/collection-days.ts";
import type { Frequency } from "../calendar/frequency.ts";
import type { QuincenaDays } from "../calendar/quincena.ts";
import type { InterestType, RatePercent, RateType } from "../interest/rate.ts";
import type { Money } from "../money/money.ts";

/** The terms from which a schedule is generated. Those from `rules` on only loans of the third version of the rules have. */
export interface Terms {
  amount: Money;
  ratePercent: RatePercent;
  rateType: RateType;
  /** Number of instalments. */
  term: number;
  frequency: Frequency;
  startDate: CalendarDate;
  interestType: InterestType;
  /** The version of the agreement; absent, one before the terms below. */
  rules?: number | undefined;
  /** *Primera cuota* as typed: the anchor of the due dates (ruling D6). */
  firstDueDate?: CalendarDate | undefined;
  /** The days of a quincena (ruling D5): the 15th and the last when absent. */
  semimonthlyDays?: QuincenaDays | undefined;
  /** Days without collection (ruling D7). */
  skips?: Skips | undefined;
  /** *Por cuota*: each row's cuota, which with amount and number says the interest (ruling S5). The rate decides nothing. */
  cuota?: Money | undefined;
  /** *Redondear la cuota* up to a multiple of so much (ruling S6). */
  roundTo?: Money | undefined;
  /** The percent of later interest that *Saldar* forgives (ruling P6): 100 when absent. */
  rebate?: number | undefined;
}

/**
 * The newest version of what a loan agrees to: a change of the agreement is a new number, and running loans keep theirs.
 * 1: an abono shares all unpaid interest again, the row in course included; a later rate prices a bought period again.
 * 2: the row in course stands at an abono (ruling P2), and a period bought stays bought (ruling P3).
 */
export const FOLD_RULES = 2;

/** 3: loans of the street, by the optional terms; an uneven compound tail is made even (ruling S7). */
export const STREET_RULES = 3;

export interface TermsVersion {
  id: string;
  at: Instant;
  /** Business date it was recorded: a reopened row bears no mora for days before it (ruling L4). */
  recordedOn: CalendarDate;
  /** The version of the agreement, see `FOLD_RULES`. An edit keeps that of its loan. */
  rules: number;
  terms: Terms;
  /** A rest under this on a row leaves the row paid; zero turns it off (ruling L11). */
  cashTolerance: Money;
}

export const LATE_FEE_MODES = ["once", "per_period", "per_day"] as const;
export type LateFeeMode = (typeof LATE_FEE_MODES)[number];

/** How mora is charged (ruling F1). */
export interface LateFeePolicy {
  percent: RatePercent;
  mode: LateFeeMode;
  graceDays: number;
  /** Most mora a row may bear, as percent of its cuota; null for none. */
  capPercent: RatePercent | null;
}

/** A policy acts on mora days from `from` on; the first one of a loan has its start date. */
export interface LateFeeVersion {
  from: CalendarDate;
  at: Instant;
  policy: LateFeePolicy;
}

export const PAYMENT_KINDS = ["installment", "interest_only", "principal_prepayment", "full_loan"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const AFTER_PREPAYMENT = ["keep_cuota", "keep_term"] as const;
export type AfterPrepayment = (typeof AFTER_PREPAYMENT)[number];

/** Money received for a loan. A void payment stays a fact that the fold forgets (ruling L5). */
export interface PaymentFact {
  id: string;
  /** Value date. */
  date: CalendarDate;
  /** Made on the device at the tap; never arrival. */
  at: Instant;
  kind: PaymentKind;
  /** All that was received. */
  amount: Money;
  /** The row the person named; null when the kind needs none. */
  paymentNumber: number | null;
  /** principal_prepayment only: the part of `amount` meant for principal (ruling P2). */
  prepaymentAmount: Money;
  afterPrepayment: AfterPrepayment;
  /** interest_only only: "Correr las cuotas pendientes un período" (ruling P3). */
  shiftsSchedule: boolean;
  /** Ids of the payments naming the same row that the device knew at the tap (ruling L7). */
  seenPaymentIds: readonly string[];
  receiptNumber: string;
  /** The payment that this one corrects, void by then: its place in the order passes on (ruling L12). */
  replaces: string | null;
  voided: boolean;
  /** A person reviewed a flagged payment and found it right: it raises no review flag again. */
  confirmed: boolean;
  /** By it a reenganche settles the loan (ruling P8). */
  renews?: boolean | undefined;
}

/** Mora forgiven on a row (ruling F2). */
export interface LateFeeWaiver {
  id: string;
  date: CalendarDate;
  at: Instant;
  paymentNumber: number;
  amount: Money;
  reason: string;
  /** The payment it was recorded with, if any: annulling that payment withdraws the waiver. */
  paymentId: string | null;
}

/** Excess handed back to the client (ruling L2). */
export interface Refund {
  id: string;
  date: CalendarDate;
  at: Instant;
  /** The payment whose excess is handed back. */
  paymentId: string;
  amount: Money;
  reason: string;
}

/** The steps between the statuses of the specification; *En legal* and *Castigado*, each with its way back, stand beside them. */
export const STATUS_STEPS = ["mark_defaulted", "cancel", "reactivate"] as const;
export const MARKING_ACTIONS = ["mark_legal", "unmark_legal", "write_off", "take_back"] as const;
export const STATUS_ACTIONS = [...STATUS_STEPS, ...MARKING_ACTIONS] as const;

/** An explicit step with a reason and a way back (ruling L8). Of each kind the latest one holds. */
export interface StatusAction {
  id: string;
  date: CalendarDate;
  at: Instant;
  action: (typeof STATUS_ACTIONS)[number];
  reason: string;
}

/**
 * A loan that was running already when it was entered (ruling L15). It comes before every other fact, and is no payment:
 * it counts as repaid, never as collected.
 */
export interface OpeningFact {
  id: string;
  /** Up to when the notebook was followed: "Saldo inicial al …". */
  date: CalendarDate;
  /** The first rows of the schedule, paid by then. */
  paidRows: number;
  /** Principal and interest paid of the row after them. */
  paidOfNext: Money;
  /** In place of rows: the principal and interest still owed (edition 3). */
  balance?: Money | undefined;
  /** The charge of the oldest unpaid row at the cut (edition 3): what is paid late under the notebook is its own. */
  lateFeeOwed?: Money | undefined;
}

export const SUSPENSION_WAYS = ["shift", "gather"] as const;

/** From when a fact that was taken back holds no more. */
export interface TakenBack {
  date: CalendarDate;
  at: Instant;
}

/** A loan that a notebook lent, and not this business's drawer (ruling N2): also where its opening was taken back. */
export function ranBefore({ opening }: { opening?: object | null | undefined }): boolean {
  return Boolean(opening);
}

/** Days without collection and without mora, both ends inside (ruling D8). Its place in the fold is the day it was recorded on. */
export interface SuspensionFact {
  id: string;
  date: CalendarDate;
  at: Instant;
  from: CalendarDate;
  to: CalendarDate;
  /** *Se corren*, or *se juntan* after the end. */
  way: (typeof SUSPENSION_WAYS)[number];
  annulled?: TakenBack | null | undefined;
}

/** Those that were not taken back. */
export function liveSuspensions<S extends Pick<SuspensionFact, "annulled">>({
  suspensions = [],
}: {
  suspensions?: readonly S[] | undefined;
}): S[] {
  return suspensions.filter(({ annulled }) => !annulled);
}

/** *Acuerdo de pago*: all that is overdue on its day, in parts (ruling D9). */
export interface AgreementFact {
  id: string;
  date: CalendarDate;
  at: Instant;
  /** In order of date; their sum is what the overdue rows owe, mora included. */
  parts: readonly { date: CalendarDate; amount: Money }[];
  annulled?: TakenBack | null | undefined;
}

/** Everything a loan is computed from. Lists come in any order; the fold orders them. */
export interface LoanFacts {
  /** How a loan that began in a notebook was entered; annulled, there is none. */
  opening?: OpeningFact | null;
  /** At least one; the one recorded last applies to the whole loan (ruling L4). */
  termsVersions: readonly TermsVersion[];
  /** At least one. */
  lateFeeVersions: readonly LateFeeVersion[];
  payments: readonly PaymentFact[];
  waivers: readonly LateFeeWaiver[];
  refunds: readonly Refund[];
  statusActions: readonly StatusAction[];
  suspensions?: readonly SuspensionFact[] | undefined;
  agreements?: readonly AgreementFact[] | undefined;
  /** The loan was deleted: of its payments only that of a reenganche asks. */
  isDeleted?: boolean | undefined;
}
