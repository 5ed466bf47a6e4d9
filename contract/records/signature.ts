/**
 * A client's signature, drawn on a phone under one paper. It holds for the text that stood above it and for no other:
 * the hash of that text is kept, and a paper that says something else does not show it.
 */
import { z } from "zod";
import * as value from "../value.ts";

export const SIGNED_PAPERS = ["contract", "promissory_note", "delivery"] as const;
export type SignedPaper = (typeof SIGNED_PAPERS)[number];

export const signature = z.strictObject({
  id: value.id,
  paper: z.enum(SIGNED_PAPERS),
  /** The loan, or the collateral that is given back. */
  subjectId: value.id,
  clientId: value.id,
  signerName: value.filledLine(260),
  /** SHA-256 of the paper's text, in lower-case hexadecimal: see `web/documents/signature/signed-text.ts`. */
  textSha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The wording in which it was printed; null where the business has none of its own for such a paper. */
  wordingNumber: z.int().min(1).nullable(),
  /** The picture of the strokes. */
  fileId: value.id,
  at: value.instant,
  userId: value.id,
  userName: value.line(120),
});
export type Signature = z.infer<typeof signature>;
