/** Every report with what it needs, what it can be narrowed by and how it is made: one definition each. */
import type { Module } from "../access/permissions.ts";
import type { DateRange } from "../analytics/portfolio.ts";
import { SEVERITIES } from "../arrears/urgency.ts";
import { addDays, type CalendarDate } from "../calendar/calendar-date.ts";
import { LOAN_STATUSES_ASKED } from "../loan/asked-status.ts";
import { agingReport } from "./aging-report.ts";
import { cashFlowReport, MOVEMENT_KINDS } from "./cash-flow-report.ts";
import { collectorsReport } from "./collectors-report.ts";
import { customReport } from "./custom-report.ts";
import { disbursementsReport, LENDING_KINDS } from "./disbursements-report.ts";
import { latePaymentsReport } from "./late-report.ts";
import { lendersReport } from "./lenders-report.ts";
import { CLIENT_STATUSES, clientsReport, dailyLoansReport, loansReport } from "./loans-report.ts";
import { PAYMENT_STATUSES } from "./money-line.ts";
import { comparedRange, monthlyReport } from "./monthly-report.ts";
import { paymentsReport, regularPaymentsReport } from "./payments-report.ts";
import type { ReportPayment, ReportRecords, ReportYieldPayment } from "./records.ts";
import { RENEWABLE, renewalsReport } from "./renewals-report.ts";
import type { ReportFilter, ReportFold, ReportName } from "./report.ts";

/** The filters that the bar of a report offers beside its period. */
export type FilterName =
  | "client"
  | "lender"
  | "collector"
  | "method"
  | "grouping"
  | "kind"
  | "text"
  | "days"
  | "share";

/**
 * `payments`: those of the period; `history`: every one; `late`: the cuotas that are behind; `waivers`: what those of the
 * period forgave; `handIns`: as far as one may see cash.
 */
export type Source = "payments" | "history" | "expenses" | "cash" | "late" | "waivers" | "handIns";

export interface ReportDefinition {
  name: ReportName;
  /** The modules that one must view beside the reports. */
  needs: readonly Module[];
  filters: readonly FilterName[];
  statuses: readonly string[];
  /** `thirty`: the last thirty days by default; `today`; `day`: one day; `year`: twelve months; `now`: none. */
  period: "thirty" | "today" | "day" | "year" | "now";
  sources: readonly Source[];
  begin: (records: ReportRecords, filter: ReportFilter) => ReportFold<ReportPayment, ReportYieldPayment>;
}

const PEOPLE = ["client", "lender"] as const;
const MONEY = ["client", "lender", "collector", "method"] as const;

const definitions: Record<ReportName, Omit<ReportDefinition, "name">> = {
  clients: {
    needs: ["clients", "loans"],
    filters: PEOPLE,
    statuses: CLIENT_STATUSES,
    period: "thirty",
    sources: [],
    begin: clientsReport,
  },
  loans: {
    needs: ["loans", "clients"],
    filters: PEOPLE,
    statuses: LOAN_STATUSES_ASKED,
    period: "thirty",
    sources: [],
    begin: loansReport,
  },
  payments: {
    needs: ["payments", "loans", "clients"],
    filters: MONEY,
    statuses: PAYMENT_STATUSES,
    period: "thirty",
    sources: ["payments"],
    begin: paymentsReport,
  },
  "late-payments": {
    needs: ["loans", "clients"],
    filters: [...PEOPLE, "days"],
    statuses: SEVERITIES,
    period: "thirty",
    sources: ["late"],
    begin: latePaymentsReport,
  },
  "cash-flow": {
    needs: ["payments", "loans", "expenses", "cash"],
    filters: ["grouping", "method"],
    statuses: MOVEMENT_KINDS,
    period: "thirty",
    sources: ["payments", "expenses", "cash"],
    begin: cashFlowReport,
  },
  "regular-payments": {
    needs: ["payments", "loans", "clients"],
    filters: MONEY,
    statuses: PAYMENT_STATUSES,
    period: "today",
    sources: ["payments"],
    begin: regularPaymentsReport,
  },
  custom: {
    needs: ["payments", "loans", "clients"],
    filters: ["kind", "text", ...PEOPLE],
    statuses: [],
    period: "thirty",
    sources: ["payments"],
    begin: customReport,
  },
  "daily-loans": {
    needs: ["loans", "clients"],
    filters: PEOPLE,
    statuses: LOAN_STATUSES_ASKED,
    period: "day",
    sources: [],
    begin: dailyLoansReport,
  },
  "portfolio-aging": {
    needs: ["loans", "payments", "clients"],
    filters: [...PEOPLE, "days"],
    statuses: [],
    period: "now",
    sources: ["history"],
    begin: agingReport,
  },
  disbursements: {
    needs: ["loans", "clients"],
    filters: [...PEOPLE, "method"],
    statuses: LENDING_KINDS,
    period: "thirty",
    sources: [],
    begin: disbursementsReport,
  },
  "collections-by-collector": {
    needs: ["payments", "loans"],
    filters: MONEY,
    statuses: [],
    period: "thirty",
    sources: ["payments", "waivers", "handIns"],
    begin: collectorsReport,
  },
  "portfolio-by-lender": {
    needs: ["loans", "payments", "lenders"],
    filters: PEOPLE,
    statuses: [],
    period: "thirty",
    sources: ["payments"],
    begin: lendersReport,
  },
  "monthly-comparison": {
    needs: ["loans", "payments", "expenses"],
    filters: PEOPLE,
    statuses: [],
    period: "year",
    sources: ["payments", "expenses"],
    begin: monthlyReport,
  },
  renewals: {
    needs: ["loans", "payments", "clients"],
    filters: ["lender", "share", "days"],
    statuses: RENEWABLE,
    period: "now",
    sources: ["history"],
    begin: renewalsReport,
  },
};

export function definitionOf(name: ReportName): ReportDefinition {
  return { name, ...definitions[name] };
}

export const USUAL_DAYS = 30;

/** The period of a report whose filter sets none. */
export function usualPeriod(
  { period }: Pick<ReportDefinition, "period">,
  today: CalendarDate,
): DateRange | null {
  if (period === "now") return null;
  if (period === "thirty") return { from: addDays(today, 1 - USUAL_DAYS), to: today };
  return { from: today, to: today };
}

/** The days whose payments a report reads: null for every one there is, undefined for none. */
export function paymentsRead(
  { sources, period, name }: Pick<ReportDefinition, "sources" | "period" | "name">,
  filter: ReportFilter,
  today: CalendarDate,
): { from: CalendarDate | null; to: CalendarDate | null } | undefined {
  if (sources.includes("history")) return { from: null, to: null };
  if (!sources.includes("payments") || (name === "custom" && filter.kind !== "payments")) return undefined;
  if (period === "year") return comparedRange(filter, today);
  return { from: filter.from, to: filter.to };
}

/** The statuses that a report can be narrowed to; those of the custom one follow from its kind. */
export function statusesOf(
  { name, statuses }: Pick<ReportDefinition, "name" | "statuses">,
  { kind }: Pick<ReportFilter, "kind">,
): readonly string[] {
  if (name !== "custom") return statuses;
  if (kind === "clients") return [];
  return kind === "payments"
    ? PAYMENT_STATUSES
    : ["active", "completed", "defaulted", "in_legal", "written_off"];
}
