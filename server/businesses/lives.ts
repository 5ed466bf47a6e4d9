/**
 * The lives of the businesses in this process: closed, opening, open, closing. One is opened by the first request for it and
 * closed after a while without any, or when others need the memory. A closed one answers nothing from memory.
 */
import { statSync } from "node:fs";
import { isUnavailable } from "../db/engine/faults.ts";
import type { Business } from "./directory/businesses.ts";
import { noteProblem } from "./directory/businesses.ts";
import { type Host, type OpenBusiness, openBusiness } from "./open-business.ts";
import { TIMERS, type Timers } from "./timers.ts";

export interface LifeLimits {
  idleMs: number;
  /** Between two looks at who is idle. */
  lookMs: number;
  /** The memory that open businesses may take, as it is estimated. */
  mostBytes: number;
  /** A closing waits for so long for requests that are under way. */
  leavingMs: number;
  /** After a failed opening, and twice as long after each further one, up to the most. After an outage no longer. */
  retryMs: number;
  mostRetryMs: number;
}

export const LIFE_LIMITS: Omit<LifeLimits, "mostBytes"> = {
  idleMs: 10 * 60_000,
  lookMs: 30_000,
  leavingMs: 15_000,
  retryMs: 5_000,
  mostRetryMs: 5 * 60_000,
};

const MB = 1024 * 1024;
/** An app with its connection, its statements and its pages. */
const APP_BYTES = 4 * MB;
/** SQLite keeps so much of a file in memory. */
const MOST_CACHED_BYTES = 32 * MB;

/** A use of an open business. It stays open until the use is over. */
export interface Use {
  business: OpenBusiness;
  over(): void;
}

interface Life {
  opened: Promise<OpenBusiness>;
  business: OpenBusiness | null;
  closing: Promise<void> | null;
  /** Requests, streams and background work under way. */
  uses: number;
  idle: (() => void) | null;
  usedAt: number;
  bytes: number;
}

interface Failure {
  error: unknown;
  until: number;
  waitMs: number;
}

export class Lives {
  readonly #host: Host;
  readonly #limits: LifeLimits;
  readonly #timers: Timers;
  /** The least recently used first. */
  readonly #lives = new Map<string, Life>();
  readonly #failures = new Map<string, Failure>();
  readonly #stopLooking: () => void;
  #isEnding = false;

  constructor(host: Host, limits: LifeLimits, timers = TIMERS) {
    this.#host = host;
    this.#limits = limits;
    this.#timers = timers;
    this.#stopLooking = timers.every(limits.lookMs, () => void this.closeIdle());
  }

  /** The businesses that are open now. */
  get open(): string[] {
    return [...this.#lives].filter(([, { business, closing }]) => business && !closing).map(([id]) => id);
  }

  /** How many requests, streams and works are under way at each that is open. */
  load(): Map<string, number> {
    return new Map(this.open.map((id) => [id, this.#lives.get(id)?.uses ?? 0]));
  }

  /** Opens it where it is closed. Throws where it cannot be opened, and at once where that was found out just before. */
  async use(business: Business, by: "people" | "care" = "people"): Promise<Use> {
    const { id } = business;
    for (;;) {
      if (this.#isEnding) throw new Error("the server is ending");
      const closing = this.#lives.get(id)?.closing;
      if (!closing) break;
      await closing;
    }
    const life = this.#lives.get(id) ?? this.#begin(business, by);
    life.uses++;
    try {
      const opened = await life.opened;
      this.#touch(id, life);
      return { business: opened, over: this.#overOnce(life) };
    } catch (error) {
      life.uses--;
      throw error;
    }
  }

  /** Closes it, and lets what is under way end. Answers when its book is free. */
  async close(id: string): Promise<void> {
    const life = this.#lives.get(id);
    if (life) await this.#close(id, life);
  }

  /** Closes it unless a request came meanwhile. */
  async closeUnused(id: string): Promise<void> {
    const life = this.#lives.get(id);
    if (life?.uses === 0) await this.#close(id, life);
  }

  /** Those that nothing used for a while. */
  async closeIdle(): Promise<void> {
    const since = this.#host.clock() - this.#limits.idleMs;
    const idle = [...this.#lives].filter(([, { uses, usedAt }]) => uses === 0 && usedAt <= since);
    await Promise.all(idle.map(([id, life]) => this.#close(id, life)));
  }

  /** A failed opening is tried again by the next who asks: the operator has mended it. */
  forgetFailure(id: string): void {
    this.#failures.delete(id);
  }

  /** Closes all of them. Nothing is opened afterwards. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.#stopLooking();
    await Promise.all([...this.#lives].map(([id, life]) => this.#close(id, life)));
  }

  #begin(business: Business, by: "people" | "care"): Life {
    const { id } = business;
    const failure = this.#failures.get(id);
    if (failure && this.#host.clock() < failure.until) throw failure.error;
    const life: Life = {
      opened: openBusiness(this.#host, business, by),
      business: null,
      closing: null,
      uses: 0,
      idle: null,
      usedAt: this.#host.clock(),
      bytes: APP_BYTES,
    };
    this.#lives.set(id, life);
    life.opened = life.opened.then(
      (opened) => {
        life.business = opened;
        life.bytes = bytesOf(opened);
        this.#failures.delete(id);
        this.#makeRoom();
        return opened;
      },
      async (error: unknown) => {
        this.#lives.delete(id);
        await this.#failed(id, error);
        throw error;
      },
    );
    return life;
  }

  async #failed(id: string, error: unknown): Promise<void> {
    const { retryMs, mostRetryMs } = this.#limits;
    const before = this.#failures.get(id);
    // An outage ends by itself, and all its businesses are asked for when it does.
    const isLasting = before !== undefined && !isUnavailable(error);
    const waitMs = isLasting ? Math.min(before.waitMs * 2, mostRetryMs) : retryMs;
    this.#failures.set(id, { error, waitMs, until: this.#host.clock() + waitMs });
    this.#host.report(error, `${id} opening`);
    const problem = error instanceof Error ? error.message : String(error);
    await noteProblem(this.#host.directory, id, problem).catch((failure: unknown) =>
      this.#host.report(failure, "directory"),
    );
  }

  #touch(id: string, life: Life): void {
    life.usedAt = this.#host.clock();
    if (this.#lives.get(id) !== life) return;
    this.#lives.delete(id);
    this.#lives.set(id, life);
  }

  #overOnce(life: Life): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      life.usedAt = this.#host.clock();
      life.uses--;
      if (life.uses === 0) life.idle?.();
    };
  }

  /** Closes those that were least recently used, until the others find room. One in use stays. */
  #makeRoom(): void {
    let bytes = [...this.#lives.values()].reduce((sum, life) => sum + life.bytes, 0);
    for (const [id, life] of this.#lives) {
      if (bytes <= this.#limits.mostBytes) return;
      if (life.uses > 0 || !life.business) continue;
      bytes -= life.bytes;
      void this.#close(id, life);
    }
  }

  #close(id: string, life: Life): Promise<void> {
    life.closing ??= this.#closeOnce(id, life).finally(() => {
      if (this.#lives.get(id) === life) this.#lives.delete(id);
    });
    return life.closing;
  }

  async #closeOnce(id: string, life: Life): Promise<void> {
    const opened = await life.opened.catch(() => null);
    if (!opened) return;
    try {
      // Streams end by it, and requests under way go on.
      await opened.app.close();
      await opened.close(await this.#isLeft(life));
    } catch (error) {
      this.#host.report(error, `${id} closing`);
    }
  }

  /** Whether all that was under way ended in time. */
  #isLeft(life: Life): Promise<boolean> {
    if (life.uses === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const cancel = this.#timers.after(this.#limits.leavingMs, () => resolve(false));
      life.idle = () => {
        cancel();
        resolve(true);
      };
    });
  }
}

function bytesOf({ book }: OpenBusiness): number {
  const { source } = book.places;
  if (!("file" in source)) return APP_BYTES;
  return APP_BYTES + Math.min(statSync(source.file).size, MOST_CACHED_BYTES);
}
