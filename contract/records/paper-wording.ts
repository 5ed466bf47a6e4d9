/**
 * How the business words its contract and its pagaré. One record for each paper, with every wording that it ever had:
 * a loan's paper is printed in the one that stood when the loan was recorded.
 */
import { z } from "zod";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { WORDED_PAPERS, type WordedPaper } from "#domain/documents/worded-papers";
import { derivedId, type Id, toId } from "../id.ts";
import * as field from "../record.ts";
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
const clauses = z.array(clause).max(MOST_CLAUSES);
export const wordedClauses = clauses.nullable();

/** Who saved a wording, and what it says. */
const saved = {
  number: field.whole(z.int().min(ORIGINAL_WORDING + 1), ">= 2"),
  name: field.filledLine(80),
  clauses: field.optional(field.nested(clauses)),
  savedAt: field.instant(),
  savedById: field.reference("users"),
  savedByName: field.line(120),
};
const wording = z.strictObject(field.shapeOf(saved));
export type Wording = z.infer<typeof wording>;

export const paperWordings = field.record({
  name: "paperWordings",
  table: "paper_wordings",
  /** Everybody prints a contract as the business words it. */
  module: null,
  since: 7,
  fields: {
    ...saved,
    paper: field.word(WORDED_PAPERS),
    /** The wordings before this one, oldest first. */
    earlier: field.list(wording),
  },
});
export type PaperWording = z.infer<typeof paperWordings.schema>;

/** Each paper's record has always the same id. */
export function paperWordingId(paper: WordedPaper): Id {
  return derivedId(toId(SETTINGS_ID), `wording ${paper}`);
}
