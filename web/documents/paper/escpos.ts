/** A paper as the bytes that a thermal printer understands (ESC/POS). The encoder is loaded when first needed. */
import { type CodePage, holds } from "./code-pages.ts";
import type { Paper } from "./content.ts";
import { canvasDrawing, type Drawing } from "./drawing.ts";
import { type Line, layOut } from "./lines.ts";
import { printerCharacters } from "./plain-characters.ts";
import { qrRaster } from "./qr.ts";
import { CELL, rasterOf } from "./raster.ts";

export interface EscPosOptions {
  /** 32 on 58 mm paper, 48 on 80 mm. */
  columns: number;
  codePage?: CodePage;
  /** Cheap printers have no knife: they only feed. */
  cut?: boolean;
  /** The browser's canvas by default. */
  drawing?: Drawing;
}

const FEED_LINES = 4;
const SIZES = { normal: [1, 1], tall: [1, 2], double: [2, 2] } as const;

export async function renderEscPos(paper: Paper, options: EscPosOptions): Promise<Uint8Array> {
  const { columns, codePage = "cp858", drawing = canvasDrawing } = options;
  const encoder = await newEncoder(columns);
  // To begin with, the encoder also switches off the letters of two bytes that printers made for China expect.
  encoder.initialize().codepage(codePage);
  for (const line of layOut(paper, columns)) {
    const dots = await picturePart(line, columns, codePage, drawing);
    if (dots !== null) {
      encoder.raw(dots);
      continue;
    }
    const { text, bold, size } = line;
    const [width, height] = SIZES[size];
    const written = holds(codePage, text) ? text : printerCharacters(text);
    encoder.bold(bold).size(width, height).text(written).size(1, 1).bold(false).newline();
  }
  encoder.newline(FEED_LINES);
  if (options.cut) encoder.cut("partial");
  return encoder.encode();
}

/** The bytes of a line that is drawn, or null for one that is written. */
async function picturePart(
  line: Line,
  columns: number,
  codePage: CodePage,
  drawing: Drawing,
): Promise<number[] | null> {
  if (line.qr !== undefined) return qrRaster(line.qr, columns * CELL.width);
  if (line.logo !== undefined) {
    const logo = await drawing.logo(line.logo, columns).catch(() => null);
    return logo ? rasterOf(logo) : [];
  }
  if (holds(codePage, line.text)) return null;
  try {
    return rasterOf(drawing.line(line, columns));
  } catch {
    // A device that draws nothing prints all the same.
    return null;
  }
}

async function newEncoder(columns: number) {
  const { default: ReceiptPrinterEncoder } = await import("@point-of-sale/receipt-printer-encoder");
  return new ReceiptPrinterEncoder({ columns, language: "esc-pos", newline: "\n" });
}
