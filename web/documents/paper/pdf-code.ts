/** A QR code on a page of a PDF. */
import type { jsPDF } from "jspdf";
import { qrSquares } from "./qr.ts";

/** Millimetres. */
export function drawPdfCode(doc: jsPDF, text: string, place: { x: number; y: number; side: number }): void {
  const rows = qrSquares(text);
  const square = place.side / rows.length;
  doc.setFillColor("#000000");
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) doc.rect(place.x + x * square, place.y + y * square, square, square, "F");
    }
  }
}
