/**
 * The newest protocol among the records of each collection. A client of an earlier one loads none of the collections
 * that it views, because it would not understand what comes (ruling W1).
 */
import type { CollectionName } from "#contract/collections";
import { protocolOf } from "#contract/newer";
import { prepared } from "../engine/prepared.ts";
import type { AnyDoc, Handle } from "../records/store.ts";

/** Raises the collection's mark to that of records which are stored in this transaction. */
export async function noteProtocol(
  handle: Handle,
  collection: CollectionName,
  docs: readonly AnyDoc[],
): Promise<void> {
  const newest = Math.max(0, ...docs.map((doc) => protocolOf(collection, doc)));
  if (newest > 0) await raise(handle, collection, newest);
}

const raise = prepared(({ tx }, collection: string, protocol: number) =>
  tx
    .insertInto("record_protocol")
    .values({ collection, protocol })
    .onConflict((known) =>
      known.column("collection").doUpdateSet({ protocol }).where("record_protocol.protocol", "<", protocol),
    ),
);

/** Whether a client of this protocol can read every record of these collections. */
export async function canRead(
  { tx }: Handle,
  collections: readonly CollectionName[],
  protocol: number,
): Promise<boolean> {
  const newer = await tx
    .selectFrom("record_protocol")
    .select("collection")
    .where("protocol", ">", protocol)
    .execute();
  return !newer.some(({ collection }) => collections.includes(collection as CollectionName));
}
