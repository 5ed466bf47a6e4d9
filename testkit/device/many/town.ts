/**
 * Test world: a server for many businesses as a process of its own, half of them in files and half in PostgreSQL, that an
 * operator at its console and misfortune trouble while people work.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Id } from "#contract/id";
import type { PlaceKind } from "#contract/operator";
import type { Instant } from "#domain/calendar/business-date";
import { type Business, listBusinesses } from "#server/businesses/directory/businesses";
import { openDirectory } from "#server/businesses/directory/database";
import { listEvents } from "#server/businesses/directory/events";
import { type Cluster, startCluster } from "../../../tools/setup/cluster.mjs";
import { ADMINISTRATOR, Agent, type Asking, type Reply } from "../../server/agent.ts";
import { grantLoan } from "../../server/book.ts";
import { ask, canary } from "../../server/businesses.ts";
import { freePort, Launched } from "../../server/process.ts";
import { ConsoleAt } from "./console-at.ts";

/** A commit survives a crash of the process; no test takes the power away. */
const SETTINGS = ["-c", "fsync=off", "-c", "restart_after_crash=on"];
const ASK_EVERY_MS = 100;
const PATIENCE_MS = 180_000;
const LOANS = 3;
const MOST_EVENTS = 100_000;

export class Office implements Asking {
  readonly id: string;
  readonly host: string;
  /** A word that is in this business and nowhere else. */
  readonly word: string;
  readonly loans: Id[] = [];
  readonly clock = () => Date.now() as Instant;
  readonly #server: { readonly port: number };

  constructor(server: { readonly port: number }, id: string, host = `${id}.example`) {
    this.#server = server;
    this.id = id;
    this.host = host;
    this.word = canary(id);
  }

  get port(): number {
    return this.#server.port;
  }

  inject({ method, url, headers = {}, ...body }: Parameters<Asking["inject"]>[0]): Promise<Reply> {
    return ask(this.port, { method, path: url, headers: { host: this.host, ...headers }, ...body });
  }

  /** Its first administrator comes by the invitation, and lends. */
  async begin(invitation: string): Promise<void> {
    const payload = { ...ADMINISTRATOR, companyName: `Préstamos ${this.word}`, invitation };
    const reply = await this.inject({ method: "POST", url: "/api/setup", payload });
    if (reply.statusCode !== 200) throw new Error(`${this.id} was not set up: ${reply.body}`);
    const admin = await Agent.signIn(this, ADMINISTRATOR);
    const device = await admin.device();
    for (let n = 0; n < LOANS; n++)
      this.loans.push((await grantLoan(device, { term: 52 }, {}, { name: this.word })).id);
  }

  enter(): Promise<Agent> {
    return Agent.signIn(this, ADMINISTRATOR);
  }
}

export class Town {
  readonly folder = mkdtempSync(join(tmpdir(), "cuadre-many-"));
  readonly offices: Office[] = [];
  port = 0;
  readonly #cluster: Cluster;
  #server: Launched | null = null;
  readonly #console = new ConsoleAt(this);

  private constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  static async build(businesses: number): Promise<Town> {
    const town = new Town(await startCluster({ settings: SETTINGS }));
    town.port = Number(await freePort());
    await town.start();
    await town.#console.enter(town.log);
    for (let n = 0; n < businesses; n++) await town.#found(`negocio-${n + 1}`, n % 2 ? "postgresql" : "file");
    return town;
  }

  /** The variables of the server, and of a tool that works on its books. */
  get variables(): Record<string, string> {
    return {
      BUSINESSES_DIR: this.folder,
      BUSINESSES_DATABASE_URL: this.#cluster.url,
      NODE_NAME: "uno",
      PORT: String(this.port),
    };
  }

  async start(): Promise<void> {
    this.#server = new Launched(this.variables);
    const printed = await this.#server.printed;
    if (!printed.includes("http://")) throw new Error(`it did not start: ${printed}`);
  }

  async stop(): Promise<number | null | undefined> {
    return this.#server?.end("SIGTERM");
  }

  /** Kills it in the middle of its work, and starts it again. */
  async killServer(): Promise<void> {
    await this.#server?.end("SIGKILL");
    await this.start();
  }

  /** One process of it dies: PostgreSQL ends all others, and recovers. Answers whether it was up to be crashed. */
  async crashDatabase(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.#cluster.url });
    client.on("error", () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isUp) return false;
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const ended = new Promise((resolve) => client.once("end", resolve));
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await ended;
    return true;
  }

  /** Answers the status: a server that was killed a moment ago, or a business on its way, refuses. */
  async act(id: string, verb: "suspend" | "resume" | "move", place?: PlaceKind): Promise<number> {
    const payload = place === undefined ? {} : { place };
    try {
      return (await this.#console.ask(`/businesses/${id}/${verb}`, { payload })).statusCode;
    } catch {
      return 0;
    }
  }

  async businesses(): Promise<Business[]> {
    const directory = await openDirectory({ folder: this.folder, url: null });
    try {
      return await listBusinesses(directory);
    } finally {
      await directory.db.close();
    }
  }

  /** How often each act is among the directory's events. */
  async acts(): Promise<Record<string, number>> {
    const directory = await openDirectory({ folder: this.folder, url: null });
    try {
      const events = await listEvents(directory, { limit: MOST_EVENTS });
      const named = Map.groupBy(events, ({ act }) => act);
      return Object.fromEntries([...named].map(([act, each]) => [act, each.length]));
    } finally {
      await directory.db.close();
    }
  }

  async move(id: string): Promise<number> {
    const business = (await this.businesses()).find((each) => each.id === id);
    return this.act(id, "move", business?.place.engine === "sqlite" ? "postgresql" : "file");
  }

  /** None is suspended, and none on its way. */
  async allOpen(): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const closed = (await this.businesses()).filter(({ state }) => state !== "open");
      if (closed.length === 0) return;
      if (Date.now() > end) throw new Error(`still ${JSON.stringify(closed)}`);
      for (const { id, state } of closed) if (state === "suspended") await this.act(id, "resume");
      await pause(ASK_EVERY_MS);
    }
  }

  /** No business is on its way. */
  async settled(): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while ((await this.businesses()).some(({ state }) => state === "moving")) {
      if (Date.now() > end) throw new Error("a move that never ends");
      await pause(ASK_EVERY_MS);
    }
  }

  get log(): string {
    return this.#server?.output ?? "";
  }

  async remove(): Promise<void> {
    await this.#server?.end("SIGKILL");
    await this.#cluster.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #found(id: string, place: PlaceKind): Promise<void> {
    const office = new Office(this, id);
    await office.begin(await this.#console.make(id, office.host, place));
    this.offices.push(office);
  }
}
