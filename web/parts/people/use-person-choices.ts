/** Clients and lenders to choose from, distinguished by the line under the name. */

import { useMemo } from "react";
import type { Client, Lender } from "#contract/records/people";
import { formatIdentification } from "#domain/identity/identification";
import { formatPhone } from "#domain/identity/phone";
import { useCollection } from "#web/offline/store/hooks.ts";
import type { PickChoice } from "#web/ui/form/PickField.tsx";

interface PersonChoices {
  status: "loading" | "ready" | "error";
  clients: readonly PickChoice[];
  lenders: readonly PickChoice[];
}

export function usePersonChoices(): PersonChoices {
  const clients = useCollection("clients");
  const lenders = useCollection("lenders");
  const clientChoices = useMemo(() => clients.docs.map(personChoice), [clients.docs]);
  const lenderChoices = useMemo(() => lenders.docs.map(personChoice), [lenders.docs]);
  return { status: statusOf([clients, lenders]), clients: clientChoices, lenders: lenderChoices };
}

/** The status of several collections that a form needs: something to show is enough to begin with. */
export function statusOf(
  views: readonly { status: string; docs: readonly unknown[] }[],
): "loading" | "ready" | "error" {
  const lacks = (status: string) => views.some((view) => view.status === status && view.docs.length === 0);
  if (lacks("loading")) return "loading";
  return lacks("error") ? "error" : "ready";
}

function personChoice({ id, name, lastName, identification, phone }: Client | Lender): PickChoice {
  return {
    value: id,
    label: `${name} ${lastName}`.trim(),
    detail: `${formatIdentification(identification)} · ${formatPhone(phone)}`,
  };
}
