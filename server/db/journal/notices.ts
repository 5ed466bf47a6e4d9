/**
 * Several servers on one PostgreSQL tell each other that something changed, coalesced, so that devices hear of it
 * wherever they are connected. A lost notice costs nothing: devices also ask by themselves.
 */
import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";
import { leave } from "../engine/postgres.ts";

const CHANNEL = "cuadre_change";
const COALESCED_MS = 100;
const RETRY_MS = 2000;
/** A connection that only listens would never notice that the other end is gone. */
const ASKED_EVERY_MS = 30_000;
const PATIENCE_MS = 5000;

export class Notices {
  #own = randomUUID();
  #pool: pg.Pool;
  #url: string;
  #hear: () => void;
  #client: pg.Client | null = null;
  #socket = new Socket();
  #telling: NodeJS.Timeout | null = null;
  #retrying: NodeJS.Timeout | null = null;
  #asking: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string, pool: pg.Pool, hear: () => void) {
    this.#url = url;
    this.#pool = pool;
    this.#hear = hear;
  }

  /** Listens from now on, and again whenever the connection was lost. */
  listen(): void {
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
    client.on("notification", ({ payload }) => {
      if (payload !== this.#own) this.#hear();
    });
    this.#asking = setInterval(() => this.#ask(client, "select 1"), ASKED_EVERY_MS).unref();
    client.connect().then(
      () => this.#ask(client, `listen ${CHANNEL}`),
      () => this.#lost(client),
    );
  }

  #ask(client: pg.Client, statement: string): void {
    client.query(statement).catch(() => this.#lost(client));
  }

  tell(): void {
    if (this.#telling || this.#closed) return;
    this.#telling = setTimeout(() => {
      this.#telling = null;
      this.#pool.query("select pg_notify($1, $2)", [CHANNEL, this.#own]).catch(() => {});
    }, COALESCED_MS);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#telling) clearTimeout(this.#telling);
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
      this.listen();
    }, RETRY_MS);
  }
}
