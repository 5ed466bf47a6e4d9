/**
 * `npm run restore -- COPY`: puts a copy that `npm run backup` made in the place of the embedded database. With
 * DATABASE_URL and no COPY: tells a PostgreSQL database that `pg_restore` has filled that it was restored.
 */
import { resolve } from "node:path";
import { readConfiguration } from "#server/configuration";
import { restoreFile, restoreServer } from "#server/setup/restore";

try {
  const { dataDir, databaseUrl } = readConfiguration(process.env);
  const [copy] = process.argv.slice(2);
  if (databaseUrl === null) console.log(await restoreEmbedded(copy, resolve(dataDir)));
  else if (copy === undefined) await restoreServer(databaseUrl);
  else throw new Error("with DATABASE_URL, fill the database by pg_restore first and name no copy here");
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
