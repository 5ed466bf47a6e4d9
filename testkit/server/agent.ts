/** A person who is signed in, and the devices they work on. */
import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { Answer } from "#contract/envelope";
import { type Id, toId } from "#contract/id";
import type { SessionAnswer } from "#contract/session";
import type { Action, Module } from "#domain/access/permissions";
import type { Instant } from "#domain/calendar/business-date";
import { TestDevice } from "./device.ts";

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const ADMINISTRATOR: Person = {
  name: "Ada Inventada",
  email: "ada@prueba.example",
  password: "secreto-de-ada",
};

type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Reply = Pick<
  LightMyRequestResponse,
  "statusCode" | "headers" | "body" | "rawPayload" | "json"
> & {
  cookies: { name: string; value: string }[];
};

/** A server that can be asked: an app without a port, or a process of its own. */
export interface Asking {
  clock(): Instant;
  inject(request: {
    method: Method;
    url: string;
    headers?: Record<string, string>;
    payload?: object;
  }): Promise<Reply>;
}

export class Agent {
  readonly server: Asking;
  readonly cookie: string;
  readonly session: SessionAnswer;

  constructor(server: Asking, cookie: string, session: SessionAnswer) {
    this.server = server;
    this.cookie = cookie;
    this.session = session;
  }

  /** Sets the business up and answers its administrator, signed in. */
  static async setUp(server: Asking, companyName = "Préstamos de Prueba"): Promise<Agent> {
    return Agent.#enter(server, "/api/setup", { ...ADMINISTRATOR, companyName });
  }

  static async signIn(server: Asking, { email, password }: Omit<Person, "name">): Promise<Agent> {
    return Agent.#enter(server, "/api/session", { email, password });
  }

  static async #enter(server: Asking, url: string, payload: object): Promise<Agent> {
    const response = await server.inject({ method: "POST", url, payload });
    const cookie = response.cookies.find(({ name }) => name === "cuadre_session");
    if (response.statusCode !== 200 || !cookie) throw new Error(`no person signed in: ${response.body}`);
    return new Agent(server, `${cookie.name}=${cookie.value}`, response.json());
  }

  /** The same session, used at another server of the same business. */
  at(server: Asking): Agent {
    return new Agent(server, this.cookie, this.session);
  }

  get id(): Id {
    return this.session.user.id;
  }

  ask(method: Method, url: string, payload?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.server.inject({
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

  /** Gives a new person an account with exactly these rights, and signs them in. */
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
    return Agent.signIn(this.server, someone);
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
