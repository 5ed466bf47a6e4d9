/** The version of this build, by which the next opening knows how a book was left. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export function buildVersion(): string {
  const file = join(import.meta.dirname, "..", "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
