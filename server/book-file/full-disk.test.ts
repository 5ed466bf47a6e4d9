/** A disk that fills while a backup is written. Linux refuses what a process writes beyond a size exactly as a full disk does. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BackupsAnswer } from "#contract/backups";
import type { Agent } from "#testkit/server/agent";
import { grantLoan } from "#testkit/server/book";
import { TestServer } from "#testkit/server/server";
import { inside } from "../db/database.ts";
import { copyNow } from "../features/backups/nightly.ts";
import { makeTrustedCopy } from "../features/backups/trusted.ts";
import { writeBookFile } from "./write-file.ts";

const run = promisify(execFile);
const NOT_WRITTEN = "No se pudo crear la copia de seguridad. Revise los permisos de almacenamiento.";
const CHOSEN = { collections: ["loans", "users"] };

const listed = async (agent: Agent): Promise<BackupsAnswer> =>
  (await agent.ask("GET", "/api/backups")).json();

/** The files of a folder, byte by byte. */
const lying = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "base64")]));

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cuadre-test-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe("a disk that fills while a backup is written", () => {
  it("is said, and leaves the list and the copies of before as they were", async () => {
    const { server, admin, device } = await TestServer.office({ backupFolder: directory });
    await grantLoan(device);
    expect((await admin.ask("POST", "/api/backups", CHOSEN)).statusCode).toBe(200);
    const before = [await listed(admin), lying(directory)];
    server.clock.advance(1000);
    symlinkSync("/dev/full", join(directory, "backup_20260304_120001.json.unfinished"));
    const full = await admin.ask("POST", "/api/backups", CHOSEN);
    expect([full.statusCode, full.json().message]).toEqual([409, NOT_WRITTEN]);
    expect([await listed(admin), lying(directory)]).toEqual(before);
    expect(server.reports).toMatchObject([{ cause: { code: "ENOSPC" } }]);
    await server.close();
  });

  it("at the last byte of it leaves no file that ends too early", async () => {
    const { server, device } = await TestServer.office({ engine: "sqlite in a file" });
    await grantLoan(device);
    const file = join(directory, "whole.json");
    const { size } = await writeBookFile(server.db, ["users"], { file, now: 0, version: "test" });
    const program = `
      import { openDatabase } from "#server/db/database";
      import { writeBookFile } from "#server/book-file/write-file";
      const [source, file] = process.argv.slice(1);
      const db = openDatabase({ engine: "sqlite", file: source, readOnly: true });
      await writeBookFile(db, ["users"], { file, now: 0, version: "test" });`;
    const places = [server.database.file ?? "", join(directory, "cut.json")];
    const args = [process.execPath, "--input-type=module", "--eval", program, ...places];
    await expect(run("prlimit", [`--fsize=${size - 1}`, ...args])).rejects.toMatchObject({
      stderr: expect.stringContaining("EFBIG"),
    });
    expect(readdirSync(directory)).toEqual(["whole.json"]);
    await run("prlimit", [`--fsize=${size}`, ...args]);
    expect(readFileSync(join(directory, "cut.json"))).toEqual(readFileSync(file));
    await server.close();
  });

  it("at night leaves the proved copy of before, and the failure stands in the list with its reason", async () => {
    const { server, admin } = await TestServer.office({ engine: "sqlite in a file" });
    const dataDir = dirname(server.database.file ?? "");
    const folder = join(dataDir, "backups");
    const places = { source: { file: server.database.file ?? "" }, folder, secondFolder: null };
    const standing = {
      db: server.db,
      clock: server.clock,
      report: (error: unknown) => server.reports.push(error),
    };
    const { filename } = await copyNow(standing, places, makeTrustedCopy);
    const before = lying(folder);
    // The log of the database is no longer than the room there is.
    await sql.raw("pragma wal_checkpoint(truncate)").execute(inside(server.db).kysely);
    const room = statSync(join(folder, filename)).size - 4096;
    const backUp = [`--fsize=${room}`, process.execPath, "tools/backup.ts"];
    await expect(
      run("prlimit", backUp, { env: { ...process.env, DATA_DIR: dataDir } }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The backup failed: /),
    });
    expect(lying(folder)).toEqual(before);
    const { backups, state } = await listed(admin);
    expect(backups).toMatchObject([
      { status: "failed", provedAt: null },
      { filename, status: "completed" },
    ]);
    expect(backups[0]?.notes).not.toBe("");
    expect(state).toEqual({ lastProvedAt: backups[1]?.createdAt, isLate: false });
    await server.close();
  });
});
