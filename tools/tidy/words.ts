/** The words that no text of the repository says: paths of one machine, work put off, another country's money. */
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
