/** `npm run tables`: prints every table of the documents that repeats what code says. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../tidy/source.ts";
import { TABLES, withTable } from "./printed.ts";

for (const table of TABLES) {
  const { before, after } = withTable(table);
  if (before === after) continue;
  writeFileSync(join(ROOT, table.document), after);
  console.log(`${table.document}: ${table.name}`);
}
