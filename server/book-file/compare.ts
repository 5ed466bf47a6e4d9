/** Compares a backup with the book as it stands, page by page. */
import { isDeepStrictEqual } from "node:util";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";

const PAGE = 500;

export interface Differences {
  added: AnyDoc[];
  changed: AnyDoc[];
  /** In the book and not in the file. */
  gone: Id[];
}

export async function differencesIn(
  handle: Handle,
  collection: CollectionName,
  docs: ReadonlyMap<string, AnyDoc>,
): Promise<Differences> {
  const differences: Differences = { added: [], changed: [], gone: [] };
  const present = new Set<string>();
  for (let after: string | null = null; ; ) {
    const page: AnyDoc[] = await STORES[collection].page(handle, after, PAGE);
    for (const doc of page) {
      present.add(doc.id);
      const inFile = docs.get(doc.id);
      if (!inFile) differences.gone.push(doc.id);
      else if (!isDeepStrictEqual(doc, inFile)) differences.changed.push(inFile);
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) break;
  }
  for (const doc of docs.values()) if (!present.has(doc.id)) differences.added.push(doc);
  return differences;
}
