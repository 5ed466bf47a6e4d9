/** The place of a client in the business: the zone in words, the zones to choose from, the lists of a zone and of a collector. */
import type { Client } from "#contract/records/people";
import type { Zone } from "#contract/records/zone";
import type { Collectors } from "#web/parts/editing/use-collectors.ts";
import type { Option } from "#web/ui/form/SelectField.tsx";
import type { ChoiceFilter } from "#web/ui/list/list-types.ts";

interface Zones {
  status: "loading" | "ready" | "error";
  docs: readonly Zone[];
  byId: ReadonlyMap<string, Zone>;
}

const NONE = "sin-zona";
const NO_COLLECTOR = "sin-cobrador";

/** Null where there is none, or where it is still to come. */
export function zoneText({ status, byId }: Zones, id: Client["zoneId"]): string | null {
  if (!id) return null;
  return byId.get(id)?.name ?? (status === "loading" ? null : "Zona eliminada");
}

/** `present`: the zone that the form holds, which stays until another is chosen. */
export function zoneOptions(zones: Zones, present: Client["zoneId"]): Option[] {
  const options = zones.docs.map(({ id, name }) => ({ value: id, label: name }));
  if (!present || zones.byId.has(present)) return options;
  return [{ value: present, label: zoneText(zones, present) ?? "Cargando…" }, ...options];
}

/** A client whose zone is gone is found among those without one. */
export function zoneFilters({ docs, byId }: Zones): ChoiceFilter<Client>[] {
  if (docs.length === 0) return [];
  const named = docs.map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      kind: "choice",
      key: "zona",
      label: "Zona",
      all: "Todas",
      options: [...named, { value: NONE, label: "Sin zona" }],
      matches: ({ zoneId }, chosen) => (zoneId && byId.has(zoneId) ? zoneId : NONE) === chosen,
    },
  ];
}

/** Nothing where one person alone collects. A client whose collector is gone is found among those without one. */
export function collectorFilters({ options }: Pick<Collectors, "options">): ChoiceFilter<Client>[] {
  if (options.length < 2) return [];
  const known = new Set(options.map(({ value }) => value));
  return [
    {
      kind: "choice",
      key: "cobrador",
      label: "Cobrador",
      all: "Todos",
      options: [...options, { value: NO_COLLECTOR, label: "Sin cobrador" }],
      matches: ({ collectorId }, chosen) =>
        (collectorId && known.has(collectorId) ? collectorId : NO_COLLECTOR) === chosen,
    },
  ];
}

export function placeFilters(zones: Zones, collectors: Collectors): ChoiceFilter<Client>[] {
  return [...zoneFilters(zones), ...collectorFilters(collectors)];
}
