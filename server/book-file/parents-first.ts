/**
 * Records that name others of their own collection come after them, as a reversal after the movement that it reverses: they are
 * written a batch at a time, and a batch may name only what is there by then.
 */
import type { CollectionName } from "#contract/collections";
import { fieldName } from "../db/records/row.ts";
import type { AnyDoc } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";

export function parentsFirst(collection: CollectionName, docs: readonly AnyDoc[]): readonly AnyDoc[] {
  const { name, columns } = STORES[collection].table;
  const own = Object.keys(columns).filter((column) => columns[column]?.references === name);
  if (own.length === 0) return docs;
  const fields = own.map(fieldName);
  const waiting = new Map<unknown, AnyDoc>(docs.map((doc) => [doc.id, doc]));
  const placed: AnyDoc[] = [];
  const place = (doc: AnyDoc) => {
    if (!waiting.delete(doc.id)) return;
    for (const field of fields) {
      const parent = waiting.get(Reflect.get(doc, field));
      if (parent) place(parent);
    }
    placed.push(doc);
  };
  for (const doc of docs) place(doc);
  return placed;
}
