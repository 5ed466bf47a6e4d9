/** The server for many businesses inside the process of the bench: what one of its steps takes, without a port in between. */
import type { Server } from "node:http";
import type { Care } from "#server/businesses/care";
import { bareOperatorApp } from "#server/businesses/certificates";
import { openDirectory } from "#server/businesses/directory/database";
import { LIFE_LIMITS, Lives } from "#server/businesses/lives";
import type { Host } from "#server/businesses/open-business";
import { createRouter } from "#server/businesses/router";
import { SharedServers } from "#server/businesses/shared-servers";
import { Turns } from "#server/businesses/turns";
import { PATIENCE } from "#server/http/patience";
import { type Businesses, clock } from "./places.ts";

const NODE = "bench";
const MOST_BYTES = 8e9;

export interface Here extends Care {
  port: number;
  close(): Promise<void>;
}

export async function openHere({
  folder,
  environment,
}: Pick<Businesses, "folder" | "environment">): Promise<Here> {
  const directory = await openDirectory({ folder, url: null });
  const report = (error: unknown, where: string) => {
    if (where.endsWith("migration")) return;
    throw new Error(`${where}: ${String(error)}`, { cause: error });
  };
  const servers = new SharedServers();
  const host: Host = {
    directory,
    places: { folder, secondFolder: null, environment: { ...process.env, ...environment }, servers },
    clock,
    version: "bench",
    turns: new Turns(),
    report,
    app: { trustedProxies: 0 },
  };
  const lives = new Lives(host, { ...LIFE_LIMITS, mostBytes: MOST_BYTES });
  const [operatorHost, patience] = ["localhost", PATIENCE];
  const operatorApp = bareOperatorApp(directory, operatorHost);
  const router = createRouter({ directory, lives, node: NODE, operatorHost, operatorApp, patience, report });
  return {
    host,
    lives,
    node: NODE,
    port: await listening(router),
    async close() {
      const closed = new Promise((done) => router.close(done));
      router.closeAllConnections();
      await closed;
      await lives.end();
      await servers.close();
      await directory.db.close();
    },
  };
}

async function listening(router: Server): Promise<number> {
  await new Promise<void>((done) => router.listen(0, "127.0.0.1", done));
  const address = router.address();
  if (!address || typeof address === "string") throw new Error("the router has no port");
  return address.port;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
