/** A named rate is offered to new loans. An edit is for loans to come: those made already carry their own copy. */
import { interestRates } from "#contract/records/interest-rate";
import { createOf, deleteOf, heldBy, updateOf } from "../record.ts";

export const createInterestRate = createOf(interestRates);
export const updateInterestRate = updateOf(interestRates, "RATE_MISSING");
export const deleteInterestRate = deleteOf(
  interestRates,
  "RATE_MISSING",
  heldBy("loans", "interestRateId", "RATE_IN_USE"),
);
