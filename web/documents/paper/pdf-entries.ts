/** Labels over their values in a grid of a PDF sheet, and the letterhead: shapes that need no knowledge of pages. */
import type { jsPDF } from "jspdf";
import type { Block } from "./content.ts";
import type { Entry } from "./entries.ts";
import { isPdfPicture, RULE_COLOUR, shownLogo } from "./letterhead.ts";
import { pdfCharacters } from "./plain-characters.ts";

const COLUMNS = 3;
const GAP = 6;
const LABEL = { points: 8, height: 3.8, shade: 90 };
const VALUE = { points: 10.5, height: 4.8 };
/** Below a row of cells. */
const ROW_GAP = 2.5;

interface Cell {
  left: number;
  label: string;
  lines: string[];
  isStrong: boolean;
}

export interface GridRow {
  cells: Cell[];
  height: number;
}

/** The cells in rows as wide as the sheet: a long value has a row to itself. */
export function gridRows(
  doc: jsPDF,
  entries: readonly Entry[],
  width: number,
  columns: number = COLUMNS,
): GridRow[] {
  const column = (width - GAP * (columns - 1)) / columns;
  const rows: GridRow[] = [];
  let next = 0;
  for (const { label, value, isStrong, isWide } of entries) {
    if (next === 0 || isWide || next === columns) {
      rows.push({ cells: [], height: 0 });
      next = 0;
    }
    const row = rows.at(-1);
    if (!row) continue;
    doc.setFont("helvetica", isStrong ? "bold" : "normal").setFontSize(VALUE.points);
    const lines: string[] = doc.splitTextToSize(pdfCharacters(value), isWide ? width : column);
    row.cells.push({ left: next * (column + GAP), label: pdfCharacters(label), lines, isStrong });
    row.height = Math.max(row.height, LABEL.height + lines.length * VALUE.height + ROW_GAP);
    next = isWide ? columns : next + 1;
  }
  return rows;
}

export function drawGridRow(doc: jsPDF, { cells }: GridRow, x: number, y: number): void {
  for (const { left, label, lines, isStrong } of cells) {
    doc.setFont("helvetica", "normal").setFontSize(LABEL.points).setTextColor(LABEL.shade);
    doc.text(label, x + left, y, { baseline: "top" });
    doc
      .setFont("helvetica", isStrong ? "bold" : "normal")
      .setFontSize(VALUE.points)
      .setTextColor(0);
    for (const [place, line] of lines.entries())
      doc.text(line, x + left, y + LABEL.height + place * VALUE.height, { baseline: "top" });
  }
}

/** Its width in parts of that of the head. */
const LOGO = { part: 0.25, height: 16, gap: 5 };
const NAME = { points: 13, height: 6 };
const CONTACT = { points: 9, height: 4 };

/** The logo beside the business's name, a rule in its colour below; answers how high it is. */
export function drawLetterhead(
  doc: jsPDF,
  { name, contact }: Extract<Block, { kind: "letterhead" }>,
  place: { x: number; y: number; width: number },
): number {
  const logo = drawLogo(doc, place);
  const x = place.x + (logo ? logo.width + LOGO.gap : 0);
  const width = place.x + place.width - x;
  doc.setFont("helvetica", "bold").setFontSize(NAME.points);
  const names: string[] = doc.splitTextToSize(pdfCharacters(name), width);
  doc.setFont("helvetica", "normal").setFontSize(CONTACT.points);
  const contacts: string[] = contact === "" ? [] : doc.splitTextToSize(pdfCharacters(contact), width);
  const text = names.length * NAME.height + contacts.length * CONTACT.height;
  const height = Math.max(text, logo?.height ?? 0);
  let y = place.y + (height - text) / 2;
  doc.setFont("helvetica", "bold").setFontSize(NAME.points);
  for (const line of names) {
    doc.text(line, x, y, { baseline: "top" });
    y += NAME.height;
  }
  doc.setFont("helvetica", "normal").setFontSize(CONTACT.points).setTextColor(LABEL.shade);
  for (const line of contacts) {
    doc.text(line, x, y, { baseline: "top" });
    y += CONTACT.height;
  }
  doc.setTextColor(0);
  const rule = place.y + height + 3;
  doc.setDrawColor(RULE_COLOUR).setLineWidth(0.5);
  doc.line(place.x, rule, place.x + place.width, rule);
  doc.setDrawColor(0).setLineWidth(0.2);
  return height + 9;
}

/** In its own proportions at the left edge; null where there is none that a PDF can hold. */
function drawLogo(
  doc: jsPDF,
  { x, y, width }: { x: number; y: number; width: number },
): { width: number; height: number } | null {
  const logo = shownLogo();
  if (logo === null || !isPdfPicture(logo)) return null;
  const { width: wide, height: high } = doc.getImageProperties(logo);
  const scale = Math.min((width * LOGO.part) / wide, LOGO.height / high);
  const size = { width: wide * scale, height: high * scale };
  doc.addImage(logo, x, y, size.width, size.height);
  return size;
}
