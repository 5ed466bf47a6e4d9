/** The operator's console over a server of many businesses, asked as a browser of the operator's host asks it. */
import type { FastifyInstance } from "fastify";
import { listBusinesses } from "#server/businesses/directory/businesses";
import { type Directory, writing } from "#server/businesses/directory/database";
import { listEvents } from "#server/businesses/directory/events";
import { inviteOperator } from "#server/businesses/directory/invitations";
import type { Mover } from "#server/businesses/move/mover";
import { operatorApp } from "#server/businesses/operator/seam";
import type { Reply } from "./agent.ts";
import { type BusinessAt, TestBusinesses } from "./businesses.ts";
import type { EngineName } from "./engines.ts";

export const OPERATOR = {
  name: "Olga Operadora",
  email: "olga@prueba.example",
  password: "clave-de-la-operadora",
};

type OfferedMover = Pick<Mover, "begin" | "cancel" | "otherPlace">;

export interface Route {
  method: string;
  url: string;
}

interface Question {
  payload?: object;
  cookie?: string;
  headers?: Record<string, string>;
  from?: string;
}

export class TestConsole {
  readonly businesses: TestBusinesses;
  readonly app: FastifyInstance;
  /** Every route that the console has, as it was made. */
  readonly routes: readonly Route[];
  /** The session of the operator who came last. */
  cookie = "";

  private constructor(businesses: TestBusinesses, app: FastifyInstance) {
    this.businesses = businesses;
    this.app = app;
    this.routes = routesOf(app);
  }

  static async start(engine: EngineName, { mover }: { mover?: OfferedMover } = {}): Promise<TestConsole> {
    const businesses = await TestBusinesses.start(engine);
    const { url } = businesses.place.location;
    const environment = url === null ? process.env : { ...process.env, BUSINESSES_DATABASE_URL: url };
    const { host, lives, node } = businesses;
    host.places = { ...host.places, environment };
    const app = await operatorApp({
      host,
      lives,
      node,
      operatorHost: "localhost",
      ...(mover ? { mover } : {}),
    });
    await app.ready();
    return new TestConsole(businesses, app);
  }

  /** With its first operator, who is signed in. */
  static async entered(engine: EngineName, options: { mover?: OfferedMover } = {}): Promise<TestConsole> {
    const console = await TestConsole.start(engine, options);
    await console.enter();
    return console;
  }

  get directory(): Directory {
    return this.businesses.directory;
  }

  async token(): Promise<string> {
    return (await inviteOperator(this.directory, this.businesses.cause)).reveal();
  }

  async enter(person = OPERATOR): Promise<void> {
    const answer = await this.ask("POST", "/operators", {
      payload: { ...person, token: await this.token() },
    });
    if (answer.statusCode !== 200) throw new Error(`no operator came: ${answer.body}`);
    this.cookie = cookieOf(answer);
  }

  async ask(
    method: string,
    path: string,
    { payload, cookie = this.cookie, headers = {}, from }: Question = {},
  ): Promise<Reply> {
    return this.app.inject({
      method: method as "GET",
      url: `/api/operator${path}`,
      headers: { host: "operador.example:3000", ...(cookie === "" ? {} : { cookie }), ...headers },
      ...(payload === undefined ? {} : { payload }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    });
  }

  /** Makes a business at the console, and answers the token of its invitation. */
  async make(id: string, more: object = {}): Promise<string> {
    const payload = { id, title: `Préstamos ${id}`, hosts: [`${id}.example`], place: "file", ...more };
    const answer = await this.ask("POST", "/businesses", { payload });
    if (answer.statusCode !== 200) throw new Error(`no business was made: ${answer.body}`);
    return tokenIn(answer.json().invitation.link);
  }

  /** All that the directory says, to be compared with later. */
  async all(): Promise<string> {
    const events = await listEvents(this.directory, { limit: 1000 });
    const sessions = await writing(this.directory, (rows) =>
      rows.selectFrom("operator_session").selectAll().execute(),
    );
    return JSON.stringify([await listBusinesses(this.directory), events, sessions]);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.businesses.close();
  }
}

export function tokenIn(link: string): string {
  return link.split("#invitacion=")[1] ?? "";
}

/** Sets a business up with the token of an invitation. */
export function setUpBy(at: BusinessAt, invitation: string, person: object) {
  return at.inject({ method: "POST", url: "/api/setup", payload: { ...person, invitation } });
}

export function cookieOf(answer: { cookies: { name: string; value: string }[] }): string {
  const found = answer.cookies.find(({ name }) => name === "cuadre_operator");
  return found ? `${found.name}=${found.value}` : "";
}

/** As the app itself prints them: none can be left out of a walk. */
function routesOf(app: FastifyInstance): Route[] {
  const lines = app.printRoutes({ commonPrefix: false }).split("\n");
  const paths: string[] = [];
  return lines.flatMap((line) => {
    const [, indent = "", part = "", methods = ""] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
    if (part === "") return [];
    const depth = indent.length / 4;
    paths.length = depth;
    paths[depth] = part;
    const url = paths.slice(0, depth + 1).join("");
    return methods === "" ? [] : methods.split(", ").map((method) => ({ method, url }));
  });
}
