/** A paper as the bytes that a thermal printer understands (ESC/POS). The encoder is loaded when first needed. */
import type { CodePage } from "./code-pages.ts";
import type { Paper } from "./content.ts";
import { layOut } from "./lines.ts";
import { qrRaster } from "./qr.ts";

export interface EscPosOptions {
  /** 32 on 58 mm paper, 48 on 80 mm. */
  columns: number;
  codePage?: CodePage;
  /** Cheap printers have no knife: they only feed. */
  cut?: boolean;
}

const FEED_LINES = 4;
/** Of the printer's normal font. */
const DOTS_IN_COLUMN = 12;
const SIZES = { normal: [1, 1], tall: [1, 2], double: [2, 2] } as const;

export async function renderEscPos(paper: Paper, options: EscPosOptions): Promise<Uint8Array> {
  const encoder = await newEncoder(options.columns);
  // To begin with, the encoder also switches off the letters of two bytes that printers made for China expect.
  encoder.initialize().codepage(options.codePage ?? "cp858");
  for (const { text, bold, size, qr } of layOut(paper, options.columns)) {
    if (qr !== undefined) {
      encoder.raw(qrRaster(qr, options.columns * DOTS_IN_COLUMN));
      continue;
    }
    const [width, height] = SIZES[size];
    encoder.bold(bold).size(width, height).text(text).size(1, 1).bold(false).newline();
  }
  encoder.newline(FEED_LINES);
  if (options.cut) encoder.cut("partial");
  return encoder.encode();
}

async function newEncoder(columns: number) {
  const { default: ReceiptPrinterEncoder } = await import("@point-of-sale/receipt-printer-encoder");
  return new ReceiptPrinterEncoder({ columns, language: "esc-pos", newline: "\n" });
}
