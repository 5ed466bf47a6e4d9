/** Records that are about one person, found by their index. */
import type { CollectionName } from "#contract/collections";
import { drawerIdOf } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import { isOwn } from "#contract/owned";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";

/** Collections that say whose they are by something else than their user. */
const BY_DRAWER: Partial<Record<CollectionName, string>> = {
  cashDays: "drawerId",
  cashClosings: "drawerId",
  transactions: "drawerId",
  cashDrawers: "id",
};

/** In the order of their ids. */
export async function ownRecords(handle: Handle, userId: Id, collection: CollectionName): Promise<AnyDoc[]> {
  const field = BY_DRAWER[collection];
  const docs = field
    ? await STORES[collection].where(handle, field, drawerIdOf(userId))
    : await STORES[collection].where(handle, "userId", userId);
  return docs.filter((doc) => isOwn(collection, doc, userId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
