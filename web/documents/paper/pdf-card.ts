/** Squares to sign in, and the folded card, on a PDF sheet. */
import type { jsPDF } from "jspdf";
import { partsOfCard, SQUARES_BESIDE } from "./card.ts";
import type { FoldedCard, Square } from "./content.ts";
import { entriesOf } from "./entries.ts";
import { drawGridRow, drawLetterhead, gridRows, ON_CARD } from "./pdf-entries.ts";
import { pdfCharacters } from "./plain-characters.ts";

/** The edge of the sheet: a card is cut out, so it may come nearer to the edge than a text. */
const EDGE = 12;
const HEIGHT = 110;
const BETWEEN = 10;
const INSIDE = 5;
const LOWEST = 12;
const HIGHEST = 24;

/** So many sheets as the card has parts; `next` begins each sheet but the first. */
export function drawCard(doc: jsPDF, card: FoldedCard, y: number, next: () => number): void {
  const width = doc.internal.pageSize.getWidth() - 2 * EDGE;
  for (const [place, part] of partsOfCard(card).entries()) {
    const top = place === 0 ? y : next();
    for (const [copy, owner] of card.copies.entries()) {
      const from = top + copy * (HEIGHT + BETWEEN);
      drawFace(doc, { ...card, title: part.title }, owner, { x: EDGE, y: from, width: width / 2 });
      drawHalf(doc, part.squares, { x: EDGE + width / 2, y: from, width: width / 2 });
      doc.rect(EDGE, from, width, HEIGHT);
      dashed(doc, EDGE + width / 2, from, EDGE + width / 2, from + HEIGHT);
      const cut = from + HEIGHT + BETWEEN / 2;
      if (copy === 0) dashed(doc, EDGE, cut, EDGE + width, cut);
    }
  }
}

interface Place {
  x: number;
  y: number;
  width: number;
}

function drawFace(doc: jsPDF, { head, title, facts, note }: FoldedCard, owner: string, place: Place): void {
  const inner = { x: place.x + INSIDE, y: place.y + INSIDE, width: place.width - 2 * INSIDE };
  let { y } = inner;
  for (const block of head)
    if (block.kind === "letterhead") y += drawLetterhead(doc, block, { ...inner, y }, ON_CARD);
  doc.setFont("helvetica", "bold").setFontSize(11);
  doc.text(pdfCharacters(title), inner.x, y, { baseline: "top" });
  doc.setFont("helvetica", "normal").setFontSize(7.5).setTextColor(90);
  doc.text(pdfCharacters(owner), inner.x + inner.width, y + 0.8, { align: "right", baseline: "top" });
  doc.setTextColor(0);
  y += 7;
  for (const row of gridRows(doc, entriesOf(facts), inner.width, ON_CARD)) {
    drawGridRow(doc, row, { x: inner.x, y }, ON_CARD);
    y += row.height;
  }
  doc.setFont("helvetica", "normal").setFontSize(7.5).setTextColor(90);
  const lines: string[] = doc.splitTextToSize(pdfCharacters(note), inner.width);
  doc.text(lines, inner.x, place.y + HEIGHT - INSIDE - (lines.length - 1) * 3.1);
  doc.setTextColor(0);
}

function drawHalf(doc: jsPDF, squares: readonly Square[], place: Place): void {
  const inner = { x: place.x + INSIDE, y: place.y + INSIDE, width: place.width - 2 * INSIDE };
  const rows = Math.ceil(squares.length / SQUARES_BESIDE);
  const height = Math.max(LOWEST, Math.min(HIGHEST, (HEIGHT - 2 * INSIDE) / Math.max(1, rows)));
  for (let row = 0; row < rows; row++) {
    const beside = squares.slice(row * SQUARES_BESIDE, (row + 1) * SQUARES_BESIDE);
    drawSquares(doc, beside, { ...inner, y: inner.y + row * height }, { height, points: 7.5 });
  }
}

/** One row of them. */
export function drawSquares(
  doc: jsPDF,
  squares: readonly Square[],
  { x, y, width }: Place,
  { height, points }: { height: number; points: number },
): void {
  const side = width / SQUARES_BESIDE;
  const line = points * 0.48;
  for (const [place, square] of squares.entries()) {
    const left = x + place * side;
    doc.rect(left, y, side, height);
    doc.setFont("helvetica", "bold").setFontSize(points + 1);
    doc.text(pdfCharacters(square.title), left + 1.5, y + 1.5, { baseline: "top" });
    doc.setFont("helvetica", "normal").setFontSize(points);
    for (const [at, text] of [...square.lines, square.done].entries())
      doc.text(pdfCharacters(text), left + 1.5, y + 1.5 + (at + 1) * line, { baseline: "top" });
  }
}

/** Where it is folded or cut. */
function dashed(doc: jsPDF, x1: number, y1: number, x2: number, y2: number): void {
  doc.setLineDashPattern([1.5, 1.5], 0).setDrawColor(130);
  doc.line(x1, y1, x2, y2);
  doc.setLineDashPattern([], 0).setDrawColor(0);
}
