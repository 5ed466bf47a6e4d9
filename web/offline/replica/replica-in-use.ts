/** Which replica a device reads: the one that the outbox names, or the whole one of the former format until then. */
import type { Id } from "#contract/id";
import type { StorageOptions } from "../environment/environment.ts";
import type { MetaRow } from "../outbox/outbox-database.ts";
import { ReplicaDatabase, replicaName } from "./replica-database.ts";
import { FORMER_FORMAT, REPLICA_FORMAT, type ReplicaFormat } from "./replica-versions.ts";

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

/** The versions of the databases on this device by name. A browser that does not list them has none to show. */
type Installed = ReadonlyMap<string, number>;

/** The library counts a version of ours as ten of the browser's. */
const OF_THE_BROWSER = 10;

async function installedOn({ indexedDB: place = indexedDB }: StorageOptions): Promise<Installed> {
  const listed = (await place.databases?.().catch(() => [])) ?? [];
  return new Map(listed.map(({ name = "", version = 0 }) => [name, version / OF_THE_BROWSER]));
}

/** Opens the replica in use. A whole one of the former format is read until its book was loaded beside. */
export async function openReplicaInUse(
  userId: Id,
  meta: Meta,
  storage: StorageOptions,
): Promise<ReplicaDatabase> {
  const installed = await installedOn(storage);
  const open = ({ format, number }: ReplicaPlace) =>
    new ReplicaDatabase(
      userId,
      number,
      storage,
      format,
      installed.get(replicaName(userId, number, storage, format)),
    );
  const named = namedReplica(meta);
  if (named !== undefined) return open({ format: REPLICA_FORMAT, number: named });
  const [former] = formerReplicas(meta);
  if (former && installed.has(replicaName(userId, former.number, storage, former.format))) {
    const replica = open(former);
    const { complete, packageAt } = await replica.readState();
    if (complete || packageAt !== undefined) return replica;
    replica.close();
  }
  return open({ format: REPLICA_FORMAT, number: 1 });
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
  const installed = await installedOn(storage);
  for (const place of [...old, ...formerReplicas(meta)]) {
    if (!installed.has(replicaName(userId, place.number, storage, place.format))) continue;
    const replica = new ReplicaDatabase(userId, place.number, storage, place.format);
    await replica.delete({ disableAutoOpen: true });
  }
}
