/** Directories of businesses for tests: empty, of their own, and gone afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Directory, type DirectoryLocation, openDirectory } from "#server/businesses/directory/database";
import type { EngineName } from "./engines.ts";
import { testDatabase } from "./engines.ts";

export interface TestDirectory {
  location: DirectoryLocation;
  /** Opening it again is what a restart does. */
  open(): Promise<Directory>;
  remove(): Promise<void>;
}

export async function testDirectory(engine: EngineName): Promise<TestDirectory> {
  const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  const database = engine === "postgresql" ? await testDatabase(engine) : null;
  const location = { folder, url: database?.url ?? null };
  return {
    location,
    open: () => openDirectory(location),
    async remove() {
      await database?.remove();
      rmSync(folder, { recursive: true });
    },
  };
}
