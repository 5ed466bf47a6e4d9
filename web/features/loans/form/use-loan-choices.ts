/** Whom and what a loan can be made of: clients, lenders and rates, as the pickers show them. */
import { useMemo } from "react";
import type { InterestRate } from "#contract/records/interest-rate";
import type { Client, Lender } from "#contract/records/people";
import { formatIdentification } from "#domain/identity/identification";
import { useCollection } from "#web/offline/store/hooks.ts";
import type { PickChoice } from "#web/ui/form/PickField.tsx";

export interface LoanChoices {
  status: "loading" | "ready" | "error";
  clients: readonly PickChoice[];
  lenders: readonly PickChoice[];
  rates: readonly InterestRate[];
}

export function useLoanChoices(): LoanChoices {
  const clients = useCollection("clients");
  const lenders = useCollection("lenders");
  const rates = useCollection("interestRates");
  const clientChoices = useMemo(() => clients.docs.map(personChoice), [clients.docs]);
  const lenderChoices = useMemo(() => lenders.docs.map(personChoice), [lenders.docs]);
  const all = [clients, lenders, rates];
  const status = all.some((view) => view.status === "loading" && view.docs.length === 0)
    ? "loading"
    : all.some((view) => view.status === "error" && view.docs.length === 0)
      ? "error"
      : "ready";
  return { status, clients: clientChoices, lenders: lenderChoices, rates: rates.docs };
}

function personChoice({ id, name, lastName, identification, phone }: Client | Lender): PickChoice {
  return {
    value: id,
    label: `${name} ${lastName}`.trim(),
    detail: `${formatIdentification(identification)} · ${phone}`,
  };
}
