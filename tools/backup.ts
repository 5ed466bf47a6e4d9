/** `npm run backup`: a proved copy of the configured database under DATA_DIR/backups, made while the server runs. */
import type { Instant } from "#domain/calendar/business-date";
import { readConfiguration } from "#server/configuration";
import { copyNow } from "#server/features/backups/nightly";
import { makeTrustedCopy, placesOf } from "#server/features/backups/trusted";
import { openConfigured } from "./existing-file.ts";

try {
  const configuration = readConfiguration(process.env);
  const places = placesOf(configuration, process.env);
  const db = openConfigured(configuration);
  const standing = { db, clock: () => Date.now() as Instant, report: () => {} };
  try {
    const { filename, problem } = await copyNow(standing, places, makeTrustedCopy);
    console.log(`${places.folder}/${filename}`);
    if (problem !== "") throw new Error(`it is not in the second folder: ${problem}`);
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(`The backup failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
