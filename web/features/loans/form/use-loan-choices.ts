/** The records that a loan is chosen from: clients, lenders and rates. */
import type { InterestRate } from "#contract/records/interest-rate";
import { useCollection } from "#web/offline/store/hooks.ts";
import { statusOf, usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import type { PickChoice } from "#web/ui/form/PickField.tsx";

export interface LoanChoices {
  status: "loading" | "ready" | "error";
  clients: readonly PickChoice[];
  lenders: readonly PickChoice[];
  rates: readonly InterestRate[];
}

export function useLoanChoices(): LoanChoices {
  const people = usePersonChoices();
  const rates = useCollection("interestRates");
  const of = statusOf([rates]);
  const status = people.status === "loading" || of === "loading" ? "loading" : people.status;
  return { ...people, status: status === "ready" ? of : status, rates: rates.docs };
}
