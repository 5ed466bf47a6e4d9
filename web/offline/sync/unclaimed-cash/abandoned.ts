/**
 * The outboxes in this browser whose owner's account is gone, or that an administrator ended. They take no more work:
 * what the server said is removed, cash is delivered by the device's secret, and the rest can be taken along as a file.
 */
import { type Id, parseId } from "#contract/id";
import { Server } from "../../connectivity/server.ts";
import type { Environment } from "../../environment/environment.ts";
import { storedName } from "../../environment/environment.ts";
import { Blobs } from "../../files/blobs.ts";
import { exportOutbox } from "../../outbox/export.ts";
import { Outbox } from "../../outbox/outbox.ts";
import { ReplicaDatabase } from "../../replica/replica-database.ts";
import { replicasOf } from "../../replica/replica-in-use.ts";
import { deliverLate } from "./deliver.ts";

export interface Abandoned {
  userId: Id;
  userName: string;
  /** Only this device was ended: who it belonged to may sign in here again, and sends it then. */
  isEnded: boolean;
  /** Commands that no server has. */
  unsent: number;
}

/** Looks after every outbox here whose owner may be gone; answers those that still hold something. */
export async function deliverAbandonedOutboxes(environment: Environment): Promise<Abandoned[]> {
  const found: Abandoned[] = [];
  for (const userId of await ownersHere(environment)) {
    const left = await withOutbox(userId, environment, (outbox) => deliverAbandoned(outbox, environment));
    if (left) found.push(left);
  }
  return found;
}

/** The unsent items of an outbox, as the file that an administrator can import. */
export function exportAbandoned(userId: Id, environment: Environment): Promise<string> {
  return withOutbox(userId, environment, async (outbox) => {
    const blobs = blobsOf(userId, environment);
    const text = await exportOutbox(outbox, blobs, environment.clock.now());
    blobs.close();
    return text;
  });
}

async function deliverAbandoned(outbox: Outbox, environment: Environment): Promise<Abandoned | null> {
  const { goneAt } = await outbox.device();
  const standing = await deliverLate(outbox, new Server(environment));
  const isToldGone = standing === "gone" || standing === "ended";
  if (standing === "present" || (goneAt === undefined && !isToldGone)) return null;
  if (isToldGone) await outbox.accountGone(goneAt ?? environment.clock.now(), standing === "ended");
  await forgetBook(outbox, environment);
  const { userName = "", isEnded = false } = await outbox.device();
  const unsent = await outbox.database.outbox.count();
  return unsent === 0 ? null : { userId: outbox.userId, userName, isEnded, unsent };
}

/** Everything that the server said, and the bytes that it has; never the outbox. */
async function forgetBook(outbox: Outbox, environment: Environment): Promise<void> {
  for (const { format, number } of replicasOf(await outbox.meta())) {
    const replica = new ReplicaDatabase(outbox.userId, number, environment.storage, format);
    await replica.delete({ disableAutoOpen: true });
  }
  const blobs = blobsOf(outbox.userId, environment);
  await blobs.freeSent();
  blobs.close();
}

function blobsOf(userId: Id, { storage, clock }: Environment): Blobs {
  return new Blobs(userId, storage, () => clock.now());
}

async function withOutbox<T>(
  userId: Id,
  { storage, newId }: Environment,
  task: (outbox: Outbox) => Promise<T>,
): Promise<T> {
  const outbox = new Outbox(userId, storage, newId);
  try {
    await outbox.open();
    return await task(outbox);
  } finally {
    outbox.close();
  }
}

/** The users whose outboxes are stored here. A browser that does not list its databases has none to show. */
async function ownersHere({ storage }: Environment): Promise<Id[]> {
  const listed = await storage.indexedDB?.databases?.().catch(() => []);
  const prefix = storedName(storage, "box-");
  return (listed ?? []).flatMap(({ name }) => {
    const userId = name?.startsWith(prefix) ? parseId(name.slice(prefix.length)) : undefined;
    return userId === undefined ? [] : [userId];
  });
}
