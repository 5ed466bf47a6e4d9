/** A lender, who funds loans, is registered, edited, and removed when no loan has this lender. */
import { lenders } from "#contract/records/people";
import { createOf, deleteOf, heldBy, updateOf } from "../record.ts";

export const createLender = createOf(lenders);
export const updateLender = updateOf(lenders, "LENDER_MISSING");
export const deleteLender = deleteOf(
  lenders,
  "LENDER_MISSING",
  heldBy("loans", "lenderId", "LENDER_HAS_LOANS"),
  heldBy("continuousYield", "lenderId", "LENDER_HAS_YIELD"),
);
