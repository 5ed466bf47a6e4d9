/** Whom a report can be narrowed to, and their names. */
import { useMemo } from "react";
import { useCollection } from "#web/offline/store/hooks.ts";
import { fullName } from "#web/parts/people/person.ts";
import { usePersonChoices } from "#web/parts/people/use-person-choices.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import type { PickChoice } from "#web/ui/form/PickField.tsx";
import type { FilterNames } from "./filter-words.ts";

export interface Choices {
  clients: readonly PickChoice[];
  lenders: readonly PickChoice[];
  collectors: readonly PickChoice[];
}

/** A person who may not view users is offered himself alone. */
export function useChoices(): { choices: Choices; names: FilterNames } {
  const people = usePersonChoices();
  const clients = useCollection("clients");
  const lenders = useCollection("lenders");
  const users = useCollection("users");
  const { user } = useSession();
  return useMemo(() => {
    const known = users.docs.length > 0 ? users.docs : user ? [user] : [];
    const collectors = known.map(({ id, name }) => ({ value: id as string, label: name }));
    const choices = { clients: people.clients, lenders: people.lenders, collectors };
    const names: FilterNames = {
      client: (id) => fullName(clients.byId.get(id)) || "N/A",
      lender: (id) => fullName(lenders.byId.get(id)) || "N/A",
      collector: (id) => collectors.find(({ value }) => value === id)?.label ?? "N/A",
    };
    return { choices, names };
  }, [people, clients.byId, lenders.byId, users.docs, user]);
}
