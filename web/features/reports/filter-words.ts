/** The filters of a report in words: above its rows, on paper and in a workbook. */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import type { ReportDefinition } from "#domain/reports/definitions";
import { comparedRange } from "#domain/reports/monthly-report";
import type { ReportFilter } from "#domain/reports/report";
import { periodName } from "#web/documents/paper/period-name.ts";
import { daysText } from "#web/wording/loan.ts";
import {
  daysHeading,
  FILTER_WORDS,
  GROUPING_WORDS,
  KIND_WORDS,
  statusHeading,
  statusLabel,
} from "#web/wording/report.ts";

export interface FilterNames {
  client: (id: string) => string;
  lender: (id: string) => string;
  collector: (id: string) => string;
}

export interface FilterWord {
  key: keyof ReportFilter | "period";
  text: string;
}

export function periodWords(definition: ReportDefinition, filter: ReportFilter, today: CalendarDate): string {
  if (definition.period === "now") return `Al ${formatDate(today)}`;
  const { from, to } = rangeOf(definition, filter, today);
  if (from === null && to === null) return "Período: todas las fechas";
  if (from === null || to === null) {
    return from === null ? `Período: hasta ${formatDate(to ?? today)}` : `Período: desde ${formatDate(from)}`;
  }
  return `Período: ${from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}`;
}

/** The period as the name of its file says it. */
export function fileAbout(definition: ReportDefinition, filter: ReportFilter, today: CalendarDate): string {
  return periodName(rangeOf(definition, filter, today), today);
}

function rangeOf({ period }: ReportDefinition, filter: ReportFilter, today: CalendarDate) {
  if (period === "now") return { from: null, to: null };
  return period === "year" ? comparedRange(filter, today) : filter;
}

/** Each filter that narrows it, without the period. */
export function filterWords(
  definition: ReportDefinition,
  filter: ReportFilter,
  names: FilterNames,
): FilterWord[] {
  const { name, filters } = definition;
  const { clientId, lenderId, collectorId, status, method, text, days, share } = filter;
  const words: (FilterWord | false)[] = [
    filters.includes("kind") && { key: "kind", text: `${FILTER_WORDS.kind}: ${KIND_WORDS[filter.kind]}` },
    filters.includes("grouping") && {
      key: "grouping",
      text: `${FILTER_WORDS.grouping}: ${GROUPING_WORDS[filter.grouping].toLowerCase()}`,
    },
    clientId !== null && { key: "clientId", text: `${FILTER_WORDS.clientId}: ${names.client(clientId)}` },
    lenderId !== null && { key: "lenderId", text: `${FILTER_WORDS.lenderId}: ${names.lender(lenderId)}` },
    collectorId !== null && {
      key: "collectorId",
      text: `${FILTER_WORDS.collectorId}: ${names.collector(collectorId)}`,
    },
    status !== null && { key: "status", text: `${statusHeading(name)}: ${statusLabel(name, status)}` },
    method !== null && { key: "method", text: `${FILTER_WORDS.method}: ${method}` },
    text !== "" && { key: "text", text: `${FILTER_WORDS.text}: «${text}»` },
    filters.includes("share") && { key: "share", text: `${FILTER_WORDS.share}: ${formatPercent(share)}` },
    filters.includes("days") &&
      days !== null && { key: "days", text: `${daysHeading(name)}: ${daysText(days)}` },
  ];
  return words.filter((word) => word !== false);
}
