/** Tables of worked cases in tests: a line is a case, with its facts in one line. */

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
    return { sentence: title, story: told, columns: head.slice(2), cells: cells.map(dated) };
  });
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

/** The parts of a story, each with the year of its dates: `a 01-08 400.00` is of 2026. */
export function stepsOf(story: string): string[] {
  return story
    .split(";")
    .map((step) => step.trim().replace(/(?<=^|\s)(\d\d-\d\d)(?=\s|$)/g, "2026-$1"))
    .filter((step) => step !== "");
}

function dated(cell: string): string {
  return /^\d\d-\d\d$/.test(cell) ? `2026-${cell}` : cell;
}
