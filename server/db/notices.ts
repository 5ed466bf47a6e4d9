/**
 * Several servers on one PostgreSQL tell each other that something changed, coalesced, so that devices hear of it
 * wherever they are connected. A lost notice costs nothing: devices also ask by themselves.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";

const CHANNEL = "cuadre_change";
const COALESCED_MS = 100;
const RETRY_MS = 2000;

export class Notices {
  #own = randomUUID();
  #pool: pg.Pool;
  #url: string;
  #hear: () => void;
  #client: pg.Client | null = null;
  #telling: NodeJS.Timeout | null = null;
  #retrying: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string, pool: pg.Pool, hear: () => void) {
    this.#url = url;
    this.#pool = pool;
    this.#hear = hear;
  }

  /** Listens from now on, and again whenever the connection was lost. */
  listen(): void {
    if (this.#client || this.#retrying || this.#closed) return;
    const client = new pg.Client({ connectionString: this.#url, application_name: "cuadre notices" });
    this.#client = client;
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ payload }) => {
      if (payload !== this.#own) this.#hear();
    });
    client.connect().then(
      () => client.query(`listen ${CHANNEL}`).catch(() => this.#lost(client)),
      () => this.#lost(client),
    );
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
    await this.#client?.end();
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (this.#closed) return;
    this.#retrying = setTimeout(() => {
      this.#retrying = null;
      this.listen();
    }, RETRY_MS);
  }
}
