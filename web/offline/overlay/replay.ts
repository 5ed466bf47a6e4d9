/** Makes an overlay again: every command that the replica does not hold yet, decided again in order over the replica. */

import { withDays } from "#commands/cash/follow";
import type { Actor, Command, Context, Decision, Read } from "#commands/command";
import { BY_INSTANTS } from "#commands/custody/drawers";
import { clientOf } from "#contract/client-links";
import { type Change, COLLECTION_NAMES, type CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { isOwn, maySee, scopeOf } from "#contract/owned";
import { hasOwnPortfolio, principalOf } from "#contract/portfolio";
import type { Perm } from "#contract/sync";
import { type Action, type Module, may, type Principal } from "#domain/access/permissions";
import type { OutboxContents } from "../outbox/outbox.ts";
import { type OutboxItem, type OutboxRow, UNSETTLED } from "../outbox/outbox-database.ts";
import type { OverlayRow, ReplicaDatabase } from "../replica/replica-database.ts";
import { type Base, storedBase } from "./base.ts";
import { loadCommands } from "./commands.ts";
import { Overlay } from "./overlay.ts";
import { readOver } from "./read.ts";

export interface Decider {
  actor: Actor;
  principal: Principal | null;
  /** The collections whose changes may be kept on this device. */
  view: ReadonlySet<CollectionName>;
}

/** The user as commands know them, by the rights that the device heard of; null before it heard of any. */
export function deciderOf({ id, name }: Pick<Actor, "id" | "name">, perm: Perm | null): Decider {
  const principal = perm && principalOf(perm);
  const view = perm?.view ?? COLLECTION_NAMES.filter((each) => scopeOf(principal, each) !== "none");
  const actor: Actor = { id, name, role: principal?.role ?? "user" };
  if (hasOwnPortfolio(principal)) actor.hasOwnPortfolio = true;
  return { actor, principal, view: new Set(view) };
}

/** The commands that stand over a base of this epoch, in the order in which they were made. */
export function overlaid({ outbox, journal, device }: OutboxContents, epoch: string): OutboxItem[] {
  const waiting = outbox.filter(
    (row) => (row.inBase === UNSETTLED || row.inBase !== epoch) && mayStillApply(row),
  );
  // The commands from before the device was renumbered come before all later ones.
  const era = ({ deviceId }: OutboxItem) => (deviceId === device.deviceId ? 1 : 0);
  return [...journal, ...waiting].sort((a, b) => era(a) - era(b) || a.seq - b.seq);
}

/** No answer of the server says that it will not apply: queued, unreadable on the way, or unknown to an older server. */
function mayStillApply({ state, answer }: OutboxRow): boolean {
  return state === "queued" || answer === null || UNDECIDED.has(answer.code ?? "");
}
const UNDECIDED = new Set(["SERVER_OLDER", "BAD_REQUEST", "TOO_LARGE"]);

export async function replay(
  items: readonly OutboxItem[],
  replica: ReplicaDatabase,
  decider: Decider,
): Promise<OverlayRow[]> {
  const overlay = new Overlay();
  if (items.length === 0) return [];
  const base = storedBase(replica);
  const read = readOver(base, overlay);
  const { findCommand } = await loadCommands();
  // A day's work asks thousands of questions: each in a transaction of its own would take longer than its answer.
  await replica.reading(async () => {
    for (const item of items) {
      const decision = await decideAgain(item, findCommand(item.name, item.v), read, base, decider);
      if (!decision?.ok) continue;
      await applyDecision(overlay, base, item.id, numbered(decision.changes, item), decider);
    }
  });
  return overlay.all();
}

/** The loan with the number that the server gave it. */
function numbered(changes: readonly Change[], { subject, loanNumber }: OutboxItem): readonly Change[] {
  if (loanNumber === undefined) return changes;
  return changes.map((change) =>
    change.collection === "loans" && change.id === subject && change.doc
      ? { ...change, doc: { ...change.doc, number: change.doc.number ?? loanNumber } }
      : change,
  );
}

async function decideAgain(
  item: OutboxItem,
  command: Command | undefined,
  read: Read,
  base: Base,
  decider: Decider,
): Promise<Decision | undefined> {
  if (!command) return undefined;
  // A create whose record is in the replica has been applied: deciding it again would count it twice.
  if (item.action === "create" && (await base.has(item.collection, item.subject, NOTHING))) return undefined;
  const state = await command.load(read, item.data);
  return command.decide(state, item.data, contextOf(item, decider));
}

/**
 * Lays the viewable changes of a decision and marks the records that did not exist before it. The cash of one's own drawer
 * counts in its days though the movement itself may not be viewed (ruling C3).
 */
export async function applyDecision(
  overlay: Overlay,
  base: Base,
  command: string,
  changes: readonly Change[],
  decider: Decider,
): Promise<OverlayRow[]> {
  const { kept, created } = await laidBy(overlay, base, changes, decider);
  return overlay.apply(command, kept, created);
}

/** The changes that a decision lays over the records, and which of them make a record; nothing is laid yet. */
export async function laidBy(
  overlay: Overlay,
  base: Base,
  changes: readonly Change[],
  decider: Decider,
): Promise<{ kept: Change[]; created: ReadonlySet<string> }> {
  const stands = async ({ collection, id, doc }: Change) =>
    overlay.get(collection, id) !== undefined || (doc !== null && (await base.has(collection, id, doc)));
  const { actor, principal } = decider;
  const recorder = { actor, may: (module: Module, action: Action) => may(principal, module, action) };
  const read = readOver(base, overlay);
  const followed = await withDays(changes, read, { ...BY_INSTANTS, stands }, recorder);
  // A record that the same decision makes is found before it is laid.
  const find: Find = async (collection, id) =>
    followed.find((change) => change.collection === collection && change.id === id)?.doc ??
    read.get(collection, id);
  const kept: Change[] = [];
  for (const change of followed) {
    const named = { ...change, doc: change.doc ?? NOTHING } as Change;
    if (await isSeen(change, decider, find, () => stands(named))) kept.push(change);
  }
  return { kept, created: await createdBy(overlay, base, kept) };
}

/**
 * A record that goes, from a collection where a person views a part, is one that they may view when it is here. A client is
 * one of the portfolio when it is here.
 */
async function isSeen(
  { collection, doc }: Change,
  { actor, principal, view }: Decider,
  find: Find,
  isHere: () => Promise<boolean>,
): Promise<boolean> {
  if (!view.has(collection)) return false;
  const scope = scopeOf(principal, collection);
  if (scope === "all") return true;
  if (doc === null) return isHere();
  if (scope === "own") return isOwn(collection, doc, actor.id);
  const clientId = await clientOf(collection, doc, find);
  const isHeld = clientId !== null && (await find("clients", clientId)) !== null;
  return maySee({ ...(principal as Principal), id: actor.id }, collection, doc, clientId, () => isHeld);
}

type Find = (collection: CollectionName, id: Id) => Promise<object | null>;

async function createdBy(
  overlay: Overlay,
  base: Base,
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const created = new Set<string>();
  for (const { collection, id, doc } of changes) {
    if (doc === null || overlay.get(collection, id)) continue;
    if (!(await base.has(collection, id, doc))) created.add(`${collection} ${id}`);
  }
  return created;
}

/** A subject is found by its id alone. */
const NOTHING = {};

export function contextOf(
  item: Pick<OutboxItem, "id" | "base" | "receipt" | "receipts"> & {
    deviceId: OutboxItem["deviceId"] | null;
  },
  { actor, principal }: Pick<Decider, "actor" | "principal">,
): Context {
  return {
    commandId: item.id,
    actor,
    deviceId: item.deviceId,
    base: item.base,
    receipt: item.receipt,
    receipts: item.receipts ?? [],
    flags: [],
    may: (module: Module, action: Action) => may(principal, module, action),
    passwordHash: null,
  };
}
