/**
 * A report, before any medium: parts of columns and rows with their totals. Screen, paper and spreadsheet are renderings
 * of it. Money is whole centavos, counts and percents are plain numbers; words are codes that the screens put into words.
 */
import type { Collected } from "../analytics/collected.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { type Money, money } from "../money/money.ts";

export const REPORT_NAMES = [
  "clients",
  "loans",
  "payments",
  "late-payments",
  "cash-flow",
  "regular-payments",
  "custom",
  "daily-loans",
  "portfolio-aging",
  "disbursements",
  "collections-by-collector",
  "portfolio-by-lender",
  "monthly-comparison",
  "renewals",
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export const GROUPINGS = ["day", "week", "month"] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const CUSTOM_KINDS = ["loans", "payments", "clients"] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];

/** The filter that narrows a report. Null and empty: by nothing. */
export interface ReportFilter {
  /** Both days included. */
  from: CalendarDate | null;
  to: CalendarDate | null;
  clientId: string | null;
  lenderId: string | null;
  collectorId: string | null;
  /** One of the statuses of the report. */
  status: string | null;
  /** A payment method. */
  method: string | null;
  grouping: Grouping;
  kind: CustomKind;
  /** Folded words that the row must hold. */
  text: string;
  /** Late by at least so many days (portfolio-aging, late-payments); late by at most so many (renewals). */
  days: number | null;
  /** Percent of the cuotas that must be paid (renewals). */
  share: number;
  /** The first day of the period whose movements are listed (cash-flow). */
  period: CalendarDate | null;
}

/** The list or record that a row or a figure opens. */
export type Target =
  | {
      record: "client" | "lender" | "loan" | "yield" | "payment" | "expense" | "collect";
      id: string;
    }
  | { record: "yieldPayment"; id: string; loanId: string }
  | { report: ReportName; filter: Partial<ReportFilter> };

/** Every column that a report has somewhere. */
export type ColumnKey = (typeof COLUMN_KEYS)[number];
export const COLUMN_KEYS = [
  "date",
  "period",
  "month",
  "client",
  "lender",
  "collector",
  "identification",
  "phone",
  "email",
  "loan",
  "receipt",
  "number",
  "amount",
  "capital",
  "rate",
  "term",
  "balance",
  "paid",
  "principal",
  "interest",
  "yield",
  "lateFee",
  "excess",
  "rebate",
  "charges",
  "method",
  "state",
  "severity",
  "dueDate",
  "promise",
  "promiseState",
  "daysLate",
  "overdue",
  "owed",
  "loanCount",
  "activeCount",
  "yieldCount",
  "clientCount",
  "paymentCount",
  "lent",
  "outstanding",
  "current",
  "collected",
  "refunded",
  "payouts",
  "expenses",
  "otherIn",
  "otherOut",
  "initial",
  "contributions",
  "withdrawals",
  "corrections",
  "net",
  "running",
  "forgiven",
  "annulledCount",
  "annulled",
  "handedIn",
  "uncounted",
  "cash",
  "transfer",
  "otherMethods",
  "threshold",
  "share",
  "progress",
  "worstDelay",
  "writtenOff",
  "recovered",
  "result",
  "lateAmount",
  "kind",
  "description",
  "par1",
  "par7",
  "par15",
  "par30",
  "par60",
  "par90",
] as const;

export type ColumnKind = "text" | "date" | "money" | "count" | "word";

export interface ReportColumn<Row> {
  key: ColumnKey;
  kind: ColumnKind;
  /** Centavos, a count, a date as YYYY-MM-DD, a text or the code of a word; null where there is nothing. */
  read: (row: Row) => string | number | null;
  /** The code of the word that a person reads in place of a number, where it says more. */
  code?: (row: Row) => string | null;
  /** Its total is the sum of the rows that count. */
  sums?: true;
  /** The list behind its cell. */
  target?: (row: Row) => Target | null;
}

export type PartName = (typeof PART_NAMES)[number];
export const PART_NAMES = [
  "lateClients",
  "clients",
  "loans",
  "yields",
  "payments",
  "byCollector",
  "byMethod",
  "overdue",
  "overdueYields",
  "flow",
  "movements",
  "risk",
  "riskYields",
  "riskMonths",
  "riskYieldMonths",
  "riskLoans",
  "disbursed",
  "collectors",
  "handIns",
  "lenders",
  "lenderYields",
  "months",
  "renewals",
  "yieldRenewals",
] as const;

export interface ReportPart {
  name: PartName;
  columns: readonly ReportColumn<unknown>[];
  /** In the order in which they are shown; those that count in no total come last. */
  rows: readonly unknown[];
  /** So many rows from the first on count in the totals. */
  counted: number;
  /** How many records the totals are of: of lines of money the payments, for what was handed back is no payment. */
  count: number;
  /** *Cobrado*, of lines of money. */
  collected: Collected | null;
  totals: Partial<Record<ColumnKey, number>>;
  /** The list or record that a row opens. */
  target: (row: unknown) => Target | null;
  /** Rows a page: ten, and five where they are details of a period (the specification). Null: all of them. */
  pageSize: number | null;
}

export interface ReportResult {
  parts: readonly ReportPart[];
  /** Cuotas that fell due before the period, which leaves them out though a reader would look for them. */
  before?: { count: number; amount: Money };
}

/** Payments come some at a time, in no order; the result is asked for once, after the last of them. */
export interface ReportFold<Payment, YieldPayment> {
  take(payments: readonly Payment[]): void;
  takeYield(payments: readonly YieldPayment[]): void;
  finish(): ReportResult;
}

interface PartOf<Row> {
  name: PartName;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** Whether a row counts in the totals; every one by default. */
  counts?: (row: Row) => boolean;
  target?: (row: Row) => Target | null;
  pageSize?: number | null;
  collected?: Collected;
}

export const PAGE_ROWS = 10;
export const DETAIL_ROWS = 5;

/** Closes a part: adds up its columns over the rows that count, and puts those that do not count last. */
export function part<Row>(given: PartOf<Row>): ReportPart {
  const { name, columns, counts, collected = null, pageSize = PAGE_ROWS } = given;
  const counting = counts ? given.rows.filter(counts) : given.rows;
  const rows = counts ? [...counting, ...given.rows.filter((row) => !counts(row))] : given.rows;
  const totals: ReportPart["totals"] = {};
  for (const { key, read, sums } of columns) {
    if (!sums) continue;
    let total = 0;
    for (const row of counting) total += (read(row) as number | null) ?? 0;
    totals[key] = total;
  }
  return {
    name,
    columns: columns as readonly ReportColumn<unknown>[],
    rows,
    counted: counting.length,
    count: collected?.payments ?? counting.length,
    collected,
    totals,
    target: (given.target ?? (() => null)) as ReportPart["target"],
    pageSize,
  };
}

/** A total of money that a part adds up; zero where it has no such column. */
export function totalOf({ totals }: Pick<ReportPart, "totals">, key: ColumnKey): Money {
  return money(totals[key] ?? 0);
}

export function isWithin({ from, to }: Pick<ReportFilter, "from" | "to">, date: CalendarDate): boolean {
  return (from === null || date >= from) && (to === null || date <= to);
}

export const NO_FILTER: ReportFilter = {
  from: null,
  to: null,
  clientId: null,
  lenderId: null,
  collectorId: null,
  status: null,
  method: null,
  grouping: "day",
  kind: "loans",
  text: "",
  days: null,
  share: 75,
  period: null,
};
