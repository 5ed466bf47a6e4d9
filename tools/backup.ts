/** `npm run backup`: a proved copy of the configured database under DATA_DIR/backups, made while the server runs. */
import { join } from "node:path";
import { readConfiguration } from "#server/configuration";
import { backUp } from "#server/db/copy/back-up";
import { proveCopy } from "#server/db/copy/prove";

try {
  const { dataDir, databaseUrl } = readConfiguration(process.env);
  const source =
    databaseUrl === null
      ? { file: join(dataDir, "cuadre.db") }
      : { url: databaseUrl, environment: process.env };
  const copy = await backUp(source, join(dataDir, "backups"), new Date());
  await proveCopy(copy, source);
  console.log(copy.file);
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
