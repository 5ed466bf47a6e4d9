/** The embedded database that a tool is to work on: it makes none. */
import { existsSync } from "node:fs";
import { join } from "node:path";

export function existingFile(dataDir: string): string {
  const file = join(dataDir, "cuadre.db");
  if (!existsSync(file)) throw new Error(`there is no database at ${file}. Set DATA_DIR or DATABASE_URL`);
  return file;
}
