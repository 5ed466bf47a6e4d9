/** A file of an earlier version lacks the fields that came after it: its records get them as the rows of a migrated book did. */
import { type CollectionName, RECORDS, type RecordName } from "#contract/collections";
import type { Fields } from "#contract/record";
import type { AnyDoc } from "../db/records/store.ts";

/** The fields that came after their record, each with what a record of before has in it. None of records declared by hand: their stores know them. */
export function youngerFields(collection: CollectionName): Record<string, unknown> {
  const declared = collection in RECORDS ? RECORDS[collection as RecordName].all : {};
  return Object.fromEntries(
    Object.entries(declared as Fields).flatMap(([name, { schema, initial }]) =>
      schema.safeParse(undefined).success ? [[name, initial ?? null]] : [],
    ),
  );
}

export function withYounger(docs: readonly AnyDoc[], collection: CollectionName): AnyDoc[] {
  const younger = youngerFields(collection);
  return docs.map((doc) => ({ ...younger, ...doc }));
}
