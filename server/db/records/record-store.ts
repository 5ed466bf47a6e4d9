/** The usual store: one record, one row, keyed by its id. */

import { type Raw, writeInstant } from "../engine/kinds.ts";
import { among, anyTable, rowsWhere, type Target, updateRow, upsert } from "./any-table.ts";
import { columnName, type Row, type RowCodec, type RowShape, rowCodec } from "./row.ts";
import type { AnyDoc, Handle, Store } from "./store.ts";
import type { Table } from "./table.ts";

export function recordStore(table: Table, shape: RowShape = {}): Store {
  const codec = rowCodec(table, { ...shape, hidden: ["removed_at"] });
  const target: Target = { table: table.name, key: ["id"], columns: [...codec.columns, "removed_at"] };
  const present = (handle: Handle) => allOf(handle, table);
  const decoded = (rows: readonly Row[]) => rows.map((row) => codec.decode(row) as unknown as AnyDoc);
  return {
    table,
    async find(handle, ids) {
      const [id] = ids;
      if (id === undefined) return [];
      if (ids.length === 1) return decoded(await rowsWhere(handle, target, "id", id));
      return decoded(
        await present(handle)
          .where(among(handle, "id", ids))
          .execute(),
      );
    },
    async where(handle, index, value) {
      return decoded(await rowsWhere(handle, target, columnName(index), value));
    },
    async whereAny(handle, index, values) {
      if (values.length === 0) return [];
      return decoded(
        await present(handle)
          .where(among(handle, columnName(index), values))
          .execute(),
      );
    },
    async findRemoved(handle, ids) {
      if (ids.length === 0) return [];
      const rows = anyTable(handle).selectFrom(table.name).selectAll().where("removed_at", "is not", null);
      return decoded(await rows.where(among(handle, "id", ids)).execute());
    },
    async page(handle, after, limit, lacking) {
      let rows = present(handle).orderBy("id").limit(limit);
      if (lacking !== undefined) rows = rows.where(columnName(lacking), "is", null);
      return decoded(await (after === null ? rows : rows.where("id", ">", after)).execute());
    },
    async pageBy(handle, index, after, limit) {
      const rows = inOrderOf(present(handle), columnName(index), after);
      return decoded(await rows.limit(limit).execute());
    },
    async count(handle) {
      const { n } = await anyTable(handle)
        .selectFrom(table.name)
        .select((row) => row.fn.countAll<number>().as("n"))
        .where("removed_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async write(handle, docs, before) {
      const fresh: Raw[][] = [];
      const changed: Changed[] = [];
      for (const doc of docs) {
        const stood = before.get(doc.id);
        const row = codec.encode(doc);
        if (stood) changed.push({ id: doc.id, columns: differing(codec, row, codec.encode(stood)) });
        else fresh.push([...row, null]);
      }
      for (const { id, columns } of await letGo(handle, table, changed))
        await updateRow(handle, target, id, columns);
      await upsert(handle, target, fresh);
    },
    async remove(handle, ids, at) {
      if (ids.length > 0) await markRemoved(handle, table, ids, at);
    },
  };
}

interface Changed {
  id: string;
  columns: [string, Raw][];
}

/** Records may take each other's value of a column that is unique: all let go of theirs before any has another's. */
async function letGo(handle: Handle, table: Table, changed: readonly Changed[]): Promise<readonly Changed[]> {
  const unique = table.indexes.filter((index) => index.unique && index.where === "removed_at is null");
  const names = new Set(unique.flatMap(({ columns }) => columns));
  const passing = changed.filter(({ columns }) => columns.some(([column]) => names.has(column)));
  if (passing.length < 2) return changed;
  const ids = passing.map(({ id }) => id);
  await markRemoved(handle, table, ids, 0);
  return changed.map((each) =>
    passing.includes(each) ? { ...each, columns: [...each.columns, ["removed_at", null]] } : each,
  );
}

async function markRemoved(handle: Handle, table: Table, ids: readonly string[], at: number): Promise<void> {
  await anyTable(handle)
    .updateTable(table.name)
    .set({ removed_at: writeInstant(at) })
    .where(among(handle, "id", ids))
    .execute();
}

/** Those beyond `after`. The first condition alone lets an index begin where the page does. */
function inOrderOf(
  rows: ReturnType<typeof allOf>,
  column: string,
  after: { value: string; id: string } | null,
) {
  const inOrder = rows.orderBy(column).orderBy("id");
  if (after === null) return inOrder;
  const { value, id } = after;
  return inOrder
    .where(column, ">=", value)
    .where((row) => row.or([row(column, ">", value), row("id", ">", id)]));
}

function allOf(handle: Handle, table: Table) {
  return anyTable(handle).selectFrom(table.name).selectAll().where("removed_at", "is", null);
}

/** Only these are written: setting a column again would also write its index and check what it refers to. */
function differing({ columns }: RowCodec, row: readonly Raw[], stood: readonly Raw[]): [string, Raw][] {
  return columns.flatMap((column, at): [string, Raw][] => {
    const value = row[at] as Raw;
    return value === stood[at] ? [] : [[column, value]];
  });
}
