/** `npm run rebuild:books`: replays every loan of the configured database and stores what differs, naming each loan. */
import { resolve } from "node:path";
import type { Instant } from "#domain/calendar/business-date";
import { rebuildBooks } from "#server/books/rebuild";
import { readConfiguration } from "#server/configuration";
import { lockDataDirectory } from "#server/db/data-directory";
import { openDatabase } from "#server/db/database";
import { existingFile } from "./existing-file.ts";

const { dataDir, databaseUrl } = readConfiguration(process.env);

try {
  const changed = await (databaseUrl === null ? rebuildFile(resolve(dataDir)) : rebuildServer(databaseUrl));
  console.log(changed === 0 ? "The books agree with their facts." : `Loans brought in step: ${changed}.`);
} catch (error) {
  console.error(`The books were not rebuilt: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** No other process may have the file open: a server that is running must be stopped first. */
async function rebuildFile(directory: string): Promise<number> {
  const file = existingFile(directory);
  const unlock = lockDataDirectory(directory);
  try {
    return await rebuild(openDatabase({ engine: "sqlite", file }));
  } finally {
    unlock();
  }
}

function rebuildServer(url: string): Promise<number> {
  return rebuild(openDatabase({ engine: "postgresql", url, connections: 1 }));
}

async function rebuild(db: ReturnType<typeof openDatabase>): Promise<number> {
  try {
    return await rebuildBooks(db, () => Date.now() as Instant, console.log);
  } finally {
    await db.close();
  }
}
