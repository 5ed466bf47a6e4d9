/** The real server over a database of its own, driven without a port. */

import type { FastifyInstance } from "fastify";
import { fillExample } from "#demo/example";
import { type AppOptions, createApp } from "#server/app";
import type { Database } from "#server/db/database";
import { Agent, type Asking, type Person, type Reply } from "./agent.ts";
import { type FakeClock, fakeClock } from "./clock.ts";
import type { TestDevice } from "./device.ts";
import { type EngineName, type TestDatabase, testDatabase } from "./engines.ts";

export interface TestServerOptions {
  engine?: EngineName;
  clock?: FakeClock;
  version?: string;
  findCommand?: NonNullable<AppOptions["findCommand"]>;
  webRoot?: string;
  trustedProxies?: number;
  backupFolder?: string;
}

interface RestartOptions extends Partial<TestServerOptions> {
  /** Happens to the data while no server has it open; never to a database in memory. */
  whileClosed?: () => Promise<void>;
}

/** A server that is set up, with its administrator and a device of hers. */
export interface TestOffice {
  server: TestServer;
  admin: Agent;
  device: TestDevice;
}

export class TestServer implements Asking {
  app: FastifyInstance;
  db: Database;
  readonly clock: FakeClock;
  /** Faults that the server did not expect. */
  readonly reports: unknown[] = [];
  readonly database: TestDatabase;
  #options: TestServerOptions;

  private constructor(options: TestServerOptions, database: TestDatabase, db: Database, clock: FakeClock) {
    this.#options = options;
    this.database = database;
    this.db = db;
    this.clock = clock;
    this.app = undefined as unknown as FastifyInstance;
  }

  static async start(options: TestServerOptions = {}): Promise<TestServer> {
    const database = await testDatabase(options.engine ?? "sqlite in memory", { hasTables: true });
    const clock = options.clock ?? fakeClock();
    const server = new TestServer(options, database, await database.open(), clock);
    server.app = await server.#createApp();
    return server;
  }

  static async office(options: TestServerOptions = {}): Promise<TestOffice> {
    const server = await TestServer.start(options);
    const admin = await server.setUp();
    return { server, admin, device: await admin.device() };
  }

  setUp(companyName?: string): Promise<Agent> {
    return Agent.setUp(this, companyName);
  }

  signIn(person: Omit<Person, "name">): Promise<Agent> {
    return Agent.signIn(this, person);
  }

  inject(request: Parameters<Asking["inject"]>[0]): Promise<Reply> {
    return this.app.inject(request);
  }

  /** A new run on the same data, as another build if one is named. A database in memory stays open. */
  async restart({ whileClosed, ...change }: RestartOptions = {}): Promise<void> {
    this.#options = { ...this.#options, ...change };
    await this.app.close();
    if (this.#options.engine !== undefined && this.#options.engine !== "sqlite in memory") {
      await this.db.close();
      await whileClosed?.();
      this.db = await this.database.open();
    }
    this.app = await this.#createApp();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.db.close();
    await this.database.remove();
  }

  #createApp(): Promise<FastifyInstance> {
    const { url } = this.database;
    const { version = "test", findCommand, webRoot, trustedProxies = 0, backupFolder } = this.#options;
    return createApp({
      db: this.db,
      clock: this.clock,
      version,
      trustedProxies,
      fillExample,
      report: (error) => this.reports.push(error),
      ...(findCommand ? { findCommand } : {}),
      ...(webRoot === undefined ? {} : { webRoot }),
      ...(backupFolder === undefined ? {} : { backupFolder }),
      ...(url === null ? {} : { backupSource: { url, environment: process.env } }),
    });
  }
}
