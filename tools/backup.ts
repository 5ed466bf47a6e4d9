/** `npm run backup`: a proved copy of the configured database, or of chosen businesses, made while the server runs. */
import type { Instant } from "#domain/calendar/business-date";
import { copyNow } from "#server/features/backups/nightly";
import { makeTrustedCopy } from "#server/features/backups/trusted";
import { onEachBook } from "./chosen-books.ts";
import { openConfigured } from "./existing-file.ts";

await onEachBook("The backup failed", async ({ configuration, places }, say) => {
  const db = openConfigured(configuration);
  const standing = { db, clock: () => Date.now() as Instant, report: () => {} };
  try {
    const { filename, problem } = await copyNow(standing, places, makeTrustedCopy);
    say(`${places.folder}/${filename}`);
    if (problem !== "") throw new Error(`it is not in the second folder: ${problem}`);
  } finally {
    await db.close();
  }
});
