/**
 * `npm run restore -- COPY`: puts a copy that `npm run backup` made in the place of the embedded database, or with
 * DATABASE_URL into an empty PostgreSQL database. With DATABASE_URL and no COPY: tells a PostgreSQL database that somebody
 * has filled already that it was restored.
 */
import { resolve } from "node:path";
import { readConfiguration } from "#server/configuration";
import { restoreFile, restoreInto, restoreServer } from "#server/setup/restore";

try {
  const { dataDir, databaseUrl } = readConfiguration(process.env);
  const [copy] = process.argv.slice(2);
  if (databaseUrl === null) console.log(await restoreEmbedded(copy, resolve(dataDir)));
  else if (copy === undefined) await restoreServer(databaseUrl);
  else await restoreInto({ url: databaseUrl, environment: process.env }, resolve(copy));
  console.log("A new epoch begins: devices load again, and send first what this copy may lack.");
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function restoreEmbedded(copy: string | undefined, directory: string): Promise<string> {
  if (copy === undefined) throw new Error("name the copy: npm run restore -- data/backups/cuadre-….db");
  const aside = await restoreFile(resolve(copy), directory, new Date());
  return aside === null ? `${copy} was put back.` : `${copy} was put back. The former book is in ${aside}.`;
}
