/**
 * The accounts and the records that records of a file name and that its collections lack: a person who left, the borrower of a
 * deleted loan. A file has them beside its collections, so that the book can be put back where it never was.
 */
import { createHash } from "node:crypto";
import { COLLECTION_NAMES, type CollectionName } from "#contract/collections";
import { SCHEMAS } from "#contract/schemas";
import { type NamedAccount, namedAccounts, removedNamedBy } from "../db/records/removed-rows.ts";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";

export interface Named {
  /** An account as a name and no more: a copy of loans is kept by people who may not see the rights of others. */
  accounts: readonly NamedAccount[];
  records: Readonly<Record<string, readonly AnyDoc[]>>;
}

export const NOTHING_NAMED: Named = { accounts: [], records: {} };

export interface Naming {
  collection: CollectionName;
  column: string;
  named: CollectionName;
}

const BY_TABLE = new Map(
  (["users", ...COLLECTION_NAMES] as const).map((collection) => [STORES[collection].table.name, collection]),
);

/** The columns of these collections that name records of others, as the tables declare it. */
export function namingsOf(collections: readonly CollectionName[]): Naming[] {
  return collections.flatMap((collection) =>
    Object.entries(STORES[collection].table.columns).flatMap(([column, { references }]) => {
      const named = references === undefined ? undefined : BY_TABLE.get(references);
      return named === undefined ? [] : [{ collection, column, named }];
    }),
  );
}

export async function namedIn(handle: Handle, collections: readonly CollectionName[]): Promise<Named> {
  const namings = namingsOf(collections);
  const ids = new Map<CollectionName, Set<string>>();
  for (const { collection, column, named } of namings) {
    if (named === "users") continue;
    const parent = STORES[named].table.name;
    const found = await removedNamedBy(handle, STORES[collection].table, column, parent);
    if (found.length > 0) ids.set(named, new Set([...(ids.get(named) ?? []), ...found]));
  }
  const records: Record<string, AnyDoc[]> = {};
  for (const [named, own] of ids) {
    const docs = await STORES[named].findRemoved(handle, [...own].sort());
    // A removed record may be older than a rule that the present ones were brought under, and no copy fails for it.
    records[named] = docs.filter((doc) => SCHEMAS[named].safeParse(doc).success);
  }
  const accounts = namings.some(({ named }) => named === "users")
    ? await namedAccounts(handle, { present: !collections.includes("users") })
    : [];
  return { accounts, records };
}

export function hashOfNamed({ accounts, records }: Named): string {
  const lines = [
    ...accounts.map(({ id, name }) => [id, name]),
    ...Object.entries(records).flatMap(([collection, docs]) => docs.map((doc) => [collection, doc])),
  ];
  return createHash("sha256").update(JSON.stringify(lines)).digest("hex");
}
