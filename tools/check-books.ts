/** `npm run check:books`: replays every loan of the configured database and names the first that differs. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfiguration } from "#server/configuration";
import { openDatabase } from "#server/db/database";
import { checkBooks } from "#server/features/books/check";

const { dataDir, databaseUrl } = readConfiguration(process.env);
const file = join(dataDir, "cuadre.db");
if (databaseUrl === null && !existsSync(file)) {
  console.error(`There is no database at ${file}. Set DATA_DIR or DATABASE_URL.`);
  process.exit(1);
}
const db = openDatabase(
  databaseUrl === null
    ? { engine: "sqlite", file, readOnly: true }
    : { engine: "postgresql", url: databaseUrl, connections: 1 },
);
const { loans, payments, movements, balance, difference } = await checkBooks(db);
await db.close();
console.log(
  `${loans} loans, ${payments} payments, ${movements} movements, RD$${(balance / 100).toFixed(2)} in cash.`,
);
console.log(difference === null ? "The books agree with their facts." : `They differ: ${difference}`);
process.exitCode = difference === null ? 0 : 1;
