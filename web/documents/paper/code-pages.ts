/** Printers differ in which of these they carry; a test ticket in each shows which one prints ñ right. */
export const CODE_PAGES = ["cp858", "cp850", "windows1252"] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** The upper half of code page 850 without § and ¶, which the encoder writes as control bytes: old screens drew those so. */
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾÷¸°¨·¹³²■\u00a0";

/** Code page 858 has the euro in the place of a letter of Turkish. */
const UPPER: Readonly<Record<CodePage, string>> = {
  cp850: CP850,
  cp858: CP850.replace("ı", "€"),
  windows1252: upperOf1252(),
};

function upperOf1252(): string {
  const bytes = Uint8Array.from({ length: 128 }, (_, place) => 128 + place);
  // Five of its bytes are no letters.
  return new TextDecoder("windows-1252").decode(bytes).replace(/[\x80-\x9f]/g, "");
}

/** The letters of a page beside those of ASCII, which all pages share. */
export function lettersOf(page: CodePage): string {
  return UPPER[page];
}

/** Whether a printer that is set to the page writes all of the text with its own letters. */
export function holds(page: CodePage, text: string): boolean {
  return Array.from(text).every((letter) => (letter >= " " && letter <= "~") || UPPER[page].includes(letter));
}
