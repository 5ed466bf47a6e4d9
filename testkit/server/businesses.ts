/** The server for many businesses over a directory of its own: the real router on a port, with time that a test moves. */
import { randomUUID } from "node:crypto";
import { request as askOverHttp, type Server } from "node:http";
import { join } from "node:path";
import { bareOperatorApp } from "#server/businesses/certificates";
import { addBusiness, type Business, findBusiness } from "#server/businesses/directory/businesses";
import type { Directory } from "#server/businesses/directory/database";
import { inviteAdministrator } from "#server/businesses/directory/invitations";
import type { Outcome } from "#server/businesses/directory/refusals";
import { Secret } from "#server/businesses/directory/secret";
import { LIFE_LIMITS, type LifeLimits, Lives } from "#server/businesses/lives";
import type { Host } from "#server/businesses/open-business";
import { createRouter, type RouterOptions } from "#server/businesses/router";
import { SharedServers } from "#server/businesses/shared-servers";
import type { Timers } from "#server/businesses/timers";
import { Turns } from "#server/businesses/turns";
import { databaseFile } from "#server/db/data-directory";
import { makePostgresPlace } from "#server/db/postgres-place";
import { PATIENCE } from "#server/http/patience";
import { ADMINISTRATOR, Agent, type Asking, type Reply } from "./agent.ts";
import { fakeClock } from "./clock.ts";
import { type TestDirectory, testDirectory } from "./directory.ts";
import type { EngineName } from "./engines.ts";

/** Work that waits for its time until a test says that it has come. */
export class FakeTimers implements Timers {
  #works = new Set<() => void>();

  after(_ms: number, work: () => void): () => void {
    this.#works.add(work);
    return () => this.#works.delete(work);
  }

  every(_ms: number, work: () => void): () => void {
    return this.after(0, work);
  }

  runAll(): void {
    for (const work of [...this.#works]) work();
  }
}

export interface TestBusinessesOptions {
  limits?: Partial<LifeLimits>;
  host?: Partial<Pick<Host, "build" | "version">>;
  /** A mistake in the router. */
  router?: (options: RouterOptions) => RouterOptions;
  node?: string;
}

export class TestBusinesses {
  readonly clock = fakeClock();
  readonly timers = new FakeTimers();
  readonly reports: unknown[] = [];
  readonly place: TestDirectory;
  readonly engine: EngineName;
  readonly node: string;
  directory: Directory;
  host: Host;
  lives: Lives;
  #options: TestBusinessesOptions;
  #router: Server | null = null;
  #port = 0;

  private constructor(engine: EngineName, place: TestDirectory, options: TestBusinessesOptions) {
    this.engine = engine;
    this.place = place;
    this.#options = options;
    this.node = options.node ?? "uno";
    this.directory = undefined as unknown as Directory;
    this.host = undefined as unknown as Host;
    this.lives = undefined as unknown as Lives;
  }

  static async start(engine: EngineName, options: TestBusinessesOptions = {}): Promise<TestBusinesses> {
    const server = new TestBusinesses(engine, await testDirectory(engine), options);
    await server.#begin();
    return server;
  }

  async #begin(): Promise<void> {
    const { clock, timers, node } = this;
    const report = (error: unknown) => this.reports.push(error);
    const directory = await this.place.open();
    const { folder, url } = this.place.location;
    const servers = new SharedServers(url === null ? [] : [url]);
    this.directory = directory;
    this.host = {
      directory,
      places: { folder, secondFolder: null, environment: process.env, servers },
      clock,
      version: "test",
      turns: new Turns(),
      report,
      app: { trustedProxies: 0 },
      ...this.#options.host,
    };
    const limits = { ...LIFE_LIMITS, mostBytes: 1e9, ...this.#options.limits };
    this.lives = new Lives(this.host, limits, timers);
    const routing: RouterOptions = {
      directory,
      lives: this.lives,
      node,
      operatorHost: "localhost",
      operatorApp: bareOperatorApp(directory, "localhost"),
      patience: PATIENCE,
      report,
    };
    this.#router = createRouter(this.#options.router?.(routing) ?? routing);
    await new Promise<void>((resolve) => this.#router?.listen(0, "127.0.0.1", resolve));
    const address = this.#router.address();
    this.#port = address && typeof address === "object" ? address.port : 0;
  }

  get port(): number {
    return this.#port;
  }

  get cause() {
    return { at: this.clock(), who: "Olga <olga@prueba.example>" };
  }

  /** Adds a business, whose host name is its own name below `example`. */
  async add(id: string, change: { node?: string } = {}): Promise<BusinessAt> {
    const { url } = this.place.location;
    const place =
      url === null
        ? ({ engine: "sqlite" } as const)
        : {
            engine: "postgresql" as const,
            url: new Secret(await makePostgresPlace(url, id.replaceAll("-", "_"))),
            schema: id.replaceAll("-", "_"),
          };
    const hostNames = [`${id}.example`];
    expectDone(
      await addBusiness(this.directory, this.cause, {
        id,
        title: id,
        hostNames,
        place,
        node: null,
        ...change,
      }),
    );
    return new BusinessAt(this, id, hostNames[0] ?? "");
  }

  /** The same, set up by its first administrator. */
  async office(id: string): Promise<{ at: BusinessAt; admin: Agent }> {
    const at = await this.add(id);
    return { at, admin: await at.setUp() };
  }

  /** As after a kill, or cleanly, with what happens to the data in between. */
  async restart({
    isKilled = false,
    whileClosed,
    ...change
  }: {
    isKilled?: boolean;
    whileClosed?: () => Promise<void> | void;
  } & TestBusinessesOptions = {}): Promise<void> {
    const { lives, directory } = this;
    this.#options = { ...this.#options, ...change };
    await this.#unlisten();
    if (isKilled) this.host.directory = { ...directory, db: REFUSING };
    await lives.end();
    await this.host.places.servers.close();
    await directory.db.close();
    await whileClosed?.();
    await this.#begin();
  }

  async close(): Promise<void> {
    await this.#unlisten();
    await this.lives.end();
    await this.host.places.servers.close();
    await this.directory.db.close();
    await this.place.remove();
  }

  async #unlisten(): Promise<void> {
    const router = this.#router;
    if (!router) return;
    const closed = new Promise((resolve) => router.close(resolve));
    router.closeAllConnections();
    await closed;
  }

  fileOf(id: string): string {
    return databaseFile(join(this.place.location.folder, id));
  }
}

/** A directory that a killed process could tell nothing any more. */
const REFUSING = new Proxy({} as Directory["db"], {
  get() {
    throw new Error("killed");
  },
});

export function expectDone<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.sentence}`);
  return outcome.value;
}

/** One business of the server, asked by its host name. */
export class BusinessAt implements Asking {
  readonly id: string;
  readonly hostName: string;
  readonly server: TestBusinesses;

  constructor(server: TestBusinesses, id: string, name: string) {
    this.server = server;
    this.id = id;
    this.hostName = name;
  }

  get clock() {
    return this.server.clock;
  }

  async row(): Promise<Business> {
    const found = await findBusiness(this.server.directory, this.id);
    if (!found) throw new Error(`no business ${this.id}`);
    return found;
  }

  async invite(): Promise<string> {
    return expectDone(await inviteAdministrator(this.server.directory, this.server.cause, this.id)).reveal();
  }

  async setUp(): Promise<Agent> {
    const invitation = await this.invite();
    const payload = { ...ADMINISTRATOR, companyName: `Préstamos ${this.id}`, invitation };
    const reply = await this.inject({ method: "POST", url: "/api/setup", payload });
    if (reply.statusCode !== 200) throw new Error(`not set up: ${reply.body}`);
    return Agent.signIn(this, ADMINISTRATOR);
  }

  inject({ method, url, headers = {}, ...body }: AskedAt): Promise<Reply> {
    return ask(this.server.port, {
      method,
      path: url,
      headers: { host: this.hostName, ...headers },
      ...body,
    });
  }
}

type AskedAt = Parameters<Asking["inject"]>[0] & { bytes?: Buffer };

export interface Sent {
  method: string;
  path: string;
  /** As they are written on the wire; in a list, a name may come twice. */
  headers: Record<string, string> | string[];
  payload?: object;
  /** A body that is no JSON. */
  bytes?: Buffer;
}

export function ask(port: number, { method, path, headers, payload, bytes }: Sent): Promise<Reply> {
  const body = payload === undefined ? bytes : Buffer.from(JSON.stringify(payload));
  const given = Array.isArray(headers) ? headers : Object.entries(headers).flat();
  const type = payload === undefined ? [] : JSON_BODY;
  const written = body ? [...given, ...type, "content-length", `${body.length}`] : given;
  return new Promise((resolve, reject) => {
    const request = askOverHttp({ port, host: "127.0.0.1", method, path, headers: written, setHost: false });
    request.once("error", reject);
    request.once("response", (response) => {
      const parts: Buffer[] = [];
      const isStream = response.headers["content-type"]?.startsWith("text/event-stream");
      response.on("data", (part: Buffer) => {
        parts.push(part);
        // One that goes on for ever has said who it is by its first bytes.
        if (isStream) response.destroy();
      });
      response.once("error", reject);
      response.once("close", () => {
        const rawPayload = Buffer.concat(parts);
        const text = rawPayload.toString();
        resolve({
          statusCode: response.statusCode ?? 0,
          headers: response.headers as Reply["headers"],
          cookies: (response.headers["set-cookie"] ?? []).map(readCookie),
          body: text,
          rawPayload,
          json: () => JSON.parse(text),
        });
      });
    });
    request.end(body);
  });
}

const JSON_BODY = ["content-type", "application/json"];

function readCookie(line: string): { name: string; value: string } {
  const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
  return { name, value };
}

/** A word that is in no other text, to be searched for where it must not be. */
export function canary(of: string): string {
  return `Canario-${of}-${randomUUID().slice(0, 8)}`;
}
