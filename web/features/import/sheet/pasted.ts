/** Cells that a person pasted: out of a spreadsheet, or lines of a message in which signs or spaces set them apart. */
import { oneSheet, type ReadSheets } from "./sheet.ts";

const NAME = "Pegado";
const EMPTY = "No hay nada pegado: copie las celdas de su hoja y péguelas aquí.";
const LONGEST = 10 * 1024 * 1024;
/** WhatsApp copies the time and the sender before each message. */
const STAMP =
  /^(?:\[\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}[^\]]{0,12}\] [^:]{1,60}: |\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}[^-]{0,12}- [^:]{1,60}: )/;
const BULLET = /^(?:[•*·▪-]\s+|\d{1,4}[.)]\s+)/;

/** The surest first: a comma comes last, because amounts have it too. */
const SIGNS: readonly RegExp[] = [/ *; */, / *\| */, / {2,}/, / +- +/, /, +/, / *,(?!\d{3}(?!\d)) */];

export function readPasted(text: string): ReadSheets {
  if (text.length > LONGEST)
    return { ok: false, why: "El texto pegado es demasiado largo: guárdelo como archivo y elíjalo." };
  const plain = text
    .replace(/^\ufeff/, "")
    .replace(/\0/g, "")
    .replace(/\r\n?/g, "\n");
  if (plain.trim() === "") return { ok: false, why: EMPTY };
  return oneSheet(NAME, plain.includes("\t") ? tabbed(plain) : lines(plain));
}

/** A spreadsheet puts a cell with a line break, a tab or a quote between quotes; other quotes are the cell's own. */
function tabbed(text: string): string[][] {
  const rows: string[][] = [[]];
  const closed = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
  const bare = /[^\t\n]*/y;
  for (let at = 0; at <= text.length; at++) {
    const quoted = text[at] === '"' ? cellAt(closed, text, at) : undefined;
    const cell = quoted ?? cellAt(bare, text, at) ?? { whole: "", inside: "" };
    rows.at(-1)?.push(quoted ? cell.inside.replaceAll('""', '"') : cell.whole);
    at += cell.whole.length;
    if (text[at] === "\n") rows.push([]);
  }
  return rows;
}

function cellAt(pattern: RegExp, text: string, at: number): { whole: string; inside: string } | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? { whole: match[0], inside: match[1] ?? "" } : undefined;
}

/** The sign that sets the cells of most lines apart, and of them the one that most lines have as often. */
function lines(text: string): string[][] {
  const said = text
    .replace(/\u00a0/g, " ")
    .split("\n")
    .map((line) => line.trim().replace(STAMP, "").replace(BULLET, ""));
  let best: { rows: string[][]; share: number } = { rows: said.map((line) => [line]), share: 0 };
  for (const sign of SIGNS) {
    const rows = said.map((line) => parted(line, sign));
    const share = sameWidth(rows.filter((row) => row.some((cell) => cell !== "")));
    if (share > best.share) best = { rows, share };
  }
  return best.rows;
}

/** Between quotes a sign is part of the cell. */
function parted(line: string, sign: RegExp): string[] {
  const quotes: string[] = [];
  const held = line.replace(/(?<![^\s;,|])"((?:[^"]|"")*)"(?=\s*(?:[;,|]|$))/g, (_, inside: string) => {
    quotes.push(inside.replaceAll('""', '"'));
    return `\ue000${quotes.length - 1}\ue000`;
  });
  return held
    .split(sign)
    .map((cell) => cell.replace(/\ue000(\d+)\ue000/g, (_, place: string) => quotes[Number(place)] ?? ""));
}

function sameWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / Math.max(1, rows.length);
}
