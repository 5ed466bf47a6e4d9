/**
 * Worked cases of continuous yield in one line each, in the words of docs/rules/continuous-yield.md, parted by semicolons. A
 * loan that is not named is of 10,000.00 at 8 % from 5 January; a date without a year is of 2026.
 */
import { stepsOf, type ToldCase } from "./told-cases.ts";
import { readYieldFacts, type WorkedYield } from "./worked-yield.ts";
import { checkYieldTable } from "./worked-yield-figures.ts";

const ORDINARY = "loan: 10,000.00 8 a week from 2026-01-05";

const KEYS = /^(loan|opening|rate|added|refund|status|as of) /;

/** The facts of a story: `a 01-22 4,000.00 mixed; rate 6 from week 4`. */
export function yieldStory(text: string): WorkedYield {
  const lines = stepsOf(text).map((step) => {
    if (KEYS.test(step)) return step.replace(KEYS, "$1: ");
    const [id = "", ...rest] = step.split(" ");
    return `payment ${id}: ${rest.join(" ")}`;
  });
  return readYieldFacts(lines[0]?.startsWith("loan") ? lines : [ORDINARY, ...lines]);
}

/** Asserts one line of a table of such stories. */
export function holdsYield({ story: told, columns, cells }: ToldCase): void {
  checkYieldTable(yieldStory(told), { columns, rows: [cells] });
}
