/** The map of the round. */
import type { Place } from "#domain/collection-route/plan-route";
import type { CollectionEntry } from "#web/collection-day/entry.ts";

export function RouteMap(_props: { stops: readonly CollectionEntry[]; start: Place | null }) {
  return null;
}
