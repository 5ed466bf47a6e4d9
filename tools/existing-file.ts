/** The database that a tool is to work on: it makes none. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Configuration } from "#server/configuration";
import { type Database, openDatabase } from "#server/db/database";

export function existingFile(dataDir: string): string {
  const file = join(dataDir, "cuadre.db");
  if (!existsSync(file)) throw new Error(`there is no database at ${file}. Set DATA_DIR or DATABASE_URL`);
  return file;
}

export function openConfigured(
  { dataDir, databaseUrl }: Pick<Configuration, "dataDir" | "databaseUrl">,
  { readOnly = false } = {},
): Database {
  return openDatabase(
    databaseUrl === null
      ? { engine: "sqlite", file: existingFile(dataDir), readOnly }
      : { engine: "postgresql", url: databaseUrl, connections: 1 },
  );
}
