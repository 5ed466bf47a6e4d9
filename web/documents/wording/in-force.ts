/** Which wording a paper is printed in, and its clauses with the values of one loan in place of the fields. */

import { ORIGINAL_WORDING, type PaperWording, type Wording } from "#contract/records/paper-wording";
import type { Instant } from "#domain/calendar/business-date";
import type { WordedPaper } from "#domain/documents/worded-papers";
import { fillFields, type PaperField, ruleOf, type WordedClause } from "#domain/documents/wording-rules";
import { ORIGINAL_WORDINGS, originalClause } from "./original.ts";

/** A wording ready to be filled. */
export interface WordingInForce {
  number: number;
  /** Empty for the product's own. */
  name: string;
  /** The business's own clauses; null for the product's. */
  clauses: readonly WordedClause[] | null;
}

export const ORIGINAL: WordingInForce = { number: ORIGINAL_WORDING, name: "", clauses: null };

/** Every wording there is, the product's own first. */
export function wordingsOf(
  kept: PaperWording | null | undefined,
): (WordingInForce & { savedAt: Instant | null })[] {
  const all: readonly Wording[] = kept ? [...kept.earlier, kept] : [];
  return [
    { ...ORIGINAL, savedAt: null },
    ...all.map(({ number, name, clauses, savedAt }) => ({ number, name, clauses, savedAt })),
  ];
}

/** The one that stood at an instant: a paper that was signed is printed again as it was signed. */
export function wordingAt(kept: PaperWording | null | undefined, at: Instant): WordingInForce {
  const all = wordingsOf(kept);
  return all.findLast(({ savedAt }) => savedAt === null || savedAt <= at) ?? ORIGINAL;
}

export function wordingNumbered(
  kept: PaperWording | null | undefined,
  number: number,
): WordingInForce | undefined {
  return wordingsOf(kept).find((each) => each.number === number);
}

/** In their order, those of fixed text with the product's words. */
export function clausesOf(paper: WordedPaper, { clauses }: WordingInForce): readonly WordedClause[] {
  return (clauses ?? ORIGINAL_WORDINGS[paper]).map((clause) =>
    ruleOf(paper, clause.key)?.freedom === "fixed"
      ? { ...clause, text: originalClause(paper, clause.key).text }
      : clause,
  );
}

export type FieldValues = Readonly<Partial<Record<PaperField, string>>>;

/** Its paragraphs, without those of which nothing is left. A value of several lines makes several paragraphs. */
export function paragraphsOf({ text }: Pick<WordedClause, "text">, values: FieldValues): string[] {
  return fillFields(text, values as Readonly<Record<string, string>>)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
