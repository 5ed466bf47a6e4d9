/** Stores what the server said: one page, its cursor and its permissions in one transaction. */
import { COLLECTION_NAMES, type CollectionName, type Doc } from "#contract/collections";
import {
  collectionOf,
  isInFile,
  isLoanPart,
  type LoanPart,
  type Part,
  partsFor,
  type RecordPart,
} from "#contract/load";
import { scopeOf } from "#contract/owned";
import type { ManifestAnswer } from "#contract/sync";
import { forgetStored, type Touched, touch } from "../../overlay/overlay.ts";
import { blockOf, type MadeBlock } from "../../replica/block-index.ts";
import type { PackedFile } from "../../replica/loan-file.ts";
import type { ReplicaDatabase, ReplicaState } from "../../replica/replica-database.ts";
import { addPacked, addSnapshot, clearSnapshots, markDirty } from "../../replica/snapshot.ts";
import type { ChangesPage, GainedPage, PartPage } from "./answers.ts";
import { clientsOfHeld, dropClients, gainingAfter, putGained, withoutGaining } from "./portfolio.ts";

/** False when another tab has stored a page since: this one is old and is not stored. */
export function storePage(
  replica: ReplicaDatabase,
  page: ChangesPage,
  asked: Pick<ReplicaState, "cursor" | "seen">,
): Promise<{ stored: boolean; touched: Touched | null; dropped: boolean }> {
  return writeBase(replica, async (state) => {
    if (state.cursor !== asked.cursor) return { stored: false, touched: new Map(), dropped: false };
    const view = new Set(page.perm.view);
    const touched: Touched = new Map();
    const lost = COLLECTION_NAMES.filter(
      (name) => state.loaded[name] && (!view.has(name) || isAnotherPart(name, state.perm, page.perm)),
    );
    // A collection whose load has not begun comes whole, with these changes in it; until then nothing of it is stored here.
    const gaining = gainingAfter(state, page);
    const here = page.changes.filter(({ c }) => view.has(c) && state.loaded[c] && !lost.includes(c));
    const { wanted, held } = await withoutGaining(replica, gaining, {
      changes: here,
      held: state.held,
      view,
    });
    const changes = [...Map.groupBy(wanted, ({ c }) => c)].map(([collection, group]) => ({
      collection,
      docs: group.flatMap(({ doc }) => (doc === null ? [] : [doc as { id: string }])),
      gone: group.flatMap(({ id, doc }) => (doc === null ? [id] : [])),
    }));
    await replica.change(changes);
    for (const { collection, docs, gone } of changes) {
      const ids = [...docs.map(({ id }) => id), ...gone];
      await markDirty(replica, collection, ids);
      for (const id of ids) touch(touched, { collection, id });
    }
    for (const name of lost) await empty(replica, name);
    const left = page.lost ?? [];
    if (left.length > 0) await dropClients(replica, left);
    const late = page.more ? [] : await clientsOfHeld(replica, held);
    for (const id of late) gaining.add(id);
    const loaded = Object.fromEntries(
      Object.entries(state.loaded).filter(([name]) => !lost.includes(name as CollectionName)),
    );
    const { cursor, perm, serverTime } = page;
    const parts = lost.length > 0 ? withoutParts(state.parts, lost) : state.parts;
    const { gaining: _, held: _held, ...rest } = state;
    const next: ReplicaState = {
      ...rest,
      ...{ cursor, perm, loaded, updatedAt: serverTime, ...(parts ? { parts } : {}) },
      ...(gaining.size > 0 ? { gaining: [...gaining] } : {}),
      ...(page.more && held.length > 0 ? { held } : {}),
    };
    // Unless another page was loaded meanwhile, the cursor has come to where the loaded ones were read.
    if (!page.more && state.seen === asked.seen) delete next.seen;
    await replica.state.put(next);
    const dropped = lost.length > 0 || left.length > 0;
    if (dropped) await forgetStored(replica);
    return { stored: true, touched: dropped ? null : touched, dropped };
  });
}

/** A page made ready outside of the transaction that stores it, which so is short. */
export interface ReadyPage {
  part: Part;
  page: PartPage;
  block: MadeBlock;
}

export function readyPage(part: Part, page: PartPage): ReadyPage {
  return { part, page, block: blockOf(page.files ?? []) };
}

/** Whether a person who viewed all of a collection has now their own of it alone, or the other way round: it comes again. */
function isAnotherPart(
  name: CollectionName,
  before: ReplicaState["perm"] | undefined,
  after: ReplicaState["perm"],
): boolean {
  return Boolean(before) && scopeOf(before, name) !== scopeOf(after, name);
}

/** One page of a part of a whole load; `next` says where it goes on. */
export async function storePart(replica: ReplicaDatabase, ready: ReadyPage): Promise<void> {
  const { part, page } = ready;
  // In a transaction that writes, nothing that is read of the blocks can be remembered.
  if (part === "movements") await replica.movements?.blocks.recall();
  const { tables } = replica.records(isLoanPart(part) ? "loans" : collectionOf(part));
  // A browser opens a transaction over few tables quicker than one over all.
  const named = [...tables, replica.state, replica.snapshots];
  return replica.transaction("rw", named, async () => {
    // Side by side: of a book's two hundred pages, each answer waited for by itself takes a part of a second in all.
    await Promise.all([putPage(replica, ready), putState(replica, part, page)]);
  });
}

async function putPage(replica: ReplicaDatabase, { part, page, block }: ReadyPage): Promise<void> {
  if (isLoanPart(part)) await putFiles(replica, part, page.files ?? [], block);
  else if (part === "movements") await replica.movements?.addPage(page.movements ?? []);
  else await putDocs(replica, part, page.docs ?? []);
}

async function putState(replica: ReplicaDatabase, part: Part, page: PartPage): Promise<void> {
  const state = await replica.readState();
  const parts = { ...state.parts, [part]: { done: page.next === null, after: page.next } };
  const seen = later(state.seen, page.head);
  await replica.state.put({ ...state, parts, loaded: loadedBy(parts, state), seen });
}

async function putDocs(
  replica: ReplicaDatabase,
  name: RecordPart,
  docs: readonly { id: string }[],
): Promise<void> {
  const whole = docs as unknown as Doc<typeof name>[];
  await Promise.all([replica.records(name).bulkPut(whole), addSnapshot(replica, name, whole)]);
}

async function putFiles(
  replica: ReplicaDatabase,
  part: LoanPart,
  files: readonly PackedFile[],
  block: MadeBlock,
): Promise<void> {
  if (!replica.loanFiles) throw new Error("files of loans are loaded into the present format");
  const isListed = part !== "histories" && block.loans.length > 0;
  await Promise.all([
    replica.loanFiles.add(files, block),
    isListed && addPacked(replica, "loans", `[${block.loans.join(",")}]`),
  ]);
}

/** The collections that are whole, by the parts that are done; a collection begun is one that changes go into. */
function loadedBy(parts: NonNullable<ReplicaState["parts"]>, state: ReplicaState): ReplicaState["loaded"] {
  const loaded = { ...state.loaded };
  const view = state.perm?.view ?? [];
  for (const name of view) {
    if (loaded[name]?.done) continue;
    const needed = partsFor([name]);
    const own = [...needed.working, ...needed.rest].filter(
      (part) => name !== "loans" || part !== "histories",
    );
    if (own.some((part) => parts[part])) {
      loaded[name] = { done: own.every((part) => parts[part]?.done), after: null };
    }
  }
  return loaded;
}

/** The later of two cursors of one epoch: pages may have been read for another device a while ago. */
function later(before: string | undefined, head: string): string {
  return before !== undefined && seqOf(before) > seqOf(head) ? before : head;
}

function seqOf(cursor: string): number {
  return Number(cursor.split(".")[0]);
}

/**
 * Marks where a whole load begins: the cursor is kept from its first try, so that nothing falls between. Answers what
 * is missing. Files of loans begin again when more of them is missing than began to come, or less may be viewed.
 */
export function beginLoad(
  replica: ReplicaDatabase,
  { epoch, cursor, perm, book }: Pick<ManifestAnswer, "epoch" | "cursor" | "perm" | "book">,
): Promise<{ state: ReplicaState; missing: CollectionName[] }> {
  return writeBase(replica, async (state) => {
    const goesOn = state.cursor !== null && state.epoch === epoch;
    // Where nothing was ever begun, nothing is stored.
    if (!goesOn && state.epoch !== "") await emptyAll(replica);
    const other = COLLECTION_NAMES.filter(
      (name) => goesOn && state.loaded[name] && isAnotherPart(name, state.perm, perm),
    );
    for (const name of other) await empty(replica, name);
    const loaded = Object.fromEntries(
      Object.entries(state.loaded).filter(([name]) => !other.includes(name as CollectionName)),
    );
    const from: ReplicaState = goesOn
      ? { ...state, perm, book, loaded, ...(state.parts ? { parts: withoutParts(state.parts, other) } : {}) }
      : { key: "base", epoch, cursor, perm, book, loaded: {}, complete: false, updatedAt: null };
    const missing = perm.view.filter((name) => !from.loaded[name]?.done);
    const of = from.filesOf ?? [];
    const goesOnWith = missing.filter(isInFile).every((name) => of.includes(name));
    const isAllowed = of.every((name) => perm.view.includes(name));
    const begun: ReplicaState =
      goesOnWith && isAllowed
        ? from
        : { ...from, filesOf: missing.filter(isInFile), parts: withoutParts(from.parts, missing) };
    await replica.state.put(begun);
    if (goesOn && state.perm && state.perm.hash !== perm.hash) await forgetStored(replica);
    return { state: begun, missing };
  });
}

/** The parts that bring what is missing begin again. */
function withoutParts(
  parts: ReplicaState["parts"],
  missing: readonly CollectionName[],
): NonNullable<ReplicaState["parts"]> {
  const { working, rest } = partsFor(missing);
  const again = new Set<string>([...working, ...rest]);
  return Object.fromEntries(Object.entries(parts ?? {}).filter(([part]) => !again.has(part)));
}

/**
 * Stores the records of some of the clients that came into the portfolio. False when a page was stored since it was asked for: it may
 * be older than what that one brought.
 */
export function storeGained(
  replica: ReplicaDatabase,
  page: GainedPage,
  asked: { clients: readonly string[]; cursor: string | null },
): Promise<boolean> {
  return writeBase(replica, async (state) => {
    if (state.cursor !== asked.cursor) return false;
    await putGained(replica, page);
    const { gaining = [], ...rest } = state;
    const left = gaining.filter((id) => !asked.clients.includes(id));
    await replica.state.put(left.length > 0 ? { ...rest, gaining: left } : rest);
    return true;
  });
}

/** Work can begin: what is still to come is looked up now and then. */
export function beginWork(replica: ReplicaDatabase): Promise<void> {
  return writeBase(replica, async (state) => {
    await replica.state.put({ ...state, working: true });
  });
}

/** The server does not know what was loaded so far: the next load begins again. */
export function forgetLoad(replica: ReplicaDatabase): Promise<void> {
  return writeBase(replica, async ({ seen: _seen, ...state }) => {
    await replica.state.put({ ...state, cursor: null });
  });
}

export function endLoad(replica: ReplicaDatabase): Promise<void> {
  return writeBase(replica, async ({ parts: _parts, filesOf: _filesOf, ...state }) => {
    await replica.state.put({ ...state, working: true, complete: true });
  });
}

async function emptyAll(replica: ReplicaDatabase): Promise<void> {
  await replica.loanFiles?.clear();
  for (const name of COLLECTION_NAMES) await empty(replica, name);
}

async function empty(replica: ReplicaDatabase, name: CollectionName): Promise<void> {
  await replica.records(name).clear();
  await clearSnapshots(replica, name);
}

function writeBase<T>(replica: ReplicaDatabase, task: (state: ReplicaState) => Promise<T>): Promise<T> {
  const tables = [...replica.baseTables, replica.overlay];
  return replica.transaction("rw", tables, async () => task(await replica.readState()));
}
