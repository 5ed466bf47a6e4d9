/** A paper as a PDF file. The libraries are loaded when a person first asks for one. */
import type { jsPDF } from "jspdf";
import type { Chart } from "#web/table/chart.ts";
import type { Table } from "#web/table/table.ts";
import { SQUARES_BESIDE } from "./card.ts";
import { drawPdfChart } from "./chart/pdf.ts";
import { chartHeight } from "./chart/shapes.ts";
import { type Align, isTicket, type Paper, type PaperSize, type Signatory, type Square } from "./content.ts";
import { type Entries, type Part, partsOf } from "./entries.ts";
import { outgoing } from "./outgoing.ts";
import { drawCard, drawSquares } from "./pdf-card.ts";
import { drawPdfCode } from "./pdf-code.ts";
import { drawGridRow, drawLetterhead, gridRows } from "./pdf-entries.ts";
import { drawForeignLetters } from "./pdf-letters.ts";
import { type AutoTable, drawPdfTable } from "./pdf-table.ts";
import { pdfCharacters, pdfFallback } from "./plain-characters.ts";

const MARGIN = 18;
const FOOT = 20;
const POINT = 25.4 / 72;
const LEADING = 1.35;
const TITLE_ROOM = 16;
/** A heading stays with the first rows below it. */
const HEADED_ROOM = 34;
/** Points of a text, and the room below it. */
const TEXT = 10.5;
const AFTER_TEXT = 2;
const SPACE = 5;
/** The line of a signature with the four lines below it. */
const SIGNATURES_ROOM = 41;
const SQUARE = { height: 28, points: 9 };
/** A card, which is cut out, begins higher than a text. */
const CARD_RISE = 6;
/** Millimetres by which a line that fits may seem too long. */
const ROUNDING = 0.01;

/** Room for a drawn signature. */
const STROKES_HEIGHT = 18;
const QR_SIDE = 34;

export async function renderPdf(given: Paper, size: PaperSize): Promise<Blob> {
  if (isTicket(size)) return (await import("./pdf-ticket.ts")).renderPdfTicket(given, size);
  const paper = outgoing(given);
  const [{ jsPDF: Document }, { default: autoTable }] = await Promise.all([
    import("jspdf"),
    import("jspdf-autotable"),
  ]);
  const doc = new Document({
    unit: "mm",
    format: size === "A4" ? "a4" : "letter",
    orientation: paper.landscape ? "landscape" : "portrait",
    compress: true,
  });
  doc.setProperties({ title: pdfFallback(pdfCharacters(paper.title)) });
  drawForeignLetters(doc);
  const sheet = new Sheet(doc, autoTable);
  const parts = partsOf(paper.blocks);
  for (const [place, part] of parts.entries()) {
    if (part.kind === "text") sheet.keepWithSignatures(part.text, parts.slice(place + 1));
    sheet.draw(part);
  }
  sheet.number(paper);
  return doc.output("blob");
}

interface Style {
  points: number;
  bold?: boolean;
  align?: Align;
  /** Both edges straight, as in a contract. */
  justified?: boolean;
  after?: number;
}

type Words = Extract<Part, { kind: "steps" | "heading" | "text" | "big" | "mark" | "clause" }>;

/** Pages being written from top to bottom. */
class Sheet {
  readonly #doc: jsPDF;
  readonly #autoTable: AutoTable;
  readonly #width: number;
  readonly #bottom: number;
  #y = MARGIN;

  constructor(doc: jsPDF, autoTable: AutoTable) {
    this.#doc = doc;
    this.#autoTable = autoTable;
    this.#width = doc.internal.pageSize.getWidth() - 2 * MARGIN;
    this.#bottom = doc.internal.pageSize.getHeight() - FOOT;
  }

  /** A last sentence goes to the next page with the signatures under it: no page to sign may be without text. */
  keepWithSignatures(text: string, next: readonly Part[]): void {
    const spaces = next.findIndex(({ kind }) => kind !== "space");
    if (next[spaces]?.kind !== "signatures") return;
    this.#font({ points: TEXT });
    const height = this.#split(text, this.#width).length * TEXT * POINT * LEADING;
    this.#room(height + AFTER_TEXT + spaces * SPACE + SIGNATURES_ROOM);
  }

  draw(block: Part): void {
    switch (block.kind) {
      case "logo":
      case "figure":
        return;
      case "letterhead":
        this.#letterhead(block);
        return;
      case "entries":
        this.#entries(block);
        return;
      case "qr":
        this.#code(block.text, block.caption);
        return;
      case "table":
        this.#table(block.table);
        return;
      case "chart":
        this.#chart(block.chart);
        return;
      case "squares":
        this.#squares(block.squares);
        return;
      case "card":
        drawCard(this.#doc, block.card, this.#y - CARD_RISE, () => this.#newPage() - CARD_RISE);
        return;
      case "signatures":
        this.#signatures(block.people);
        return;
      case "rule":
        this.#rule();
        return;
      case "page":
        this.#newPage();
        return;
      case "space":
        this.#y += SPACE;
        return;
      default:
        this.#words(block);
    }
  }

  #words(block: Words): void {
    switch (block.kind) {
      case "steps":
        for (const [index, step] of block.steps.entries())
          this.#write(`${index + 1}. ${step}`, { points: 10.5, after: 1 });
        break;
      case "heading":
        if (block.level === 2) {
          this.#room(HEADED_ROOM);
          this.#y += 3;
        }
        this.#write(block.text, headingStyle(block.level));
        break;
      case "text":
        this.#write(block.text, {
          points: block.tone === "quiet" ? 9 : TEXT,
          bold: block.tone === "strong",
          align: block.align ?? "left",
          justified: block.align === undefined,
          after: AFTER_TEXT,
        });
        break;
      case "big":
        this.#write(block.label, { points: 9, align: "center" });
        this.#write(block.text, { points: 18, bold: true, align: "center", after: 3 });
        break;
      case "mark":
        this.#write(block.text, { points: 14, bold: true, align: "center" });
        this.#write(block.detail, { points: 9.5, align: "center", after: 3 });
        break;
      case "clause":
        this.#y += 1;
        // A title never stays alone at the foot of a page.
        this.#room(TITLE_ROOM);
        this.#write(block.title, { points: 10.5, bold: true });
        for (const text of block.paragraphs) this.#write(text, { points: 10.5, justified: true, after: 1.5 });
        break;
    }
  }

  /** The foot of every page, once their number is known. */
  number({ footer, seal }: Paper): void {
    const pages = this.#doc.getNumberOfPages();
    const y = this.#bottom + 8;
    for (let page = 1; page <= pages; page += 1) {
      this.#doc.setPage(page);
      this.#font({ points: 8 });
      this.#doc.text(pdfCharacters(footer), MARGIN, y);
      if (seal !== undefined) this.#doc.text(pdfCharacters(seal), MARGIN, y + 4);
      this.#doc.text(`Página ${page} de ${pages}`, MARGIN + this.#width, y, { align: "right" });
    }
  }

  #code(text: string, caption: string): void {
    this.#room(QR_SIDE + TITLE_ROOM);
    this.#write(caption, { points: 9, align: "center" });
    drawPdfCode(this.#doc, text, { x: this.#edge("center") - QR_SIDE / 2, y: this.#y, side: QR_SIDE });
    this.#y += QR_SIDE;
  }

  #write(text: string, style: Style): void {
    const height = style.points * POINT * LEADING;
    this.#font(style);
    const align = style.align ?? "left";
    const lines = this.#split(text, this.#width);
    for (const [index, line] of lines.entries()) {
      this.#room(height);
      this.#font(style);
      // The last line of a paragraph keeps its own spaces.
      const isSpread = style.justified && !text.includes("\n") && index < lines.length - 1;
      if (isSpread) this.#spread(line);
      else this.#doc.text(line, this.#edge(align), this.#y, { align, baseline: "top" });
      this.#y += height;
    }
    this.#y += style.after ?? 0;
  }

  /** The library spreads every line but the last of what it is given, so an empty one follows. */
  #spread(line: string): void {
    const maxWidth = this.#width + ROUNDING;
    this.#doc.text([line, ""], MARGIN, this.#y, { align: "justify", maxWidth, baseline: "top" });
  }

  #letterhead(head: Extract<Part, { kind: "letterhead" }>): void {
    const place = { x: MARGIN, y: this.#y, width: this.#width };
    this.#y += drawLetterhead(this.#doc, head, place);
  }

  #entries({ entries, isSum }: Entries): void {
    if (isSum) {
      for (const { label, value, isStrong } of entries) this.#pair(label, value, isStrong);
      this.#y += 2;
      return;
    }
    for (const row of gridRows(this.#doc, entries, this.#width)) {
      this.#room(row.height);
      drawGridRow(this.#doc, row, { x: MARGIN, y: this.#y });
      this.#y += row.height;
    }
    this.#y += 2;
  }

  #pair(label: string, value: string, bold: boolean): void {
    const style = { points: 10.5, bold };
    const height = style.points * POINT * LEADING;
    this.#font(style);
    const labelWidth = this.#doc.getTextWidth(pdfCharacters(label)) + 4;
    const lines = this.#split(value, Math.max(this.#width / 3, this.#width - labelWidth));
    this.#room(height * Math.max(1, lines.length));
    this.#doc.text(pdfCharacters(label), MARGIN, this.#y, { baseline: "top" });
    for (const line of lines) {
      this.#doc.text(line, this.#edge("right"), this.#y, { align: "right", baseline: "top" });
      this.#y += height;
    }
    this.#y += 0.5;
  }

  #table(table: Table): void {
    const place = { y: this.#y, margin: MARGIN, foot: FOOT };
    this.#y = drawPdfTable(this.#doc, this.#autoTable, table, place) + 4;
  }

  #chart(chart: Chart): void {
    const height = chartHeight(chart);
    this.#room(height + TITLE_ROOM);
    this.#write(chart.title, { points: 9.5, bold: true });
    this.#write(chart.about, { points: 8, after: 1.5 });
    drawPdfChart(this.#doc, chart, { x: MARGIN, y: this.#y, width: this.#width });
    this.#y += height + 4;
  }

  #squares(squares: readonly Square[]): void {
    for (let from = 0; from < squares.length; from += SQUARES_BESIDE) {
      this.#room(SQUARE.height);
      const place = { x: MARGIN, y: this.#y, width: this.#width };
      drawSquares(this.#doc, squares.slice(from, from + SQUARES_BESIDE), place, SQUARE);
      this.#y += SQUARE.height;
    }
    this.#y += 4;
  }

  #signatures(people: readonly Signatory[]): void {
    const gap = 12;
    const each = people.length === 1 ? 75 : (this.#width - gap * (people.length - 1)) / people.length;
    const left = MARGIN + (this.#width - each * people.length - gap * (people.length - 1)) / 2;
    this.#room(SIGNATURES_ROOM);
    const top = this.#y + 22;
    let lowest = top;
    for (const [index, { role, name, detail, signed }] of people.entries()) {
      const x = left + index * (each + gap);
      if (signed?.picture) this.#strokes(signed.picture, x, top, each);
      this.#doc.line(x, top, x + each, top);
      let y = top + 1.5;
      for (const [text, bold] of [
        [role, true],
        [name, false],
        [detail, false],
        [signed?.note ?? "", false],
      ] as const) {
        this.#font({ points: 9, bold });
        for (const line of this.#split(text, each)) {
          this.#doc.text(line, x + each / 2, y, { align: "center", baseline: "top" });
          y += 9 * POINT * LEADING;
        }
      }
      lowest = Math.max(lowest, y);
    }
    this.#y = lowest + 4;
  }

  /** Above the line of the signature, in its own proportions. */
  #strokes(picture: string, x: number, line: number, width: number): void {
    const { width: wide, height: high } = this.#doc.getImageProperties(picture);
    const scale = Math.min(width / wide, STROKES_HEIGHT / high);
    const [w, h] = [wide * scale, high * scale];
    this.#doc.addImage(picture, "PNG", x + (width - w) / 2, line - h, w, h);
  }

  #rule(): void {
    this.#room(4);
    this.#doc.line(MARGIN, this.#y + 1.5, MARGIN + this.#width, this.#y + 1.5);
    this.#y += 4;
  }

  #room(height: number): void {
    if (this.#y + height > this.#bottom) this.#newPage();
  }

  #newPage(): number {
    this.#doc.addPage();
    this.#y = MARGIN;
    return this.#y;
  }

  #edge(align: Align): number {
    if (align === "center") return MARGIN + this.#width / 2;
    return align === "right" ? MARGIN + this.#width : MARGIN;
  }

  #font({ points, bold }: Style): void {
    this.#doc.setFont("helvetica", bold ? "bold" : "normal").setFontSize(points);
  }

  #split(text: string, width: number): string[] {
    return text.trim() === "" ? [] : this.#doc.splitTextToSize(pdfCharacters(text), width);
  }
}

function headingStyle(level: 1 | 2): Style {
  return level === 1
    ? { points: 14, bold: true, align: "center", after: 3 }
    : { points: 12, bold: true, after: 2 };
}
