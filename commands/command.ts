/**
 * A command: one verb, decided by the same pure code on the device (at once, provisional) and on the server
 * (authoritative). `decide` sees only what `load` brought, its arguments and its context: no clock, no random.
 */

import type { z } from "zod";
import type { Change, CollectionName, Doc, IndexOf } from "#contract/collections";
import type { JsonObject, Receipt } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { Refusal } from "#contract/refusals";
import { type Action, type Module, may, type Principal, type Role } from "#domain/access/permissions";
import type { ReviewCode } from "#domain/loan/state";

/** How `load` reads: overlay over base on the device, the transaction on the server. */
export interface Read {
  get<C extends CollectionName>(collection: C, id: Id): Promise<Doc<C> | null>;
  /** All records whose indexed field equals the value, in no particular order. */
  where<C extends CollectionName>(collection: C, index: IndexOf<C>, value: string): Promise<Doc<C>[]>;
  /** All records, where this reads an own portfolio alone (ruling A7). */
  whole?: Read;
}

/**
 * Reads all records, for a rule of the whole book: nothing names a record that is deleted, a name is used once. A decision
 * says of these that there are some, and never which.
 */
export function wholeBook(read: Read): Read {
  return read.whole ?? read;
}

/** Ids of records that are going to be read. */
export type Wanted = Partial<Record<CollectionName, readonly Id[]>>;

export interface Actor {
  id: Id;
  name: string;
  role: Role;
  /** Views the clients of an own portfolio alone (ruling A7); absent of all others. */
  hasOwnPortfolio?: true;
}

export interface Context {
  commandId: Id;
  actor: Actor;
  deviceId: Id | null;
  /** The old values as the screen showed them. */
  base: JsonObject | null;
  receipt: Receipt | null;
  /** One for each record that `Command.receipts` names, in its order; empty where nothing is recorded, as in a preview. */
  receipts: readonly Receipt[];
  /** The review codes that the server found before deciding; none on the device. */
  flags: readonly ReviewCode[];
  /** Whether the actor may do something beyond the command's own access (forgiving mora, for one). */
  may(module: Module, action: Action): boolean;
  /** The argon2id hash of a password sent beside the arguments; only on the server. */
  passwordHash: string | null;
}

export type Decision =
  | {
      ok: true;
      changes: readonly Change[];
      review: readonly ReviewCode[];
      /** A password to store beside its user; never a record, never synced. */
      credential?: { userId: Id; passwordHash: string };
      /** The same beside a borrower's account of the portal. */
      portalCredential?: { accountId: Id; passwordHash: string };
    }
  | { ok: false; refusal: Refusal };

export interface Right {
  module: Module;
  action: Action;
}

export type CommandKind = "money" | "record" | "online";

export interface Command<Args = unknown, State = unknown> {
  name: string;
  v: number;
  /**
   * money: cash changed hands by it, so the server never refuses a well-formed one from a person who held the right when
   * it was recorded. record: needs the right when it is decided. online: sent directly, never queued.
   */
  kind: CommandKind;
  /** Whether its records carry flags for an odd date, receipt or sender. */
  isFlagged?: true;
  collection: CollectionName;
  action: "create" | "update" | "delete";
  args: z.ZodType<Args>;
  access: {
    module: Module;
    action: Action;
    /** The modules that `load` reads: a collector must be able to view them. */
    reads: readonly Module[];
    /** Further rights that it takes: a reenganche lends and collects. */
    also?: readonly Right[];
    /** Only an administrator may run it, whatever was granted to others. */
    administrator?: true;
  };
  /** The rights that these arguments take beyond its own: an *Aporte* beside a payout is recorded in the drawer. */
  rights?(args: Args): readonly Right[];
  /** The one record it is about: at most one create per entity id, whatever the command's id. */
  subject(args: Args): Id;
  /**
   * The people named beside its maker. The server refuses one that it never knew; a device cannot tell such a one from
   * a person whom it may not view.
   */
  people?(args: Args): readonly Id[];
  /**
   * The records that get a receipt each, where one command makes several: so many numbers it takes, in this order. A
   * command sent again after an edit names those that stay by their old ids, for the borrower has their numbers on paper.
   */
  receipts?(args: Args): readonly Id[];
  load(read: Read, args: Args): Promise<State>;
  /** The records that deciding and storing it read by ids which the arguments tell: the server reads for many commands at once. */
  preload?(args: Args): Wanted;
  /** The refusals of the device before the tap; the server never asks. */
  guard?(state: State, args: Args, context: Context): Refusal | null;
  decide(state: State, args: Args, context: Context): Decision;
  /**
   * The movements by which cash changed hands. The server posts them even where it refuses the rest, because the cash
   * is gone from the drawer all the same (ruling A2).
   */
  handedOut?(state: State, args: Args, context: Context): readonly Change[];
}

export type ArgsOf<C> = C extends Command<infer Args, infer _State> ? Args : never;

/** Keeps the inferred types of arguments and state inside one command file, and its name for who lists them all. */
export function defineCommand<Args, State, const N extends string>(
  command: Command<Args, State> & { name: N },
): Command<Args, State> & { name: N } {
  return command;
}

/** Whether a person may run a command, asked on the device and on the server alike; `args` once there are any. */
export function mayRun(
  principal: Principal | null | undefined,
  command: Pick<Command, "access" | "rights">,
  args?: unknown,
): boolean {
  const { access } = command;
  if (access.administrator && principal?.role !== "admin") return false;
  return (
    rightsOf(command, args).every(({ module, action }) => may(principal, module, action)) &&
    access.reads.every((module) => may(principal, module, "view"))
  );
}

/** All rights that a command takes beside reading; of no arguments, those that it always takes. */
export function rightsOf({ access, rights }: Pick<Command, "access" | "rights">, args?: unknown): Right[] {
  const { module, action, also = [] } = access;
  return [{ module, action }, ...also, ...(args === undefined ? [] : (rights?.(args) ?? []))];
}

/** The records that get a receipt each: asked on the device that gives the numbers out, and on the server. */
export function bearersOf({ receipts }: Pick<Command, "receipts">, args: unknown): readonly Id[] {
  return receipts?.(args) ?? [];
}

/** The context in which one of those records is made: its receipt is the one of the command. */
export function bearing(context: Context, bearers: readonly Id[], id: Id): Context {
  return { ...context, receipt: context.receipts[bearers.indexOf(id)] ?? null };
}

const PAYMENTS: readonly CollectionName[] = ["payments", "continuousYieldPayments"];

/** Whether it makes a payment, of a loan or of continuous yield: such a command takes one receipt number. */
export function createsPayment({ collection, action }: Pick<Command, "collection" | "action">): boolean {
  return action === "create" && PAYMENTS.includes(collection);
}

/** Whether cash changed hands by it: a person can mend such a command, and never give it up. */
export function movesMoney({ kind, handedOut }: Pick<Command, "kind" | "handedOut">): boolean {
  return kind === "money" || handedOut !== undefined;
}

export function applied(changes: readonly Change[], review: readonly ReviewCode[] = []): Decision {
  return { ok: true, changes, review };
}

export function refused(refusal: Refusal): Decision {
  return { ok: false, refusal };
}
