/** One machine of a cluster: Patroni with its PostgreSQL, and the wires by which the others reach it and it reaches etcd. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../tools/setup/cluster.mjs";
import { type FaultyProxy, openFaultyProxy } from "../server/faulty-proxy.ts";
import { familyOf, type Place, Program, until, writeIn } from "./program.ts";
import { nodeSettings } from "./settings.ts";

export interface NodePlan {
  name: string;
  place: Place;
  etcd: string;
  /** The folder with PostgreSQL's programs. */
  programs: string;
  /** PostgreSQL's own, beside those of the cluster. */
  parameters: Record<string, string>;
}

export interface Ports {
  sql: number;
  rest: number;
}

/** By these the others hear of it. HAProxy and the clients behind it come to its own ports. */
interface Wires {
  sql: FaultyProxy;
  rest: FaultyProxy;
  etcd: FaultyProxy;
}

export class Node {
  readonly name: string;
  readonly ports: Ports;
  readonly #plan: NodePlan;
  readonly #wires: Wires;
  #patroni: Program | null = null;

  private constructor(plan: NodePlan, ports: Ports, wires: Wires) {
    this.name = plan.name;
    this.#plan = plan;
    this.ports = ports;
    this.#wires = wires;
  }

  static async make(plan: NodePlan): Promise<Node> {
    const ports = { sql: await freePort(), rest: await freePort() };
    const wires = {
      sql: await openFaultyProxy(`http://127.0.0.1:${ports.sql}`),
      rest: await openFaultyProxy(`http://127.0.0.1:${ports.rest}`),
      etcd: await openFaultyProxy(plan.etcd),
    };
    return new Node(plan, ports, wires);
  }

  start(): void {
    const { place, name } = this.#plan;
    const { sql, rest, etcd } = this.#wires;
    const reached = { sql: new URL(sql.url).host, rest: new URL(rest.url).host };
    const settings = nodeSettings(this.#plan, this.ports, reached, new URL(etcd.url).host);
    const file = writeIn(place, `${name}.yml`, JSON.stringify(settings, null, 2));
    this.#patroni = new Program("patroni", [file], place);
  }

  get data(): string {
    return join(this.#plan.place.folder, this.name);
  }

  /** The last of what Patroni and PostgreSQL said. */
  get said(): string {
    return this.#patroni?.said ?? "";
  }

  /** As the machine does that loses its power: all of it at once, without a word. */
  async kill(): Promise<void> {
    this.#signal("SIGKILL");
    await this.#patroni?.end("SIGKILL");
    await until("PostgreSQL is gone", () => this.#postmaster() === null || undefined);
  }

  /** Nothing of it goes on, and no connection to it ends. */
  freeze(): void {
    this.#signal("SIGSTOP");
  }

  thaw(): void {
    this.#signal("SIGCONT");
  }

  /** Neither etcd nor another node hears of it or is heard by it; its clients still come to it. */
  cutOff(): void {
    for (const wire of Object.values(this.#wires)) wire.stall();
  }

  /** Its standbys hear no more of it. It keeps the lead. */
  cutStream(): void {
    this.#wires.sql.stall();
  }

  mend(): void {
    for (const wire of Object.values(this.#wires)) {
      wire.cut();
      wire.mend();
    }
  }

  /** Begins again after it was killed, and goes on after it was frozen or cut off. */
  recover(): void {
    this.mend();
    if (this.#patroni?.isOver) this.start();
    else this.thaw();
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.#patroni?.end();
    this.#signal("SIGKILL");
    await until("PostgreSQL is gone", () => this.#postmaster() === null || undefined);
    for (const wire of Object.values(this.#wires)) await wire.close();
  }

  #signal(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void {
    const roots = [this.#patroni?.isOver ? null : (this.#patroni?.pid ?? null), this.#postmaster()];
    // Patroni goes first: it would start again what it sees die.
    for (const pid of familyOf(roots.filter((pid) => pid !== null))) send(pid, signal);
  }

  /** The process that is PostgreSQL; null where there is none. */
  #postmaster(): number | null {
    try {
      const pid = Number(readFileSync(join(this.data, "postmaster.pid"), "utf8").split("\n")[0]);
      return send(pid, 0) ? pid : null;
    } catch {
      return null;
    }
  }
}

/** Whether there was such a process. */
function send(pid: number, signal: "SIGKILL" | "SIGSTOP" | "SIGCONT" | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
