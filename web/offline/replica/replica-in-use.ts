/** Which replica a device reads: the one that the outbox names, or the whole one of the former format until then. */
import type { Id } from "#contract/id";
import type { MetaRow } from "../outbox/outbox-database.ts";
import type { StorageOptions } from "../store/environment.ts";
import { FORMER_FORMAT, REPLICA_FORMAT, ReplicaDatabase, type ReplicaFormat } from "./replica-database.ts";

export interface ReplicaPlace {
  format: ReplicaFormat;
  number: number;
}

type Meta = Pick<MetaRow, "cache">;

/** The number of the present format that the outbox names; undefined before one was put in place of another. */
export function namedReplica({ cache }: Meta): number | undefined {
  return cache[String(REPLICA_FORMAT)];
}

/** Every database of a replica that this device may hold. */
export function replicasOf(meta: Meta): ReplicaPlace[] {
  const number = namedReplica(meta) ?? 1;
  return [
    { format: REPLICA_FORMAT, number },
    { format: REPLICA_FORMAT, number: number + 1 },
    ...formerReplicas(meta),
  ];
}

function formerReplicas({ cache }: Meta): ReplicaPlace[] {
  const number = cache[String(FORMER_FORMAT)] ?? 1;
  return [number, number + 1].map((each) => ({ format: FORMER_FORMAT, number: each }));
}

/** Opens the replica in use. A whole one of the former format is read until its book was loaded beside. */
export async function openReplicaInUse(
  userId: Id,
  meta: Meta,
  storage: StorageOptions,
): Promise<ReplicaDatabase> {
  const named = namedReplica(meta);
  if (named !== undefined) return new ReplicaDatabase(userId, named, storage);
  const [former] = formerReplicas(meta);
  if (
    former &&
    (await isThere(new ReplicaDatabase(userId, former.number, storage, former.format).name, storage))
  ) {
    const replica = new ReplicaDatabase(userId, former.number, storage, former.format);
    const { complete, packageAt } = await replica.readState();
    if (complete || packageAt !== undefined) return replica;
    replica.close();
  }
  return new ReplicaDatabase(userId, 1, storage);
}

/** Removes what an earlier replica left, where a frozen tab had kept it from being removed in its time. */
export async function sweepReplicas(
  userId: Id,
  { format, number }: ReplicaPlace,
  meta: Meta,
  storage: StorageOptions,
): Promise<void> {
  if (format === FORMER_FORMAT) return;
  const old: ReplicaPlace[] = number > 1 ? [{ format, number: number - 1 }] : [];
  for (const place of [...old, ...formerReplicas(meta)]) {
    const replica = new ReplicaDatabase(userId, place.number, storage, place.format);
    if (await isThere(replica.name, storage)) await replica.delete({ disableAutoOpen: true });
  }
}

/** Without making it. */
function isThere(name: string, { indexedDB: place = indexedDB }: StorageOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = place.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = (event) => {
      event.preventDefault();
      resolve(false);
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve(true);
    };
  });
}
