/** Cells on the clipboard, as spreadsheets copy them: a tab between two, a line for each row. */

/** Null of an empty text. */
export function blockOf(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return text.trim() === "" ? null : lines.map((line) => line.split("\t"));
}
