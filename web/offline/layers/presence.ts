/** Whether this device holds enough to work with: at least three kinds of record have entries. */
import { BOOK_COLLECTIONS, type CollectionName } from "#contract/collections";
import type { LayeredStore } from "./layered-store.ts";

const ENOUGH = 3;

/** Where a person may view fewer than three kinds, each of them must have an entry. */
export async function holdsEnough(
  layers: Pick<LayeredStore, "decider" | "replica" | "overlay">,
): Promise<boolean> {
  const { view } = layers.decider;
  const viewed = BOOK_COLLECTIONS.filter((name) => view.has(name));
  let wanted = Math.min(ENOUGH, viewed.length);
  for (const name of viewed) {
    if (wanted === 0) break;
    if (await hasEntry(layers, name)) wanted--;
  }
  return wanted === 0;
}

async function hasEntry(
  { replica, overlay }: Pick<LayeredStore, "replica" | "overlay">,
  name: CollectionName,
): Promise<boolean> {
  let deleted = 0;
  for (const { doc } of overlay.of(name)) {
    if (doc !== null) return true;
    deleted++;
  }
  const first = await replica.records(name).someIds(deleted + 1);
  return first.some((id) => !overlay.get(name, id));
}
