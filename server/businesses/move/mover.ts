/**
 * Takes the book of a business to another place. Its people hear meanwhile that the service is in maintenance, and their
 * phones keep what they record; afterwards head, runs, keys and devices are the same, so that no phone loads again. Until the
 * directory leads to the new place, the former one is whole; afterwards it is kept for seven days.
 */
import type { PlaceKind } from "#contract/operator";
import { checkBooks } from "../../books/check.ts";
import { asOfOneMoment } from "../../db/copy/one-moment.ts";
import type { PostgresSource } from "../../db/copy/postgres-dump.ts";
import { differingTotal, totalsOf } from "../../db/copy/totals.ts";
import { type Database, read } from "../../db/database.ts";
import { readHead } from "../../db/journal/head.ts";
import type { Care } from "../care.ts";
import {
  type Business,
  beginMove,
  findBusiness,
  finishMove,
  giveUpMove,
  listBusinesses,
} from "../directory/businesses.ts";
import type { Cause } from "../directory/events.ts";
import { done, type Outcome, refused } from "../directory/refusals.ts";
import { folderOf } from "../open-book.ts";
import {
  type Arrival,
  arrive,
  type Departure,
  depart,
  dropArrival,
  fillPlace,
  type Ground,
  giveBack,
  type Stage,
  stageOf,
  stageOfReplacing,
} from "./ends.ts";
import { lockMove } from "./lock.ts";

export interface MovingOptions {
  /** PostgreSQL as a role that may make roles and schemas; null where books are files only. */
  adminUrl: string | null;
}

export class Mover {
  readonly #care: Care;
  readonly #adminUrl: string | null;
  readonly #underWay = new Map<string, { giveUp: AbortController; ended: Promise<void> }>();

  constructor(care: Care, { adminUrl }: MovingOptions) {
    this.#care = care;
    this.#adminUrl = adminUrl;
  }

  /** The other place to which the book can be taken from here; null where there is none. */
  otherPlace(business: Business): PlaceKind | null {
    const to = business.place.engine === "sqlite" ? "postgresql" : "file";
    return business.state === "moving" || this.#refusalOf(business, to) ? null : to;
  }

  /** Begins; the directory says when it has ended, and how. */
  async begin(id: string, to: PlaceKind, who: string): Promise<Outcome> {
    const { host, node } = this.#care;
    const cause = { at: host.clock(), who };
    const business = await findBusiness(host.directory, id);
    if (!business) return refused("BUSINESS_UNKNOWN");
    const refusal = this.#refusalOf(business, to);
    if (refusal) return refused(refusal);
    const stage = stageOf(business, to, node, cause.at);
    const [begun, unlock] = await this.#beginLocked(business, stage, cause);
    if (!begun.ok) return begun;
    const giveUp = new AbortController();
    const ended = this.#move(business, stage, cause, giveUp.signal).finally(() => {
      this.#underWay.delete(id);
      unlock();
    });
    this.#underWay.set(id, { giveUp, ended });
    return done();
  }

  /**
   * Puts a copy in the place of the book of a business on PostgreSQL: `fill` restores it into a schema of its own. Throws where
   * the copy cannot be restored, or is of another business; the book is then where it was.
   */
  async replace(id: string, fill: (source: PostgresSource) => Promise<void>, who: string): Promise<Outcome> {
    const { host, lives, node } = this.#care;
    const cause = { at: host.clock(), who };
    const business = await findBusiness(host.directory, id);
    if (!business) return refused("BUSINESS_UNKNOWN");
    if (business.place.engine === "sqlite") return refused("PLACE_UNAVAILABLE");
    const ground = this.#groundOf(id);
    const stage = stageOfReplacing(business, node, cause.at);
    const [begun, unlock] = await this.#beginLocked(business, stage, cause);
    if (!begun.ok) return begun;
    try {
      await lives.close(id);
      const place = await fillPlace(business, stage, ground, (source) =>
        fill({ ...source, environment: host.places.environment }),
      );
      await this.#flip(id, cause, { place, node: null });
      return done();
    } catch (error) {
      await this.#settle(id, business, stage, cause, error);
      throw error;
    } finally {
      unlock();
      lives.forgetFailure(id);
    }
  }

  /** The lock comes before the row: a move that the directory has and no process locks was left. */
  async #beginLocked(business: Business, stage: Stage, cause: Cause): Promise<[Outcome, () => void]> {
    const { id, state } = business;
    const unlock = state === "gone" ? null : lockMove(this.#groundOf(id).folder);
    if (!unlock) return [refused("BUSINESS_STATE"), () => {}];
    try {
      const begun = await beginMove(this.#care.host.directory, cause, id, stage);
      if (!begun.ok) unlock();
      return [begun, unlock];
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /**
   * Gives up a move that is under way here, before the directory leads to the new place. One that a killed process left is
   * settled at once, and throws where that cannot be done yet.
   */
  async cancel(id: string, who: string): Promise<Outcome> {
    const found = this.#underWay.get(id);
    if (!found) {
      const isSettled = await this.#settleOne(id, { at: this.#care.host.clock(), who });
      return isSettled ? done() : refused("MOVE_NONE");
    }
    found.giveUp.abort(new Error("it was cancelled"));
    return done();
  }

  /** Resolves when the move of the business has ended, or at once where none is under way here. */
  async ended(id: string): Promise<void> {
    await this.#underWay.get(id)?.ended;
  }

  /** Gives up all that are under way here. */
  async end(): Promise<void> {
    const all = [...this.#underWay.values()];
    for (const { giveUp } of all) giveUp.abort(new Error("the server was stopped"));
    await Promise.all(all.map(({ ended }) => ended));
  }

  /** Moves that a killed process of this node left half way are given up: until its end, a move changes nothing of the book. */
  async settleLeft(who: string): Promise<void> {
    const { host, node } = this.#care;
    const cause = { at: host.clock(), who };
    for (const { id, move } of await listBusinesses(host.directory)) {
      if ((move?.stage as Stage | undefined)?.node !== node) continue;
      await this.#settleOne(id, cause).catch((error: unknown) => host.report(error, `${id} move`));
    }
  }

  /** Answers whether there was such a move, which no process of this node goes on with. */
  async #settleOne(id: string, cause: Cause): Promise<boolean> {
    if (!(await this.#leftHere(id))) return false;
    const unlock = lockMove(this.#groundOf(id).folder);
    if (!unlock) return false;
    try {
      // The process that held the lock until now may have come to the end of its move.
      const left = await this.#leftHere(id);
      if (left) await this.#giveUp(left.business, left.stage, cause, "the process that did it has ended");
      return left !== null;
    } finally {
      unlock();
    }
  }

  async #leftHere(id: string): Promise<{ business: Business; stage: Stage } | null> {
    const business = await findBusiness(this.#care.host.directory, id);
    const stage = business?.move?.stage as Stage | undefined;
    return business && stage?.node === this.#care.node ? { business, stage } : null;
  }

  #refusalOf({ place, node, bookName }: Business, to: PlaceKind) {
    if (bookName === null) return "BUSINESS_STATE";
    if ((place.engine === "sqlite") === (to === "file")) return "MOVE_HERE";
    if (node !== null && node !== this.#care.node) return "MOVE_ELSEWHERE";
    const isFixed = place.engine === "postgresql" && place.schema === null;
    return this.#adminUrl === null || isFixed ? "PLACE_UNAVAILABLE" : null;
  }

  async #move(business: Business, stage: Stage, cause: Cause, signal: AbortSignal): Promise<void> {
    const { host, lives, node } = this.#care;
    const { id } = business;
    const ends: (Departure | Arrival)[] = [];
    try {
      await lives.close(id);
      const from = await depart(business, stage, this.#groundOf(id));
      ends.push(from);
      signal.throwIfAborted();
      const to = await arrive(from.db, stage, this.#groundOf(id)).catch(refuseUnwritten);
      ends.push(to);
      signal.throwIfAborted();
      await refuseDifferent(from.db, to.db);
      signal.throwIfAborted();
      const place = await to.take();
      ends.pop();
      // As where a business is made: only several nodes tell whose a file is.
      const at = { place, node: place.engine === "sqlite" && host.directory.isShared ? node : null };
      await this.#flip(id, cause, at);
      ends.pop();
      await from.keep();
    } catch (error) {
      host.report(error, `${id} move`);
      for (const end of ends.reverse()) await end.close().catch(() => {});
      await this.#settle(id, business, stage, cause, error);
    } finally {
      // Who asked by the row of before finds nothing open under it.
      await lives.close(id);
      lives.forgetFailure(id);
    }
  }

  /** From here on the directory leads to the new place. */
  async #flip(id: string, cause: Cause, to: Parameters<typeof finishMove>[3]): Promise<void> {
    const { host } = this.#care;
    const flipped = await finishMove(host.directory, { ...cause, at: host.clock() }, id, to);
    if (!flipped.ok) throw new Error(flipped.sentence);
  }

  /** After the flip, only the name of the former book is wrong; before it, all is as it was. */
  async #settle(id: string, business: Business, stage: Stage, cause: Cause, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    try {
      const now = await findBusiness(this.#care.host.directory, id);
      if (now?.move) await this.#giveUp(business, stage, cause, reason);
    } catch (failure) {
      // The directory cannot be reached: it stays in it as under way, and the next start settles it.
      this.#care.host.report(failure, `${id} move`);
    }
  }

  async #giveUp(business: Business, stage: Stage, cause: Cause, reason: string): Promise<void> {
    const { host } = this.#care;
    const ground = this.#groundOf(business.id);
    const place = await giveBack(business, stage, ground);
    const givenUp = await giveUpMove(host.directory, { ...cause, at: host.clock() }, business.id, {
      place,
      reason,
    });
    if (!givenUp.ok) throw new Error(givenUp.sentence);
    // Only now nothing leads there any more. A leftover does less harm than a business that stays closed for it.
    await dropArrival(stage, ground).catch((error: unknown) => host.report(error, `${business.id} move`));
  }

  #groundOf(id: string): Ground {
    return { folder: folderOf(this.#care.host.places.folder, id), adminUrl: this.#adminUrl };
  }
}

function refuseUnwritten(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = `the book could not be written to its new place: ${reason}. See whether there is room, and move it again`;
  throw new Error(sentence, { cause: error });
}

/** Every table has as many rows and centavos, the head is the same, and the books agree with their facts. */
async function refuseDifferent(from: Database, to: Database): Promise<void> {
  const [before, after] = await Promise.all([from, to].map((db) => asOfOneMoment(db, totalsOf)));
  const differing = before && after ? differingTotal(before, after) : "no totals";
  if (differing !== null) throw new Error(`the copy differs: ${differing}`);
  const [left, arrived] = await Promise.all([from, to].map((db) => read(db, readHead)));
  if (JSON.stringify(left) !== JSON.stringify(arrived)) throw new Error("the copy differs: head");
  const { difference } = await checkBooks(to);
  if (difference !== null) throw new Error(`the copied book differs from its facts: ${difference}`);
}
