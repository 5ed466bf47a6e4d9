/** The changes since a number, and the runs and epochs that say whether a device's memory of them still holds. */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { readInstant, writeInstant } from "../engine/kinds.ts";
import { prepared } from "../engine/prepared.ts";
import { among } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import type { Head } from "./head.ts";
import type { Writing } from "./writing.ts";

export interface LoggedChange {
  collection: CollectionName;
  id: string;
  seq: number;
  op: "U" | "D";
}

export interface Position {
  seq: number;
  collection: string;
  id: string;
}

/** `only`: a further condition on the rows of the log. */
export async function changesAfter(
  { tx, engine }: Handle,
  after: Position,
  view: readonly CollectionName[],
  limit: number,
  only: RawBuilder<boolean> | null = null,
): Promise<LoggedChange[]> {
  let rows = tx
    .selectFrom("change")
    .select(["collection", "entity_id as id", "seq", "op"])
    .where(sql<boolean>`(seq, collection, entity_id) > (${after.seq}, ${after.collection}, ${after.id})`)
    .where(unindexed(engine), "in", view)
    .orderBy("seq")
    .orderBy("collection")
    .orderBy("entity_id")
    .limit(limit);
  if (only) rows = rows.where(only);
  return (await rows.execute()) as LoggedChange[];
}

/** On which client each of these records hangs; those that hang on none are left out. */
export async function clientIdsOf(
  handle: Handle,
  collection: CollectionName,
  ids: readonly string[],
): Promise<Map<string, Id>> {
  if (ids.length === 0) return new Map();
  const rows = await handle.tx
    .selectFrom("change")
    .select(["entity_id", "client_id"])
    .where("collection", "=", collection)
    .where(among(handle, "entity_id", ids))
    .where("client_id", "is not", null)
    .execute();
  return new Map(rows.map(({ entity_id, client_id }) => [entity_id, client_id as Id]));
}

/** The records of a collection that hang on these clients, in the order of their ids, from beyond `after` on. */
export async function recordsOfClients(
  handle: Handle,
  collection: CollectionName,
  clients: Expression<unknown> | readonly Id[],
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const ofClients = Array.isArray(clients)
    ? among(handle, "client_id", clients as readonly Id[])
    : sql<boolean>`client_id in (${clients})`;
  let rows = handle.tx
    .selectFrom("change")
    .select("entity_id")
    .where("collection", "=", collection)
    .where("op", "=", "U")
    .where(ofClients)
    .orderBy("entity_id")
    .limit(limit);
  if (after !== null) rows = rows.where("entity_id", ">", after);
  return (await rows.execute()).map(({ entity_id }) => entity_id);
}

/** How many records of a collection, or rows of schedules, hang on these clients. */
export async function countOfClients(
  { tx }: Handle,
  collection: CollectionName,
  clients: Expression<unknown>,
): Promise<number> {
  const hanging = tx
    .selectFrom("change")
    .where("collection", "=", collection)
    .where("op", "=", "U")
    .where(sql<boolean>`client_id in (${clients})`);
  const counted =
    collection === "amortizationItems"
      ? tx
          .selectFrom("amortization_items")
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .where("removed_at", "is", null)
          .where("loan_id", "in", hanging.select("entity_id"))
      : hanging.select(({ fn }) => fn.countAll<number>().as("n"));
  const { n } = await counted.executeTakeFirstOrThrow();
  return Number(n);
}

/** The records that left one of these clients since a change, for whichever other. */
export async function movedSince(
  { tx }: Handle,
  after: number,
  view: readonly CollectionName[],
  clients: Expression<unknown>,
): Promise<{ collection: CollectionName; id: string }[]> {
  const rows = await tx
    .selectFrom("client_move")
    .select(["collection", "entity_id as id"])
    .distinct()
    .where("seq", ">", after)
    .where("collection", "in", view)
    .where(sql<boolean>`client_id in (${clients})`)
    .execute();
  return rows as { collection: CollectionName; id: string }[];
}

/** The records of a collection that changed after a number. */
export async function changedSince(
  { tx, engine }: Handle,
  collection: CollectionName,
  after: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("change")
    .select("entity_id as id")
    .where("seq", ">", after)
    .where(unindexed(engine), "=", collection)
    .execute();
  return rows.map(({ id }) => id);
}

/** Left to itself, SQLite takes the collection for the narrower condition and reads the log of each from its beginning. */
function unindexed(engine: Handle["engine"]) {
  return engine === "sqlite" ? sql<CollectionName>`+collection` : sql.ref<CollectionName>("collection");
}

/** Whether the record was ever written, and the number of the last change of a person's account; 0 where there was none. */
export async function lastChanges(
  handle: Handle,
  collection: CollectionName,
  id: string,
  userId: Id,
): Promise<{ wasWritten: boolean; accountSeq: number }> {
  const rows = await changesOf(handle, collection, id, userId);
  const of = (name: string, entityId: string) =>
    rows.find((row) => row.collection === name && row.entity_id === entityId);
  return { wasWritten: of(collection, id) !== undefined, accountSeq: of("users", userId)?.seq ?? 0 };
}

export async function accountSeqOf(handle: Handle, userId: Id): Promise<number> {
  return (await lastChanges(handle, "users", userId, userId)).accountSeq;
}

const changesOf = prepared(({ tx }, collection: CollectionName, id: string, userId: string) =>
  tx
    .selectFrom("change")
    .select(["collection", "entity_id", "seq"])
    .where(({ and, eb, or }) =>
      or([
        and([eb("collection", "=", collection), eb("entity_id", "=", id)]),
        and([eb("collection", "=", "users"), eb("entity_id", "=", userId)]),
      ]),
    ),
);

/** The number at which the run after this one began; null for the newest, undefined for a run unknown here. */
export async function endOfRun({ tx }: Handle, tag: string): Promise<number | null | undefined> {
  const runs = await tx
    .selectFrom("run")
    .select(["tag", "started_seq"])
    .orderBy("started_seq")
    .orderBy("started_at")
    .execute();
  const place = runs.findIndex((run) => run.tag === tag);
  if (place < 0) return undefined;
  return runs[place + 1]?.started_seq ?? null;
}

/** The tag of the first run names the book for ever: a restore brings it back with the rest. */
export async function bookName(handle: Handle): Promise<string> {
  const name = await bookNameIfAny(handle);
  if (name === null) throw new Error("the book has no run");
  return name;
}

/** Null before its first run. */
export async function bookNameIfAny({ tx }: Handle): Promise<string | null> {
  const first = await tx
    .selectFrom("run")
    .select("tag")
    .orderBy("started_seq")
    .orderBy("started_at")
    .limit(1)
    .executeTakeFirst();
  return first?.tag ?? null;
}

/** Begins a run where the head is, and answers the head in it. */
export async function startRun(
  handle: Handle,
  head: Head,
  { tag, at }: { tag: string; at: number },
): Promise<Head> {
  const { seq, timeline } = head;
  const started_at = writeInstant(Math.max(at, (await lastStart(handle)) + 1));
  await handle.tx.insertInto("run").values({ tag, started_seq: seq, started_at, timeline }).execute();
  return { ...head, tag };
}

/** Runs that begin at one number follow each other by their instants, whichever machine's clock goes ahead. */
async function lastStart({ tx }: Handle): Promise<number> {
  const [last] = await tx
    .selectFrom("run")
    .select("started_at")
    .orderBy("started_at", "desc")
    .limit(1)
    .execute();
  return last ? readInstant(last.started_at) : 0;
}

/** Drops tombstones older than an instant and remembers up to which number. */
export async function forgetTombstones(writing: Writing, olderThan: number): Promise<void> {
  const { tx } = writing.handle;
  const old = (column: "seq") =>
    tx.selectFrom("change").select(column).where("op", "=", "D").where("at", "<", writeInstant(olderThan));
  const last = await old("seq").orderBy("seq", "desc").limit(1).executeTakeFirst();
  if (!last) return;
  await tx.deleteFrom("change").where("op", "=", "D").where("at", "<", writeInstant(olderThan)).execute();
  writing.changeHead({ forgottenSeq: Math.max(writing.head.forgottenSeq, last.seq) });
}
