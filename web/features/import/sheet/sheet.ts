/** A sheet as rows of texts, from whichever file or message it comes, and the bounds that it keeps. */
import { plainSigns } from "#domain/search/look-alikes";

export interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
}

export type ReadSheets =
  | { ok: true; sheets: readonly Sheet[]; warnings: readonly string[] }
  | { ok: false; why: string };

export const MOST_SHEET_ROWS = 25_000;
export const MOST_SHEET_COLUMNS = 100;

export const EMPTY_SHEET = "El archivo no tiene datos: elija el que tiene la lista de clientes.";
export const DAMAGED =
  "El archivo está dañado o no es un libro de Excel. Ábralo en Excel, guárdelo como .xlsx y vuelva a elegirlo.";

/** A cell's text: the signs of the keyboard, with its own line breaks, and no space around it. */
export function cellText(text: string): string {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)) return text;
  return text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      plainSigns(line)
        .replace(/\p{Cc}/gu, " ")
        .trim(),
    )
    .join("\n")
    .trim();
}

/** Without the blank rows and columns below and beside it, and each row as wide as the widest. */
export function squared(rows: readonly (readonly string[])[]): string[][] {
  let [height, width] = [0, 0];
  rows.forEach((row, at) => {
    const filled = row.findLastIndex((cell) => cell !== "") + 1;
    if (filled > 0) height = at + 1;
    width = Math.max(width, filled);
  });
  return rows.slice(0, height).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ""));
}

/** The sentence for a sheet beyond the bounds; undefined within them. */
export function tooLarge(name: string, rows: number, columns: number): string | undefined {
  if (rows > MOST_SHEET_ROWS) {
    return `La hoja «${name}» tiene más de 25,000 filas: repártala en varios archivos.`;
  }
  return columns > MOST_SHEET_COLUMNS
    ? `La hoja «${name}» tiene más de ${MOST_SHEET_COLUMNS} columnas: deje solo las de clientes y préstamos.`
    : undefined;
}

/** One sheet out of a text, whose rows are not yet cleaned. */
export function oneSheet(
  name: string,
  rows: readonly (readonly string[])[],
  warnings: readonly string[] = [],
): ReadSheets {
  const clean = squared(rows.map((row) => row.map(cellText)));
  const why =
    tooLarge(name, clean.length, clean[0]?.length ?? 0) ?? (clean.length === 0 ? EMPTY_SHEET : undefined);
  return why === undefined ? { ok: true, sheets: [{ name, rows: clean }], warnings } : { ok: false, why };
}
