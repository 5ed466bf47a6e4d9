/**
 * The book in which a newcomer looks around before the business begins: invented, in memory, beside the real database
 * and never in it. There is at most one, for everybody who looks, and it is gone once the business has its first
 * administrator, the last visitor has left or the server ends.
 */
import { setImmediate as otherWork } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { ExampleState } from "#contract/session";
import { businessDate } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type Database, openDatabase, read } from "../../db/database.ts";
import { migrate } from "../../db/migrate.ts";
import { hasSessions, hasUsers } from "../../db/records/accounts.ts";
import type { Environment } from "../../environment.ts";

/** Visitors of the example may not fill the server's memory. */
const MOST_BYTES = 96 * 1024 * 1024;

/**
 * Fills an empty, migrated database with an invented business, as `demo/example.ts` does. `onProgress` hears the share that
 * is done, from 0 to 1, and may end the filling by throwing.
 */
export type FillExample = (
  db: Database,
  about: { today: CalendarDate; onProgress: (share: number) => Promise<void> },
) => Promise<void>;

interface Open {
  db: Database;
  told: CalendarDate;
  /** The product over this book; null while it is being filled. */
  app: FastifyInstance | null;
  share: number;
  /** Resolves when filling is over, however it ended. */
  filled: Promise<void>;
}

export class Example {
  #env: Environment;
  #build: (db: Database) => Promise<FastifyInstance>;
  #fillBook: FillExample;
  #open: Open | null = null;
  #unfollow: () => void = () => {};

  /** `build` makes the product over a database. */
  constructor(env: Environment, fill: FillExample, build: (db: Database) => Promise<FastifyInstance>) {
    this.#env = env;
    this.#fillBook = fill;
    this.#build = build;
  }

  /** The product over the invented book, when there is one to enter. */
  get app(): FastifyInstance | null {
    return this.#open?.app ?? null;
  }

  async state(): Promise<ExampleState> {
    if (await read(this.#env.db, hasUsers)) return { state: "closed", share: 0 };
    if (!this.#open) return { state: "absent", share: 0 };
    const { app, share } = this.#open;
    return app ? { state: "ready", share: 1 } : { state: "filling", share };
  }

  /** Begins to fill the book, unless there is one of today. Resolves at once. */
  async begin(): Promise<void> {
    const today = businessDate(this.#env.clock());
    if (this.#open?.told === today) return;
    await this.close();
    // Another visitor may have begun meanwhile.
    if (this.#open) return;
    const db = openDatabase({ engine: "sqlite", file: ":memory:", mostBytes: MOST_BYTES });
    const open: Open = { db, told: today, app: null, share: 0, filled: Promise.resolve() };
    this.#open = open;
    this.#unfollow = this.#env.db.onChange(() => void this.#closeOnceReal());
    open.filled = this.#fill(open).catch(async (error: unknown) => {
      if (this.#open !== open) return;
      this.#env.report(error, "example");
      await this.#drop(open);
    });
  }

  /** Closes the book unless a visitor is still signed in to it. */
  async leave(): Promise<void> {
    const open = this.#open;
    if (!open?.app || (await read(open.db, hasSessions))) return;
    if (this.#open === open) await this.close();
  }

  async close(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    this.#unfollow();
    await open.filled;
    await this.#drop(open);
  }

  async #fill(open: Open): Promise<void> {
    const { db, told } = open;
    await migrate(db);
    await this.#fillBook(db, {
      today: told,
      onProgress: async (share) => {
        open.share = share;
        await otherWork();
        if (this.#open !== open) throw new Error("the example was closed while it was being filled");
      },
    });
    const app = await this.#build(db);
    await app.ready();
    open.app = app;
  }

  async #drop(open: Open): Promise<void> {
    if (this.#open === open) this.#open = null;
    await open.app?.close();
    await open.db.close();
  }

  /** The first change of the real book is its first administrator: from then on no visitor needs an invented one. */
  async #closeOnceReal(): Promise<void> {
    try {
      if (await read(this.#env.db, hasUsers)) await this.close();
    } catch (error) {
      this.#env.report(error, "example");
    }
  }
}
