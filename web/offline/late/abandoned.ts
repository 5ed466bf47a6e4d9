/**
 * The boxes in this browser whose owner's account is gone. Nobody signs in to them any more: what the server said is
 * removed, cash is delivered by the device's secret, and the rest can be taken along as a file.
 */
import { type Id, parseId } from "#contract/id";
import type { Surroundings } from "../book/surroundings.ts";
import { storedName } from "../book/surroundings.ts";
import { Box } from "../box/box.ts";
import { exportBox } from "../box/export.ts";
import { CACHE_FORMAT, CacheDatabase } from "../cache/cache-database.ts";
import { Server } from "../connectivity/server.ts";
import { Blobs } from "../files/blobs.ts";
import { deliverLate } from "./deliver.ts";

export interface Abandoned {
  userId: Id;
  userName: string;
  /** Commands that no server has. */
  unsent: number;
}

/** Looks after every box here whose owner may be gone; answers those that still hold something. */
export async function lookAfterBoxes(surroundings: Surroundings): Promise<Abandoned[]> {
  const found: Abandoned[] = [];
  for (const userId of await ownersHere(surroundings)) {
    const left = await withBox(userId, surroundings, (box) => lookAfter(box, surroundings));
    if (left) found.push(left);
  }
  return found;
}

/** The unsent items of a box, as the file that an administrator can import. */
export function exportAbandoned(userId: Id, surroundings: Surroundings): Promise<string> {
  return withBox(userId, surroundings, async (box) => {
    const blobs = blobsOf(userId, surroundings);
    const text = await exportBox(box, blobs, surroundings.clock.now());
    blobs.close();
    return text;
  });
}

async function lookAfter(box: Box, surroundings: Surroundings): Promise<Abandoned | null> {
  const { goneAt } = await box.device();
  const standing = await deliverLate(box, new Server(surroundings));
  if (standing === "present" || (goneAt === undefined && standing !== "gone")) return null;
  if (goneAt === undefined) await box.accountGone(surroundings.clock.now());
  await forgetBook(box, surroundings);
  const { userName = "" } = await box.device();
  const unsent = await box.database.outbox.count();
  return unsent === 0 ? null : { userId: box.userId, userName, unsent };
}

/** Everything that the server said, and the bytes that it has; never the box. */
async function forgetBook(box: Box, surroundings: Surroundings): Promise<void> {
  const current = (await box.meta()).cache[String(CACHE_FORMAT)] ?? 1;
  for (const number of [current, current + 1]) {
    await new CacheDatabase(box.userId, number, surroundings.storage).delete({ disableAutoOpen: true });
  }
  const blobs = blobsOf(box.userId, surroundings);
  await blobs.freeSent();
  blobs.close();
}

function blobsOf(userId: Id, { storage, clock }: Surroundings): Blobs {
  return new Blobs(userId, storage, () => clock.now());
}

async function withBox<T>(
  userId: Id,
  { storage, newId }: Surroundings,
  task: (box: Box) => Promise<T>,
): Promise<T> {
  const box = new Box(userId, storage, newId);
  try {
    await box.open();
    return await task(box);
  } finally {
    box.close();
  }
}

/** The users whose boxes are stored here. A browser that does not list its databases has none to show. */
async function ownersHere({ storage }: Surroundings): Promise<Id[]> {
  const listed = await storage.indexedDB?.databases?.().catch(() => []);
  const prefix = storedName(storage, "box-");
  return (listed ?? []).flatMap(({ name }) => {
    const userId = name?.startsWith(prefix) ? parseId(name.slice(prefix.length)) : undefined;
    return userId === undefined ? [] : [userId];
  });
}
