/** The state of a continuous-yield loan: computed by the fold from its facts, never incremented (rulings L1, Y1). */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { ReviewCode } from "../loan/state.ts";
import type { Money } from "../money/money.ts";
import type { YieldPaymentType } from "./facts.ts";
import type { Ahead, Week } from "./ledger.ts";

export const YIELD_STATUSES = ["active", "completed", "cancelled"] as const;
export type YieldStatus = (typeof YIELD_STATUSES)[number];

export const WEEK_STATUSES = ["pending", "paid", "overdue"] as const;
export type WeekStatus = (typeof WEEK_STATUSES)[number];

/** One week as it stands on a day: a row of the specification's schedule. */
export interface YieldWeek {
  week: number;
  dueDate: CalendarDate;
  yield: Money;
  paid: Money;
  status: WeekStatus;
}

/** Where each peso of one payment went. Σ yield + principal + ahead + excess = amount (ruling Y2). */
export interface YieldOutcome {
  paymentId: string;
  type: YieldPaymentType;
  /** In order of the weeks; those paid ahead join as they begin. */
  yield: readonly { week: number; amount: Money }[];
  principal: Money;
  /** Yield paid ahead that no week has taken yet. */
  ahead: Money;
  /** Saldo a favor, before refunds. */
  excess: Money;
  refunded: Money;
  /** Capital owed right after this payment. */
  principalAfter: Money;
  /** Yield owed right after this payment, the week in course included. */
  yieldOwedAfter: Money;
  nextDueDateAfter: CalendarDate | null;
  /** The week after that of the payment and what it costs at the balance left: capital counts from there (ruling Y1). */
  nextWeek: number;
  nextWeekYield: Money;
  /** DUPLICATE_ROW, LOAN_CANCELLED, LOAN_COMPLETED, REFUND_NOT_HELD. */
  review: readonly ReviewCode[];
  /** DUPLICATE_ROW: receipt number of the other payment. */
  duplicateOf: string | null;
}

/** The loan right after its last fact. Stored, because every later day is computed from it alone (ruling L10). */
export interface YieldCheckpoint {
  principal: Money;
  lent: Money;
  principalPaid: Money;
  yieldPaid: Money;
  begun: number;
  inCourse: Money;
  open: readonly Week[];
  ahead: readonly Ahead[];
  /** Saldo a favor not handed back. */
  excess: Money;
  lastPaymentDate: CalendarDate | null;
}

/** The specification's status summary, and the figures of its screens, as of a day. */
export interface YieldSummary {
  /** The capital lent, what was added later included. */
  lent: Money;
  remainingPrincipal: Money;
  totalPrincipalPaid: Money;
  /** The yield that weeks have taken; yield paid ahead and the excess stand apart. */
  totalYieldPaid: Money;
  paidAhead: Money;
  /** Saldo a favor not handed back. */
  excess: Money;
  /** The week in course on that day; 0 before the start. */
  weeksSinceStart: number;
  /** The yield of that week; 0 when none began. */
  weeklyYieldInCourse: Money;
  /** The yield of the week after it, at the present balance and the known rates. */
  nextWeekYield: Money;
  overdueWeeks: number;
  overdueYield: Money;
  /** Days since the oldest due date that is not covered. */
  daysLate: number;
  /** The yield of all weeks begun, the one in course included, less what was paid. */
  yieldOwed: Money;
  /** The oldest week not covered; null when every week begun is. */
  oldestUnpaidWeek: number | null;
  nextDueDate: CalendarDate | null;
  /** The amount still owed for that week, yield ahead counted. */
  nextAmount: Money;
  /** Capital repaid ÷ capital lent, whole, rounded down; 100 once the principal is 0. */
  completionPercent: number;
  /** Yield received ÷ capital lent, whole, rounded down; it may exceed 100. */
  yieldPercent: number;
  lastPaymentDate: CalendarDate | null;
}

export interface YieldState {
  status: YieldStatus;
  /** Every week begun, in order. */
  weeks: readonly YieldWeek[];
  /** In the fold's order; void payments have none. */
  outcomes: readonly YieldOutcome[];
  summary: YieldSummary;
  checkpoint: YieldCheckpoint;
}
