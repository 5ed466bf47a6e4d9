/** A ticket as a PDF page of exactly its own height: the lines that a thermal printer would print. */
import { jsPDF } from "jspdf";
import { type Paper, TICKET_COLUMNS, type TicketSize } from "./content.ts";
import { isPdfPicture } from "./letterhead.ts";
import { type Line, layOut } from "./lines.ts";
import { drawPdfCode } from "./pdf-code.ts";
import { drawForeignLetters } from "./pdf-letters.ts";
import { pdfCharacters, pdfFallback } from "./plain-characters.ts";

const PRINTABLE_MM = { "58mm": 48, "80mm": 72 } as const;
const EDGE = 4;
const POINT = 25.4 / 72;
/** Width of a Courier letter in parts of its size. */
const COURIER = 0.6;
const LEADING = 1.2;
const QR_MM = 32;
const LOGO = { width: 40, height: 16 };

export function renderPdfTicket(paper: Paper, size: TicketSize): Blob {
  const columns = TICKET_COLUMNS[size];
  const width = Number.parseInt(size, 10);
  const letter = PRINTABLE_MM[size] / columns;
  const points = letter / COURIER / POINT;
  const lines = layOut(paper, columns).filter(({ logo }) => logo === undefined || isPdfPicture(logo));
  const heightOf = ({ size: scale, qr, logo }: Line) => {
    if (logo !== undefined) return logoSize(logo).height + 1;
    return qr !== undefined ? QR_MM : (letter / COURIER) * LEADING * (scale === "double" ? 2 : 1);
  };
  const height = lines.reduce((sum, line) => sum + heightOf(line), 2 * EDGE);
  const doc = new jsPDF({ unit: "mm", format: [width, Math.max(height, width + 1)], compress: true });
  doc.setProperties({ title: pdfFallback(pdfCharacters(paper.title)) });
  drawForeignLetters(doc);
  let y = EDGE;
  for (const line of lines) {
    if (line.logo !== undefined) {
      const size = logoSize(line.logo);
      doc.addImage(line.logo, (width - size.width) / 2, y, size.width, size.height);
      y += size.height + 1;
      continue;
    }
    if (line.qr !== undefined) {
      drawPdfCode(doc, line.qr, { x: (width - QR_MM) / 2, y, side: QR_MM });
      y += QR_MM;
      continue;
    }
    doc
      .setFont("courier", line.bold ? "bold" : "normal")
      .setFontSize(line.size === "double" ? points * 2 : points);
    doc.text(pdfCharacters(line.text), (width - PRINTABLE_MM[size]) / 2, y, { baseline: "top" });
    y += heightOf(line);
  }
  return doc.output("blob");
}

/** In millimetres, in its own proportions. */
function logoSize(address: string): { width: number; height: number } {
  const { width, height } = new jsPDF().getImageProperties(address);
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return { width: width * scale, height: height * scale };
}
