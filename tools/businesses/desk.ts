/** Opens what the command line works with, beside a server that may run. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Instant } from "#domain/calendar/business-date";
import { buildVersion } from "#server/build-version";
import { DIRECTORY_FILE, openDirectory } from "#server/businesses/directory/database";
import { LIFE_LIMITS, Lives } from "#server/businesses/lives";
import { Mover } from "#server/businesses/move/mover";
import type { Host } from "#server/businesses/open-business";
import { beside } from "#server/businesses/operator/beside";
import { SharedServers } from "#server/businesses/shared-servers";
import { settingsOf } from "#server/businesses/start";
import { Turns } from "#server/businesses/turns";
import type { Configuration } from "#server/configuration";
import { makeTrustedCopy } from "#server/features/backups/trusted";
import type { Desk } from "./answers.ts";

export async function openDesk(folder: string, configuration: Configuration) {
  const { url, node, places, operatorHost, listening, connections } = settingsOf(process.env);
  if (url === null && !existsSync(join(folder, DIRECTORY_FILE)))
    throw new Error(`${folder} has no directory of businesses: start the server once with BUSINESSES_DIR`);
  const directory = await openDirectory({ folder, url, placesUrl: places });
  const clock = () => Date.now() as Instant;
  const report = (error: unknown, where: string) =>
    console.error(`${where}: ${error instanceof Error ? error.message : error}`);
  const secondFolder = configuration.secondBackupDir === null ? null : resolve(configuration.secondBackupDir);
  const servers = new SharedServers(listening, connections);
  const host: Host = {
    directory,
    places: { folder, secondFolder, environment: process.env, servers },
    clock,
    version: buildVersion(),
    turns: new Turns(),
    report,
    app: {},
  };
  const lives = new Lives(host, { ...LIFE_LIMITS, mostBytes: 0 });
  const mover = new Mover({ host, lives, node }, { adminUrl: places });
  // A terminal that is closed sends SIGHUP.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void mover.end());
  const isNear = operatorHost === "localhost";
  const port = `:${configuration.port}`;
  const desk: Desk = {
    directory,
    hosting: beside({ host, lives, node }, makeTrustedCopy),
    mover,
    clock,
    report,
    entrance: isNear
      ? { protocol: "http", host: `localhost${port}` }
      : { protocol: "https", host: operatorHost },
    operatorHost,
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
