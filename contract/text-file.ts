/**
 * A file of text as it comes back from an editor: with a mark of its byte order, in two bytes a letter, in the code page of
 * an old Windows. Every file that the product gives and takes back is JSON, which says the same with other line ends.
 */

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The platform's own reader of an encoding; it throws where the bytes are not of it. */
export type Decode = (bytes: Uint8Array, encoding: Encoding) => string;

export function textIn(bytes: Uint8Array, decode: Decode): string {
  return decoded(bytes, decode).replace(/^\ufeff+/, "");
}

/** Every byte is a letter of the old code page: bytes that are no text become one that the reader of the file refuses. */
function decoded(bytes: Uint8Array, decode: Decode): string {
  try {
    return decode(bytes, wideIn(bytes) ?? "utf-8");
  } catch {
    return decode(bytes, "windows-1252");
  }
}

/** By the mark at its head; without one, by the half of the first sign that is empty, since it is a brace or a space. */
function wideIn([one, two]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if ((one === 0xff && two === 0xfe) || (one !== undefined && one !== 0 && two === 0)) return "utf-16le";
  if ((one === 0xfe && two === 0xff) || (one === 0 && two !== undefined && two !== 0)) return "utf-16be";
  return null;
}

/** The kinds of file that a chooser shows: an editor of Windows puts its own ending behind ours. */
export const JSON_FILES = ".json,application/json,.txt,text/plain";

/** Whether a file may be one of ours by its name. */
export function isJsonName(name: string): boolean {
  return /\.json(?:\.txt)?$/i.test(name.trim());
}
