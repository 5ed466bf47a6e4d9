/** Starts the server: reads the environment (nothing else does), opens and migrates the database, listens. */
import { existsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { fillExample } from "#demo/example";
import type { Instant } from "#domain/calendar/business-date";
import { createApp } from "./app.ts";
import { buildVersion } from "./build-version.ts";
import { type Configuration, readConfiguration } from "./configuration.ts";
import {
  closeToOthers,
  databaseFile,
  lockDataDirectory,
  refuseLostBook,
  rememberBook,
} from "./db/data-directory.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { isReadOnly } from "./db/engine/faults.ts";
import { refuseTransactionPooling } from "./db/engine/pooler.ts";
import { migrate } from "./db/migrate.ts";
import { clearLeftovers } from "./features/backups/leftovers.ts";
import { keepCopying } from "./features/backups/nightly.ts";
import { placesOf } from "./features/backups/trusted.ts";

// The machine is often small: garbage is collected before the heap has doubled, for a few percent of the time.
setFlagsFromString("--heap-growing-percent=30");

// The book of a business is its owner's: what is written from here on, no other account may read.
process.umask(0o077);

const root = fileURLToPath(new URL("..", import.meta.url));

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env, process.argv.slice(2));
  const { businessesDir } = configuration;
  if (businessesDir !== null) return startMany(configuration, businessesDir);
  const { dataDir, port, host, databaseUrl, trustedProxies } = configuration;
  let db: Database;
  let unlock = () => {};
  if (databaseUrl === null) {
    const directory = resolve(dataDir);
    unlock = lockDataDirectory(directory);
    if (!process.argv.includes("--new-book")) refuseLostBook(directory);
    db = openDatabase({ engine: "sqlite", file: databaseFile(directory) });
  } else {
    await refuseTransactionPooling(databaseUrl);
    db = openDatabase({ engine: "postgresql", url: databaseUrl });
  }
  await migrate(db, { tell: (line) => console.log(`Migration: ${line}`) });
  if (databaseUrl === null) {
    rememberBook(resolve(dataDir));
    closeToOthers(resolve(dataDir));
  }
  const places = placesOf(configuration, process.env);
  await clear(db, places);
  const clock = () => Date.now() as Instant;
  const app = await createApp({
    db,
    clock,
    version: buildVersion(),
    report,
    trustedProxies,
    backupFolder: places.folder,
    ...("url" in places.source ? { backupSource: places.source } : {}),
    fillExample,
    ...builtScreens(),
  });
  await app.listen({ port, host });
  const bound = app.server.address();
  for (const address of addresses(host, bound && typeof bound === "object" ? bound.port : port))
    console.log(`Cuadre: ${address}`);

  const stopCopying = keepCopying({ db, clock, report }, places);
  stopOnSignals(async () => {
    await app.close();
    await stopCopying();
    await db.close();
    unlock();
  });
}

/** The server for many businesses is fetched here and nowhere else: one business alone loads nothing of it. */
async function startMany(configuration: Configuration, folder: string): Promise<void> {
  const { startBusinesses } = await import("./businesses/start.ts").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new Error(
      "the package for a shop is for one business: run many from the source (docs/operate/many.md)",
    );
  });
  const { stop } = await startBusinesses({
    folder,
    configuration,
    variables: process.env,
    version: buildVersion(),
    say: (line) => console.log(line),
    report,
    ...builtScreens(),
  });
  stopOnSignals(stop);
}

function builtScreens(): { webRoot?: string } {
  const webRoot = join(root, "dist", "web");
  return existsSync(join(webRoot, "index.html")) ? { webRoot } : {};
}

function stopOnSignals(work: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await work();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}

/** A leftover is no reason not to serve. */
async function clear(db: Database, places: Parameters<typeof clearLeftovers>[1]): Promise<void> {
  try {
    for (const name of await clearLeftovers(db, places))
      console.log(`Left behind by a backup that was ended, and removed: ${name}`);
  } catch (error) {
    report(error, "backup");
  }
}

function report(error: unknown, where: string): void {
  console.error(`${new Date().toISOString()} ${where}:`, error);
}

function addresses(host: string, port: number): string[] {
  if (host !== "0.0.0.0" && host !== "::")
    return [`http://${host.includes(":") ? `[${host}]` : host}:${port}`];
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  return [`http://localhost:${port}`, ...others];
}

// An importer of this module goes on once the server serves.
await start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});

/** A person started this: what is wrong with the configuration or the database is said in one sentence. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") return "The port is taken by another program. Set PORT to another one.";
  if (code === "EACCES") return `Permission denied: ${error.message}`;
  if (isReadOnly(error))
    return "Cuadre cannot start: the database takes no writes, as a standby or a demoted primary. DATABASE_URL must lead to the primary, by a proxy or a virtual address that follows it (docs/operate).";
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `Cuadre cannot start: ${error.message}${cause}`;
}
