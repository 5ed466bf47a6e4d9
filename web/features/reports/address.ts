/** The filters of a report in its address, so that a link opens the same report; and the links from report to report. */
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { type ReportDefinition, statusesOf, usualPeriod } from "#domain/reports/definitions";
import { USUAL_DELAY_DAYS, USUAL_SHARE } from "#domain/reports/renewals-report";
import {
  CUSTOM_KINDS,
  GROUPINGS,
  NO_FILTER,
  REPORT_NAMES,
  type ReportFilter,
  type ReportName,
  type Target,
} from "#domain/reports/report";
import { screenOf } from "#web/wording/areas.ts";

export type Address = Readonly<Record<string, unknown>>;

/** The names of the filters in the address. */
const NAMES = {
  from: "desde",
  to: "hasta",
  clientId: "cliente",
  lenderId: "prestamista",
  collectorId: "cobrador",
  status: "estado",
  method: "metodo",
  grouping: "grupo",
  kind: "tipo",
  text: "q",
  days: "dias",
  share: "pagado",
  period: "periodo",
} as const satisfies Record<keyof ReportFilter, string>;

export const HIDDEN = "ocultas";
/** Stands for the open end of a period. */
const EVER = "siempre";

export function readFilter(
  definition: ReportDefinition,
  address: Address,
  today: CalendarDate,
): ReportFilter {
  const usual = usualPeriod(definition, today);
  const text = (key: keyof typeof NAMES) => textOf(address[NAMES[key]]);
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
    days: wholeNumber(text("days")) ?? (isRenewal ? USUAL_DELAY_DAYS : null),
    share: wholeNumber(text("share")) ?? USUAL_SHARE,
    period: parseDate(text("period")) ?? null,
  };
}

/** The part of a change that stands in the address; empty where the usual holds. */
export function written(change: Partial<ReportFilter>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(change).map(([key, value]) => {
      const name = NAMES[key as keyof typeof NAMES];
      if (value === null && (key === "from" || key === "to")) return [name, EVER];
      return [name, value === null || value === "" ? undefined : String(value)];
    }),
  );
}

export function readHidden(address: Address): ReadonlySet<string> {
  return new Set(textOf(address[HIDDEN]).split(".").filter(Boolean));
}

/** A value that looks like a number was read as one by the router. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function wholeNumber(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

export function reportPath(name: ReportName, filter: Partial<ReportFilter> = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(written(filter))) if (value !== undefined) query.set(key, value);
  return `/reports/${name}${query.size > 0 ? `?${query}` : ""}`;
}

/** Where a row or a figure leads from a report. A target in the same report keeps the other filters. */
export function pathOf(target: Target, here: { name: ReportName; address: Address }): string {
  if ("record" in target) return recordPath(target);
  if (target.report !== here.name) return reportPath(target.report, target.filter);
  const kept = Object.entries(here.address).map(([key, value]) => [key, textOf(value)]);
  const query = new URLSearchParams(Object.fromEntries(kept) as Record<string, string>);
  for (const [key, value] of Object.entries(written(target.filter))) {
    if (value === undefined) query.delete(key);
    else query.set(key, value);
  }
  return `/reports/${target.report}?${query}`;
}

const COLLECTIONS = {
  client: "clients",
  lender: "lenders",
  loan: "loans",
  yield: "continuousYield",
  payment: "payments",
  expense: "expenses",
} as const;

function recordPath(target: Extract<Target, { record: unknown }>): string {
  if (target.record === "collect") return `/payments/new/${target.id}`;
  if (target.record === "yieldPayment") return `/continuous-yield/${target.loanId}/payments/${target.id}`;
  return screenOf(COLLECTIONS[target.record], target.id) ?? "/";
}

export function isReport(name: string): name is ReportName {
  return (REPORT_NAMES as readonly string[]).includes(name);
}
