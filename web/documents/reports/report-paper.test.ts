/** A report on paper and in a workbook: its filters, the day and the moment, and totals that a spreadsheet adds up. */
import { expect, it } from "vitest";
import type { Instant } from "#domain/calendar/business-date";
import { calendarDate } from "#domain/calendar/calendar-date";
import { money, pesos } from "#domain/money/money";
import { part } from "#domain/reports/report";
import { sampleSettings } from "#testkit/documents/sample-records";
import { partOfWorkbook } from "#testkit/documents/workbook-part";
import type { Chart } from "#web/table/chart.ts";
import { asMoney } from "#web/table/chart-money.ts";
import { paperFile } from "../export/export-table.ts";
import { renderHtml } from "../paper/html.ts";
import { renderPdf } from "../paper/pdf.ts";
import { type MadeReport, reportPaper, reportSheets } from "./report-paper.ts";

interface Line {
  date: string;
  client: string;
  amount: number;
  state: string;
}

const LINES: Line[] = [
  { date: "2026-03-04", client: "Ramona Peña", amount: pesos(1_000), state: "active" },
  { date: "2026-03-03", client: "Cancelado Inventado", amount: pesos(500), state: "cancelled" },
  { date: "2026-03-02", client: "Ana Prueba", amount: money(250_50), state: "active" },
];

const REPORT: MadeReport = {
  title: "Reporte de Préstamos",
  result: {
    parts: [
      part<Line>({
        name: "loans",
        columns: [
          { key: "date", kind: "date", read: ({ date }) => date },
          { key: "client", kind: "text", read: ({ client }) => client },
          { key: "amount", kind: "money", read: ({ amount }) => amount, sums: true },
          { key: "state", kind: "word", read: ({ state }) => state },
        ],
        rows: LINES,
        counts: ({ state }) => state !== "cancelled",
      }),
    ],
  },
  pictures: [],
  hidden: new Set(),
  filters: ["Período: 01/03/2026 – 31/03/2026", "Prestamista: Prestamista De Prueba"],
  today: calendarDate("2026-03-31"),
  madeAt: Date.UTC(2026, 2, 31, 19, 45) as Instant,
  settings: sampleSettings(),
  about: "2026-03-01-2026-03-31",
};

async function sheetOf(report: MadeReport): Promise<{ sheet: string; texts: string }> {
  const made = await paperFile({ paper: reportPaper(report), sheets: reportSheets(report), format: "xlsx" });
  if (!made.ok) throw new Error(made.message);
  return {
    sheet: await partOfWorkbook(made.content, "xl/worksheets/sheet1.xml"),
    texts: await partOfWorkbook(made.content, "xl/sharedStrings.xml"),
  };
}

it("names its filters, the business day and the time it was made, on paper and in the workbook", async () => {
  const text = renderHtml(reportPaper(REPORT), "letter");
  const { texts } = await sheetOf(REPORT);
  for (const line of [...REPORT.filters, "Día de negocio 31/03/2026 · Hecho a las 3:45 p. m."]) {
    expect(text).toContain(line);
    expect(texts).toContain(line);
  }
  expect(text).toContain("Registros");
  expect(text).toContain("Impreso el 31/03/2026");
});

it("has its picture above its rows, on the printed page and in the PDF", async () => {
  const picture: Chart = {
    kind: "shares",
    shape: "bar",
    title: "Por cobrar, según el atraso",
    about: "Una prueba.",
    ...asMoney,
    parts: [{ name: "1 a 6 días", value: pesos(300), tone: "late" }],
  };
  const drawn = reportPaper({ ...REPORT, pictures: [picture] });
  const kinds = drawn.blocks.map(({ kind }) => kind);
  expect(kinds).toContain("chart");
  expect(kinds.indexOf("chart")).toBeLessThan(kinds.indexOf("table"));
  expect(renderHtml(drawn, "letter")).toContain(`aria-label="${picture.title}"`);
  const sizes = [drawn, reportPaper(REPORT)].map(async (paper) => (await renderPdf(paper, "letter")).size);
  const [withPicture = 0, without = 0] = await Promise.all(sizes);
  expect(withPicture).toBeGreaterThan(without + 100);
});

it("has amounts as numbers, and a total that the spreadsheet adds up over the rows that count", async () => {
  const { sheet } = await sheetOf(REPORT);
  expect(sheet).toContain("<v>250.5</v>");
  // Four lines of notes and the headings stand above; the cancelled loan comes last and is not in the sum.
  expect(sheet).toContain("<f>SUM(C6:C7)</f>");
  expect(renderHtml(reportPaper(REPORT), "letter")).toContain("1,250.50");
});

it("leaves out the columns that were hidden, and says that there is nothing where there are no rows", async () => {
  const hidden = { ...REPORT, hidden: new Set(["client"]) };
  const { sheet, texts } = await sheetOf(hidden);
  expect(texts).not.toContain("Ramona");
  expect(sheet).toContain("<f>SUM(B6:B7)</f>");
  const nothing = { ...REPORT, result: { parts: [] } };
  const made = await paperFile({ paper: reportPaper(nothing), sheets: reportSheets(nothing), format: "pdf" });
  expect(made).toMatchObject({ ok: false, message: "No hay datos para exportar" });
});
