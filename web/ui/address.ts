/**
 * An address of the product: the route, the ids in its path, and its search, which follows the question mark. The
 * compiler knows them from the router that `web/app/router.tsx` registers, so that a mistyped address, id or word of a
 * search does not compile.
 */
import type { RegisteredRouter } from "@tanstack/react-router";

type Routes = RegisteredRouter["routesByPath"];

/** Absent where a route takes none, and left out where all of it may be. */
type Part<Name extends string, Values> = [keyof Values] extends [never]
  ? { [N in Name]?: never }
  : Partial<Values> extends Values
    ? { [N in Name]?: Values }
    : { [N in Name]: Values };

type Addresses = {
  [P in keyof Routes]: { to: P; hash?: string } & Part<"params", Routes[P]["types"]["allParams"]> &
    Part<"search", Routes[P]["types"]["fullSearchSchemaInput"]>;
};

export type Address = Addresses[keyof Routes];

/** An address that has neither ids nor a search. */
export type PlainAddress = Extract<Address, { params?: never }>["to"];

/** An address with the words by which a link to it is known. */
export type NamedAddress = Address & { label: string };

/** A value as the router reads it behind the question mark: text that looks like a number or a truth is one. */
export type Written = string | number | boolean;

export function written(value: unknown): Written | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : undefined;
}

export function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

type Readers = Record<string, (value: unknown) => unknown>;

/**
 * For a route's `validateSearch`: each word of its search with its reader. A word that cannot be read is answered as
 * undefined: left out, it would keep the value of the address, because the router lays the answer over it.
 */
export function readSearch<R extends Readers>(readers: R) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(readers).map(([word, read]) => [word, read(search[word])])) as {
      [W in keyof R]?: ReturnType<R[W]> | undefined;
    };
}

/**
 * For the `validateSearch` of a route whose screen takes its words as they are, as a list does with its filters. Only the
 * compiler knows the words: the first load names none of them.
 */
export function words<W extends string>() {
  return (search: { [P in W]?: unknown }) => search;
}
