/** Rows of removed records: other records may name them, so they stay, and a book that moves takes them along. */
import type { Id } from "#contract/id";
import { among, anyTable } from "./any-table.ts";
import type { Handle } from "./store.ts";
import type { Table } from "./table.ts";

/** The removed rows of `parent` that present rows of `table` name in this column. */
export async function removedNamedBy(
  handle: Handle,
  table: Table,
  column: string,
  parent: string,
): Promise<Id[]> {
  const rows = await anyTable(handle)
    .selectFrom(`${table.name} as record`)
    .innerJoin(`${parent} as named`, "named.id", `record.${column}`)
    .select("named.id")
    .distinct()
    .where("named.removed_at", "is not", null)
    .where("record.removed_at", "is", null)
    .orderBy("named.id")
    .execute();
  return rows.map(({ id }) => id as Id);
}

/** Those of the ids that have a row, of a present record or of a removed one. */
export async function idsWithRow(
  handle: Handle,
  table: Table,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await anyTable(handle)
    .selectFrom(table.name)
    .select("id")
    .where(among(handle, "id", ids))
    .execute();
  return new Set(rows.map(({ id }) => id as string));
}

export interface NamedAccount {
  id: Id;
  name: string;
}

/** The accounts of people who left; all accounts where those of people who are here are asked for too. */
export async function namedAccounts(
  { tx }: Handle,
  { present }: { present: boolean },
): Promise<NamedAccount[]> {
  const rows = tx.selectFrom("user_account").select(["id", "name"]).orderBy("id");
  return (await (present ? rows : rows.where("removed_at", "is not", null)).execute()) as NamedAccount[];
}
