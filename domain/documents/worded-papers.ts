/** The papers whose clauses a business words itself. */
export const WORDED_PAPERS = ["contract", "promissory_note"] as const;
export type WordedPaper = (typeof WORDED_PAPERS)[number];
