/** The paper for a technician: each part with what to do and the lines to type. */
import { blocks, type Paper } from "#web/documents/paper/content.ts";

export interface TechnicianPart {
  title: string;
  steps: readonly string[];
  /** As they are typed on the computer of the business. */
  lines: readonly string[];
}

export function technicianPaper(title: string, parts: readonly TechnicianPart[]): Paper {
  return {
    title,
    fileName: "para-su-tecnico",
    footer: title,
    blocks: blocks(
      { kind: "heading", text: title, level: 1 },
      parts.map((part) => ({
        kind: "clause" as const,
        title: part.title,
        paragraphs: [...part.steps, ...part.lines],
      })),
    ),
  };
}
