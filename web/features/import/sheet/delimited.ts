/** A CSV, or any text file whose cells one sign sets apart. */
import { decoded } from "./encoding.ts";
import {
  DAMAGED,
  MOST_SHEET_COLUMNS,
  MOST_SHEET_ROWS,
  oneSheet,
  type ReadSheets,
  tooLarge,
} from "./sheet.ts";

/** A comma comes last, because amounts have it too. */
const SEPARATORS = ["\t", ";", "|", ","] as const;
const SAMPLE_ROWS = 50;
const UNCLOSED = "El archivo tiene una comilla sin cerrar: revise que cada cliente esté en su fila.";

export async function readDelimited(name: string, bytes: Uint8Array): Promise<ReadSheets> {
  const text = decoded(bytes);
  if (text === undefined) return { ok: false, why: DAMAGED };
  const { separator: said, body } = separatorLine(text);
  const { default: papa } = await import("papaparse");
  const parse = (delimiter: string, preview: number, quoteChar = '"') =>
    papa.parse<string[]>(body, { delimiter, preview, quoteChar, skipEmptyLines: false });
  const separator = said ?? bestSeparator((sign) => parse(sign, SAMPLE_ROWS).data);
  const read = parse(separator, 0);
  const isUnclosed = read.errors.some(({ code }) => code === "MissingQuotes");
  // A quote that opens and never closes would take the rest of the clients into one cell.
  const rows = isUnclosed ? parse(separator, 0, "\u0001").data : read.data;
  const why = rows.length > MOST_SHEET_ROWS * 4 ? tooLarge(name, rows.length, 0) : tooWide(name, rows);
  return why === undefined ? oneSheet(name, rows, isUnclosed ? [UNCLOSED] : []) : { ok: false, why };
}

function tooWide(name: string, rows: readonly (readonly string[])[]): string | undefined {
  const wide = rows.some((row) => row.findLastIndex((cell) => cell.trim() !== "") >= MOST_SHEET_COLUMNS);
  return wide ? tooLarge(name, 0, MOST_SHEET_COLUMNS + 1) : undefined;
}

/** Excel writes `sep=;` into the first line, to be read the same in every country. */
function separatorLine(text: string): { separator?: string; body: string } {
  const line = /^"?sep=(.)"?\r?(?:\n|$)/i.exec(text.slice(0, 20));
  return line?.[1] === undefined ? { body: text } : { separator: line[1], body: text.slice(line[0].length) };
}

/** The sign that parts most rows into cells, and into as many as the other rows have. */
export function bestSeparator(rowsBy: (separator: string) => readonly (readonly string[])[]): string {
  let best = { separator: ",", share: 0 };
  for (const separator of SEPARATORS) {
    const widths = rowsBy(separator)
      .filter((row) => row.some((cell) => cell.trim() !== ""))
      .map((row) => row.length);
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    const share = Math.max(0, ...counts.values()) / Math.max(1, widths.length);
    if (share > best.share) best = { separator, share };
  }
  return best.separator;
}
