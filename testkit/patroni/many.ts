/** A server for many businesses as a process, whose businesses have their places in one PostgreSQL. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Instant } from "#domain/calendar/business-date";
import { addBusiness } from "#server/businesses/directory/businesses";
import { openDirectory } from "#server/businesses/directory/database";
import { inviteAdministrator } from "#server/businesses/directory/invitations";
import { Secret } from "#server/businesses/directory/secret";
import { makePostgresPlace } from "#server/db/postgres-place";
import { ADMINISTRATOR, Agent, type Asking } from "../server/agent.ts";
import { ask, expectDone } from "../server/businesses.ts";
import { Launched, ServerProcess } from "../server/process.ts";

export class ManyProcess {
  readonly folder: string;
  readonly process: ServerProcess;
  readonly admins: ReadonlyMap<string, Agent>;

  private constructor(folder: string, process: ServerProcess, admins: ReadonlyMap<string, Agent>) {
    this.folder = folder;
    this.process = process;
    this.admins = admins;
  }

  /** `url` leads to their database as the role that makes places. */
  static async start(url: string, ids: readonly string[]): Promise<ManyProcess> {
    const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    const invitations = await makeBusinesses(folder, url, ids);
    const launched = new Launched({ BUSINESSES_DATABASE_URL: url }, ["--businesses", folder]);
    const process = await ServerProcess.of(launched);
    const admins = new Map<string, Agent>();
    try {
      for (const [id, invitation] of invitations)
        admins.set(id, await setUp(businessAt(process, id), invitation));
    } catch (error) {
      await process.kill();
      throw new Error(`the businesses were not set up: ${process.log}`, { cause: error });
    }
    return new ManyProcess(folder, process, admins);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function makeBusinesses(folder: string, url: string, ids: readonly string[]) {
  const directory = await openDirectory({ folder, url: null });
  const cause = { at: Date.now() as Instant, who: "Olga <olga@prueba.example>" };
  const invitations = new Map<string, string>();
  for (const id of ids) {
    const place = {
      engine: "postgresql" as const,
      url: new Secret(await makePostgresPlace(url, id)),
      schema: id,
    };
    const business = { id, title: id, hostNames: [`${id}.example`], place, node: null };
    expectDone(await addBusiness(directory, cause, business));
    invitations.set(id, expectDone(await inviteAdministrator(directory, cause, id)).reveal());
  }
  await directory.db.close();
  return invitations;
}

function businessAt(process: ServerProcess, id: string): Asking {
  const port = Number(new URL(process.url).port);
  return {
    clock: process.clock,
    inject: ({ method, url, headers = {}, payload }) =>
      ask(port, {
        method,
        path: url,
        headers: { host: `${id}.example`, ...headers },
        ...(payload === undefined ? {} : { payload }),
      }),
  };
}

async function setUp(at: Asking, invitation: string): Promise<Agent> {
  const payload = { ...ADMINISTRATOR, companyName: "Préstamos de Prueba", invitation };
  const reply = await at.inject({ method: "POST", url: "/api/setup", payload });
  if (reply.statusCode !== 200) throw new Error(`not set up: ${reply.body}`);
  return Agent.signIn(at, ADMINISTRATOR);
}
