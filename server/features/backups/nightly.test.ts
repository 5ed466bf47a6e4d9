import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clientArgs } from "#testkit/server/book";
import { STORED, type TestDatabase } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import type { BookSource } from "../../db/copy/back-up.ts";
import { checkFile } from "../../db/copy/check-file.ts";
import { read } from "../../db/database.ts";
import { confirmBackupKey, listBackups, storeBackupKey } from "../../db/journal/backups.ts";
import { transact } from "../../db/journal/transact.ts";
import { newKey, recipientOf, unlockFile } from "./locked.ts";
import { copyNow, copyWhenDue } from "./nightly.ts";
import { makeTrustedCopy } from "./trusted.ts";

const HOUR = 3_600_000;

let folder: string;
let secondFolder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  secondFolder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
});
afterEach(() => {
  for (const each of [folder, secondFolder]) rmSync(each, { recursive: true, force: true });
});

const sourceOf = ({ url, file }: TestDatabase): BookSource =>
  url === null ? { file: file ?? "" } : { url, environment: process.env };

function standingOf(server: TestServer) {
  return { db: server.db, clock: server.clock, report: (error: unknown) => server.reports.push(error) };
}

const copies = (where: string) => readdirSync(where).filter((name) => name.startsWith("cuadre-"));

describe.each(STORED)("every night, on %s", (engine) => {
  it("one proved copy is made and brought to the second folder, by whichever process asks first", async () => {
    const { server } = await TestServer.office({ engine });
    const places = { source: sourceOf(server.database), folder, secondFolder };
    const ask = () => copyWhenDue(standingOf(server), places, makeTrustedCopy);
    expect((await Promise.all([ask(), ask()])).sort()).toEqual([false, true]);
    expect(await ask()).toBe(false);
    const [listed] = await read(server.db, listBackups);
    expect(listed).toMatchObject({ backupType: "nightly", status: "completed", notes: "" });
    expect(listed?.provedAt).not.toBeNull();
    expect(listed?.secondAt).not.toBeNull();
    expect(copies(folder)).toEqual([listed?.filename]);
    expect(readFileSync(join(secondFolder, listed?.filename ?? ""))).toEqual(
      readFileSync(join(folder, listed?.filename ?? "")),
    );
    server.clock.advance(24 * HOUR);
    expect(await ask()).toBe(true);
    expect(copies(folder)).toHaveLength(2);
    await server.close();
  });
});

describe.each(STORED)("two machines with a folder each, on %s", (engine) => {
  it("keep their own backups on the list, and strike off those of their own that are gone", async () => {
    const { server } = await TestServer.office({ engine });
    const source = sourceOf(server.database);
    const copyIn = async (place: string) => {
      server.clock.advance(24 * HOUR);
      return (
        await copyNow(standingOf(server), { source, folder: place, secondFolder: null }, makeTrustedCopy)
      ).filename;
    };
    const listed = async () => (await read(server.db, listBackups)).map(({ filename }) => filename).sort();
    const here = join(folder, "here");
    const there = join(folder, "there");
    const [first, second, third] = [await copyIn(here), await copyIn(there), await copyIn(here)];
    expect(await listed()).toEqual([first, second, third]);
    rmSync(join(here, first));
    const fourth = await copyIn(there);
    expect(await listed()).toEqual([first, second, third, fourth]);
    const fifth = await copyIn(here);
    expect(await listed()).toEqual([second, third, fourth, fifth]);
    // A machine that is gone for good says nothing any more: no copy is kept for so long.
    server.clock.advance(401 * 24 * HOUR);
    const last = await copyIn(here);
    expect((await listed()).filter((name) => [second, fourth, last].includes(name))).toEqual([last]);
    await server.close();
  });
});

describe("the trusted copy", () => {
  it("is not made of a book that has not begun", async () => {
    const server = await TestServer.start({ engine: "sqlite in a file" });
    const places = { source: sourceOf(server.database), folder, secondFolder: null };
    expect(await copyWhenDue(standingOf(server), places, makeTrustedCopy)).toBe(false);
    await server.close();
  });

  it("that cannot be made is listed with the reason, and tried again after an hour", async () => {
    const { server } = await TestServer.office({ engine: "sqlite in a file" });
    const blocked = join(folder, "full");
    writeFileSync(blocked, "in the way, as a disk without room is");
    const places = { source: sourceOf(server.database), folder: blocked, secondFolder: null };
    const ask = () => copyWhenDue(standingOf(server), places, makeTrustedCopy);
    expect(await ask()).toBe(true);
    const [failed] = await read(server.db, listBackups);
    expect(failed).toMatchObject({ status: "failed", provedAt: null });
    expect(failed?.notes).not.toBe("");
    expect(await ask()).toBe(false);
    server.clock.advance(HOUR + 1);
    rmSync(blocked);
    expect(await ask()).toBe(true);
    expect((await read(server.db, listBackups))[0]).toMatchObject({ status: "completed" });
    await server.close();
  });

  it("that a killed process left half done holds up the next one for hours, not for ever", async () => {
    const { server } = await TestServer.office({ engine: "sqlite in a file" });
    const places = { source: sourceOf(server.database), folder, secondFolder: null };
    const dies = new Promise<never>(() => {});
    void copyWhenDue(standingOf(server), places, () => dies);
    const ask = () => copyWhenDue(standingOf(server), places, makeTrustedCopy);
    expect(await ask()).toBe(false);
    server.clock.advance(6 * HOUR + 1);
    expect(await ask()).toBe(true);
    await server.close();
  });

  it("stands although the second folder cannot be reached, and says so", async () => {
    const { server } = await TestServer.office({ engine: "sqlite in a file" });
    const blocked = join(secondFolder, "unplugged");
    writeFileSync(blocked, "");
    const places = { source: sourceOf(server.database), folder, secondFolder: blocked };
    const made = await copyNow(standingOf(server), places, makeTrustedCopy);
    expect(made.problem).not.toBe("");
    const [listed] = await read(server.db, listBackups);
    expect(listed).toMatchObject({ status: "completed", secondAt: null, notes: made.problem });
    expect(existsSync(join(folder, made.filename))).toBe(true);
    await server.close();
  });

  it("that could not be proved is kept once, for an administrator who looks into it, however often it is tried again", async () => {
    const { server } = await TestServer.office({ engine: "sqlite in a file" });
    const raw = new DatabaseSync(server.database.file ?? "", { enableForeignKeyConstraints: false });
    raw.exec("update user_permission set user_id = '00000000-0000-4000-8000-00000000dead'");
    raw.exec("delete from user_account");
    raw.close();
    const plan = { source: sourceOf(server.database), folder, secondFolder, recipient: null };
    for (const hour of [0, 1]) {
      const made = makeTrustedCopy(plan, new Date(server.clock() + hour * HOUR));
      await expect(made).rejects.toThrow("refer to nothing");
    }
    expect(copies(folder)).toEqual(["cuadre-20260304-170000.db.unproved"]);
    expect(copies(secondFolder)).toEqual([]);
    await server.close();
  });

  it("leaves the machine locked once the printed key was typed back, and the local one stays plain", async () => {
    const { server, device } = await TestServer.office({ engine: "sqlite in a file" });
    await device.send("client.create", clientArgs(server.clock()));
    const places = { source: sourceOf(server.database), folder, secondFolder };
    const key = await newKey();
    const other = await newKey();
    await transact(server.db, (writing) => storeBackupKey(writing, key.recipient, server.clock()));
    const unlocked = await copyNow(standingOf(server), places, makeTrustedCopy);
    expect(copies(secondFolder)).toEqual([unlocked.filename]);
    await transact(server.db, (writing) => confirmBackupKey(writing, server.clock()));
    server.clock.advance(24 * HOUR);
    const { filename } = await copyNow(standingOf(server), places, makeTrustedCopy);
    await checkFile(join(folder, filename));
    const locked = join(secondFolder, `${filename}.age`);
    const bytes = readFileSync(locked);
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    expect(bytes.includes("Carmen")).toBe(false);
    const opened = join(secondFolder, "opened.db");
    await expect(unlockFile(locked, opened, other.identity)).rejects.toThrow();
    await unlockFile(locked, opened, key.identity.toLowerCase());
    expect(readFileSync(opened)).toEqual(readFileSync(join(folder, filename)));
    // A key that was made and not typed back locks nothing: the copy of that night opens with the paper there is.
    await transact(server.db, (writing) => storeBackupKey(writing, other.recipient, server.clock()));
    server.clock.advance(24 * HOUR);
    const later = await copyNow(standingOf(server), places, makeTrustedCopy);
    const lockedLater = join(secondFolder, `${later.filename}.age`);
    await expect(unlockFile(lockedLater, join(secondFolder, "not"), other.identity)).rejects.toThrow();
    await unlockFile(lockedLater, join(secondFolder, "later.db"), key.identity);
    writeFileSync(locked, bytes.subarray(0, bytes.length - 40_000));
    await expect(unlockFile(locked, opened, key.identity)).rejects.toThrow();
    expect(await recipientOf(`  ${key.identity.slice(0, 30)} ${key.identity.slice(30)} `)).toBe(
      key.recipient,
    );
    expect(await recipientOf("AGE-SECRET-KEY-1NO")).toBeNull();
    await server.close();
  });
});
