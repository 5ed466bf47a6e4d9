/** Tells the format of a picture by its first bytes: phones and chats give pictures without a type, or with another's. */
import { typeOfBytes } from "#contract/file-type";

/** How many bytes it takes to tell. */
const TELLING_BYTES = 64;

/** The media type of a picture that some browser reads; `application/pdf` for a paper; null for any other file. */
export async function formatOf(file: Blob): Promise<string | null> {
  return formatOfBytes(new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer()));
}

export function formatOfBytes(bytes: Uint8Array): string | null {
  return typeOfBytes(bytes) ?? riff(bytes) ?? mediaBox(bytes) ?? bitmap(bytes);
}

/** Whether it is worth reading as a picture. */
export function isPictureFormat(format: string): boolean {
  return format.startsWith("image/");
}

function riff(bytes: Uint8Array): string | null {
  return lettersAt(bytes, 0, 4) === "RIFF" && lettersAt(bytes, 8, 12) === "WEBP" ? "image/webp" : null;
}

const HEIC_BRANDS = /^(hei[cxms]|hev[cxms]|mif1|mif2|msf1)$/;

/** AVIF and HEIC share one container and its general brands, so the brands of AVIF are tried first. */
function mediaBox(bytes: Uint8Array): string | null {
  if (lettersAt(bytes, 4, 8) !== "ftyp") return null;
  const end = Math.min(bytes.length, (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0));
  const brands = [lettersAt(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(lettersAt(bytes, at, at + 4));
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return "image/avif";
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? "image/heic" : null;
}

/** Its letters alone could begin a text; the four bytes kept free never do. */
function bitmap(bytes: Uint8Array): string | null {
  const isBitmap = lettersAt(bytes, 0, 2) === "BM" && lettersAt(bytes, 6, 10) === "\0\0\0\0";
  return isBitmap ? "image/bmp" : null;
}

function lettersAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.slice(from, to));
}
