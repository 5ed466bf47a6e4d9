/** Reads the table of sentences in `docs/errors.md`. A line that it does not understand is an error. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

export interface ErrorSentence {
  /** As the table has it: `{…}` stands for what changes, ` / ` parts title and message. */
  text: string;
  parts: readonly string[];
  /** The source files that hold it. */
  places: readonly string[];
  /** The test that reaches it. */
  proof: string;
}

export interface Chapter {
  name: string;
  /** How many sentences its heading promises. */
  promised: number;
  sentences: readonly ErrorSentence[];
}

export function readCatalogue(): Chapter[] {
  const text = readFileSync(join(ROOT, "docs/errors.md"), "utf8");
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const heading = /^(.+): (\d+)\n/.exec(section);
      if (!heading) throw new Error(`a heading without its count: ${section.slice(0, 40)}`);
      return { name: String(heading[1]), promised: Number(heading[2]), sentences: rowsOf(section) };
    });
}

function rowsOf(section: string): ErrorSentence[] {
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(1).map((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const [, text, places, how, proof] = cells;
    if (cells.length !== 6 || !text || !places || !how || !proof) throw new Error(`unreadable: ${line}`);
    return { text, parts: text.split(" / "), places: places.split(", ").map(bare), proof: bare(proof) };
  });
}

function bare(cell: string): string {
  return cell.replaceAll("`", "");
}

/** The text of a file of the repository, every `${…}` of its templates as `{}`. */
export function sourceOf(path: string): string {
  return readFileSync(join(ROOT, path), "utf8").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "{}");
}

/** The sentence as it stands in a source: whatever changes, as `{}`. */
export function inSource(part: string): string {
  return part.replace(/\{[^}]*\}/g, "{}");
}

/** The pattern of the sentence as a screen shows it. */
export function onScreen(part: string): RegExp {
  const fixed = part.split(/\{[^}]*\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(fixed.join(".+"));
}
