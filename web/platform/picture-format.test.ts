/** Pictures as phones, chats and old cameras give them, recognized by their first bytes alone. */
import { expect, test } from "vitest";
import { formatOf } from "./picture-format.ts";

const box = (major: string, ...brands: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * brands.length)}ftyp${major}\0\0\0\0${brands.join("")}`;

test.each([
  ["\xff\xd8\xff\xe1", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["GIF89a", "image/gif"],
  ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
  ["RIFF\x24\0\0\0WAVEfmt ", null],
  [box("heic", "mif1", "heic"), "image/heic"],
  [box("mif1", "mif1", "heic"), "image/heic"],
  [box("mif1", "mif1", "avif", "miaf"), "image/avif"],
  [box("heix"), "image/heic"],
  [box("mp42", "isom"), null],
  ["BM\x36\x10\0\0\0\0\0\0", "image/bmp"],
  ["BMW gris del cliente", null],
  ["%PDF-1.7", "application/pdf"],
  ["<html>", null],
  ["", null],
])("%j is %s, whatever its type claims", async (letters, format) => {
  for (const type of ["", "image/png", "application/octet-stream"]) {
    expect(await formatOf(new Blob([Buffer.from(letters, "latin1")], { type }))).toBe(format);
  }
});
