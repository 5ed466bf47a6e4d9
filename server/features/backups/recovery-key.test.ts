/** The keys of the copies that leave the machine, as an administrator makes them and types them back on the real server. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { TestServer } from "#testkit/server/server";
import { unlockFile } from "./locked.ts";
import { copyNow } from "./nightly.ts";
import { makeTrustedCopy } from "./trusted.ts";

let folder: string;
let secondFolder: string;
let server: TestServer;
let admin: Agent;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  secondFolder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  ({ server, admin } = await TestServer.office({ engine: "sqlite in a file", backupFolder: folder }));
});
afterEach(async () => {
  await server.close();
  for (const each of [folder, secondFolder]) rmSync(each, { recursive: true, force: true });
});

const made = async (): Promise<string> => (await admin.ask("POST", "/api/backups/key")).json().identity;
const typedBack = async (key: string) =>
  (await admin.ask("POST", "/api/backups/key/confirm", { identity: key })).statusCode;
const listed = async () => (await admin.ask("GET", "/api/backups")).json().key;

/** The copy of a night, in the second folder. */
async function copyOfNight(): Promise<string> {
  server.clock.advance(24 * 3_600_000);
  const standing = {
    db: server.db,
    clock: server.clock,
    report: (error: unknown) => server.reports.push(error),
  };
  const places = { source: { file: server.database.file ?? "" }, folder, secondFolder };
  const { filename } = await copyNow(standing, places, makeTrustedCopy);
  return join(secondFolder, `${filename}.age`);
}

async function opens(copy: string, key: string): Promise<boolean> {
  const opened = join(secondFolder, "opened.db");
  return unlockFile(copy, opened, key).then(
    () => true,
    () => false,
  );
}

it("a new recovery key that no administrator typed back leaves the old one in force, until it is typed back", async () => {
  const old = await made();
  expect(await typedBack(old)).toBe(200);
  const { confirmedAt } = await listed();
  const next = await made();
  expect(next).not.toBe(old);
  expect(await listed()).toMatchObject({ confirmedAt, waitingSince: server.clock(), isDue: true });
  const before = await copyOfNight();
  expect([await opens(before, old), await opens(before, next)]).toEqual([true, false]);
  // The old paper is good as before, and typing it back brings no new key into force.
  expect(await typedBack(old)).toBe(200);
  const still = await copyOfNight();
  expect([await opens(still, old), await opens(still, next)]).toEqual([true, false]);
  expect(await typedBack(next)).toBe(200);
  expect((await listed()).waitingSince).toBeNull();
  const after = await copyOfNight();
  expect([await opens(after, old), await opens(after, next)]).toEqual([false, true]);
});
