/** Printers differ in which of these they carry; a test ticket in each shows which one prints ñ right. */
export const CODE_PAGES = ["cp858", "cp850", "windows1252"] as const;
export type CodePage = (typeof CODE_PAGES)[number];
