/** A PDF of ours read back: the words of each page in the order in which they stand. */
import { inflateSync } from "node:zlib";
import type { Paper, PaperSize } from "#web/documents/paper/content.ts";
import { renderPdf } from "#web/documents/paper/pdf.ts";

/** Its own breaks of lines are taken for spaces. */
export async function pdfPages(paper: Paper, size: PaperSize): Promise<string[]> {
  return pagesOf(await renderPdf(paper, size));
}

/** The same of a PDF that a screen made. */
export async function pagesOf(pdf: Blob): Promise<string[]> {
  return wordsOfPages(Buffer.from(await pdf.arrayBuffer()));
}

/** The same of a file. */
export function wordsOfPages(file: Buffer): string[] {
  const raw = file.toString("latin1");
  const streams = Array.from(raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g), ([, bytes = ""]) => {
    try {
      return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return streams.map(wordsOf).filter((words) => words !== "");
}

function wordsOf(stream: string): string {
  return Array.from(stream.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g), ([, line]) => line)
    .join(" ")
    .replace(/\\([()\\])/g, "$1")
    .replace(/\s+/g, " ");
}
