/**
 * Three nodes of Patroni with etcd, HAProxy before them and pgbouncer before that: Debian's programs, in a folder of ours, on
 * ports of 127.0.0.1.
 */
import { randomUUID } from "node:crypto";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort, ownerOfCluster } from "../../tools/setup/cluster.mjs";
import { findPostgres } from "../../tools/setup/debian.mjs";
import { Node } from "./node.ts";
import { type Place, Program, until, writeIn } from "./program.ts";
import { type Agreed, haproxySettings, OWNER, pgbouncerSettings, SUPERUSER } from "./settings.ts";

const NAMES = ["uno", "dos", "tres"];

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

/** An engine other than Debian's PostgreSQL. */
export interface EngineOfCluster {
  programs: string;
  parameters: Record<string, string>;
  /** Statements for each new database, as the superuser. */
  prepare: readonly string[];
}

export class PatroniCluster {
  readonly nodes: Node[] = [];
  readonly #place: Place;
  readonly #engine: EngineOfCluster;
  readonly #programs: Program[] = [];
  #haproxy = 0;
  #pgbouncer = 0;

  private constructor(place: Place, engine: EngineOfCluster) {
    this.#place = place;
    this.#engine = engine;
  }

  static async start(engine: Partial<EngineOfCluster> = {}): Promise<PatroniCluster> {
    const owner = ownerOfCluster();
    // A socket's path may not be long, and a folder of root's is closed to PostgreSQL's user.
    const folder = mkdtempSync("/tmp/cuadre-patroni-");
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    const programs = findPostgres() ?? "";
    const cluster = new PatroniCluster(
      { folder, owner },
      { programs, parameters: {}, prepare: [], ...engine },
    );
    try {
      await cluster.#begin();
    } catch (error) {
      console.error(cluster.said);
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  async #begin(): Promise<void> {
    const { programs, parameters } = this.#engine;
    const etcd = await this.#startEtcd();
    for (const name of NAMES)
      this.nodes.push(await Node.make({ name, place: this.#place, etcd, programs, parameters }));
    // The first makes the database, and the others copy it.
    this.nodes[0]?.start();
    await until("the first node leads", () => this.#leader());
    for (const node of this.nodes.slice(1)) node.start();
    this.#haproxy = await freePort();
    const haproxy = writeIn(this.#place, "haproxy.cfg", haproxySettings(this.#haproxy, this.nodes));
    this.#programs.push(new Program("haproxy", ["-db", "-f", haproxy], this.#place));
    this.#pgbouncer = await freePort();
    const users = writeIn(
      this.#place,
      "users.txt",
      [SUPERUSER, OWNER].map((name) => `"${name}" ""\n`).join(""),
    );
    const settings = pgbouncerSettings(this.#pgbouncer, this.#haproxy, users);
    const pgbouncer = writeIn(this.#place, "pgbouncer.ini", settings);
    this.#programs.push(new Program("pgbouncer", [pgbouncer], this.#place));
    await this.healthy();
    await this.ask(`create role ${OWNER} login`);
    await this.ask("create role cuadre_admin login createrole createdb");
  }

  async #startEtcd(): Promise<string> {
    const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
    const listening = ["--listen-client-urls", `${client}`, "--advertise-client-urls", `${client}`];
    const peers = ["--listen-peer-urls", `${peer}`, "--initial-advertise-peer-urls", `${peer}`];
    const member = ["--name", "uno", "--initial-cluster", `uno=${peer}`];
    const data = ["--data-dir", join(this.#place.folder, "etcd"), "--enable-v2"];
    this.#programs.push(new Program("etcd", [...listening, ...peers, ...member, ...data], this.#place));
    await until("etcd answers", async () => (await answers(`${client}`)) || undefined);
    return `${client}`;
  }

  /** The node that leads; each node that answers is asked. */
  async #leader(): Promise<Node | undefined> {
    const leader = (await this.#members()).find(
      ({ role, state }) => role === "leader" && state === "running",
    );
    return this.nodes.find(({ name }) => name === leader?.name);
  }

  async #members(): Promise<Member[]> {
    for (const { ports } of this.nodes) {
      const answer = await asked(ports.rest, "/cluster");
      if (answer?.ok) return (JSON.parse(answer.text) as { members: Member[] }).members;
    }
    return [];
  }

  async primary(): Promise<Node> {
    return until("a node leads", () => this.#leader());
  }

  /** Once one node leads, the others follow it, and HAProxy leads to it. */
  async healthy({ synchronous = true } = {}): Promise<void> {
    await until("one node leads and the others follow", async () => {
      const members = await this.#members();
      const roles = members.map(({ role }) => role).sort();
      const wanted = synchronous ? ["leader", "replica", "sync_standby"] : ["leader", "replica", "replica"];
      const isOne = new Set(members.map(({ timeline }) => timeline)).size === 1;
      const run = members.every(({ state }) => state === "running" || state === "streaming");
      return (run && isOne && roles.join() === wanted.join()) || undefined;
    });
    await until("HAProxy leads to the primary", () =>
      this.ask("select pg_is_in_recovery() as follows").then(
        ([row]) => row?.follows === false || undefined,
        () => undefined,
      ),
    );
  }

  /** Sets what the cluster agrees on, and waits until it holds. */
  async agree(agreed: Agreed): Promise<void> {
    const { ports } = await this.primary();
    const answer = await asked(ports.rest, "/config", { method: "PATCH", body: JSON.stringify(agreed) });
    if (!answer?.ok) throw new Error(`not agreed: ${answer?.text}`);
    await this.healthy({ synchronous: agreed.synchronous_mode });
  }

  /** The primary hands the lead over, as before its machine is worked on. */
  async demote(): Promise<void> {
    const { ports, name } = await this.primary();
    const members = await this.#members();
    const candidate = members.find(({ role }) => role === "sync_standby")?.name;
    const body = JSON.stringify({ leader: name, candidate });
    const answer = await asked(ports.rest, "/switchover", { method: "POST", body }, 60_000);
    if (!answer?.ok) throw new Error(`not demoted: ${answer?.text}`);
  }

  /** An empty database, and where the server of the product reaches it, whichever node is in charge. */
  async newBook(owner = OWNER): Promise<{ haproxy: string; pgbouncer: string }> {
    const name = `book_${randomUUID().replaceAll("-", "")}`;
    await this.ask(`create database ${name} owner ${owner}`);
    for (const statement of this.#engine.prepare) await this.ask(statement, name);
    const at = (port: number) => `postgres://${owner}@127.0.0.1:${port}/${name}`;
    return { haproxy: at(this.#haproxy), pgbouncer: at(this.#pgbouncer) };
  }

  /** Through HAProxy, as the superuser. */
  async ask(statement: string, database = "postgres"): Promise<pg.QueryResult["rows"]> {
    const client = new pg.Client({
      connectionString: `postgres://${SUPERUSER}@127.0.0.1:${this.#haproxy}/${database}`,
      connectionTimeoutMillis: 5000,
      query_timeout: 20_000,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The last of what all said, for a person who reads why a proof failed. */
  get said(): string {
    const parts = [...this.#programs, ...this.nodes].map(
      ({ name, said }) => `${name}:\n${said.slice(-2500)}`,
    );
    return parts.join("\n\n");
  }

  async stop(): Promise<void> {
    for (const program of this.#programs.slice(1)) await program.end();
    // A primary that ends while others live would wait for its standby.
    await Promise.all(this.nodes.map((node) => node.stop()));
    await this.#programs[0]?.end();
    rmSync(this.#place.folder, { recursive: true, force: true });
  }
}

interface Reply {
  ok: boolean;
  text: string;
}

/** Nothing where there was no answer, which a machine that is killed, frozen or cut off does not give. */
async function asked(
  port: number,
  path: string,
  init: RequestInit = {},
  patienceMs = 3000,
): Promise<Reply | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal });
    return { ok: answer.ok, text: await answer.text() };
  } catch {
    return undefined;
  }
}

async function answers(url: string): Promise<boolean> {
  return (await asked(Number(new URL(url).port), "/health"))?.ok ?? false;
}
