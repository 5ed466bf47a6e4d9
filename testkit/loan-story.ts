/**
 * Worked cases of one line each. A story lists the facts of a loan in the words of docs/rules/README.md, parted by
 * semicolons; a loan that it does not name is the ordinary one, and a date without a year is of 2026.
 */
import { readFacts, type WorkedCase } from "./worked-case.ts";
import { checkTable } from "./worked-figures.ts";

/** 10,000.00 at simple 30 % in 13 weekly cuotas of 1,000.00 from 1 January: 769.23 of principal, 230.77 of interest. */
const ORDINARY = "loan: 10,000.00 simple 30 monthly 13 weekly from 2026-01-01";

const KEYS = /^(loan|late fee|tolerance|rules|edit|on time|waiver|refund|status|as of) /;

/** The facts of a story: `a 01-08 400.00 row 1; waiver 01-11 20.00 row 1`. */
export function story(text: string): WorkedCase {
  const steps = text
    .split(";")
    .map((step) => step.trim())
    .filter((step) => step !== "");
  const lines = steps.map((step) => {
    const dated = step.startsWith("on time")
      ? step
      : step.replace(/(?<![\d-])(\d\d-\d\d)(?![\d-])/g, "2026-$1");
    if (KEYS.test(dated)) return dated.replace(KEYS, "$1: ");
    const [id = "", ...rest] = dated.split(" ");
    return `payment ${id}: ${rest.join(" ")}`;
  });
  return readFacts(lines[0]?.startsWith("loan") ? lines : [ORDINARY, ...lines]);
}

export interface ToldCase {
  sentence: string;
  story: string;
  columns: string[];
  cells: string[];
}

/**
 * A table whose first column is a sentence about lending and whose second is a story; the others are those of docs/rules.
 * An empty sentence or story is that of the line above.
 */
export function toldCases(text: string): ToldCase[] {
  const [head = [], ...body] = cellsOf(text);
  let [sentence, told] = ["", ""];
  return body.map(([name = "", facts = "", ...cells]) => {
    [sentence, told] = [name || sentence, facts || told];
    const title = name ? name : `${sentence}: ${head[2]} ${cells[0]}`;
    return { sentence: title, story: told, columns: head.slice(2), cells };
  });
}

/** Asserts one line of such a table. */
export function holds({ story: told, columns, cells }: ToldCase): void {
  checkTable(story(told), { columns, rows: [cells.map(dated)] });
}

/** The cells of each line of a table, without the bars. */
export function cellsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.includes("|"))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim()),
    );
}

function dated(cell: string): string {
  return /^\d\d-\d\d$/.test(cell) ? `2026-${cell}` : cell;
}
