/** Test world: the real server, on an in-memory SQLite unless another database is named, reached without a port, over a wire that can misbehave. */
import { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import type { Change, CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { type SessionAnswer, sessionAnswer } from "#contract/session";
import type { Instant } from "#domain/calendar/business-date";
import { createApp } from "#server/app";
import { type Database, type DatabaseLocation, openDatabase, read } from "#server/db/database";
import { transact } from "#server/db/journal/transact";
import { migrate } from "#server/db/migrate";
import { STORES } from "#server/db/records/stores";
import type { Network } from "./browser-double.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** The fate of one request on its way. */
export type Fate = "through" | "lost" | "answer-lost" | { status: number; code: string };

export interface Signed extends SessionAnswer {
  cookie: string;
}

export class ServerDouble {
  readonly faults: unknown[] = [];
  /** Every request that reached the server, in order. */
  readonly heard: string[] = [];
  wire: (path: string) => Fate = () => "through";
  #app: FastifyInstance;
  #db: Database;
  #time: VirtualTime;
  #place: DatabaseLocation;

  private constructor(running: Running, time: VirtualTime, place: DatabaseLocation, faults: unknown[]) {
    this.#app = running.app;
    this.#db = running.db;
    this.#time = time;
    this.#place = place;
    this.faults = faults;
  }

  /** On a file only where the scenario restores a backup, on PostgreSQL where it changes over to a standby. */
  static async open(time: VirtualTime, where: string | DatabaseLocation = ":memory:"): Promise<ServerDouble> {
    const faults: unknown[] = [];
    const place = typeof where === "string" ? fileAt(where) : where;
    return new ServerDouble(await run(place, time.now, faults), time, place, faults);
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.#db.close();
  }

  /** Copies the whole database, as the product's backup does. */
  backup(to: string): void {
    if (this.#place.engine !== "sqlite") throw new Error("a file is copied, and no server");
    const connection = new DatabaseSync(this.#place.file);
    connection.prepare("vacuum into ?").run(to);
    connection.close();
  }

  /** Goes on from a copy: what was recorded since is lost here. */
  async restore(from: string): Promise<void> {
    this.#place = fileAt(from);
    await this.restart();
  }

  /** Ends, and starts where its database is. */
  async restart(): Promise<void> {
    await this.close();
    const { app, db } = await run(this.#place, this.#time.now, this.faults);
    this.#app = app;
    this.#db = db;
  }

  /** Signs the first administrator in. */
  async setUp(): Promise<Signed> {
    return this.#signed("/api/setup", { name: "Administradora de Prueba", email: EMAIL, password: PASSWORD });
  }

  async signIn(email: string = EMAIL, password: string = PASSWORD): Promise<Signed> {
    return this.#signed("/api/session", { email, password });
  }

  async #signed(url: string, payload: object): Promise<Signed> {
    const response = await this.#app.inject({ method: "POST", url, payload });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    const { user, perm } = response.json();
    const [cookie] = response.cookies;
    return { ...sessionAnswer.parse({ user, perm }), cookie: `${cookie?.name}=${cookie?.value}` };
  }

  /** Writes records as earlier commands would have left them. */
  async put(changes: readonly Change[]): Promise<void> {
    const cause = {
      at: this.#time.now(),
      userId: null,
      deviceId: null,
      commandId: null,
      command: "test.put",
    };
    await transact(this.#db, (writing) => writing.write(changes, cause));
  }

  /** The server's own hold of its database, for a proof that looks past it. */
  get db(): Database {
    return this.#db;
  }

  /** Closes an account, as an administrator does. */
  async remove(userId: Id): Promise<void> {
    await this.put([{ collection: "users", id: userId, doc: null }]);
  }

  async all(collection: CollectionName) {
    return read(this.#db, (handle) => STORES[collection].page(handle, null, 5000));
  }

  /** The server as one signed-in browser meets it. */
  network({ cookie }: { cookie: string }): Network {
    return async (path, init) => {
      const fate = this.wire(path);
      if (fate === "lost") throw new TypeError("no network");
      if (typeof fate === "object")
        return answer(fate.status, JSON.stringify({ code: fate.code, message: "" }));
      this.heard.push(path);
      const asked = this.#app.inject({
        method: init.method === "POST" || init.method === "PUT" ? init.method : "GET",
        url: path,
        headers: { ...(init.headers as Record<string, string> | undefined), cookie },
        ...(init.body ? { payload: payloadOf(init.body) } : {}),
      });
      const { statusCode, body } = await this.#time.during(asked);
      if (fate === "answer-lost") throw new TypeError("no network");
      return answer(statusCode, body);
    };
  }
}

interface Running {
  app: FastifyInstance;
  db: Database;
}

function fileAt(file: string): DatabaseLocation {
  return { engine: "sqlite", file };
}

async function run(where: DatabaseLocation, clock: () => Instant, faults: unknown[]): Promise<Running> {
  const db = openDatabase(where);
  await migrate(db);
  const report = (fault: unknown) => faults.push(fault);
  return { db, app: await createApp({ db, clock, version: "prueba", report }) };
}

const EMAIL = "administradora@ejemplo.invalid";
const PASSWORD = "una clave de prueba";

function payloadOf(body: BodyInit): string | Buffer {
  return body instanceof ArrayBuffer ? Buffer.from(body) : String(body);
}

function answer(status: number, body: string): Response {
  return new Response(body, { status, headers: { "content-type": "application/json" } });
}
