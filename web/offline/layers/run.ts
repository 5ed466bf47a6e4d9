/**
 * One command on this device: permission, arguments, load, guard, decide; then the outbox, in one strict transaction with
 * its receipt number; then the overlay. It resolves when the work is durable and on the screens' copy.
 */

import { bearersOf, type Command, mayRun, movesMoney } from "#commands/command";
import type { Change } from "#contract/collections";
import { type JsonObject, receiptsIn } from "#contract/envelope";
import type { Id } from "#contract/id";
import { type Refusal, refusal } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { isDiskFull } from "../environment/disk-full.ts";
import type { Environment } from "../environment/environment.ts";
import type { Blobs, LocalFile } from "../files/blobs.ts";
import { allotted, issued } from "../outbox/allotted.ts";
import type { Draft, Slot } from "../outbox/entry.ts";
import type { OutboxItem } from "../outbox/outbox-database.ts";
import { readOver } from "../overlay/read.ts";
import { contextOf, laidBy } from "../overlay/replay.ts";
import type { LayeredStore } from "./layered-store.ts";
import { moneyMirror } from "./second-place.ts";

export interface RunOptions {
  /** The old values as the screen showed them, for updates and deletes. */
  base?: JsonObject;
  /** The bytes of the files that the arguments declare. */
  files?: readonly LocalFile[];
  /** The refused item that this one resends after an edit. */
  resends?: Id;
}

export type RunResult = Done | { ok: false; refusal: Refusal };

interface Done {
  ok: true;
  subject: Id;
  commandId: Id;
  /** The number of the one payment that it makes. */
  receiptNumber: string | null;
  /** All that it took, in the order of the records that they are for. */
  receiptNumbers: readonly string[];
  changes: readonly Change[];
}

/** The outbox may move under us (another tab, an answer); after this many tries the command is decided as it stands. */
const TRIES = 4;

export class Runner {
  #layers: LayeredStore;
  #blobs: Blobs;
  #environment: Environment;

  constructor(layers: LayeredStore, blobs: Blobs, environment: Environment) {
    this.#layers = layers;
    this.#blobs = blobs;
    this.#environment = environment;
  }

  async run<Args, State>(
    command: Command<Args, State>,
    given: Args,
    options: RunOptions = {},
  ): Promise<RunResult> {
    const parsed = command.args.safeParse(given);
    if (!parsed.success) return refuse("BAD_REQUEST");
    if (command.kind === "online") throw new Error(`${command.name} is sent directly: use runOnline`);
    const args = parsed.data;
    if (!mayRun(this.#layers.principal, command as Command, args)) return refuse("FORBIDDEN");
    const order: Order<Args, State> = { command, args, options, id: this.#environment.newId() };
    return this.#withRoom(async () => {
      if (options.files?.length) await this.#blobs.keep(options.files);
      return this.#layers.exclusive(() => this.#enter(order));
    });
  }

  /**
   * Reads what the command will ask for, so that its tap finds it in memory. Nothing is decided by this: whatever changes
   * until the tap is read again.
   */
  async prepare<Args, State>(command: Command<Args, State>, args: Args): Promise<void> {
    const layers = this.#layers;
    await layers.reading(async (base) => {
      const state = await command.load(readOver(base, layers.overlay), args);
      const id = this.#environment.newId();
      const context = contextOf({ id, deviceId: null, base: null, receipt: null }, layers.decider);
      const decision = command.decide(state, args, context);
      if (decision.ok) await laidBy(layers.overlay, base, decision.changes, layers.decider);
    });
  }

  /** A full store gives up what the server already has, and the work is tried once more. */
  async #withRoom(enter: () => Promise<RunResult>): Promise<RunResult> {
    try {
      return await enter();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await this.#blobs.freeSent();
      return enter().catch((again) => {
        if (isDiskFull(again)) return refuse("STORAGE_FULL");
        throw again;
      });
    }
  }

  async #enter<Args, State>(order: Order<Args, State>): Promise<RunResult> {
    const layers = this.#layers;
    const { command, args, options } = order;
    const subject = command.subject(args);
    const sameness = { subject, create: command.action === "create", data: args, name: command.name };
    for (let attempt = 1; ; attempt++) {
      // The outbox says itself when the overlay is behind it: asking before would keep the work from the disk.
      if (attempt > 1 || layers.overlay.version < 0) await layers.catchUp();
      const expected = attempt < TRIES ? layers.overlay.version : null;
      const state = await layers.reading((base) => command.load(readOver(base, layers.overlay), args));
      const entry = await layers.outbox.enter<Decided, Refusal>(
        sameness,
        expected,
        options.resends ?? null,
        (slot) => this.#decide(order, state, slot),
      );
      if (entry.kind === "moved") continue;
      if (entry.kind === "refused") return { ok: false, refusal: entry.refusal };
      if (entry.kind === "reused") return refuse("KEY_REUSED");
      const receiptNumber = entry.item.receipt?.number ?? null;
      const receiptNumbers = receiptsIn(entry.item).map(({ number }) => number);
      const done = { ok: true as const, subject, commandId: entry.item.id, receiptNumber, receiptNumbers };
      if (entry.kind === "known") {
        // Another tab was quicker: its work is shown here too before this one says that it is done.
        await layers.catchUp();
        return { ...done, changes: [] };
      }
      await layers.entered(entry.item, entry.result.changes, entry.version, options.resends ?? null);
      if (entry.item.money) await this.#mirror();
      return { ...done, changes: entry.result.changes };
    }
  }

  /** The phone shell keeps money twice before the receipt is printed. The first place holds it whatever the second says. */
  async #mirror(): Promise<void> {
    await moneyMirror(this.#environment)
      ?.then((mirror) => mirror.keep(this.#layers.outbox, this.#blobs, this.#environment.clock.now()))
      .catch(() => {});
  }

  #decide<Args, State>(
    { command, args: given, options, id }: Order<Args, State>,
    state: State,
    slot: Slot,
  ): Draft<Decided> | { refusal: Refusal } {
    const taken = allotted(command as Command, given, slot, () => this.#environment.newToken());
    if (taken === null) return { refusal: refusal("NO_DEVICE_CODE") };
    const { args, at } = raised(given, slot.lastAt);
    const base = options.base ?? null;
    const context = contextOf({ id, deviceId: slot.deviceId, base, ...taken }, this.#layers.decider);
    const guarded = command.guard?.(state, args, context);
    if (guarded) return { refusal: guarded };
    const decision = command.decide(state, args, context);
    if (!decision.ok) return { refusal: decision.refusal };
    const item: OutboxItem = {
      id,
      collection: command.collection,
      action: command.action,
      data: args,
      timestamp: this.#environment.clock.now(),
      seq: slot.seq,
      name: command.name,
      v: command.v,
      deviceId: slot.deviceId,
      userId: this.#layers.user.id,
      base,
      ...issued(taken, decision.changes, command.subject(args), bearersOf(command as Command, args)),
      subject: command.subject(args),
      money: movesMoney(command),
    };
    return { item, at: at ?? slot.lastAt, numbers: taken.fresh.size, result: { changes: decision.changes } };
  }
}

interface Order<Args, State> {
  command: Command<Args, State>;
  args: Args;
  options: RunOptions;
  id: Id;
}

interface Decided {
  changes: readonly Change[];
}

function refuse(code: Refusal["code"]): RunResult {
  return { ok: false, refusal: refusal(code) };
}

/**
 * The recorded instant never falls below this device's previous one: facts of one day are replayed in the order of their
 * instants, so a clock that was set back would put a correction before what it corrects.
 */
function raised<Args>(args: Args, lastAt: Instant): { args: Args; at: Instant | null } {
  if (typeof args !== "object" || args === null || !("at" in args)) return { args, at: null };
  const { at } = args;
  if (typeof at !== "number") return { args, at: null };
  return at >= lastAt ? { args, at: at as Instant } : { args: { ...args, at: lastAt }, at: lastAt };
}
