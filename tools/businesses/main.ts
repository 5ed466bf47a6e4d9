/** `npm run businesses -- list|create|invite|operator|suspend|resume|backup|migrate|hosts`: what the console does, without it. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Instant } from "#domain/calendar/business-date";
import { openDirectory } from "#server/businesses/directory/database";
import { LIFE_LIMITS, Lives } from "#server/businesses/lives";
import type { Host } from "#server/businesses/open-business";
import { beside } from "#server/businesses/operator/beside";
import { SharedServers } from "#server/businesses/shared-servers";
import { settingsOf } from "#server/businesses/start";
import { Turns } from "#server/businesses/turns";
import { type Configuration, readConfiguration } from "#server/configuration";
import { makeTrustedCopy } from "#server/features/backups/trusted";
import { answer, type Desk } from "./answers.ts";
import { readLine } from "./command-line.ts";

process.umask(0o077);
try {
  const line = readLine(process.argv.slice(2));
  const configuration = readConfiguration(process.env);
  const folder = line.folder ?? configuration.businessesDir;
  if (folder === null) throw new Error("set BUSINESSES_DIR, or add --businesses DIR");
  const { desk, close } = await openDesk(resolve(folder), configuration);
  try {
    const { text, data, isFailed = false } = await answer(desk, line.asked);
    console.log(line.json ? JSON.stringify(data, null, 2) : text);
    if (isFailed) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function openDesk(folder: string, configuration: Configuration) {
  const { url, node, operatorHost, listening, connections } = settingsOf(process.env);
  if (url === null && !existsSync(join(folder, "directory.db")))
    throw new Error(`${folder} has no directory of businesses: start the server once with BUSINESSES_DIR`);
  const directory = await openDirectory({ folder, url });
  const clock = () => Date.now() as Instant;
  const report = (error: unknown, where: string) =>
    console.error(`${where}: ${error instanceof Error ? error.message : error}`);
  const secondFolder = configuration.secondBackupDir === null ? null : resolve(configuration.secondBackupDir);
  const servers = new SharedServers(listening, connections);
  const host: Host = {
    directory,
    places: { folder, secondFolder, environment: process.env, servers },
    clock,
    version: "the command line",
    turns: new Turns(),
    report,
    app: {},
  };
  const lives = new Lives(host, { ...LIFE_LIMITS, mostBytes: 0 });
  const isNear = operatorHost === "localhost";
  const port = `:${configuration.port}`;
  const desk: Desk = {
    directory,
    hosting: beside({ host, lives, node }, makeTrustedCopy),
    clock,
    report,
    entrance: isNear
      ? { protocol: "http", host: `localhost${port}` }
      : { protocol: "https", host: operatorHost },
    operatorOrigin: isNear ? `http://localhost${port}` : `https://${operatorHost}`,
  };
  return {
    desk,
    close: async () => {
      await lives.end();
      await servers.close();
      await directory.db.close();
    },
  };
}
