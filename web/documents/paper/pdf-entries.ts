/** Labels over their values in a grid of a PDF sheet, and the letterhead: shapes that need no knowledge of pages. */
import type { jsPDF } from "jspdf";
import type { Block } from "./content.ts";
import type { Entry } from "./entries.ts";
import { isPdfPicture, RULE_COLOUR, shownLogo } from "./letterhead.ts";
import { pdfCharacters } from "./plain-characters.ts";

/** Sizes in points, heights in millimetres. */
interface Look {
  columns: number;
  gap: number;
  label: { points: number; height: number };
  value: { points: number; height: number };
  /** Below a row of cells. */
  rowGap: number;
  name: { points: number; height: number };
  contact: { points: number; height: number };
  /** Below a letterhead. */
  headGap: number;
}

const ON_SHEET: Look = {
  columns: 3,
  gap: 6,
  label: { points: 8, height: 3.8 },
  value: { points: 10.5, height: 4.8 },
  rowGap: 2.5,
  name: { points: 13, height: 6 },
  contact: { points: 9, height: 4 },
  headGap: 5,
};
export const ON_CARD: Look = {
  columns: 2,
  gap: 4,
  label: { points: 7, height: 3 },
  value: { points: 8.5, height: 3.8 },
  rowGap: 1.3,
  name: { points: 10.5, height: 4.6 },
  contact: { points: 7.5, height: 3.3 },
  headGap: 3,
};
const QUIET = 90;

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
  look: Look = ON_SHEET,
): GridRow[] {
  const { columns, gap } = look;
  const column = (width - gap * (columns - 1)) / columns;
  const rows: GridRow[] = [];
  let next = 0;
  for (const { label, value, isStrong, isWide } of entries) {
    if (next === 0 || isWide || next === columns) {
      rows.push({ cells: [], height: 0 });
      next = 0;
    }
    const row = rows.at(-1);
    if (!row) continue;
    doc.setFont("helvetica", isStrong ? "bold" : "normal").setFontSize(look.value.points);
    const lines: string[] = doc.splitTextToSize(pdfCharacters(value), isWide ? width : column);
    row.cells.push({ left: next * (column + gap), label: pdfCharacters(label), lines, isStrong });
    row.height = Math.max(row.height, look.label.height + lines.length * look.value.height + look.rowGap);
    next = isWide ? columns : next + 1;
  }
  return rows;
}

export function drawGridRow(
  doc: jsPDF,
  { cells }: GridRow,
  { x, y }: { x: number; y: number },
  look: Look = ON_SHEET,
): void {
  for (const { left, label, lines, isStrong } of cells) {
    doc.setFont("helvetica", "normal").setFontSize(look.label.points).setTextColor(QUIET);
    doc.text(label, x + left, y, { baseline: "top" });
    doc
      .setFont("helvetica", isStrong ? "bold" : "normal")
      .setFontSize(look.value.points)
      .setTextColor(0);
    for (const [place, line] of lines.entries())
      doc.text(line, x + left, y + look.label.height + place * look.value.height, { baseline: "top" });
  }
}

/** Its width in parts of that of the head. */
const LOGO = { part: 0.25, height: 14, gap: 5 };

/** The logo beside the business's name, a rule in its colour below; answers how high it is. */
export function drawLetterhead(
  doc: jsPDF,
  { name, contact }: Extract<Block, { kind: "letterhead" }>,
  place: { x: number; y: number; width: number },
  look: Look = ON_SHEET,
): number {
  const logo = drawLogo(doc, place);
  const x = place.x + (logo ? logo.width + LOGO.gap : 0);
  const width = place.x + place.width - x;
  doc.setFont("helvetica", "bold").setFontSize(look.name.points);
  const names: string[] = doc.splitTextToSize(pdfCharacters(name), width);
  doc.setFont("helvetica", "normal").setFontSize(look.contact.points);
  const contacts: string[] = contact === "" ? [] : doc.splitTextToSize(pdfCharacters(contact), width);
  const text = names.length * look.name.height + contacts.length * look.contact.height;
  const height = Math.max(text, logo?.height ?? 0);
  let y = place.y + (height - text) / 2;
  doc.setFont("helvetica", "bold").setFontSize(look.name.points);
  for (const line of names) {
    doc.text(line, x, y, { baseline: "top" });
    y += look.name.height;
  }
  doc.setFont("helvetica", "normal").setFontSize(look.contact.points).setTextColor(QUIET);
  for (const line of contacts) {
    doc.text(line, x, y, { baseline: "top" });
    y += look.contact.height;
  }
  doc.setTextColor(0);
  const rule = place.y + height + look.headGap / 2;
  doc.setDrawColor(RULE_COLOUR).setLineWidth(0.5);
  doc.line(place.x, rule, place.x + place.width, rule);
  doc.setDrawColor(0).setLineWidth(0.2);
  return height + look.headGap * 1.5;
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
