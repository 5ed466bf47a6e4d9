/** A lender, who funds loans, is registered, edited, and removed when no loan has this lender. */
import { lenders } from "#contract/records/people";
import { createOf, deleteOf, updateOf } from "../record.ts";

export const createLender = createOf(lenders);
export const updateLender = updateOf(lenders, "LENDER_MISSING");
export const deleteLender = deleteOf(lenders, "LENDER_MISSING", {
  by: "lenderId",
  refusal: "LENDER_HAS_LOANS",
  yields: { by: "lenderId", refusal: "LENDER_HAS_YIELD" },
});
