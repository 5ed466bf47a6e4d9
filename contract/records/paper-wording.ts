/**
 * How the business words its contract and its pagaré. One record for each paper, with every wording that it ever had:
 * a loan's paper is printed in the one that stood when the loan was recorded.
 */
import { z } from "zod";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { WORDED_PAPERS, type WordedPaper } from "#domain/documents/wording-rules";
import { derivedId, type Id, toId } from "../id.ts";
import * as value from "../value.ts";

/** The product's own wording is number 1. */
export const ORIGINAL_WORDING = 1;

const clause = z.strictObject({
  key: value.filledLine(40),
  subject: value.line(120),
  text: value.prose(4000),
});

export const MOST_CLAUSES = 40;

/** In their order; null stands for the product's own. */
export const wordedClauses = z.array(clause).max(MOST_CLAUSES).nullable();

const wording = z.strictObject({
  number: z.int().min(ORIGINAL_WORDING + 1),
  name: value.filledLine(80),
  clauses: wordedClauses,
  savedAt: value.instant,
  savedById: value.id,
  savedByName: value.line(120),
});
export type Wording = z.infer<typeof wording>;

export const paperWording = wording.extend({
  id: value.id,
  paper: z.enum(WORDED_PAPERS),
  /** The wordings before this one, oldest first. */
  earlier: z.array(wording),
});
export type PaperWording = z.infer<typeof paperWording>;

/** Each paper's record has always the same id. */
export function paperWordingId(paper: WordedPaper): Id {
  return derivedId(toId(SETTINGS_ID), `wording ${paper}`);
}
