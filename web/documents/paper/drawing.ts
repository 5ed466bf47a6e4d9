/** Draws in the dots of a thermal printer, on the browser's canvas, what no code page of a printer writes. */
import type { Line } from "./lines.ts";
import { qrDots, qrSquares } from "./qr.ts";
import { CELL, type Dots, dithered, inked, logoSize } from "./raster.ts";

/** The abilities that a paper in a printer's bytes asks of the device that makes it. */
export interface Drawing {
  /** Throws where the device draws nothing. */
  line(line: Line, columns: number): Dots;
  /** In the middle of the paper; null where it cannot be had now. */
  logo(address: string, columns: number): Promise<Dots | null>;
}

export const canvasDrawing: Drawing = { line: drawnLine, logo: drawnLogo };

const COLOURED = /\p{Extended_Pictographic}/u;

function drawnLine(line: Line, columns: number): Dots {
  const [width, height] = [columns * CELL.width, heightOf(line)];
  const pen = penOn(width, height);
  if (line.qr === undefined) drawLetters(pen, line);
  else drawCode(pen, line.qr, width);
  const pixels = pen.getImageData(0, 0, width, height);
  return COLOURED.test(line.text) ? dithered(pixels) : inked(pixels);
}

function heightOf({ size, qr }: Line): number {
  if (qr !== undefined) return qrDots(qrSquares(qr)).whole;
  return size === "normal" ? CELL.height : CELL.height * 2;
}

/** A white sheet. */
function penOn(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("this browser draws no pictures");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#000";
  return pen;
}

/** A letter with the marks that stand on it. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;

function drawLetters(pen: CanvasRenderingContext2D, { text, bold, size }: Line): void {
  pen.textBaseline = "middle";
  pen.font = `${bold ? "bold " : ""}${CELL.height - 4}px monospace`;
  pen.setTransform(size === "double" ? 2 : 1, 0, 0, size === "normal" ? 1 : 2, 0, 0);
  // Letter by letter, so that columns stand under each other whatever the font's width. The layout counts in the units of
  // a text, of which a picture sign has two, as it is twice as wide.
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const cells = Array.from(letter)[0]?.length ?? 1;
    pen.fillText(letter, index * CELL.width, CELL.height / 2, cells * CELL.width);
  }
}

function drawCode(pen: CanvasRenderingContext2D, text: string, width: number): void {
  const rows = qrSquares(text);
  const { square, whole } = qrDots(rows);
  pen.setTransform(1, 0, 0, 1, Math.floor((width - whole) / 2), 0);
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * square, y * square, square, square);
  }
}

/** Milliseconds. A receipt is not kept waiting for its ornament. */
const LOGO_PATIENCE = 3000;

async function drawnLogo(address: string, columns: number): Promise<Dots | null> {
  const image = new Image();
  image.src = address;
  const isHere = await Promise.race([
    image.decode().then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), LOGO_PATIENCE)),
  ]);
  if (!isHere) return null;
  const { width, height, left } = logoSize(
    { width: image.naturalWidth || columns * CELL.width, height: image.naturalHeight || CELL.height },
    columns,
  );
  const pen = penOn(left + width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, left, 0, width, height);
  return dithered(pen.getImageData(0, 0, left + width, height));
}
