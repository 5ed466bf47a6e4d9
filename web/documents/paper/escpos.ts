/** A paper as the bytes that a thermal printer understands (ESC/POS). The encoder is loaded when first needed. */
import { money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { Paper } from "./content.ts";
import { layOut } from "./lines.ts";

/** Printers differ in which of these they carry; the test ticket shows which one prints ñ right. */
export const CODE_PAGES = ["cp858", "cp850", "windows1252"] as const;
export type CodePage = (typeof CODE_PAGES)[number];

export interface EscPosOptions {
  /** 32 on 58 mm paper, 48 on 80 mm. */
  columns: number;
  codePage?: CodePage;
  /** Cheap printers have no knife: they only feed. */
  cut?: boolean;
}

const FEED_LINES = 4;
const SIZES = { normal: [1, 1], tall: [1, 2], double: [2, 2] } as const;

export async function renderEscPos(paper: Paper, options: EscPosOptions): Promise<Uint8Array> {
  const encoder = await newEncoder(options.columns);
  encoder.initialize().codepage(options.codePage ?? "cp858");
  for (const { text, bold, size } of layOut(paper, options.columns)) {
    const [width, height] = SIZES[size];
    encoder.bold(bold).size(width, height).text(text).size(1, 1).bold(false).newline();
  }
  encoder.newline(FEED_LINES);
  if (options.cut) encoder.cut("partial");
  return encoder.encode();
}

/** A short ticket that writes the same Spanish letters in each code page: the one that reads right is the printer's. */
export async function renderTestTicket(columns: number): Promise<Uint8Array> {
  const encoder = await newEncoder(columns);
  encoder.initialize();
  for (const [index, page] of CODE_PAGES.entries()) {
    encoder
      .codepage(page)
      .line(`${index + 1}. ${page}`)
      .line(`áéíóú ñÑ ¿? ¡! ${formatMoney(money(123_450))}`)
      .newline();
  }
  encoder.line("-".repeat(columns)).newline(FEED_LINES);
  return encoder.encode();
}

async function newEncoder(columns: number) {
  const { default: ReceiptPrinterEncoder } = await import("@point-of-sale/receipt-printer-encoder");
  return new ReceiptPrinterEncoder({ columns, language: "esc-pos", newline: "\n" });
}
