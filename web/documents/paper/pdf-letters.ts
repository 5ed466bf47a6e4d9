/**
 * The standard fonts of a PDF hold the letters of Western Europe. A text with others is drawn as a picture in its place, by
 * the browser that makes the file; where nothing draws, it is written without its marks, or as `?`.
 */
import type { jsPDF } from "jspdf";
import { isPdfText, pdfFallback } from "./plain-characters.ts";

export interface Letters {
  text: string;
  isBold: boolean;
  /** Every letter has the same width, as on a ticket. */
  isFixed: boolean;
  /** In millimetres, from the top of a letter to its foot. */
  height: number;
  colour: string;
}

export interface DrawnLetters {
  /** A PNG. */
  address: string;
  /** In millimetres. */
  width: number;
  height: number;
}

/** Null where nothing draws. */
export type DrawLetters = (letters: Letters) => DrawnLetters | null;

type Align = "left" | "center" | "right" | "justify";
interface Placed {
  align?: Align | undefined;
  baseline?: string | undefined;
}

const POINT = 25.4 / 72;
/** Parts of its size by which a letter rises above its line. */
const RISE = 0.8;
/** Width of a letter of Courier in parts of its size. */
const COURIER = 0.6;

/** From here on each text that the document is given goes this way, those of tables too. */
export function drawForeignLetters(doc: jsPDF, draw: DrawLetters = canvasLetters): void {
  const write = doc.text.bind(doc);
  doc.text = (text, x, y, options, transform) => {
    const lines = Array.isArray(text) ? text : [text];
    if (lines.every(isPdfText)) return write(text, x, y, options, transform);
    const height = doc.getFontSize() * POINT;
    for (const [place, line] of lines.entries()) {
      const at = y + place * height * doc.getLineHeightFactor();
      if (!drawn(doc, line, { x, y: at }, options ?? {}, draw))
        write(pdfFallback(line), x, at, { ...options, align: notSpread(options?.align) });
    }
    return doc;
  };
}

function drawn(
  doc: jsPDF,
  text: string,
  { x, y }: { x: number; y: number },
  { align, baseline }: Placed,
  draw: DrawLetters,
): boolean {
  if (isPdfText(text)) return false;
  const size = doc.getFontSize() * POINT;
  const { fontName, fontStyle } = doc.getFont();
  const isFixed = fontName === "courier";
  const picture = draw({
    text,
    isBold: fontStyle === "bold",
    isFixed,
    height: size,
    colour: doc.getTextColor(),
  });
  if (picture === null) return false;
  const { address, width, height } = picture;
  const left = align === "center" ? x - width / 2 : align === "right" ? x - width : x;
  doc.addImage(address, "PNG", left, baseline === "top" ? y : y - size * RISE, width, height);
  return true;
}

function notSpread(align: Align | undefined): Exclude<Align, "justify"> {
  return align === undefined || align === "justify" ? "left" : align;
}

/** Dots of a millimetre: print reads well from 300 to an inch on. */
const DOTS = 12;
/** A line in parts of its size: letters of other scripts hang lower. */
const LINE = 1.3;

function canvasLetters({ text, isBold, isFixed, height, colour }: Letters): DrawnLetters | null {
  if (typeof document === "undefined") return null;
  const canvas = document.createElement("canvas");
  const size = height * DOTS;
  const font = `${isBold ? "bold " : ""}${size}px ${isFixed ? "monospace" : "Helvetica, Arial, sans-serif"}`;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.font = font;
  const cell = size * COURIER;
  const width = Math.ceil(isFixed ? text.length * cell : pen.measureText(text).width);
  Object.assign(canvas, { width: Math.max(1, width), height: Math.ceil(size * LINE) });
  // A canvas forgets its pen when its size changes.
  Object.assign(pen, { font, fillStyle: colour, textBaseline: "alphabetic" });
  if (!isFixed) pen.fillText(text, 0, size * RISE);
  else
    for (const [place, letter] of [...text].entries())
      pen.fillText(letter, place * cell, size * RISE, cell * 2);
  return { address: canvas.toDataURL("image/png"), width: width / DOTS, height: canvas.height / DOTS };
}
