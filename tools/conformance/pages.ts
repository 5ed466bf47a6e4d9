/** Reads the tables of docs/conformance and the list of deviations. A line that it does not understand is an error. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const HEAD = "| the specification says | here | held by |";

export interface Held {
  path: string;
  /** A part of the test file's own words; null when the whole file holds it. */
  title: string | null;
}

export interface Row {
  /** Page and line, for messages. */
  at: string;
  says: string;
  state: "built" | "otherwise" | "not begun";
  /** The deviation that gives the reason. */
  deviation: string | null;
  files: readonly string[];
  routes: readonly string[];
  /** Texts that people read, to the letter; `{…}` stands for a value. */
  texts: readonly string[];
  held: readonly Held[];
  /** The row says plainly that no test holds it. */
  isUntested: boolean;
}

export interface Section {
  heading: string;
  rows: readonly Row[];
}

export interface Deviation {
  key: string;
  /** Ids of docs/rules/rulings.md; empty where the reason stands in the sentence alone. */
  rulings: readonly string[];
  reason: string;
}

export function linesOf(page: string): string[] {
  return readFileSync(join(ROOT, page), "utf8").split("\n");
}

export function readSections(page: string): Section[] {
  const sections: { heading: string; rows: Row[] }[] = [];
  for (const [index, line] of linesOf(page).entries()) {
    const heading = /^##+ (.+)$/.exec(line)?.[1];
    if (heading) sections.push({ heading, rows: [] });
    if (!line.startsWith("|") || line === HEAD || line.startsWith("|---")) continue;
    sections.at(-1)?.rows.push(readRow(line, `${page}:${index + 1}`));
  }
  return sections;
}

function readRow(line: string, at: string): Row {
  const [says, here, held, ...more] = line.slice(1, -1).split(" | ");
  if (!says || !here || !held || more.length > 0) throw new Error(`${at}: not three filled cells`);
  const places = quoted(here);
  return {
    at,
    says: says.trim(),
    ...stateOf(here.trim(), at),
    files: places.filter((place) => !place.startsWith("/")),
    routes: places.filter((place) => place.startsWith("/")),
    texts: [...says.matchAll(/«([^»]+)»/g)].map(([, text]) => String(text)),
    ...heldBy(held.trim(), at),
  };
}

function stateOf(here: string, at: string): Pick<Row, "state" | "deviation"> {
  const otherwise = /^otherwise: ([a-z-]+)(, in `[^`]+`(, `[^`]+`)*)?$/.exec(here);
  if (otherwise) return { state: "otherwise", deviation: String(otherwise[1]) };
  const later = /^not begun(; then otherwise: ([a-z-]+)|: \S.*)?$/.exec(here);
  if (later) return { state: "not begun", deviation: later[2] ?? null };
  if (!/^`[^`]+`(, `[^`]+`)*$/.test(here))
    throw new Error(`${at}: neither a place, nor otherwise, nor not begun`);
  return { state: "built", deviation: null };
}

function heldBy(cell: string, at: string): Pick<Row, "held" | "isUntested"> {
  if (cell === "no test" || cell === "—") return { held: [], isUntested: cell === "no test" };
  const held = /^`([^`]+)`(?: "([^"]+)")?$/.exec(cell);
  if (!held) throw new Error(`${at}: neither a test, nor "no test", nor —`);
  return { held: [{ path: String(held[1]), title: held[2] ?? null }], isUntested: false };
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => String(text));
}

export function readDeviations(): Deviation[] {
  return linesOf("docs/conformance.md")
    .filter((line) => line.startsWith("- **"))
    .map((line) => {
      const found = /^- \*\*([a-z-]+)\*\* \(([^)]+)\): (.{20,})$/.exec(line);
      if (!found) throw new Error(`a deviation without its ruling or its reason: ${line.slice(0, 60)}`);
      const [, key, by, reason] = found.map(String);
      return {
        key: String(key),
        rulings: by === "no ruling" ? [] : String(by).split(", "),
        reason: String(reason),
      };
    });
}
