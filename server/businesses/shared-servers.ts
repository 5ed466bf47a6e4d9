/** The databases of PostgreSQL in which businesses have their schemas: each is one server for all books here that are in it. */
import { addressOf, PostgresServer } from "../db/postgres-server.ts";

export class SharedServers {
  readonly #listening: readonly string[];
  readonly #connections: number | undefined;
  readonly #servers = new Map<string, PostgresServer>();

  /** `listening`: addresses of no business, by which the connection that listens is made where one leads to the same database. */
  constructor(listening: readonly string[] = [], connections?: number) {
    this.#listening = listening;
    this.#connections = connections;
  }

  /** The server of the database to which the address of a business leads. */
  of(url: string): PostgresServer {
    const address = addressOf(url);
    const known = this.#servers.get(address);
    if (known) return known;
    const own = this.#listening.find((each) => addressOf(each) === address);
    const connections = this.#connections;
    const server = new PostgresServer({
      url: own ?? url,
      ...(connections === undefined ? {} : { connections }),
    });
    this.#servers.set(address, server);
    return server;
  }

  /** All books have been closed by then. */
  async close(): Promise<void> {
    await Promise.all([...this.#servers.values()].map((server) => server.close()));
    this.#servers.clear();
  }
}
