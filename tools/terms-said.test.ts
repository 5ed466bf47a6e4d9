/**
 * The rate and the frequency of a loan are put into words in one place, `web/wording/loan-terms.ts`: a reader that
 * words the bare rate says "30 %" of a loan by cuota, and one that words the bare frequency says no day of a quincena.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesUnder, ROOT } from "./tidy/source.ts";

const BARE = /\b(frequencyLabel|loanRateText)\b|\.ratePercent\b|\bratePercent\b(?=[^}]*\} = )/;

/** Who reads the bare rate, and why it says the truth of every loan. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  "web/wording/loan-terms.ts": "the words themselves",
  "web/wording/loan.ts": "what the words are made of",
  "web/documents/contract/terms-wording.ts": "legal words, with a clause of its own for a loan by cuota",
};
/** Fields of forms, which no paper shows. */
const FORM = /^web\/features\/loans\/form\//;

test("no screen and no paper puts the bare rate or the bare frequency of a loan into words", () => {
  const bare = filesUnder("web").filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      !FORM.test(path) &&
      !(path in OWN_WORDS) &&
      BARE.test(readFileSync(join(ROOT, path), "utf8")),
  );
  expect(bare).toEqual([]);
});

test("each exception still reads it", () => {
  const idle = Object.keys(OWN_WORDS).filter((path) => !BARE.test(readFileSync(join(ROOT, path), "utf8")));
  expect(idle).toEqual([]);
});
