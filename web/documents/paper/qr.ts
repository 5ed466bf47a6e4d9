/** A text as a QR code, for every medium: squares to draw, one path for a screen, dots for a thermal printer. */
import { encode } from "uqr";
import { rasterOf } from "./raster.ts";

/** Around the code, in its own squares, as the standard asks. */
const BORDER = 4;
/** Dots of a thermal printer, 8 to a millimetre: a code of 33 mm is read from a hand's distance. */
const PRINTED_DOTS = 264;

/** Row by row with the border, true where it is black. */
export function qrSquares(text: string): boolean[][] {
  return encode(text, { ecc: "M", border: BORDER }).data;
}

/** For an SVG whose view is `size` squares wide and high. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = qrSquares(text);
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join("") };
}

/** How many dots each square has in print, and how many the whole code. */
export function qrDots(rows: readonly unknown[]): { square: number; whole: number } {
  const square = Math.max(2, Math.floor(PRINTED_DOTS / rows.length));
  return { square, whole: square * rows.length };
}

/** As a picture in the printer's dots, in the middle of the paper. */
export function qrRaster(text: string, width: number): number[] {
  const rows = qrSquares(text);
  const { square, whole } = qrDots(rows);
  const left = Math.max(0, Math.floor((width - whole) / 2));
  const black = new Uint8Array(width * whole);
  for (let y = 0; y < whole; y++) {
    const row = rows[Math.floor(y / square)] ?? [];
    for (let x = 0; x < whole; x++) if (row[Math.floor(x / square)]) black[y * width + left + x] = 1;
  }
  return rasterOf({ width, height: whole, black });
}
