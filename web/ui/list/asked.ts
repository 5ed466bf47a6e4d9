/** The rows that the address of a list asks for, and its filters in words for the head of a file of them. */
import type { Filter } from "./list-types.ts";
import { nameRange, type Source, visibleRows } from "./visible-rows.ts";

/** The search of an address, as the router reads it. */
export type Search = Record<string, unknown>;

/** The rows that a list shows for an address once all are read, in its order. */
export function askedRows<T>(source: Source<T>, search: Search): readonly T[] {
  const chosen = Object.fromEntries(source.filters.map(({ key }) => [key, searchWord(search[key])]));
  return visibleRows(source, { text: searchWord(search.q), chosen, order: searchWord(search.orden) });
}

export function askedNotes<T>(filters: readonly Filter<T>[], search: Search): string[] {
  const named = filters.flatMap((filter) => {
    const value = searchWord(search[filter.key]);
    return value ? [`${filter.label}: ${nameValue(filter, value)}`] : [];
  });
  const text = searchWord(search.q);
  return text ? [...named, `Búsqueda: ${text}`] : named;
}

export function nameValue<T>(filter: Filter<T>, value: string): string {
  if (filter.kind === "dates") return nameRange(value);
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

export function searchWord(value: unknown): string {
  return value === undefined ? "" : String(value);
}
