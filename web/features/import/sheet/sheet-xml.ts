/**
 * The XML of one sheet, written again with the cells that hold a value and no others. It is read tag by tag in one pass, so
 * no file makes it slow, and what is left is little enough to be handed on.
 */

export interface CleanSheet {
  xml: string;
  /** Where the last cell with a value is, from 1. */
  rows: number;
  columns: number;
  /** Addresses of formulas whose result was never stored. */
  unresolved: readonly string[];
}

/** No attribute of these tags holds an angle bracket. */
const TAGS = /<(\/?)(?:\w+:)?(row|c|v|f|is)((?:\s[^<>]*|\/)?)>/g;
const NEEDS_VALUE = new Set(["s", "str", "b", "e"]);
const OPEN = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const CLOSE = "</sheetData></worksheet>";

export const NO_CELLS = `${OPEN}${CLOSE}`;

interface OpenCell {
  row: number;
  column: number;
  attributes: string;
  value: string;
  inline: string;
  hasFormula: boolean;
}

interface Reader {
  row: number;
  column: number;
  lastRow: number;
  lastColumn: number;
  rows: string[];
  cells: string[];
  unresolved: string[];
  cell: OpenCell | undefined;
  /** Where the text of an open `v` or `is` begins. */
  from: number;
}

export function cleanSheet(xml: string): CleanSheet {
  const reader: Reader = {
    row: 0,
    column: 0,
    lastRow: 0,
    lastColumn: 0,
    rows: [],
    cells: [],
    unresolved: [],
    cell: undefined,
    from: -1,
  };
  for (const tag of xml.matchAll(TAGS)) {
    const [whole, closing = "", name = "", attributes = ""] = tag;
    const isSelfClosed = attributes.endsWith("/");
    if (closing === "")
      opened(reader, name, attributes.replace(/\/$/, ""), tag.index + whole.length, isSelfClosed);
    if (closing !== "" || isSelfClosed) closed(reader, name, xml, isSelfClosed ? -1 : tag.index);
  }
  endRow(reader);
  const { rows, lastRow, lastColumn, unresolved } = reader;
  return { xml: `${OPEN}${rows.join("")}${CLOSE}`, rows: lastRow, columns: lastColumn, unresolved };
}

function opened(reader: Reader, name: string, attributes: string, at: number, isSelfClosed: boolean): void {
  if (name === "row") {
    endRow(reader);
    reader.row = Number(attribute(attributes, "r") ?? reader.row + 1);
    reader.column = 0;
  } else if (name === "c") {
    const column = columnOf(attribute(attributes, "r")) ?? reader.column + 1;
    reader.column = column;
    reader.cell = { row: reader.row, column, attributes, value: "", inline: "", hasFormula: false };
  } else if (name === "f" && reader.cell) reader.cell.hasFormula = true;
  if (name === "v" || name === "is") reader.from = isSelfClosed ? -1 : at;
}

/** `at` is the end of the text that a tag held; -1 of one that held none. */
function closed(reader: Reader, name: string, xml: string, at: number): void {
  const { cell, from } = reader;
  if (name === "row") endRow(reader);
  if (!cell) return;
  if (name === "c") {
    endCell(reader, cell);
    reader.cell = undefined;
  } else if (at >= 0 && from >= 0 && (name === "v" || name === "is")) {
    if (name === "v") cell.value = xml.slice(from, at);
    else cell.inline = xml.slice(from, at).replace(/<(\/?)\w+:/g, "<$1");
    reader.from = -1;
  }
}

function endCell(reader: Reader, { row, column, attributes, value, inline, hasFormula }: OpenCell): void {
  const address = `${letters(column)}${row}`;
  const type = attribute(attributes, "t") ?? "n";
  if (value.trim() === "" && inline === "") {
    // A formula that answers an empty text has stored that: its cell is empty, and nothing is amiss.
    if (hasFormula && type !== "str") reader.unresolved.push(address);
    return;
  }
  if (type === "inlineStr" ? inline === "" : value === "" && NEEDS_VALUE.has(type)) return;
  reader.cells.push(
    cellXml(address, attribute(attributes, "s"), type, type === "inlineStr" ? inline : value),
  );
  reader.lastRow = Math.max(reader.lastRow, row);
  reader.lastColumn = Math.max(reader.lastColumn, column);
}

/** The library leaves errors out; the person is to see that the cell holds one, so it is written as a text. */
function cellXml(address: string, style: string | undefined, type: string, inside: string): string {
  const styled = style === undefined ? "" : ` s="${style}"`;
  if (type === "e") return `<c r="${address}" t="inlineStr"><is><t>${inside}</t></is></c>`;
  const tag = type === "inlineStr" ? "is" : "v";
  return `<c r="${address}"${styled} t="${type}"><${tag}>${inside}</${tag}></c>`;
}

function endRow(reader: Reader): void {
  if (reader.cells.length > 0) reader.rows.push(`<row r="${reader.row}">${reader.cells.join("")}</row>`);
  reader.cells = [];
}

export function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find((text) => text !== undefined);
}

function columnOf(address: string | undefined): number | undefined {
  const name = /^([A-Z]{1,3})\d+$/.exec(address ?? "")?.[1];
  return name === undefined
    ? undefined
    : [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column <= 26 ? last : `${letters(Math.floor((column - 1) / 26))}${last}`;
}
