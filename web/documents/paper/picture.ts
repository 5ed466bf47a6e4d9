/**
 * A paper as a picture in the printer's own dots (ESC/POS, GS v 0), for printers whose letters cannot be made to read in
 * Spanish. It is drawn in the same columns as the letters would be.
 */
import type { Paper } from "./content.ts";
import { type Line, layOut } from "./lines.ts";
import { qrDots, qrSquares } from "./qr.ts";

/** Of the printer's normal font, 8 dots a millimetre. */
const CELL = { width: 12, height: 24 };
/** Printers hold a few hundred rows of a picture at once. */
const BAND = 240;
const INITIALIZE = [0x1b, 0x40];
const FEED = [0x1b, 0x64, 4];

export function renderPicture(paper: Paper, columns: number): Uint8Array {
  return pictureOf(layOut(paper, columns), columns);
}

export function pictureOf(lines: readonly Line[], columns: number): Uint8Array {
  const width = columns * CELL.width;
  const height = lines.reduce((sum, line) => sum + heightOf(line), 0);
  const { data } = draw(lines, width, height);
  const bands: number[][] = [];
  for (let top = 0; top < height; top += BAND) {
    bands.push(band(data, width, top, Math.min(BAND, height - top)));
  }
  return Uint8Array.from([...INITIALIZE, ...bands.flat(), ...FEED]);
}

function heightOf({ size, qr }: Line): number {
  if (qr !== undefined) return qrDots(qrSquares(qr)).whole;
  return size === "normal" ? CELL.height : CELL.height * 2;
}

function draw(lines: readonly Line[], width: number, height: number): ImageData {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#000";
  pen.textBaseline = "middle";
  let top = 0;
  for (const line of lines) {
    if (line.qr !== undefined) {
      drawCode(pen, line.qr, width, top);
      top += heightOf(line);
      continue;
    }
    pen.font = `${line.bold ? "bold " : ""}${CELL.height - 4}px monospace`;
    const [wide, tall] = [line.size === "double" ? 2 : 1, line.size === "normal" ? 1 : 2];
    pen.setTransform(wide, 0, 0, tall, 0, top);
    // Letter by letter, so that columns stand under each other whatever the font's width.
    for (const [place, letter] of [...line.text].entries()) {
      pen.fillText(letter, place * CELL.width, CELL.height / 2, CELL.width);
    }
    top += heightOf(line);
  }
  return pen.getImageData(0, 0, width, height);
}

function drawCode(pen: CanvasRenderingContext2D, text: string, width: number, top: number): void {
  const rows = qrSquares(text);
  const { square, whole } = qrDots(rows);
  pen.setTransform(1, 0, 0, 1, Math.floor((width - whole) / 2), top);
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * square, y * square, square, square);
  }
}

/** One bit a dot, the leftmost in the highest bit; a dot is black when its picture is darker than the middle. */
function band(pixels: Uint8ClampedArray, width: number, top: number, rows: number): number[] {
  const bytesInRow = width / 8;
  const bytes = [0x1d, 0x76, 0x30, 0, bytesInRow % 256, bytesInRow >> 8, rows % 256, rows >> 8];
  for (let y = top; y < top + rows; y++) {
    for (let x = 0; x < width; x += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) {
        const isBlack = (pixels[(y * width + x + bit) * 4] ?? 255) < 128;
        byte = byte * 2 + (isBlack ? 1 : 0);
      }
      bytes.push(byte);
    }
  }
  return bytes;
}
