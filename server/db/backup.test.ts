import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createApp } from "#server/app";
import { clientArgs } from "#testkit/server/book";
import { STORED } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { backUp } from "./backup.ts";
import { openDatabase } from "./database.ts";

describe("a backup", () => {
  it.each(STORED)("is made of %s while it is in use, whole and under its date", async (engine) => {
    const server = await TestServer.start({ engine });
    const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    const device = await (await server.setUp()).device();
    await device.send("client.create", clientArgs(server.clock()));
    const { url, file } = server.database;
    const copy = await backUp(
      url === null ? { file: file ?? "" } : { url, environment: process.env },
      folder,
      new Date(server.clock()),
    );
    expect(copy).toContain("cuadre-20260304-160000.");
    expect(statSync(copy).size).toBeGreaterThan(10_000);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it("that cannot be made leaves nothing behind", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    await expect(backUp({ file: join(folder, "no.db") }, folder, new Date(0))).rejects.toThrow("no database");
    await expect(
      backUp({ url: "postgres://x@127.0.0.1:1/x", environment: process.env }, folder, new Date(0)),
    ).rejects.toThrow("pg_dump");
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it("put back begins a new epoch, and takes again what devices still have, once", async () => {
    const server = await TestServer.start({ engine: "sqlite in a file" });
    const folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    const admin = await server.setUp();
    const device = await admin.device();
    const before = device.command("client.create", clientArgs(server.clock()));
    await device.push(before);
    const copy = await backUp({ file: server.database.file ?? "" }, folder, new Date(server.clock()));
    const after = device.command("client.create", clientArgs(server.clock()));
    await device.push(after);
    await device.pull();
    await server.app.close();
    await server.db.close();
    for (const rest of ["-wal", "-shm"]) rmSync(`${server.database.file}${rest}`, { force: true });
    copyFileSync(copy, server.database.file ?? "");
    server.db = openDatabase({ engine: "sqlite", file: server.database.file ?? "" });
    server.app = await createApp({ db: server.db, clock: server.clock, version: "test", report: () => {} });
    expect((await device.askPull()).json().code).toBe("EPOCH_CHANGED");
    const again = await admin.device(device.id);
    expect(again.epoch).not.toBe(device.epoch);
    expect(await again.push(before, after)).toMatchObject([{ outcome: "applied" }, { outcome: "applied" }]);
    expect((await again.pull()).filter(({ c }) => c === "clients")).toHaveLength(2);
    await server.close();
    rmSync(folder, { recursive: true });
  });
});
