/** `npm run rebuild:books`: replays every loan of the configured database, or of chosen businesses, and stores what differs, naming each loan. */
import { resolve } from "node:path";
import type { Instant } from "#domain/calendar/business-date";
import { rebuildBooks } from "#server/books/rebuild";
import { lockDataDirectory } from "#server/db/data-directory";
import { openDatabase } from "#server/db/database";
import { onEachBook } from "./chosen-books.ts";
import { existingFile } from "./existing-file.ts";

await onEachBook("The books were not rebuilt", async ({ configuration: { dataDir, databaseUrl } }, say) => {
  const changed = await (databaseUrl === null
    ? rebuildFile(resolve(dataDir), say)
    : rebuildServer(databaseUrl, say));
  say(changed === 0 ? "The books agree with their facts." : `Loans brought in step: ${changed}.`);
});

type Say = (line: string) => void;

/** No other process may have the file open: a server that is running must be stopped first. */
async function rebuildFile(directory: string, say: Say): Promise<number> {
  const file = existingFile(directory);
  const unlock = lockDataDirectory(directory);
  try {
    return await rebuild(openDatabase({ engine: "sqlite", file }), say);
  } finally {
    unlock();
  }
}

function rebuildServer(url: string, say: Say): Promise<number> {
  return rebuild(openDatabase({ engine: "postgresql", url, connections: 1 }), say);
}

async function rebuild(db: ReturnType<typeof openDatabase>, say: Say): Promise<number> {
  try {
    return await rebuildBooks(db, () => Date.now() as Instant, say);
  } finally {
    await db.close();
  }
}
