/** Two PostgreSQL of which one is the standby of the other, and a wire in front of both that leads to the one in charge. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Cluster, startCluster, startStandby } from "../../tools/setup/cluster.mjs";
import { type FaultyProxy, openFaultyProxy } from "./faulty-proxy.ts";

/** A commit survives a crash of the process; no test takes the power away. */
const SETTINGS = ["-c", "fsync=off"];
const TRIES = 500;

export class Pair {
  #primary: Cluster;
  #standby: Cluster;
  /** Between the two. */
  readonly #stream: FaultyProxy;
  readonly #front: FaultyProxy;
  #isOver = false;

  private constructor(primary: Cluster, standby: Cluster, stream: FaultyProxy, front: FaultyProxy) {
    this.#primary = primary;
    this.#standby = standby;
    this.#stream = stream;
    this.#front = front;
  }

  static async start(): Promise<Pair> {
    const primary = await startCluster({ settings: SETTINGS });
    await ask(primary.url, "create role owner login");
    const stream = await openFaultyProxy(primary.url);
    const standby = await startStandby(stream.url, { settings: SETTINGS });
    return new Pair(primary, standby, stream, await openFaultyProxy(primary.url));
  }

  /**
   * An empty database, and where the server of the product reaches it, whichever is in charge: as an owner who may do no more
   * than the user of a managed server.
   */
  async newBook(): Promise<string> {
    const name = `book_${randomUUID().replaceAll("-", "")}`;
    await ask(this.#primary.url, `create database ${name} owner owner`);
    const book = new URL(this.#front.url);
    [book.username, book.pathname] = ["owner", `/${name}`];
    return book.href;
  }

  /** On the primary, as its superuser, in the database of a book. */
  query(statement: string, book: string): Promise<pg.QueryResult["rows"]> {
    const place = new URL(this.#primary.url);
    place.pathname = new URL(book).pathname;
    return ask(place.href, statement);
  }

  /** A commit is answered once the standby has it. */
  async commitTogether(isAsked: boolean): Promise<void> {
    const names = isAsked ? "*" : "";
    await ask(this.#primary.url, `alter system set synchronous_standby_names = '${names}'`);
    await ask(this.#primary.url, "select pg_reload_conf()");
    if (isAsked)
      await until(this.#primary.url, "exists (select from pg_stat_replication where sync_state = 'sync')");
  }

  /** Once the standby has all that was committed. */
  async keepUp(): Promise<void> {
    const [row] = await ask(this.#primary.url, "select pg_current_wal_lsn()::text as place");
    await until(this.#standby.url, `pg_last_wal_replay_lsn() >= '${row?.place}'::pg_lsn`);
  }

  /** The standby hears no more of the primary, which goes on. */
  cutOff(): void {
    this.#stream.cut();
  }

  /** The way to the database leads to the standby, which takes no writes. */
  leadToStandby(): void {
    this.#front.leadTo(this.#standby.url);
  }

  async promote(): Promise<void> {
    this.#isOver = true;
    await ask(this.#standby.url, "select pg_promote(true, 60)");
  }

  /** The primary dies, the standby is promoted, and the way leads there. */
  async failOver(): Promise<void> {
    await this.#primary.end("SIGQUIT");
    await this.promote();
    this.leadToStandby();
  }

  /** A standby that was promoted gets one of its own: the two are again what they were, for the next story. */
  async pairAgain(): Promise<void> {
    this.#stream.mend();
    if (!this.#isOver) return this.#front.leadTo(this.#primary.url);
    await this.#primary.stop();
    [this.#primary, this.#isOver] = [this.#standby, false];
    this.#front.leadTo(this.#primary.url);
    this.#stream.leadTo(this.#primary.url);
    this.#standby = await startStandby(this.#stream.url, { settings: SETTINGS });
  }

  async stop(): Promise<void> {
    await this.#front.close();
    await this.#stream.close();
    await this.#standby.stop();
    await this.#primary.stop();
  }
}

async function ask(url: string, statement: string): Promise<pg.QueryResult["rows"]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Waits in the database, which knows. */
async function until(url: string, condition: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [row] = await ask(url, `select ${condition} as holds, pg_sleep(0.02)`);
    if (row?.holds) return;
  }
  throw new Error(`it does not come to be that ${condition}`);
}
