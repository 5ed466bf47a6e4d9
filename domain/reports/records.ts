/** The book that reports are made from: the records of a device as they stand, by structure, so that any store can hand them over. */
import { businessDate, type Instant } from "../calendar/business-date.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { SummedDay } from "../cash/sums.ts";
import type { PromiseState } from "../collection-route/promise.ts";
import type {
  WeeklyRate,
  YieldOpening,
  YieldPaymentType,
  YieldTermsVersion,
} from "../continuous-yield/facts.ts";
import type { StoredYield } from "../continuous-yield/replay.ts";
import type { LoanFacts, OpeningFact, PaymentFact, Terms } from "../loan/facts.ts";
import type { LoanStatus, LoanSummary } from "../loan/state.ts";
import type { WrittenOff } from "../loan/written-off.ts";
import type { Money } from "../money/money.ts";
import { isWithin, type ReportFilter } from "./report.ts";

export interface ReportPerson {
  id: string;
  name: string;
  lastName: string;
  identification: string;
  phone: string;
  email: string;
  createdAt: Instant;
}

export interface RefundFact {
  id: string;
  date: CalendarDate;
  at: Instant;
  paymentId: string;
  amount: Money;
  reason: string;
  method: string;
  userId: string;
  userName: string;
}

/** Mora that a waiver lowered, as the fold says. */
export interface ForgivenFact {
  loanId: string;
  date: CalendarDate;
  amount: Money;
  userId: string;
  userName: string;
}

export interface ReportLoan extends Terms, WrittenOff {
  id: string;
  number?: number | undefined;
  clientId: string;
  lenderId: string;
  createdAt: Instant;
  payoutMethod: string;
  status: LoanStatus;
  inLegal?: CalendarDate | undefined;
  deleted: unknown;
  /** Set on a loan that ran in a notebook before it was entered. */
  opening?: (OpeningFact & { annulled: unknown }) | null | undefined;
  summary: LoanSummary;
  refunds: readonly RefundFact[];
  waivers: LoanFacts["waivers"];
  termsVersions: LoanFacts["termsVersions"];
  lateFeeVersions: LoanFacts["lateFeeVersions"];
  suspensions?: LoanFacts["suspensions"];
  agreements?: LoanFacts["agreements"];
  statusActions: LoanFacts["statusActions"];
  charges?: readonly ChargeFact[] | undefined;
  /** The loans that it settled when it was granted. */
  renews?: readonly { amount: Money }[] | undefined;
}

/** *Cargo* of a loan of either kind (ruling G1): income of its own. */
export interface ChargeFact {
  id: string;
  date: CalendarDate;
  amount: Money;
  method: string;
  annulled: unknown;
}

export interface AddedCapitalFact {
  id: string;
  at: Instant;
  date: CalendarDate;
  amount: Money;
  method: string;
  annulled: unknown;
}

export interface ReportYield extends StoredYield {
  opening?: YieldOpening | undefined;
  termsVersions: readonly YieldTermsVersion[];
  rates: readonly WeeklyRate[];
  id: string;
  clientId: string;
  lenderId: string;
  amount: Money;
  createdAt: Instant;
  payoutMethod: string;
  deleted: unknown;
  refunds: readonly RefundFact[];
  charges?: readonly ChargeFact[] | undefined;
  additions: readonly AddedCapitalFact[];
}

interface Received {
  id: string;
  claimedLoanId: string;
  amount: Money;
  date: CalendarDate;
  at: Instant;
  paymentMethod: string;
  receiptNumber: string;
  userId: string;
  userName: string;
  annulled: unknown;
  confirmed: boolean;
  flags: readonly string[];
}

export interface ReportPayment extends Received, Omit<PaymentFact, "voided"> {
  loanId: string | null;
  /** The loan that settled this one's, where no cash changed hands. */
  renewal?: string | undefined;
  outcome: {
    lateFee: Money;
    interest: Money;
    principal: Money;
    rebate: Money;
    excess: Money;
    paymentNumber: number | null;
    status: "paid" | "partial" | "late";
    balanceAfter: Money;
    nextDueDateAfter: CalendarDate | null;
    recovered?: true | undefined;
    review: readonly string[];
  } | null;
}

export interface ReportYieldPayment extends Received {
  type: YieldPaymentType;
  seenPaymentIds: readonly string[];
  replaces: string | null;
  yieldLoanId: string | null;
  week: number | null;
  outcome: {
    yield: readonly { week: number; amount: Money }[];
    principal: Money;
    ahead: Money;
    excess: Money;
    principalAfter: Money;
    nextDueDateAfter: CalendarDate | null;
    review: readonly string[];
  } | null;
}

export interface ReportExpense {
  id: string;
  amount: Money;
  category: string;
  description: string;
  paymentMethod: string;
  expenseDate: CalendarDate;
}

/** A cuota that is behind on the day of the report. */
export interface OverdueCuota {
  loan: ReportLoan;
  paymentNumber: number;
  dueDate: CalendarDate;
  daysLate: number;
  /** Principal and interest unpaid. */
  amount: Money;
  lateFeeDue: Money;
}

/** Cash that a collector gave to the office: only what the office counted is credited (ruling C3). */
export interface HandInFact {
  /** The collector, even where another person recorded it. */
  userId: string;
  holderName: string;
  day: CalendarDate;
  amount: Money;
  status: "pending" | "accepted" | "rejected" | "withdrawn" | "given";
  counted: Money | null;
}

export interface ReportRecords {
  /** The business day on which the report is made. */
  today: CalendarDate;
  /** A text as people search for it: without accents and capitals. */
  fold: (text: string) => string;
  clients: ReadonlyMap<string, ReportPerson>;
  lenders: ReadonlyMap<string, ReportPerson>;
  loans: ReadonlyMap<string, ReportLoan>;
  yields: ReadonlyMap<string, ReportYield>;
  /** Refunds of payments that stand, each with its payment. */
  refunds: readonly { refund: RefundFact; payment: ReportPayment }[];
  yieldRefunds: readonly { refund: RefundFact; payment: ReportYieldPayment }[];
  /** The mora that waivers of the period forgave. */
  forgiven: readonly ForgivenFact[];
  expenses: readonly ReportExpense[];
  cashDays: readonly SummedDay[];
  /** None where the business keeps one drawer. */
  handIns: readonly HandInFact[];
  /** The amounts of cash not yet counted are kept from the person who reads the report (ruling E8). */
  hidesUncounted?: boolean;
  overdue: readonly OverdueCuota[];
  /** The last promise of each client who is behind; none where visits are not read. */
  promises?: ReadonlyMap<string, PromiseFact>;
}

/** A client named a day to the collector who came by. */
export interface PromiseFact {
  promisedFor: CalendarDate;
  state: PromiseState;
}

/** The first and last name; `N/A` where the person is not in the book (the specification's word). */
export function nameOf(people: ReadonlyMap<string, ReportPerson>, id: string | undefined): string {
  const person = people.get(id ?? "");
  return person ? `${person.name} ${person.lastName}`.trim() : "N/A";
}

/** The business day on which a record was made. */
export function createdOn({ createdAt }: { createdAt: Instant }): CalendarDate {
  return businessDate(createdAt);
}

/** Whether a loan belongs to the client and the lender that the report is narrowed to. */
export function isOf(
  { clientId, lenderId }: ReportFilter,
  loan: { clientId: string; lenderId: string } | undefined,
): boolean {
  if (clientId !== null && loan?.clientId !== clientId) return false;
  return lenderId === null || loan?.lenderId === lenderId;
}

/** Made within the period. */
export function isMadeWithin(filter: ReportFilter, record: { createdAt: Instant }): boolean {
  return isWithin(filter, createdOn(record));
}
