/** The sheet that is kept with the import: the file as it was chosen, else its texts as a CSV that any spreadsheet opens. */
import { FIELD_NAMES, FIELDS } from "../fields.ts";
import { countedRows, type Draft } from "./draft.ts";

export function keptSheet(draft: Draft, file: File | null): { name: string; bytes: Blob } {
  if (file) return { name: file.name, bytes: file };
  const { body, name } = draft;
  const lines = body ? [body.headings, ...body.lines] : typedLines(draft);
  const text = lines.map((cells) => cells.map(quoted).join(",")).join("\r\n");
  // With the mark by which Excel knows that the letters are UTF-8.
  return {
    name: `${name.replace(/\.\w{2,4}$/, "")}.csv`,
    bytes: new Blob([`\uFEFF${text}`], { type: "text/csv" }),
  };
}

function typedLines(draft: Draft): string[][] {
  const rows = countedRows(draft);
  const fields = FIELD_NAMES.filter((field) => rows.some(({ cells }) => cells[field]));
  return [
    fields.map((field) => FIELDS[field]),
    ...rows.map(({ cells }) => fields.map((field) => cells[field] ?? "")),
  ];
}

function quoted(cell: string): string {
  return /[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
