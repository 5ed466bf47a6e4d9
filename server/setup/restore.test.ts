import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { clientArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { backUp } from "../db/copy/back-up.ts";
import { lockDataDirectory } from "../db/data-directory.ts";
import { read } from "../db/database.ts";
import { listBackups } from "../db/journal/backups.ts";
import { copyNow } from "../features/backups/nightly.ts";
import { makeTrustedCopy } from "../features/backups/trusted.ts";
import { restoreFile, restoreServer } from "./restore.ts";

describe("a backup of the embedded database that is put back", () => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let folder: string;
  let directory: string;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine: "sqlite in a file" }));
    folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    directory = dirname(server.database.file ?? "");
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const copied = async () =>
    (await backUp({ file: server.database.file ?? "" }, folder, new Date(server.clock()))).file;
  const addClient = () => device.command("client.create", clientArgs(server.clock()));

  it("begins a new epoch for devices of every build, which send again what it lacks", async () => {
    const kept = addClient();
    await device.push(kept);
    const copy = await copied();
    const lost = addClient();
    await device.push(lost);
    // A phone of an earlier build, away since before the copy was made: it remembers nothing that could show the restore.
    const away = await admin.device();
    away.proof = null;
    let aside: string | null = null;
    await server.restart({
      whileClosed: async () => {
        aside = await restoreFile(copy, directory, new Date(server.clock()));
      },
    });
    expect(readdirSync(aside ?? "")).toContain("cuadre.db");
    for (const each of [device, away]) expect((await each.askPull()).json().code).toBe("EPOCH_CHANGED");
    const again = await admin.device(device.id);
    expect(await again.push(kept, lost)).toMatchObject([{ outcome: "applied" }, { outcome: "applied" }]);
    expect((await again.pull()).filter(({ c }) => c === "clients")).toHaveLength(2);
  });

  it("leaves no copy under way in the list, though its own had not ended when it was made", async () => {
    const places = { source: { file: server.database.file ?? "" }, folder, secondFolder: null };
    const standing = {
      db: server.db,
      clock: server.clock,
      report: (error: unknown) => server.reports.push(error),
    };
    const { filename } = await copyNow(standing, places, makeTrustedCopy);
    await server.restart({
      whileClosed: async () => {
        await restoreFile(join(folder, filename), directory, new Date(server.clock()));
      },
    });
    expect(await read(server.db, listBackups)).toEqual([]);
  });

  it("is refused when it is damaged or the server runs, and nothing changes", async () => {
    const copy = await copied();
    const damaged = join(folder, "damaged.db");
    writeFileSync(damaged, "no es una base de datos");
    const before = readdirSync(directory).sort();
    await expect(restoreFile(damaged, directory, new Date(0))).rejects.toThrow();
    await expect(restoreFile(join(folder, "no.db"), directory, new Date(0))).rejects.toThrow("no backup");
    const unlock = lockDataDirectory(directory);
    await expect(restoreFile(copy, directory, new Date(0))).rejects.toThrow("already running");
    unlock();
    expect(readdirSync(directory).filter((name) => !name.startsWith("cuadre.lock"))).toEqual(before);
    expect(await device.pull()).not.toEqual([]);
  });
});

const servers = ENGINES.filter((engine) => engine === "postgresql");

describe.each(servers)("a %s database that was filled from a backup", (engine) => {
  it("begins a new epoch", async () => {
    const { server, admin, device } = await TestServer.office({ engine });
    await device.pull();
    await server.restart({ whileClosed: () => restoreServer(server.database.url ?? "") });
    expect((await device.askPull()).json().code).toBe("EPOCH_CHANGED");
    const again = await admin.device(device.id);
    expect(await again.push(again.command("client.create", clientArgs(server.clock())))).toMatchObject([
      { outcome: "applied" },
    ]);
    await server.close();
  });
});
