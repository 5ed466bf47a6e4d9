/** Hands a report over: printed, as a PDF or an Excel file, shared, or by e-mail. The libraries come at the first tap. */

import { SETTINGS_ID } from "#contract/fixed-ids";
import type { ReportName } from "#domain/reports/report";
import { type DocumentRefusalCode, refusedBy } from "#web/documents/paper/outcome.ts";
import { holdPrint, letGo, printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { reportPictures } from "#web/documents/reports/pictures/report-pictures.ts";
import type { MadeReport } from "#web/documents/reports/report-paper.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { share } from "#web/platform/browser.ts";
import { writeEmail } from "#web/platform/email.ts";
import { logError } from "#web/platform/error-log.ts";
import { isMissingCode, MISSING_CODE } from "#web/platform/missing-code.ts";
import { notify } from "#web/ui/feedback/notify.ts";

export type Format = "xlsx" | "pdf";
export interface Given extends Omit<MadeReport, "settings" | "pictures"> {
  name: ReportName;
}

function isEmpty({ result }: Given): boolean {
  return result.parts.every(({ rows }) => rows.length === 0);
}

async function whole(store: LocalStore, given: Given): Promise<MadeReport> {
  const { value: settings } = await readOnce(store, (read) => read.optional.get("settings", SETTINGS_ID));
  return { ...given, settings, pictures: reportPictures(given.name, given.result) };
}

async function fileOf(store: LocalStore, given: Given, format: Format) {
  const [{ reportPaper, reportSheets }, { paperFile }] = await Promise.all([
    import("#web/documents/reports/report-paper.ts"),
    import("#web/documents/export/export-table.ts"),
  ]);
  const report = await whole(store, given);
  return paperFile({ paper: reportPaper(report), sheets: reportSheets(report), format });
}

export async function printReport(store: LocalStore, given: Given): Promise<void> {
  if (isEmpty(given)) return notify.error("Sin datos", "No hay datos para generar el reporte.");
  const way = holdPrint();
  try {
    const { reportPaper } = await import("#web/documents/reports/report-paper.ts");
    const outcome = await printPaper(reportPaper(await whole(store, given)), "letter", way);
    tellPrintFailure(outcome, (message) => notify.error(message));
  } catch (fault) {
    letGo(way);
    logError("error", fault);
    notify.error("Error al generar reporte", isMissingCode(fault) ? MISSING_CODE : undefined);
  }
}

/** Keeps the file; answers its name, or null when there is none. */
export async function saveReport(store: LocalStore, given: Given, format: Format): Promise<string | null> {
  const saving = async () => {
    const file = await fileOf(store, given, format);
    const { keepFile } = await import("#web/documents/export/export-table.ts");
    return keepFile(file, format);
  };
  const outcome = await saving().catch(failedAs(format === "pdf" ? "PDF_FAILED" : "EXPORT_FAILED"));
  if (outcome.ok) {
    notify.success(`Se exportó ${outcome.name}`);
    return outcome.name;
  }
  notify.error("Error de exportación", outcome.message);
  return null;
}

/** The fault is kept in the log, and the screen says its reason. */
function failedAs(code: DocumentRefusalCode) {
  return (fault: unknown) => {
    logError("error", fault);
    return refusedBy(fault, code);
  };
}

/** The PDF to the system's share sheet; where there is none, to the person's files. */
export async function shareReport(store: LocalStore, given: Given): Promise<void> {
  const file = await fileOf(store, given, "pdf").catch(failedAs("PDF_FAILED"));
  if (!file.ok) return notify.error("Error de exportación", file.message);
  const files = [new File([file.content], file.name, { type: "application/pdf" })];
  const outcome = await share({ title: given.title, text: given.filters.join("\n"), files });
  if (outcome !== "none") return;
  notify.info("Este navegador no comparte archivos", "El PDF se guarda en este dispositivo.");
  await saveReport(store, given, "pdf");
}

/** The PDF is saved, and the message says which file to attach. */
export async function emailReport(store: LocalStore, given: Given): Promise<void> {
  const name = await saveReport(store, given, "pdf");
  if (name === null) return;
  const { madeText } = await import("#web/documents/reports/report-paper.ts");
  const lines = [given.title, ...given.filters, madeText(given), "", `Adjunte el archivo ${name}.`];
  writeEmail([given.title, given.filters[0]].filter(Boolean).join(" · "), lines.join("\n"));
}
