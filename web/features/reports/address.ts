/** The filters of a report in its address, so that a link opens the same report; and the links from report to report. */
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { type ReportDefinition, statusesOf, usualPeriod } from "#domain/reports/definitions";
import { type ReadyLimits, readyLimits } from "#domain/reports/ready-to-renew";
import {
  CUSTOM_KINDS,
  GROUPINGS,
  NO_FILTER,
  REPORT_NAMES,
  type ReportFilter,
  type ReportName,
  type Target,
} from "#domain/reports/report";
import type { Address } from "#web/ui/address.ts";
import { screenOf } from "#web/wording/areas.ts";
import { FILTER_NAMES, HIDDEN, type ReportWord } from "./filter-names.ts";

/** The part of an address that says what is filtered and hidden in a report. */
export type ReportSearch = { [W in ReportWord]?: unknown };

/** Stands for the open end of a period. */
const EVER = "siempre";

export function readFilter(
  definition: ReportDefinition,
  address: ReportSearch,
  today: CalendarDate,
  limits: ReadyLimits = readyLimits(null),
): ReportFilter {
  const usual = usualPeriod(definition, today);
  const text = (key: keyof typeof FILTER_NAMES) => textOf(address[FILTER_NAMES[key]]);
  const end = (key: "from" | "to") => {
    if (definition.period === "now") return null;
    const written = text(key);
    return written === EVER ? null : (parseDate(written) ?? usual?.[key] ?? null);
  };
  const [from, to] = [end("from"), end("to")];
  const isBackward = from !== null && to !== null && from > to;
  const kind = CUSTOM_KINDS.find((each) => each === text("kind")) ?? NO_FILTER.kind;
  const isRenewal = definition.name === "renewals";
  return {
    from: isBackward ? to : from,
    to: isBackward ? from : to,
    clientId: text("clientId") || null,
    lenderId: text("lenderId") || null,
    collectorId: text("collectorId") || null,
    status: statusesOf(definition, { kind }).find((each) => each === text("status")) ?? null,
    method: text("method") || null,
    grouping: GROUPINGS.find((each) => each === text("grouping")) ?? NO_FILTER.grouping,
    kind,
    text: text("text"),
    days: wholeNumber(text("days")) ?? (isRenewal ? limits.delay : null),
    share: wholeNumber(text("share")) ?? limits.share,
    period: parseDate(text("period")) ?? null,
  };
}

/** The part of a change that stands in the address; empty where the usual holds. */
export function written(change: Partial<ReportFilter>): ReportSearch {
  return Object.fromEntries(
    Object.entries(change).map(([key, value]) => {
      const name = FILTER_NAMES[key as keyof typeof FILTER_NAMES];
      if (value === null && (key === "from" || key === "to")) return [name, EVER];
      return [name, value === null || value === "" ? undefined : value];
    }),
  );
}

export function readHidden(address: ReportSearch): ReadonlySet<string> {
  return new Set(textOf(address[HIDDEN]).split(".").filter(Boolean));
}

/** A value that looks like a number was read as one by the router. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function wholeNumber(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

export function reportAddress(name: ReportName, filter: Partial<ReportFilter> = {}): Address {
  return { to: "/reports/$report", params: { report: name }, search: written(filter) };
}

/** Where a row or a figure leads from a report. A target in the same report keeps the other filters. */
export function addressOf(target: Target, here: { name: ReportName; search: ReportSearch }): Address {
  if ("record" in target) return recordAddress(target);
  const kept = target.report === here.name ? here.search : {};
  return {
    to: "/reports/$report",
    params: { report: target.report },
    search: { ...kept, ...written(target.filter) },
  };
}

const COLLECTIONS = {
  client: "clients",
  lender: "lenders",
  loan: "loans",
  yield: "continuousYield",
  payment: "payments",
  expense: "expenses",
} as const;

function recordAddress(target: Extract<Target, { record: unknown }>): Address {
  const { id } = target;
  if (target.record === "collect") return { to: "/payments/new/$loanId", params: { loanId: id } };
  if (target.record === "yieldPayment") {
    const params = { id: target.loanId, paymentId: id };
    return { to: "/continuous-yield/$id/payments/$paymentId", params };
  }
  return screenOf(COLLECTIONS[target.record], id) ?? { to: "/" };
}

export function isReport(name: string): name is ReportName {
  return (REPORT_NAMES as readonly string[]).includes(name);
}
