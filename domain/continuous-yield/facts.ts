/**
 * The facts of a continuous-yield loan (*rédito continuo*): a capital on which a weekly yield is paid, repaid whenever
 * the client wishes (rulings Y1, Y4). They are immutable, as those of a loan are.
 */

import type { Instant } from "../calendar/business-date.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { QuincenaDays } from "../calendar/quincena.ts";
import type { RatePercent } from "../interest/rate.ts";
import type { Money } from "../money/money.ts";

/** The version of what a continuous-yield loan agrees to: a change of the agreement is a new number. */
export const YIELD_RULES = 1;

/** The specification's default, percent per week. */
export const DEFAULT_WEEKLY_RATE = "8" as RatePercent;

/** No rate is known for a later week: some 190 years. */
export const LAST_WEEK = 9_999;

export const YIELD_PERIODS = ["week", "quincena", "month"] as const;

/** How often the yield falls due (ruling Y7): every week when absent. A new period is a new loan. */
export interface PeriodTerms {
  period?: (typeof YIELD_PERIODS)[number] | undefined;
  semimonthlyDays?: QuincenaDays | undefined;
}

/** When capital paid within a period lowers the yield: from the next period on, when absent. */
export const CAPITAL_LOWERS = ["at_once"] as const;

/** The terms beside capital and rate. They are agreed once: others are a new loan. */
export interface YieldAgreement extends PeriodTerms {
  capitalLowers?: (typeof CAPITAL_LOWERS)[number] | undefined;
}

/** The capital lent and its first day. The version recorded last applies to the whole loan. */
export interface YieldTermsVersion extends YieldAgreement {
  id: string;
  at: Instant;
  /** Business date on which it was recorded. */
  recordedOn: CalendarDate;
  rules: number;
  amount: Money;
  startDate: CalendarDate;
}

/** A weekly rate from a week on. A rate of 0 is allowed: such weeks owe nothing. */
export interface WeeklyRate {
  id: string;
  at: Instant;
  recordedOn: CalendarDate;
  fromWeek: number;
  /** Percent per week. */
  weeklyRatePercent: RatePercent;
}

/** A loan that was running in a notebook (ruling Y7). It comes before every other fact. */
export interface YieldOpening {
  /** Periods that fell due up to this day are settled. */
  date: CalendarDate;
  /** The capital owed on it: for this book, all that was lent. */
  capital: Money;
}

/** More capital on the same loan (ruling Y4). It counts from the week after its date on. */
export interface AddedCapital {
  id: string;
  date: CalendarDate;
  at: Instant;
  amount: Money;
}

export const YIELD_PAYMENT_TYPES = ["yield", "principal", "mixed"] as const;
export type YieldPaymentType = (typeof YIELD_PAYMENT_TYPES)[number];

/** Money received for a continuous-yield loan. A void payment stays a fact that the fold forgets (ruling L5). */
export interface YieldPaymentFact {
  id: string;
  /** Value date. */
  date: CalendarDate;
  /** Made on the device at the tap; never arrival. */
  at: Instant;
  type: YieldPaymentType;
  amount: Money;
  /** The oldest unpaid week as the device saw it (ruling L7); null where no yield was meant. */
  week: number | null;
  /** Ids of the payments naming the same week that the device knew at the tap. */
  seenPaymentIds: readonly string[];
  receiptNumber: string;
  /** The payment that this one corrects, void by then: its place in the order passes on (ruling L12). */
  replaces: string | null;
  voided: boolean;
  /** A person reviewed a flagged payment and found it right: it raises no review flag again. */
  confirmed: boolean;
}

/** Excess handed back to the client (ruling L2). */
export interface YieldRefund {
  id: string;
  date: CalendarDate;
  at: Instant;
  /** The payment whose excess is handed back. */
  paymentId: string;
  amount: Money;
}

export const YIELD_STATUS_ACTIONS = ["cancel", "reactivate"] as const;

/** An explicit step of status with a way back (ruling L8). The latest one holds. */
export interface YieldStatusAction {
  id: string;
  date: CalendarDate;
  at: Instant;
  action: (typeof YIELD_STATUS_ACTIONS)[number];
}

/** Everything a continuous-yield loan is computed from. Lists come in any order; the fold orders them. */
export interface YieldFacts {
  opening?: YieldOpening | undefined;
  /** At least one. */
  termsVersions: readonly YieldTermsVersion[];
  /** At least one, from week 1. */
  rates: readonly WeeklyRate[];
  additions: readonly AddedCapital[];
  payments: readonly YieldPaymentFact[];
  refunds: readonly YieldRefund[];
  statusActions: readonly YieldStatusAction[];
}
