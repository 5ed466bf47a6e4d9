/** A backup whose process is killed leaves files, folders and databases; the next start of the server removes them. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { STORED } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import type { BookSource } from "../../db/copy/back-up.ts";
import { withNewDatabase } from "../../db/copy/throwaway.ts";
import { inside, read } from "../../db/database.ts";
import { listBackups } from "../../db/journal/backups.ts";
import { clearLeftovers } from "./leftovers.ts";
import { copyNow } from "./nightly.ts";
import { makeTrustedCopy } from "./trusted.ts";

let folder: string;
let secondFolder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  secondFolder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
});
afterEach(() => {
  for (const each of [folder, secondFolder]) rmSync(each, { recursive: true, force: true });
});

async function office(engine: (typeof STORED)[number]) {
  const { server, admin } = await TestServer.office({ engine, backupFolder: folder });
  const { url, file } = server.database;
  const source: BookSource = url === null ? { file: file ?? "" } : { url, environment: process.env };
  const standing = {
    db: server.db,
    clock: server.clock,
    report: (error: unknown) => server.reports.push(error),
  };
  const variables = url === null ? { DATA_DIR: dirname(file ?? "") } : { DATABASE_URL: url };
  return { server, admin, places: { source, folder, secondFolder }, standing, variables };
}

/** A process that begins a backup as the program does, and stays in the middle of it. */
async function amidst(variables: Record<string, string>, program: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, ...variables, FOLDER: folder, SECOND: secondFolder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", () => resolve());
    child.on("exit", () => reject(new Error("it ended early")));
  });
  return child;
}

/** The copier writes as much of a copy as there is when it is killed. */
const COPY_AT = (now: string, stays: string) => `
  import { writeFileSync } from "node:fs";
  import { join } from "node:path";
  import { openDatabase } from "#server/db/database";
  import { copyNow } from "#server/features/backups/nightly";
  const { FOLDER: folder, SECOND: secondFolder, DATA_DIR: directory, DATABASE_URL: url } = process.env;
  const db = openDatabase(
    url ? { engine: "postgresql", url } : { engine: "sqlite", file: join(directory, "cuadre.db") },
  );
  const standing = { db, clock: () => Date.parse("${now}"), report: () => {} };
  void copyNow(standing, { source: null, folder, secondFolder }, (plan, at) => {
    const stamp = at.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
    for (const ending of ${JSON.stringify(["db", "db.unfinished", "db.unfinished-wal"])})
      writeFileSync(join(folder, "cuadre-" + stamp + "." + ending), "half");
    writeFileSync(join(secondFolder, "cuadre-" + stamp + ".db.age.unfinished"), "half");
    console.log("${stays}");
    return new Promise(() => setInterval(() => {}, 1000));
  });`;

async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.on("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

describe.each(STORED)("a file that a killed backup of %s left behind", (engine) => {
  it("goes, and what another process is writing stays until it is killed too", async () => {
    const { server, places, standing, variables } = await office(engine);
    const proved = await copyNow(standing, places, makeTrustedCopy);
    const before = [readdirSync(folder), readdirSync(secondFolder)];
    const doomed = await amidst(variables, COPY_AT("2026-03-05T06:00:00Z", "first"));
    const other = await amidst(variables, COPY_AT("2026-03-05T07:00:00Z", "second"));
    await killed(doomed);
    const removed = await clearLeftovers(server.db, places);
    expect(removed.length).toBe(4);
    expect(removed.every((name) => name.startsWith("cuadre-20260305-060000"))).toBe(true);
    const left = readdirSync(folder);
    expect(left.filter((name) => name.startsWith("cuadre-20260305-070000."))).toHaveLength(4);
    expect(readdirSync(secondFolder)).toContain("cuadre-20260305-070000.db.age.unfinished");
    const states = (await read(server.db, listBackups)).map(({ status }) => status);
    expect(states).toEqual(["running", "failed", "completed"]);
    await killed(other);
    await clearLeftovers(server.db, places);
    expect([readdirSync(folder), readdirSync(secondFolder)]).toEqual(before);
    expect(existsSync(join(folder, proved.filename))).toBe(true);
    await server.close();
  }, 60_000);

  it("and what one that was given up had not proved goes at once, but no copy of the same second that was", async () => {
    const { server, places, standing } = await office(engine);
    const { filename } = await copyNow(standing, places, makeTrustedCopy);
    const [, kind = ""] = filename.split(".");
    const before = [readdirSync(folder), readdirSync(secondFolder)];
    const givenUp = copyNow(standing, places, async () => {
      for (const ending of [kind === "db" ? "dump" : "db", `${kind}.unfinished`])
        writeFileSync(join(folder, `${filename.split(".")[0]}.${ending}`), "half");
      throw new Error("the copy was given up");
    });
    await expect(givenUp).rejects.toThrow("given up");
    expect([readdirSync(folder), readdirSync(secondFolder)]).toEqual(before);
    await server.close();
  });

  it("from before there were marks goes by its name and form, and no other program's file does", async () => {
    const { server, admin, places } = await office(engine);
    const made = await admin.ask("POST", "/api/backups", { collections: ["system_settings"] });
    expect(made.statusCode).toBe(200);
    const ours = [
      "cuadre-20260301-060000.db.unfinished",
      "cuadre-20260301-060000.db.unfinished-wal",
      "cuadre-20260301-060000.dump.unfinished",
      "backup_20260301_060000.json.unfinished",
    ];
    const others = [
      "cuadre-20260301-060000.db",
      "cuadre-20260301-060000.db.unproved",
      "backup_20260302_060000.json",
      "notas.unfinished",
      "cuadre-mia.db.unfinished",
    ];
    for (const name of [...ours, ...others]) writeFileSync(join(folder, name), "bytes");
    writeFileSync(join(folder, "backup_20260301_070000.json"), "");
    mkdirSync(join(folder, "cuadre-proof-Ab12Cd"));
    writeFileSync(join(folder, "cuadre-proof-Ab12Cd", "cuadre.db"), "half");
    mkdirSync(join(folder, "replaced-20260301-060000"));
    // Another machine may be writing there: only one of the day before yesterday goes.
    const second = ["cuadre-20260301-060000.db.unfinished", "cuadre-20260303-060000.db.unfinished"];
    for (const name of second) writeFileSync(join(secondFolder, name), "half");
    utimesSync(join(secondFolder, second[0] ?? ""), 0, 0);
    const restoring = `${server.database.file ?? join(folder, "no-book")}.unfinished`;
    if (server.database.file) writeFileSync(restoring, "half");
    const removed = await clearLeftovers(server.db, places);
    expect(existsSync(restoring)).toBe(false);
    expect(removed.filter((name) => !/^cuadre(_proof_|\.db)/.test(name)).sort()).toEqual(
      [...ours, "backup_20260301_070000.json", "cuadre-proof-Ab12Cd", second[0]].sort(),
    );
    expect(readdirSync(folder).sort()).toEqual(
      [...others, "held", "replaced-20260301-060000", made.json().filename].sort(),
    );
    expect(readdirSync(secondFolder)).toEqual([second[1]]);
    await server.close();
  });
});

const servers = STORED.filter((engine) => engine === "postgresql");

describe.each(servers)("the database in which a copy is proved, on %s", (engine) => {
  it("goes when its process was killed, and stays while it is used, and while it is another book's", async () => {
    const { server, places } = await office(engine);
    const { source } = places;
    if (!("url" in source)) throw new Error("no address");
    const { kysely } = inside(server.db);
    const databases = async () => {
      const { rows } = await sql<{ name: string }>`select datname as name from pg_database`.execute(kysely);
      return rows.map(({ name }) => name);
    };
    const earlier = `cuadre_proof_${randomUUID().replaceAll("-", "")}`;
    const anothers = `cuadre_proof_${"0".repeat(16)}_${randomUUID().replaceAll("-", "")}`;
    for (const name of [earlier, anothers]) await sql`create database ${sql.id(name)}`.execute(kysely);
    const doomed = await amidst(
      { URL: source.url },
      `
      import { openDatabase } from "#server/db/database";
      import { withNewDatabase } from "#server/db/copy/throwaway";
      const source = { url: process.env.URL, environment: process.env };
      const db = openDatabase({ engine: "postgresql", url: source.url, connections: 1 });
      await withNewDatabase(db, source, async ({ url }) => {
        console.log(new URL(url).pathname);
        await new Promise(() => setInterval(() => {}, 1000));
      });`,
    );
    await withNewDatabase(server.db, source, async (place) => {
      const used = new URL(place.url).pathname.slice(1);
      expect(await clearLeftovers(server.db, places)).toEqual([earlier]);
      await killed(doomed);
      const own = (await databases()).filter((name) =>
        name.startsWith(used.slice(0, "cuadre_proof_".length + 16)),
      );
      expect(own).toHaveLength(2);
      const dropped: string[] = [];
      // The server of the database hears of the end of a process a moment later.
      while (dropped.length === 0) dropped.push(...(await clearLeftovers(server.db, places)));
      expect(dropped).toEqual(own.filter((name) => name !== used));
      expect(await databases()).toEqual(expect.arrayContaining([used, anothers]));
    });
    await sql`drop database ${sql.id(anothers)}`.execute(kysely);
    await server.close();
  }, 60_000);
});
