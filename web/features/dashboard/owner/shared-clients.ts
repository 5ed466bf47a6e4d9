/** People who are on record twice, with one identification and two collectors, who do not see it (ruling A7). */
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import { canonicalIdentification } from "#domain/identity/identification";
import { fullName } from "#web/parts/people/person.ts";
import type { SharedClient } from "./attention-lines.ts";

type Given = Pick<Client, "name" | "lastName" | "identification" | "collectorId">;

/** Clients without a collector, or with the same one, are the office's own doubles. */
export function sharedClients(clients: readonly Given[], nameOf: (id: Id) => string): SharedClient[] {
  const given = clients.filter(({ collectorId }) => collectorId);
  if (new Set(given.map(({ collectorId }) => collectorId)).size < 2) return [];
  const people = Map.groupBy(given, ({ identification }) => canonicalIdentification(identification));
  return [...people].flatMap(([code, same]): SharedClient[] => {
    const collectors = new Set(same.flatMap(({ collectorId }) => collectorId ?? []));
    const [first] = same;
    if (code === "" || !first || collectors.size < 2) return [];
    return [
      {
        name: fullName(first),
        identification: first.identification,
        collectors: [...collectors].map(nameOf).sort((a, b) => a.localeCompare(b, "es")),
      },
    ];
  });
}
