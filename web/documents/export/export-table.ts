/** Gives the person a table as an Excel or PDF file: exactly the rows given, amounts as numbers, dates as dates. */
import { saveFile } from "#web/platform/browser.ts";
import { type Cell, type Column, makeTable, type Table } from "#web/table/table.ts";
import { type Block, type Paper, fileName as safeName } from "../paper/content.ts";
import { portfolioNote } from "../paper/letterhead.ts";
import { type DocumentRefusal, refuse, refusedBy } from "../paper/outcome.ts";
import { outgoingName } from "../paper/outgoing.ts";
import { datedName } from "../paper/period-name.ts";
import type { Sheet } from "./workbook.ts";

export interface TableExport<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The lines below the rows, one cell for each column. */
  totals: readonly (readonly Cell[])[];
  /** Without extension and period. */
  fileName: string;
  /** Its days or its day in words: the name of the file ends with them. */
  period: string;
  format: "xlsx" | "pdf";
  /** Lines between the title and the table: period, filters. */
  notes?: readonly string[];
}

export type TableFile = { ok: true; name: string; content: Blob } | DocumentRefusal;

/** Makes the file and saves it through the platform's own door. */
export async function exportTable<Row>(
  request: TableExport<Row>,
  save: (name: string, content: Blob) => void | Promise<void> = saveFile,
): Promise<{ ok: true; name: string } | DocumentRefusal> {
  return keepFile(await tableFile(request), request.format, save);
}

/** The file itself, for sharing. */
export async function tableFile<Row>(request: TableExport<Row>): Promise<TableFile> {
  const { title, columns, rows, totals, format, notes = [] } = request;
  if (rows.length === 0) return refuse("NOTHING_TO_EXPORT");
  const table = makeTable(columns, rows, totals);
  const name = `${outgoingName(datedName(request.period, request.fileName))}.${format}`;
  try {
    const content =
      format === "xlsx" ? await workbook(title, notes, table) : await sheets(title, notes, table);
    return { ok: true, name, content };
  } catch (fault) {
    return failure(format, fault);
  }
}

async function workbook(title: string, notes: readonly string[], table: Table): Promise<Blob> {
  const { renderWorkbook } = await import("./workbook.ts");
  return renderWorkbook([{ name: title, notes: notes.length === 0 ? [] : [title, ...notes], table }]);
}

/** Several tables under one heading, as one file: a sheet each in a workbook, one after the other on paper. */
export interface PaperExport {
  paper: Paper;
  sheets: readonly Sheet[];
  format: "xlsx" | "pdf";
}

/** The file itself, for keeping and for sharing. */
export async function paperFile({ paper, sheets: tables, format }: PaperExport): Promise<TableFile> {
  if (tables.every(({ table }) => table.rows.length === 0)) return refuse("NOTHING_TO_EXPORT");
  const name = `${outgoingName(paper.fileName)}.${format}`;
  try {
    if (format === "pdf") {
      const { renderPdf } = await import("../paper/pdf.ts");
      return { ok: true, name, content: await renderPdf(paper, "letter") };
    }
    const { renderWorkbook } = await import("./workbook.ts");
    return { ok: true, name, content: await renderWorkbook(tables) };
  } catch (fault) {
    return failure(format, fault);
  }
}

/** Keeps a file that was made, through the platform's own door. */
export async function keepFile(
  file: TableFile,
  format: "xlsx" | "pdf",
  save: (name: string, content: Blob) => void | Promise<void> = saveFile,
): Promise<{ ok: true; name: string } | DocumentRefusal> {
  if (!file.ok) return file;
  try {
    await save(file.name, file.content);
  } catch (fault) {
    return failure(format, fault);
  }
  return { ok: true, name: file.name };
}

async function sheets(title: string, notes: readonly string[], table: Table): Promise<Blob> {
  const { renderPdf } = await import("../paper/pdf.ts");
  const blocks: Block[] = [
    { kind: "heading", text: title, level: 1 },
    ...[...notes, portfolioNote() ?? []]
      .flat()
      .map((text): Block => ({ kind: "text", text, align: "center", tone: "quiet" })),
    { kind: "table", table },
  ];
  const paper: Paper = { title, fileName: safeName(title), footer: title, blocks };
  return renderPdf(paper, "letter");
}

function failure(format: "xlsx" | "pdf", fault: unknown): DocumentRefusal {
  return refusedBy(fault, format === "pdf" ? "PDF_FAILED" : "EXPORT_FAILED");
}
