/**
 * Worked cases of a loan in one line each. A story lists its facts in the words of docs/rules/README.md, parted by semicolons;
 * a loan that it does not name is the ordinary one, and a date without a year is of 2026.
 */
import { stepsOf, type ToldCase } from "./told-cases.ts";
import { readFacts, type WorkedCase } from "./worked-case.ts";
import { checkTable } from "./worked-figures.ts";

/** 10,000.00 at simple 30 % in 13 weekly cuotas of 1,000.00 from 1 January: 769.23 of principal, 230.77 of interest. */
const ORDINARY = "loan: 10,000.00 simple 30 monthly 13 weekly from 2026-01-01";

const KEYS =
  /^(loan|late fee|tolerance|rules|street|suspension|agreement|edit|on time|waiver|refund|status|opening|as of) /;

/** The facts of a story: `a 01-08 400.00 row 1; waiver 01-11 20.00 row 1`. */
export function story(text: string): WorkedCase {
  const lines = stepsOf(text).map((step) => {
    if (KEYS.test(step)) return step.replace(KEYS, "$1: ").replace("on time: 2026-", "on time: ");
    const [id = "", ...rest] = step.split(" ");
    return `payment ${id}: ${rest.join(" ")}`;
  });
  return readFacts(lines[0]?.startsWith("loan") ? lines : [ORDINARY, ...lines]);
}

/** Asserts one line of a table of such stories. */
export function holds({ story: told, columns, cells }: ToldCase): void {
  checkTable(story(told), { columns, rows: [cells] });
}
