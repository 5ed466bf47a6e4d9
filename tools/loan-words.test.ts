/**
 * Two readings of a loan that have one place each.
 *
 * The rate and the frequency of a loan are put into words in one place, `web/wording/loan-terms.ts`: a reader that
 * words the bare rate says "30 %" of a loan by cuota, and one that words the bare frequency says no day of a quincena.
 *
 * The state of a loan is worded with its marks by `loanWords`: a list that words the bare status shows a loan that is
 * castigado, or en legal, as any other.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesUnder, ROOT } from "./tidy/source.ts";

const BARE = /\b(frequencyLabel|loanRateText)\b|\.ratePercent\b|\bratePercent\b(?=[^}]*\} = )/;

/** Who reads the bare rate, and why it says the truth of every loan. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  "web/wording/loan-terms.ts": "the words themselves",
  "web/wording/price.ts": "the words of the price alone, for lists",
  "web/wording/loan.ts": "what the words are made of",
  "web/documents/contract/terms-wording.ts": "legal words, with a clause of its own for a loan by cuota",
};
/** Fields of forms, which no paper shows. */
const FORM = /^web\/features\/loans\/form\//;

const BARE_STATUS = /\b(loanWord|loanStatusWord)\b/;

/** Who words the bare status, and why no mark belongs there. */
const WITHOUT_MARKS: Readonly<Record<string, string>> = {
  "web/wording/loan.ts": "the words themselves",
  "web/wording/field.ts": "a field of the log: the marks are fields of their own",
  "web/portal/LoanCard.tsx": "the borrower does not hear of them",
};

function readers(pattern: RegExp, isLeftOut: (path: string) => boolean): string[] {
  return filesUnder("web").filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      !isLeftOut(path) &&
      pattern.test(readFileSync(join(ROOT, path), "utf8")),
  );
}

test("no screen and no paper puts the bare rate or the bare frequency of a loan into words", () => {
  expect(readers(BARE, (path) => FORM.test(path) || path in OWN_WORDS)).toEqual([]);
});

test("no list puts the bare status of a loan into words", () => {
  expect(readers(BARE_STATUS, (path) => path in WITHOUT_MARKS)).toEqual([]);
});

test("each exception still reads it", () => {
  const idle = (pattern: RegExp, paths: object) =>
    Object.keys(paths).filter((path) => !pattern.test(readFileSync(join(ROOT, path), "utf8")));
  expect([idle(BARE, OWN_WORDS), idle(BARE_STATUS, WITHOUT_MARKS)]).toEqual([[], []]);
});
