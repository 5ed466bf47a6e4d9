/** A text as a QR code, for every medium: squares to draw, one path for a screen, dots for a thermal printer. */
import { encode } from "uqr";

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

/** As a picture in the printer's dots (ESC/POS, GS v 0), in the middle of the paper: every printer draws one. */
export function qrRaster(text: string, columnsWide: number): number[] {
  const rows = qrSquares(text);
  const { square, whole } = qrDots(rows);
  const bytesInRow = Math.ceil(columnsWide / 8);
  const left = Math.max(0, Math.floor((columnsWide - whole) / 2));
  const bytes = [0x1d, 0x76, 0x30, 0, bytesInRow % 256, bytesInRow >> 8, whole % 256, whole >> 8];
  for (let y = 0; y < whole; y++) {
    const row = rows[Math.floor(y / square)] ?? [];
    for (let byte = 0; byte < bytesInRow; byte++) {
      let dots = 0;
      for (let bit = 0; bit < 8; bit++) {
        const x = Math.floor((byte * 8 + bit - left) / square);
        dots = dots * 2 + (row[x] ? 1 : 0);
      }
      bytes.push(dots);
    }
  }
  return bytes;
}
