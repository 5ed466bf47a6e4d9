/**
 * A lender's records in memory, on which commands are played one after the other: loaded, guarded, decided and applied
 * by the real code. Every document is checked against its schema as it is written.
 */
import { withDays } from "#commands/cash/follow";
import { findCommand } from "#commands/catalogue";
import type { Context, Decision, Read } from "#commands/command";
import { BY_INSTANTS } from "#commands/custody/drawers";
import type { Change, CollectionName, Doc } from "#contract/collections";
import type { JsonObject, Receipt } from "#contract/envelope";
import { type Id, toId } from "#contract/id";
import type { Refusal } from "#contract/refusals";
import { SCHEMAS } from "#contract/schemas";
import { type Action, type Grants, type Module, may, type Role } from "#domain/access/permissions";
import type { ReviewCode } from "#domain/loan/state";

export interface Actor {
  id: Id;
  name: string;
  role: Role;
  grants: Grants;
}

export const ADMINISTRATOR: Actor = {
  id: testId(1),
  name: "Administradora de Prueba",
  role: "admin",
  grants: {},
};

export interface Play {
  /** The first version by default. */
  v?: number;
  actor?: Actor;
  commandId?: Id;
  base?: JsonObject | null;
  receipt?: Receipt | null;
  receipts?: readonly Receipt[];
  flags?: readonly ReviewCode[];
  passwordHash?: string | null;
}

/** An id for tests: `testId(7)` is always the same one. */
export function testId(n: number): Id {
  return toId(`00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`);
}

export interface TestRecords {
  read: Read;
  /** Decides and applies, as the server does: the guard is not asked. */
  play(name: string, args: object, play?: Play): Promise<Decision>;
  /** The refusal that the device gives before the tap. */
  guard(name: string, args: object, play?: Play): Promise<Refusal | null>;
  /** Like `play`, for what must succeed: answers the review codes. */
  succeed(name: string, args: object, play?: Play): Promise<readonly ReviewCode[]>;
  /** Like `play`, for what must be refused; nothing may have changed. */
  refuse(name: string, args: object, play?: Play): Promise<Refusal>;
  all<C extends CollectionName>(collection: C): Doc<C>[];
  get<C extends CollectionName>(collection: C, id: Id): Doc<C>;
  put(change: Change): void;
}

export function openRecords(): TestRecords {
  const records = new Map<CollectionName, Map<string, unknown>>();
  let commands = 0;

  const table = (collection: CollectionName): Map<string, unknown> => {
    const known = records.get(collection) ?? new Map<string, unknown>();
    records.set(collection, known);
    return known;
  };
  const all = <C extends CollectionName>(collection: C): Doc<C>[] =>
    [...table(collection).values()] as Doc<C>[];
  const read: Read = {
    get: async (collection, id) => (table(collection).get(id) ?? null) as never,
    where: async (collection, index, value) =>
      all(collection).filter((doc) => Reflect.get(doc, index) === value),
  };
  const put = ({ collection, id, doc }: Change): void => {
    if (doc === null) table(collection).delete(id);
    else table(collection).set(id, SCHEMAS[collection].parse(structuredClone(doc)));
  };

  const prepare = async (name: string, raw: object, play: Play) => {
    const command = findCommand(name, play.v ?? 1);
    if (!command) throw new Error(`no command ${name}`);
    const args = command.args.parse(structuredClone(raw));
    return {
      command,
      args,
      state: await command.load(read, args),
      context: contextOf(play, testId(0x10_0000 + ++commands)),
    };
  };
  const play = async (name: string, raw: object, options: Play = {}): Promise<Decision> => {
    const { command, args, state, context } = await prepare(name, raw, options);
    const decision = command.decide(state, args, context);
    if (!decision.ok) return decision;
    const stands = async ({ collection, id }: Change) => table(collection).has(id);
    const log = { ...BY_INSTANTS, stands };
    for (const change of await withDays(decision.changes, read, log, context)) put(change);
    return decision;
  };

  return {
    read,
    play,
    put,
    all,
    async guard(name, raw, options = {}) {
      const { command, args, state, context } = await prepare(name, raw, options);
      return command.guard?.(state, args, context) ?? null;
    },
    async succeed(name, raw, options) {
      const decision = await play(name, raw, options);
      if (!decision.ok) throw new Error(`${name} refused: ${JSON.stringify(decision.refusal)}`);
      return decision.review;
    },
    async refuse(name, raw, options) {
      const decision = await play(name, raw, options);
      if (decision.ok) throw new Error(`${name} was not refused`);
      return decision.refusal;
    },
    get(collection, id) {
      const doc = all(collection).find((each) => each.id === id);
      if (!doc) throw new Error(`no ${collection} ${id}`);
      return doc;
    },
  };
}

function contextOf(play: Play, commandId: Id): Context {
  const actor = play.actor ?? ADMINISTRATOR;
  return {
    commandId: play.commandId ?? commandId,
    actor: { id: actor.id, name: actor.name, role: actor.role },
    deviceId: testId(2),
    base: play.base ?? null,
    receipt: play.receipt ?? null,
    receipts: play.receipts ?? [],
    flags: play.flags ?? [],
    may: (module: Module, action: Action) => may(actor, module, action),
    passwordHash: play.passwordHash ?? null,
  };
}
