/** Somebody signed in, and the devices they work on. */
import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { Answer } from "#contract/envelope";
import { type Id, toId } from "#contract/id";
import type { SessionAnswer } from "#contract/session";
import type { Action, Module } from "#domain/access/permissions";
import { TestDevice } from "./device.ts";
import type { TestServer } from "./server.ts";

export interface Person {
  name: string;
  email: string;
  password: string;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

export class Agent {
  readonly server: TestServer;
  readonly cookie: string;
  readonly session: SessionAnswer;

  constructor(server: TestServer, cookie: string, session: SessionAnswer) {
    this.server = server;
    this.cookie = cookie;
    this.session = session;
  }

  static of(server: TestServer, response: LightMyRequestResponse): Agent {
    const cookie = response.cookies.find(({ name }) => name === "cuadre_session");
    if (response.statusCode !== 200 || !cookie) throw new Error(`nobody signed in: ${response.body}`);
    return new Agent(server, `${cookie.name}=${cookie.value}`, response.json());
  }

  get id(): Id {
    return this.session.user.id;
  }

  ask(method: Method, url: string, payload?: unknown, headers: Record<string, string> = {}) {
    return this.server.app.inject({
      method,
      url,
      headers: { cookie: this.cookie, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
  }

  /** Registers a device, or the one named again. */
  async device(id: Id = toId(randomUUID())): Promise<TestDevice> {
    const response = await this.ask("POST", "/api/sync/devices", { deviceId: id, name: "Prueba" });
    if (response.statusCode !== 200) throw new Error(`not registered: ${response.body}`);
    return new TestDevice(this, response.json());
  }

  /** Runs an online command. */
  async run(name: string, args: object, more: object = {}): Promise<Answer> {
    const payload = { id: randomUUID(), name, v: 1, args, ...more };
    return (await this.ask("POST", "/api/commands", payload)).json();
  }

  /** Gives somebody an account with exactly these rights, and signs them in. */
  async hire(grants: Partial<Record<Module, Action[]>> = {}, person: Partial<Person> = {}): Promise<Agent> {
    const id = randomUUID();
    const at = this.server.clock();
    const someone = {
      name: "Bruno Inventado",
      email: `${id}@prueba.example`,
      password: "secreto",
      ...person,
    };
    const { name, email, password } = someone;
    const made = await this.run("user.create", { id, at, name, email, role: "user" }, { password });
    if (made.outcome !== "applied") throw new Error(`not hired: ${JSON.stringify(made)}`);
    await this.setGrants(toId(id), grants);
    return this.server.signIn(someone);
  }

  async setGrants(id: Id, grants: Partial<Record<Module, Action[]>>): Promise<void> {
    const at = this.server.clock();
    const made = await this.run("user.setGrants", { id, at, changes: { ...NOTHING, ...grants } });
    if (made.outcome !== "applied") throw new Error(`not granted: ${JSON.stringify(made)}`);
  }
}

const NOTHING: Record<Module, Action[]> = {
  clients: [],
  loans: [],
  payments: [],
  lenders: [],
  users: [],
  interest_rates: [],
  settings: [],
  reports: [],
  expenses: [],
  cash: [],
  collaterals: [],
};
