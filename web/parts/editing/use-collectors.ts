/** Who may be given clients, and the name of the user to whom one was given: as far as this person may view users. */
import { useMemo } from "react";
import type { Client } from "#contract/records/people";
import { may } from "#domain/access/permissions";
import { useCollection } from "#web/offline/store/hooks.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import type { Option } from "#web/ui/form/SelectField.tsx";

export interface Collectors {
  /** Those who collect. */
  options: readonly Option[];
  /** Null where there is none, or where it is still to come. */
  nameOf: (id: Client["collectorId"]) => string | null;
  /** `options` with the present one, whose account may be gone or who collects no longer. */
  optionsWith: (present: Client["collectorId"]) => Option[];
}

export function useCollectors(): Collectors {
  const { docs, byId, status } = useCollection("users");
  const { user } = useSession();
  return useMemo(() => {
    const known = docs.length > 0 ? docs : user ? [user] : [];
    const nameOf = (id: Client["collectorId"]) => {
      if (!id) return null;
      if (id === user?.id) return `${user.name} (usted)`;
      const found = byId.get(id);
      if (found) return found.name;
      if (status === "loading") return null;
      // A person who may not view users is sent none.
      return docs.length === 0 ? "Otra persona" : "Usuario eliminado";
    };
    const options = known
      .filter((each) => !("grants" in each) || may(each, "payments", "create"))
      .map(({ id, name }) => ({ value: id as string, label: nameOf(id) ?? name }));
    const optionsWith = (present: Client["collectorId"]) => {
      if (!present || options.some(({ value }) => value === present)) return [...options];
      return [{ value: present, label: nameOf(present) ?? "Cargando…" }, ...options];
    };
    return { options, nameOf, optionsWith };
  }, [docs, byId, status, user]);
}
