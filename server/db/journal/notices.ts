/**
 * Several servers on one PostgreSQL tell each other that something changed, coalesced, so that devices hear of it
 * wherever they are connected. A lost notice costs nothing: devices also ask by themselves.
 *
 * One connection listens for all books of a database. A notice about one of several names its schema, and is heard for that
 * one alone.
 */
import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";
import { type Lines, leave } from "../engine/lines.ts";

const CHANNEL = "cuadre_change";
const COALESCED_MS = 100;
const RETRY_MS = 2000;
/** A connection that only listens would never notice that the other end is gone. */
const ASKED_EVERY_MS = 30_000;
const PATIENCE_MS = 5000;

/** Null for the only book of its database, whose notices name no schema. */
export type Schema = string | null;

export class Notices {
  /** By which a server knows its own notices. */
  readonly own = randomUUID();
  readonly #url: string;
  readonly #hearing = new Map<Schema, () => void>();
  #client: pg.Client | null = null;
  #socket = new Socket();
  #retrying: NodeJS.Timeout | null = null;
  #asking: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** `hear`: another server changed this book. From now on it listens, and again when the connection was lost. */
  listen(schema: Schema, hear: () => void): void {
    this.#hearing.set(schema, hear);
    this.#begin();
  }

  /** The connection stays: the next book needs it. */
  hearNoMore(schema: Schema, hear: () => void): void {
    if (this.#hearing.get(schema) === hear) this.#hearing.delete(schema);
  }

  #begin(): void {
    if (this.#client || this.#retrying || this.#closed) return;
    const socket = new Socket();
    const client = new pg.Client({
      stream: () => socket,
      connectionString: this.#url,
      application_name: "cuadre notices",
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    this.#client = client;
    this.#socket = socket;
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ payload = "" }) => this.#heard(payload));
    this.#asking = setInterval(() => this.#ask(client, "select 1"), ASKED_EVERY_MS).unref();
    client.connect().then(
      () => this.#ask(client, `listen ${CHANNEL}`),
      () => this.#lost(client),
    );
  }

  #heard(payload: string): void {
    const [sender, schema = null] = payload.split(" ");
    if (sender !== this.own) this.#hearing.get(schema)?.();
  }

  #ask(client: pg.Client, statement: string): void {
    client.query(statement).catch(() => this.#lost(client));
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retrying) clearTimeout(this.#retrying);
    if (this.#asking) clearInterval(this.#asking);
    if (this.#client) await leave(this.#client.end(), [this.#socket]);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (this.#asking) clearInterval(this.#asking);
    void leave(client.end(), [this.#socket]);
    if (this.#closed) return;
    this.#retrying = setTimeout(() => {
      this.#retrying = null;
      this.#begin();
    }, RETRY_MS);
  }
}

/** Tells the other servers of changes of one book, over a connection of the book. */
export class Telling {
  readonly #lines: Lines;
  readonly #payload: string;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(lines: Lines, { own }: Notices, schema: Schema) {
    this.#lines = lines;
    this.#payload = schema === null ? own : `${own} ${schema}`;
  }

  tell(): void {
    if (this.#timer || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#send().catch(() => {});
    }, COALESCED_MS);
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    const line = await this.#lines.connect();
    try {
      await line.query("select pg_notify($1, $2)", [CHANNEL, this.#payload]);
    } finally {
      line.release();
    }
  }
}
