/** A cluster whose primary is replaced in several ways while the product works on it, and what each proof does with it. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { ServerProcess } from "../server/process.ts";
import { Chance } from "../simulator/chance.ts";
import { type EngineOfCluster, PatroniCluster } from "./cluster.ts";
import type { Node } from "./node.ts";
import { until } from "./program.ts";
import type { Agreed } from "./settings.ts";
import { type Way, Workday } from "./work.ts";

export const SEED = process.env.PATRONI_SEED ?? randomUUID().slice(0, 8);
const CHECK_BOOKS = fileURLToPath(new URL("../../tools/check-books.ts", import.meta.url));

export type Fault = "killed" | "demoted" | "frozen" | "cut off from etcd and its standbys";

const HOW: Record<Fault, (cluster: PatroniCluster, primary: Node) => Promise<void> | void> = {
  killed: (_, primary) => primary.kill(),
  demoted: (cluster) => cluster.demote(),
  frozen: (_, primary) => primary.freeze(),
  "cut off from etcd and its standbys": (_, primary) => primary.cutOff(),
};

export class Scene {
  readonly engine: string;
  readonly cluster: PatroniCluster;
  readonly #servers: ServerProcess[] = [];
  #day: Workday | null = null;

  private constructor(engine: string, cluster: PatroniCluster) {
    this.engine = engine;
    this.cluster = cluster;
  }

  static async open(name: string, engine: Partial<EngineOfCluster>): Promise<Scene> {
    return new Scene(name, await PatroniCluster.start(engine));
  }

  async serve(url: string): Promise<ServerProcess> {
    return this.watch(await ServerProcess.start({ DATABASE_URL: url }));
  }

  /** It is ended with the round at the latest. */
  watch(server: ServerProcess): ServerProcess {
    this.#servers.push(server);
    return server;
  }

  /** The primary suffers in the middle of the work and is mended afterwards; the work goes on, and then all of it is there. */
  async suffer(fault: Fault, agreed: Agreed, ways: readonly Way[], each: number): Promise<void> {
    const day = await Workday.begin(ways, each, new Chance(`${SEED} ${fault} ${agreed.ttl}`));
    this.#day = day;
    const primary = await this.cluster.primary();
    const pauses = await day.during(() => HOW[fault](this.cluster, primary));
    this.print(agreed, `the primary ${fault}`, pauses);
    primary.recover();
    await this.cluster.healthy();
    expect((await this.cluster.primary()).name).not.toBe(primary.name);
    await day.end();
    await day.expectAllThere();
  }

  print({ ttl }: Agreed, what: string, pauses: Record<string, number>): void {
    const named = Object.entries(pauses).map(([way, seconds]) => `${seconds.toFixed(1)} s by ${way}`);
    console.log(`${this.engine}, ttl ${ttl}, ${what}: nothing acknowledged for ${named.join(", ")}`);
  }

  /** Once both standbys have all that was committed. */
  keptUp(): Promise<true> {
    return until("the standbys have all", async () => {
      const [row] = await this.cluster.ask(
        "select count(*)::int as n from pg_stat_replication where replay_lsn >= pg_current_wal_lsn()",
      );
      return row?.n === 2 || undefined;
    });
  }

  /** Each server of the round is the process that it was, and ends as it is asked to. */
  async endServers(): Promise<void> {
    for (const server of this.#servers.splice(0)) expect(await server.stop()).toBe(0);
  }

  async endRound(hasFailed: boolean): Promise<void> {
    if (hasFailed) console.error(this.cluster.said);
    await this.#day?.giveUp();
    this.#day = null;
    for (const server of this.#servers.splice(0)) await server.kill();
  }
}

/** `npm run check:books`, as a person would run it. */
export async function checkBooks(variables: Record<string, string>, ...args: string[]): Promise<void> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [CHECK_BOOKS, ...args], { env: { PATH, ...variables } });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      said += text;
    });
  const [code] = await once(child, "close");
  expect([code, said]).toEqual([0, expect.stringContaining("agree with their facts")]);
}
