/** The sheets that the person takes along: the template to fill, and the rows back with what each lacks. */
import { saveFile } from "#web/platform/browser.ts";
import { FIELDS, type Field } from "../fields.ts";
import type { ReadRow } from "../rows/read-rows.ts";

/** The library that writes workbooks comes with the first one. */
export async function saveTemplate(): Promise<void> {
  const { templateWorkbook } = await import("../sheet/template.ts");
  await saveFile("Plantilla para importar.xlsx", await templateWorkbook());
}

export async function saveCorrected(
  name: string,
  fields: readonly Field[],
  rows: readonly ReadRow[],
): Promise<void> {
  const book = await correctedBook(fields, rows);
  await saveFile(`${name.replace(/\.\w{2,4}$/, "")}, revisada.xlsx`, book);
}

/** All rows, with the sentences that each was shown with. */
export async function correctedBook(fields: readonly Field[], rows: readonly ReadRow[]): Promise<Blob> {
  const { correctedWorkbook } = await import("../sheet/corrected.ts");
  const headings = fields.map((field) => FIELDS[field]);
  const lines = rows.map(({ row, findings, state }) => ({
    cells: fields.map((field) => row.cells[field] ?? ""),
    reasons: state === "out" ? ["Fuera de la importación"] : findings.map(({ text }) => text),
  }));
  return correctedWorkbook(headings, lines);
}
