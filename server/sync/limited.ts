/**
 * Commands of a person with an own portfolio (ruling A7). A record is decided as on that person's device, where clients of
 * others are not. Cash changed hands, whosever the client is by now: it counts from a person who had the client since the
 * device was last answered, and is flagged (as a right lost, ruling A2).
 */
import type { Command, Read } from "#commands/command";
import { clientOf, hangsOnClient } from "#contract/client-links";
import type { Change, CollectionName, Doc, IndexOf } from "#contract/collections";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { findProgress, judgedAfter } from "../db/journal/device-progress.ts";
import { viewedAfter } from "../db/journal/portfolios.ts";
import type { Writing } from "../db/journal/writing.ts";
import type { Right } from "./right.ts";
import { type Viewer, viewerOf } from "./viewer.ts";

interface Asking {
  command: Command;
  user: User;
  deviceId: Id | null;
  seq: number | null;
  importedBy?: Id;
}

/** The records that a command is decided from; `others` are the clients outside the portfolio of whom it asked for one. */
interface Reading {
  read: Read;
  others: ReadonlySet<Id>;
}

/** A command reads all records; a record of a limited person, those that this person views. */
export async function readFor(
  writing: Writing,
  { command, user }: Pick<Asking, "command" | "user">,
): Promise<Reading> {
  const { clients } = await viewerOf(writing.handle, user);
  const others = new Set<Id>();
  const readsAll = command.kind === "money";
  if (clients === null || (readsAll && !command.handedOut)) return { read: writing, others };
  return { read: limitedRead(writing, clients, others, readsAll), others };
}

function limitedRead(
  writing: Writing,
  clients: NonNullable<Viewer["clients"]>,
  others: Set<Id>,
  readsAll: boolean,
): Read {
  const views = async (collection: CollectionName, doc: object) => {
    const clientId = await clientIn(writing, collection, doc);
    if (clientId === null || clients.has(clientId)) return true;
    others.add(clientId);
    return readsAll;
  };
  return {
    whole: writing,
    async get<C extends CollectionName>(collection: C, id: Id): Promise<Doc<C> | null> {
      const doc = await writing.get(collection, id);
      return doc && hangsOnClient(collection) && !(await views(collection, doc)) ? null : doc;
    },
    async where<C extends CollectionName>(
      collection: C,
      index: IndexOf<C>,
      value: string,
    ): Promise<Doc<C>[]> {
      const docs = await writing.where(collection, index, value);
      if (!hangsOnClient(collection)) return docs;
      const kept = await Promise.all(docs.map(async (doc) => ((await views(collection, doc)) ? [doc] : [])));
      return kept.flat();
    },
  };
}

/**
 * The right that is left of a decision by which these changes would be written: `held` where all are of clients of the
 * person's portfolio, or of a client whom it registers.
 */
export async function rightOver(
  writing: Writing,
  incoming: Asking,
  changes: readonly Change[],
): Promise<Right> {
  const { user, command } = incoming;
  const { clients } = await viewerOf(writing.handle, user);
  if (clients === null) return "held";
  const touched = new Set<Id>();
  for (const change of changes) for (const id of await clientsIn(writing, changes, change)) touched.add(id);
  const others = [...touched].filter((id) => !clients.has(id));
  if (others.length === 0) return "held";
  if (command.kind !== "money") return "never";
  return (await hadAll(writing, incoming, others)) ? "lost" : "never";
}

/**
 * Whether each of these clients was the person's since the device was last answered: cash that was handed over for another's
 * is believed as little as one who never held the right (ruling A2). The administrator who brings a file answers for it.
 */
export async function hadAll(writing: Writing, incoming: Asking, others: Iterable<Id>): Promise<boolean> {
  if (incoming.importedBy) return true;
  const had = await Promise.all([...others].map((id) => hadSinceAnswered(writing, incoming, id)));
  return had.every(Boolean);
}

/** The clients on which a change's record hangs before and after; none of a client who is registered. */
async function clientsIn(writing: Writing, changes: readonly Change[], change: Change): Promise<Id[]> {
  const { collection, id, doc } = change;
  if (!hangsOnClient(collection)) return [];
  const before = await writing.get(collection, id as Id);
  const made = changes.filter((each) => each.collection === "clients" && each.doc !== null);
  const isMade = async (clientId: Id) =>
    made.some((each) => each.id === clientId) && (await writing.get("clients", clientId)) === null;
  const found: Id[] = [];
  for (const each of [before, doc]) {
    const clientId = each && (await clientIn(writing, collection, each, changes));
    if (clientId !== null && !(await isMade(clientId))) found.push(clientId);
  }
  return found;
}

function clientIn(
  writing: Writing,
  collection: CollectionName,
  doc: object,
  changes: readonly Change[] = [],
): Promise<Id | null> {
  return clientOf(
    collection,
    doc,
    async (name, id) =>
      changes.find((change) => change.collection === name && change.id === id)?.doc ?? writing.get(name, id),
  );
}

async function hadSinceAnswered(
  { handle }: Writing,
  { user, deviceId, seq }: Asking,
  clientId: Id,
): Promise<boolean> {
  if (deviceId === null || seq === null) return false;
  return viewedAfter(handle, user.id, clientId, judgedAfter(await findProgress(handle, deviceId), seq));
}
