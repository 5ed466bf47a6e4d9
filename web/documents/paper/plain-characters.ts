/** Text as a cheap device can take it: one character a cell, nothing that a printer reads as a command. */

/** Signs of print and their look-alikes of a keyboard. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "'": "\u2018\u2019\u201b\u2032\u02bc\u02bb\uff07",
  '"': "\u201c\u201d\u201e\u201f\u2033",
  ",": "\u201a",
  "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63\uff0d",
  "<": "\u2039",
  ">": "\u203a",
  "/": "\u2044\u2215",
  "*": "\u2022",
  "...": "\u2026",
};
const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, signs]) => Array.from(signs, (sign) => [sign, plain])),
);
const PRINTED = new RegExp(`[${[...PLAIN.keys()].join("")}]`, "g");

/** Spaces of every width become one kind, because U+00A0 prints as a stray sign; control characters go away. */
export function plainCharacters(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Zs}\t]/gu, " ")
    .replace(/\r\n?|\n|\u2028|\u2029/g, "\n")
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, "")
    .replace(PRINTED, (sign) => PLAIN.get(sign) ?? sign);
}

const SPANISH = /[\x20-\x7e\náéíóúüñÁÉÍÓÚÜÑ¿¡«»·ºª°çÇàèìòùâêîôûäëïöÄÖÀÈÌÒÙÂÊÎÔÛËÏ]/;

/**
 * Keeps what code pages 850, 858 and 1252 have in common and writes the rest without its marks, or as `?`: for a device
 * that cannot draw what its printer lacks.
 */
export function printerCharacters(text: string): string {
  return Array.from(plainCharacters(text), (sign) => {
    if (SPANISH.test(sign)) return sign;
    const bare = sign.normalize("NFD").replace(/\p{M}/gu, "");
    return bare !== "" && SPANISH.test(bare) ? bare : "?";
  }).join("");
}

/** The letters and a few typographic signs of the standard fonts of a PDF. */
const OF_PDF = /^[\n\x20-\x7e\u00a1-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]*$/;

/** Spaces of every width become one kind, and control characters go away. A dash is as wide as the minus, which these fonts lack. */
export function pdfCharacters(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("\u2212", "\u2013")
    .replace(/\p{Zs}/gu, " ")
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, "");
}

/** Whether the standard fonts of a PDF hold all of it. */
export function isPdfText(text: string): boolean {
  return OF_PDF.test(text);
}

/** For a place that draws nothing: the rest is written without its marks, or as `?`. */
export function pdfFallback(text: string): string {
  return Array.from(text, (sign) => {
    if (OF_PDF.test(sign)) return sign;
    const bare = sign.normalize("NFD").replace(/\p{M}/gu, "");
    return /^[\x20-\x7e]+$/.test(bare) ? bare : "?";
  }).join("");
}
