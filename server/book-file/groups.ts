/** Which collections a backup holds together: a part of such a group put back alone would refer to what is not there. */
import { BACKED_UP } from "#contract/backups";
import { COLLECTIONS, type CollectionName } from "#contract/collections";
import { STORES } from "../db/records/stores.ts";

/** The collections that lose nothing in a restore: people keep their accounts, and a file's bytes never change. */
export const KEPT_COLLECTIONS: readonly CollectionName[] = ["users", "files"];

/**
 * Closed under references (a person aside, whose row is never removed), and of one module together: what waits for a
 * decision about payments follows the payments.
 */
export function backupGroups(): CollectionName[][] {
  const groups: CollectionName[][] = [];
  for (const collection of BACKED_UP) {
    const near = groups.filter((group) => group.some((other) => belongTogether(collection, other)));
    const merged = [...near.flat(), collection];
    const others = groups.filter((group) => !near.includes(group));
    groups.splice(0, groups.length, ...others, merged);
  }
  const place = (name: CollectionName) => BACKED_UP.indexOf(name);
  for (const group of groups) group.sort((one, other) => place(one) - place(other));
  return groups.sort(([one = "users"], [other = "users"]) => place(one) - place(other));
}

function belongTogether(one: CollectionName, other: CollectionName): boolean {
  const module = COLLECTIONS[one].module;
  return (
    (module !== null && module === COLLECTIONS[other].module) || refersTo(one, other) || refersTo(other, one)
  );
}

/** By a reference, or by a column that is named after the other: `expense_id` names an expense. */
function refersTo(from: CollectionName, to: CollectionName): boolean {
  if (to === "users") return false;
  const { name } = STORES[to].table;
  return Object.entries(STORES[from].table.columns).some(
    ([column, { references }]) => references === name || `${column.replace(/_id$/, "")}s` === name,
  );
}
