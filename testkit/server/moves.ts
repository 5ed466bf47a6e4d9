/** Test ground of moves: businesses whose books are files, beside a PostgreSQL database to which the books can go. */
import { Mover } from "#server/businesses/move/mover";
import { dropPostgresPlace, postgresPlaces } from "#server/db/postgres-place";
import { TestBusinesses } from "./businesses.ts";
import { ENGINES, type EngineName, type TestDatabase, testDatabase } from "./engines.ts";

/** PostgreSQL, wherever one is offered. */
export const SERVERS = ENGINES.filter((engine) => engine === "postgresql");
export const WHO = "Olga <olga@prueba.example>";

export class MovingGround {
  readonly server: TestBusinesses;
  readonly #database: TestDatabase;

  private constructor(server: TestBusinesses, database: TestDatabase) {
    this.server = server;
    this.#database = database;
  }

  static async start(engine: EngineName): Promise<MovingGround> {
    const database = await testDatabase(engine);
    return new MovingGround(await TestBusinesses.start("sqlite in a file"), database);
  }

  get adminUrl(): string {
    return this.#database.url ?? "";
  }

  /** The mover of this node, or of another; without an address it has no PostgreSQL. */
  mover(adminUrl: string | null = this.adminUrl, node = this.server.node): Mover {
    return new Mover({ host: this.server.host, lives: this.server.lives, node }, { adminUrl });
  }

  /** The places of all books in the database. */
  places(): Promise<string[]> {
    return postgresPlaces(this.adminUrl);
  }

  async close(): Promise<void> {
    await this.server.close();
    await removeWithPlaces(this.#database);
  }
}

/** The roles of places belong to the whole cluster, and would stay behind. */
export async function removeWithPlaces(database: TestDatabase): Promise<void> {
  const url = database.url ?? "";
  for (const name of await postgresPlaces(url)) await dropPostgresPlace(url, name);
  await database.remove();
}
