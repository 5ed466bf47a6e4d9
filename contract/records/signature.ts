/**
 * A client's signature, drawn on a phone under one paper. It holds for the text that stood above it and for no other:
 * the hash of that text is kept, and a paper that says something else does not show it.
 */
import { z } from "zod";
import * as field from "../record.ts";
import * as value from "../value.ts";
import { clients } from "./people.ts";

export const SIGNED_PAPERS = ["contract", "promissory_note", "delivery"] as const;
export type SignedPaper = (typeof SIGNED_PAPERS)[number];

export const signatures = field.record({
  name: "signatures",
  table: "signatures",
  module: "clients",
  since: 7,
  fields: {
    paper: field.word(SIGNED_PAPERS),
    /** The loan, or the collateral that is given back. */
    subjectId: field.indexed(field.mention(), "device"),
    clientId: field.reference(clients),
    signerName: field.filledLine(260),
    /** SHA-256 of the paper's text, in lower-case hexadecimal: see `web/documents/signature/signed-text.ts`. */
    textSha256: field.code(value.sha256),
    /** The wording in which it was printed; null where the business has none of its own for such a paper. */
    wordingNumber: field.optional(field.whole(z.int().min(1), ">= 1")),
    /** The number of the loan that was in it; null where there was none yet (ruling X4). */
    loanNumber: field.absent(field.optional(field.whole(z.int().min(1), ">= 1"))),
    /** The picture of the strokes. */
    fileId: field.mention(),
    at: field.instant(),
    userId: field.reference("users"),
    userName: field.line(120),
  },
});
export type Signature = z.infer<typeof signatures.schema>;
