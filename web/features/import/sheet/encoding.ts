/** The text of a file in whichever of the encodings spreadsheets write. */

/** Text of Western languages has a zero in every second byte of UTF-16. */
const SAMPLE = 4096;

/** Undefined of bytes that are no text. */
export function decoded(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes))
    .decode(bytes)
    .replace(/\0/g, "")
    .replace(/^\ufeff/, "");
  return isText(text) ? text : undefined;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 > sample.length && odd > even * 4) return "utf-16le";
  if (even * 4 > sample.length && even > odd * 4) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A file of another kind is full of control characters. */
function isText(text: string): boolean {
  const controls = text.slice(0, SAMPLE).match(/[^\P{Cc}\t\r\n\f\v]/gu)?.length ?? 0;
  return controls * 50 <= Math.min(text.length, SAMPLE);
}
