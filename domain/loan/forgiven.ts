/** The mora that each waiver lowered, by its id: one on a row that owed less, or with a payment that was taken back, forgave less than it says. */
import type { Money } from "../money/money.ts";
import type { LoanFacts } from "./facts.ts";
import { foldFacts } from "./fold.ts";

export function forgivenBy(facts: LoanFacts): ReadonlyMap<string, Money> {
  return foldFacts(facts).forgiven;
}
