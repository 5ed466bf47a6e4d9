/** A report on paper and in a workbook: whose it is, its filters, the business day and the moment it was made, its tables. */
import type { Settings } from "#contract/records/business";
import { formatTime, type Instant } from "#domain/calendar/business-date";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatCount } from "#domain/money/text";
import { type ReportPart, type ReportResult, totalOf } from "#domain/reports/report";
import type { Chart } from "#web/table/chart.ts";
import { PART_WORDS } from "#web/wording/report.ts";
import type { Sheet } from "../export/workbook.ts";
import { type Block, blocks, type Paper } from "../paper/content.ts";
import { datedName } from "../paper/period-name.ts";
import { reportHeading } from "./company-heading.ts";
import { reportTable } from "./report-tables.ts";

export interface MadeReport {
  title: string;
  result: ReportResult;
  /** Drawn from the same rows. */
  pictures: readonly Chart[];
  /** Columns that were hidden. */
  hidden: ReadonlySet<string>;
  /** Period and filters in words, a line each. */
  filters: readonly string[];
  today: CalendarDate;
  madeAt: Instant;
  settings: Settings | null;
  /** The file and its name say what it is of, such as its period. */
  about: string;
}

/** More columns than this lie on a sheet on its side. */
const UPRIGHT_COLUMNS = 7;

/** `Día de negocio 04/03/2026 · Hecho a las 3:45 p. m.` */
export function madeText({ today, madeAt }: Pick<MadeReport, "today" | "madeAt">): string {
  return `Día de negocio ${formatDate(today)} · Hecho a las ${formatTime(madeAt)}`;
}

export function reportPaper(report: MadeReport): Paper {
  const { title, result, pictures, hidden, filters, settings, about } = report;
  const widest = Math.max(0, ...result.parts.map((part) => reportTable(part, hidden).columns.length));
  const several = result.parts.length > 1;
  return {
    title,
    fileName: datedName(about, title),
    footer: [title, ...filters].join(" · ").slice(0, 120),
    ...(widest > UPRIGHT_COLUMNS ? { landscape: true } : {}),
    blocks: blocks(
      reportHeading(settings),
      { kind: "heading", text: title, level: 1 },
      filters.map((text): Block => ({ kind: "text", text, align: "center" })),
      pictures.map((chart): Block => ({ kind: "chart", chart })),
      ...result.parts.map((part): Block[] => [
        ...(several ? [{ kind: "heading", text: PART_WORDS[part.name], level: 2 } as const] : []),
        { kind: "table", table: reportTable(part, hidden) },
        ...closing(part),
      ]),
      { kind: "text", text: madeText(report), align: "right", tone: "quiet" },
      { kind: "text", text: `Impreso el ${formatDate(report.today)}`, align: "right", tone: "quiet" },
    ),
  };
}

/** How many rows there are, and what they come to where that is an amount. */
function closing(part: ReportPart): Block[] {
  const records: Block = { kind: "pair", label: "Registros", value: formatCount(part.rows.length) };
  if (part.totals.amount === undefined) return [records];
  return [records, { kind: "amount", label: "Monto total", amount: totalOf(part, "amount"), strong: true }];
}

export function reportSheets(report: MadeReport): Sheet[] {
  const notes = [
    ...(report.settings?.companyName ? [`${report.title} · ${report.settings.companyName}`] : [report.title]),
    ...report.filters,
    madeText(report),
  ];
  return report.result.parts.map((part) => ({
    name: PART_WORDS[part.name],
    notes,
    table: reportTable(part, report.hidden),
  }));
}
