/**
 * Starts the server for many businesses, in the place of the start for one: `server/main.ts` fetches this when a directory is
 * configured.
 */
import { mkdirSync } from "node:fs";
import { hostname, totalmem } from "node:os";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Instant } from "#domain/calendar/business-date";
import { lockDataDirectory } from "../db/data-directory.ts";
import { threadCopier } from "../features/backups/nightly.ts";
import { PATIENCE } from "../http/patience.ts";
import { type Care, takeCare } from "./care.ts";
import { type Directory, openDirectory } from "./directory/database.ts";
import { inviteOperator } from "./directory/invitations.ts";
import { hasOperators } from "./directory/operators.ts";
import { hostOfHeader } from "./host-name.ts";
import { LIFE_LIMITS, Lives } from "./lives.ts";
import { removeFormer } from "./move/former.ts";
import { Mover } from "./move/mover.ts";
import { keepSettling } from "./move/settling.ts";
import type { Host } from "./open-business.ts";
import { operatorApp } from "./operator/seam.ts";
import { createRouter } from "./router.ts";
import { SharedServers } from "./shared-servers.ts";
import { Turns } from "./turns.ts";
import { watchStates } from "./watch.ts";

type Variables = Readonly<Record<string, string | undefined>>;

export interface Configured {
  port: number;
  host: string;
  trustedProxies: number;
  secondBackupDir: string | null;
}

export interface Starting {
  folder: string;
  configuration: Configured;
  variables: Variables;
  version: string;
  /** Where the built screens are; absent where none are. */
  webRoot?: string;
  say(line: string): void;
  report(error: unknown, where: string): void;
  /** Builds what answers at the operator's host. */
  operatorApp?: (seam: OperatorSeam) => FastifyInstance | Promise<FastifyInstance>;
}

/** All that the operator's console needs. */
export interface OperatorSeam extends Care {
  directory: Directory;
  mover: Mover;
  operatorHost: string;
  webRoot?: string;
}

export interface Started {
  port: number;
  stop(): Promise<void>;
}

const MB = 1024 * 1024;
/** The part of the machine's memory that businesses may take. */
const SHARE_OF_MEMORY = 0.4;
const BAD_MEMORY = "BUSINESSES_MEMORY_MB must be a whole number of megabytes";

export async function startBusinesses(starting: Starting): Promise<Started> {
  const { configuration, report, version, webRoot } = starting;
  const folder = resolve(starting.folder);
  const settings = settingsOf(starting.variables);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockDataDirectory(folder);
  const directory = await openDirectory({ folder, url: settings.url, placesUrl: settings.places });
  const clock = () => Date.now() as Instant;
  const servers = new SharedServers(settings.listening, settings.connections);
  const host: Host = {
    directory,
    places: { folder, secondFolder: secondOf(configuration), environment: starting.variables, servers },
    clock,
    version,
    turns: new Turns(),
    report,
    app: { trustedProxies: configuration.trustedProxies, ...(webRoot === undefined ? {} : { webRoot }) },
  };
  const lives = new Lives(host, { ...LIFE_LIMITS, mostBytes: settings.mostBytes });
  const care: Care = { host, lives, node: settings.node };
  const { operatorHost, node } = settings;
  const mover = new Mover(care, { adminUrl: settings.places });
  await mover.settleLeft("the start of the server");
  const seam = { ...care, directory, operatorHost, mover, ...(webRoot === undefined ? {} : { webRoot }) };
  const build = starting.operatorApp ?? operatorApp;
  const consoleApp = await build(seam);
  await consoleApp.ready();
  const router = createRouter({
    directory,
    lives,
    node,
    operatorHost,
    operatorApp: consoleApp,
    patience: PATIENCE,
    report,
  });
  const port = await listen(router, configuration);
  await greet(starting, directory, operatorHost, port, clock());
  const stopWatching = watchStates(care);
  const stopSettling = keepSettling(mover, report);
  const { copier, giveUp } = threadCopier();
  const stopCaring = takeCare(care, copier, () => removeFormer(care, settings.places));
  return {
    port,
    async stop() {
      const closed = new Promise((done) => router.close(done));
      router.closeIdleConnections();
      stopWatching();
      await stopSettling();
      await mover.end();
      await giveUp();
      await stopCaring();
      await lives.end();
      await consoleApp.close();
      router.closeAllConnections();
      await closed;
      await servers.close();
      await directory.db.close();
      unlock();
    },
  };
}

export function settingsOf(variables: Variables) {
  const text = (name: string) => variables[name]?.trim() || null;
  const memory = text("BUSINESSES_MEMORY_MB");
  if (memory !== null && !/^\d{1,7}$/.test(memory)) throw new Error(`${BAD_MEMORY}, and is "${memory}"`);
  const connections = text("BUSINESSES_CONNECTIONS");
  if (connections !== null && !/^[1-9]\d{0,4}$/.test(connections))
    throw new Error(`BUSINESSES_CONNECTIONS must be a whole number, and is "${connections}"`);
  const operatorHost = hostOfHeader(text("OPERATOR_HOST") ?? "localhost");
  if (operatorHost === null) throw new Error("OPERATOR_HOST must be a host name, as operador.ejemplo.do");
  const [url, places] = [text("DIRECTORY_URL"), text("BUSINESSES_DATABASE_URL")];
  return {
    url,
    places,
    /** The addresses of no business. */
    listening: [places, url].filter((each) => each !== null),
    connections: connections === null ? undefined : Number(connections),
    node: text("NODE_NAME") ?? hostname(),
    operatorHost,
    mostBytes: memory === null ? memoryOfMachine() * SHARE_OF_MEMORY : Number(memory) * MB,
  };
}

/** A container is given less than the machine has. */
function memoryOfMachine(): number {
  const given = process.constrainedMemory();
  return given > 0 ? Math.min(given, totalmem()) : totalmem();
}

function secondOf({ secondBackupDir }: Configured): string | null {
  return secondBackupDir === null ? null : resolve(secondBackupDir);
}

function listen(router: ReturnType<typeof createRouter>, { port, host }: Configured): Promise<number> {
  return new Promise((done, reject) => {
    router.once("error", reject);
    router.listen({ port, host }, () => {
      router.off("error", reject);
      const bound = router.address();
      done(bound && typeof bound === "object" ? bound.port : port);
    });
  });
}

/** The first operator comes by a link that the person who starts the server reads, and never by being the first to come. */
async function greet(
  { say }: Starting,
  directory: Directory,
  operatorHost: string,
  port: number,
  at: Instant,
): Promise<void> {
  const address =
    operatorHost === "localhost" ? `http://localhost:${port}/operador` : `https://${operatorHost}/operador`;
  if (await hasOperators(directory)) return say(`Cuadre, operator: ${address}`);
  const token = await inviteOperator(directory, { at, who: "the start of the server" });
  say(`Cuadre, first operator (good for seven days, or until the next start): ${address}#${token.reveal()}`);
}
