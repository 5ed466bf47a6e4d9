/**
 * The words that no text of the repository says: paths of one machine, work put off, another country's money. And the
 * words of prose that fall: a comment, a document and a test's name say who acts.
 */
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Finding, filesUnder, isTidy, ROOT } from "./source.ts";

export type Text = { path: string; text: string };
export type WordRule = { says: string; fix: string; pattern: RegExp; wrong: string; right: string };

const READABLE = new Set(
  [
    ".ts .tsx .mjs .js .json .md .css .html .svg .sql .sh .txt .yml .yaml .toml .xml .gradle .webmanifest".split(
      " ",
    ),
    [""],
  ].flat(),
);

export function readTexts(): Text[] {
  return filesUnder("")
    .filter((path) => READABLE.has(extname(path)) && path !== "package-lock.json" && !isTidy(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

export function findWords({ path, text }: Text, pattern: RegExp): Finding[] {
  return text.split("\n").flatMap((line, index) => {
    const match = pattern.exec(line);
    return match ? [{ path, line: index + 1, what: match[0] }] : [];
  });
}

export const wordRules: WordRule[] = [
  {
    says: "no path of one machine",
    fix: "Write the path from the repository's root, or make it an argument.",
    pattern: /(?<![\w.:/-])\/(root|work|Users|home\/\w+)\/|\b[A-Z]:\\\w/,
    wrong: "see /home/ana/cuadre/data",
    right: "see ./data, or /var/lib/cuadre; https://example.com/work/page",
  },
  {
    says: "nothing is put off in a comment",
    fix: "Do it now, or open an issue and delete the note.",
    pattern: /\b(TO-?DO|FIXME|HACK|XXX)\b/,
    wrong: "// FIXME round this",
    right: "todo el préstamo, a método",
  },
  {
    says: "amounts are Dominican pesos everywhere",
    fix: "One place formats money: #domain/money/text (es-DO, DOP).",
    pattern: /\bMXN\b|\bes-MX\b/,
    wrong: 'currency: "MXN"',
    right: 'currency: "DOP"',
  },
];

/** Rulings and conformance quote others, the changes of a release are history, and an oracle is never rewritten. */
const QUOTED = /^(?:docs\/rules\/rulings|docs\/conformance|CHANGELOG)|\.oracle\.json$/;

export function ownWords(all: readonly Text[]): Text[] {
  return all.filter(({ path }) => !QUOTED.test(path));
}

type Piece = { index: number; words: string };

const BLOCK_COMMENTS = /(?<=^|[\s{(,])\/\*[\s*]*(?<words>[\s\S]*?)\*\//gm;
const LINE_COMMENTS = /(?<=^|[\s;,{(])\/\/[^\S\n]*(?<words>\S.*(?:\n\s*\/\/.*)*)/gm;
const TEST_NAMES =
  /(?:\b(?:it|test|describe)(?:\.\w+)*(?:\([^()"'`]*\))?|\]\))\(\s*(?<quote>["'`])(?<words>.*?)\k<quote>/g;

/** The comments of a source, each whole, and the names of its tests. */
function piecesOf({ path, text }: Text): Piece[] {
  const kinds = [
    BLOCK_COMMENTS,
    LINE_COMMENTS,
    ...(/\.(?:test|proof)\.tsx?$/.test(path) ? [TEST_NAMES] : []),
  ];
  return kinds.flatMap((kind) =>
    [...text.matchAll(kind)].map((match) => {
      const words = match.groups?.words ?? "";
      return { index: match.index + match[0].indexOf(words), words };
    }),
  );
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

const HAS_NO_SUBJECT = /^(?:what|whatever|whoever|whose|of|nobody|somebody)\b/i;

/** Comments and names of tests that begin without the one who acts. */
export function findBeginnings(source: Text): Finding[] {
  if (extname(source.path) === ".md") return [];
  return piecesOf(source)
    .filter(({ words }) => HAS_NO_SUBJECT.test(words))
    .map(({ index, words }) => ({
      path: source.path,
      line: lineAt(source.text, index),
      what: (words.split("\n", 1)[0] ?? "").trim(),
    }));
}

export const MOST_WITHOUT_NAME = 60;

/** Lines of code and of documents that name no person, where the field has a word for one. */
export function findNameless(text: Text): Finding[] {
  return findWords(text, /\b(?:somebody|nobody|anybody)\b/i);
}

/** How many lines of comments, documents and tests' names still say a word. A number is only ever lowered. */
export const falling: Readonly<Record<string, number>> = {
  stands: 345,
  lies: 62,
  anew: 5,
  whoever: 5,
  whatever: 139,
  "of which": 51,
  somebody: 0,
  nobody: 5,
  anybody: 14,
  told: 120,
  looked: 36,
};

export function countWords(all: readonly Text[], words: readonly string[]): Record<string, number> {
  const patterns = words.map((word) => new RegExp(`\\b${word}\\b`, "i"));
  const counts = words.map(() => 0);
  for (const text of all) {
    const prose =
      extname(text.path) === ".md" ? [text.text] : piecesOf(text).map(({ words: written }) => written);
    for (const line of prose.join("\n").split("\n"))
      patterns.forEach((pattern, index) => {
        if (pattern.test(line)) counts[index] = (counts[index] ?? 0) + 1;
      });
  }
  return Object.fromEntries(words.map((word, index) => [word, counts[index] ?? 0]));
}
