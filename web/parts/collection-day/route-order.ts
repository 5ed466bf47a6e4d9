/**
 * The order of a day's round, for the list of the day and for the route alike: that by hand, and before there is one the plan
 * of the day. A plan is kept while the same clients are on the day, so that a payment moves no other.
 */
import { inHandOrder } from "#domain/collection-route/hand-order";
import { unarrangedOrder } from "#domain/collection-route/unarranged";
import type { CollectionEntry } from "./entry.ts";

export type RouteOrder = (
  remembered: readonly string[],
  entries: readonly CollectionEntry[],
) => CollectionEntry[];

const idOf = ({ id }: CollectionEntry): string => id;

export function routeOrderKeeper(): RouteOrder {
  let plan: { of: string; ids: readonly string[] } = { of: "", ids: [] };
  return (remembered, entries) => {
    if (remembered.length > 0) return inHandOrder(remembered, entries, idOf);
    const of = entries.map(idOf).sort().join();
    if (of !== plan.of) plan = { of, ids: unarrangedOrder(entries).map(idOf) };
    return inHandOrder(plan.ids, entries, idOf);
  };
}
