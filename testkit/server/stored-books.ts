/** The books of a server that runs as a process of its own, checked beside it as `npm run check:books` does. */
import { checkBooks } from "#server/books/check";
import { databaseFile } from "#server/db/data-directory";
import { openDatabase } from "#server/db/database";

/** The first difference between what the books say and their facts; null where they agree. */
export async function bookDifference(folder: string): Promise<string | null> {
  const db = openDatabase({ engine: "sqlite", file: databaseFile(folder), readOnly: true });
  try {
    return (await checkBooks(db)).difference;
  } finally {
    await db.close();
  }
}
