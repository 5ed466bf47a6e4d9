/**
 * The connections of one book to PostgreSQL, each with the statements that it has kept. They stay with the book: what one has
 * prepared or set never answers for another. How many there are together with those of other books, `Seats` says.
 *
 * When the database at the end of one takes no writes, all of them are given up: the address may lead to another database
 * by then, and they stay with the one of before.
 */
import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { ConnectionLost } from "./faults.ts";
import { Line } from "./pipelined-connection.ts";
import type { Seats, Sharer } from "./seats.ts";

export interface LinesOptions {
  /** The most connections of this book. */
  most: number;
  idleMs: number;
  seats: Seats;
  types: pg.CustomTypesConfig;
  /** A connection that broke while it was idle; another is made when one is needed. */
  onError(error: Error): void;
  /** Whether statements may take as long as they like. */
  isUnhurried?: boolean;
}

/**
 * A request waits for a connection and then for an answer, and both together must end within 15 seconds even where the
 * database took the connection and says nothing more. PostgreSQL itself gives up a statement before the server does, and
 * an idle transaction soon after, because it may hold the lock on `head`.
 */
const LIMITS = { statement_timeout: 7_000, idle_in_transaction_session_timeout: 10_000 };
const ANSWER_MS = 8_000;
const CONNECTING_MS = 5_000;
const CLOSING_MS = 2_000;
/** While others wait, a book goes on over a connection for so long before its seat is the next one's: opening one takes a tenth. */
const TURN_MS = 100;

interface Held {
  client: pg.Client;
  socket: Socket;
  line: Line;
  /** Since when it has been handed from one of its book to the next, or idle. */
  since: number;
  era: number;
  isOut: boolean;
  isBroken: boolean;
  closing: NodeJS.Timeout | null;
}

interface Waiting {
  resolve(line: Line): void;
  reject(error: unknown): void;
}

export class Lines implements PostgresPool, Sharer {
  readonly options = {};
  readonly #url: string;
  readonly #given: LinesOptions;
  readonly #sockets = new Set<Socket>();
  readonly #open = new Set<Held>();
  readonly #idle: Held[] = [];
  readonly #waiting: Waiting[] = [];
  #opening = 0;
  #parting = 0;
  /** Counts how often all connections were given up. */
  #era = 0;
  #ending: PromiseWithResolvers<void> | null = null;

  constructor(url: string, given: LinesOptions) {
    this.#url = url;
    this.#given = given;
    given.seats.join(this);
  }

  get idleSince(): number | null {
    return this.#idle[0]?.since ?? null;
  }

  closeIdle(): void {
    const longest = this.#idle.shift();
    if (longest) this.#part(longest);
  }

  async connect(): Promise<Line> {
    if (this.#ending) throw new ConnectionLost("the database was closed");
    const { promise, resolve, reject } = Promise.withResolvers<Line>();
    const waiting = { resolve, reject };
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(new ConnectionLost("no connection to the database came free in time"));
    };
    const timer = this.#given.isUnhurried ? undefined : setTimeout(giveUp, CONNECTING_MS).unref();
    this.#waiting.push(waiting);
    this.#serve();
    return promise.finally(() => clearTimeout(timer));
  }

  /** Waits for those that are in use, but not for a database that does not answer. */
  end(): Promise<void> {
    if (!this.#ending) {
      this.#ending = Promise.withResolvers();
      this.#given.seats.leave(this);
      for (const { reject } of this.#waiting.splice(0)) reject(new ConnectionLost("the database was closed"));
      for (const held of this.#idle.splice(0)) this.#part(held);
      this.#endWhenLeft();
    }
    return leave(this.#ending.promise, this.#sockets);
  }

  #serve(): void {
    while (this.#waiting.length > 0) {
      const held = this.#idle.pop();
      if (!held) break;
      held.since = performance.now();
      this.#hand(held);
    }
    const wanted = () => Math.min(this.#waiting.length, this.#given.most - this.#open.size);
    while (!this.#ending && this.#opening < wanted()) void this.#openOne();
  }

  /** To the one who has waited longest, if anyone still does. */
  #hand(held: Held): void {
    if (held.closing) clearTimeout(held.closing);
    held.closing = null;
    const next = this.#waiting.shift();
    held.isOut = next !== undefined;
    if (next) next.resolve(held.line);
    else this.#rest(held);
  }

  #rest(held: Held): void {
    held.since = performance.now();
    this.#idle.push(held);
    held.closing = setTimeout(() => {
      this.#forget(held);
      this.#part(held);
    }, this.#given.idleMs).unref();
  }

  async #openOne(): Promise<void> {
    const { seats } = this.#given;
    this.#opening++;
    let [isSeated, opened]: [boolean, Held | null] = [await seats.take(this), null];
    try {
      // Those for whom it was to be may have been served by another, or have given up.
      if (isSeated && this.#waiting.length > 0) opened = await this.#connected();
    } catch (error) {
      this.#waiting.shift()?.reject(error);
    }
    this.#opening--;
    if (opened) {
      isSeated = false;
      this.#open.add(opened);
      this.#free(opened);
    }
    if (isSeated) seats.give();
    this.#serve();
  }

  async #connected(): Promise<Held> {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    const client = new pg.Client({
      connectionString: this.#url,
      types: this.#given.types,
      pipeline: true,
      application_name: "cuadre",
      keepAlive: true,
      stream: () => socket,
      ...(this.#given.isUnhurried
        ? {}
        : { query_timeout: ANSWER_MS, connectionTimeoutMillis: CONNECTING_MS }),
    });
    const held: Held = {
      client,
      socket,
      line: new Line(client, {
        onReadOnly: () => this.#giveUpAll(),
        onRelease: (destroy) => this.#released(held, destroy),
      }),
      since: performance.now(),
      era: this.#era,
      isOut: false,
      isBroken: false,
      closing: null,
    };
    // A query over a connection that breaks fails, and its caller hears of it. The driver raises an event beside
    // it, and one without a listener ends the process.
    client.on("error", (error) => this.#broken(held, error));
    try {
      await client.connect();
      await agree(client, this.#given.isUnhurried ? {} : LIMITS);
      held.since = performance.now();
    } catch (error) {
      void leave(client.end(), [socket]);
      throw error;
    }
    return held;
  }

  #released(held: Held, destroy: boolean): void {
    if (!held.isOut) throw new Error("a connection was given back twice");
    held.isOut = false;
    if (destroy) this.#part(held);
    else this.#free(held);
    this.#serve();
  }

  #free(held: Held): void {
    const isUsable = !(this.#ending || held.isBroken) && held.era === this.#era;
    if (isUsable && !this.#isTurnOver(held)) this.#hand(held);
    else this.#part(held);
  }

  #isTurnOver({ since }: Held): boolean {
    const isLong = this.#waiting.length === 0 || performance.now() - since >= TURN_MS;
    return isLong && this.#given.seats.isWantedBeside(this);
  }

  #broken(held: Held, error: Error): void {
    if (held.isBroken) return;
    held.isBroken = true;
    if (!this.#forget(held)) return;
    this.#part(held);
    this.#given.onError(error);
  }

  #giveUpAll(): void {
    this.#era++;
    for (const held of this.#idle.splice(0)) this.#part(held);
  }

  /** Whether it was idle; it is not any more. */
  #forget(held: Held): boolean {
    const place = this.#idle.indexOf(held);
    if (place >= 0) this.#idle.splice(place, 1);
    return place >= 0;
  }

  /** Its seat is free once it is closed: PostgreSQL counts it until then. */
  #part(held: Held): void {
    if (held.closing) clearTimeout(held.closing);
    this.#open.delete(held);
    this.#parting++;
    void leave(held.client.end(), [held.socket]).then(() => {
      this.#parting--;
      this.#given.seats.give();
      this.#endWhenLeft();
    });
  }

  #endWhenLeft(): void {
    if (this.#open.size + this.#parting === 0) this.#ending?.resolve();
  }
}

/** Waits until the goodbye was answered; a database that does not answer is left without one. */
export async function leave(goodbye: Promise<void>, sockets: Iterable<Socket>): Promise<void> {
  await Promise.race([goodbye, pause(CLOSING_MS, undefined, { ref: false })]);
  for (const socket of sockets) socket.destroy();
  await goodbye;
}

/**
 * How dates and instants are written, and how long the server tries. It is said in statements because a pooler refuses to
 * connect who says it while connecting.
 */
async function agree(client: pg.Client, limits: Partial<typeof LIMITS>): Promise<void> {
  const set = Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`);
  await client.query(["set time zone 'UTC'", "set datestyle = 'ISO, YMD'", ...set].join("; "));
}
