/** Backups that a person makes: whole, listed once they are good, put back or only shown, and kept from who may not see them. */
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCommand } from "#commands/catalogue";
import { toId } from "#contract/id";
import type { User } from "#contract/records/business";
import { clientArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { TestServer } from "#testkit/server/server";
import { read } from "../../db/database.ts";
import { listBackups } from "../../db/journal/backups.ts";
import { STORES } from "../../db/records/stores.ts";
import type { Environment } from "../../environment.ts";
import {
  chosen,
  createBackup,
  deleteBackup,
  mayHold,
  openBackup,
  previewRestore,
  readBackup,
  restore,
  takeUpload,
} from "./store.ts";

let folder: string;
let server: TestServer;
let env: Environment;
let admin: User;
let device: TestDevice;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  const office = await TestServer.office({ backupFolder: folder });
  ({ server, device } = office);
  env = {
    ...{ db: server.db, clock: server.clock, version: "test", backupFolder: folder, findCommand },
    report: (error) => server.reports.push(error),
    keys: {} as Environment["keys"],
  };
  admin = await userOf(office.admin.id);
  await office.device.send("client.create", clientArgs(server.clock()));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const userOf = async (id: string) =>
  (await read(server.db, (handle) => STORES.users.find(handle, [toId(id)])))[0] as User;
const clients = () => read(server.db, (handle) => STORES.clients.count(handle));
const listed = async () => (await read(server.db, listBackups)).map(({ filename }) => filename);
const files = () => readdirSync(folder).filter((name) => name.endsWith(".json"));
const backUp = () => createBackup(env, admin, { collections: chosen(["clients"]) });

describe("a backup that a person makes", () => {
  it("is of whole groups: clients come with their loans and the cash of those", () => {
    expect(chosen(["clients"])).toEqual(
      expect.arrayContaining(["clients", "loans", "payments", "transactions"]),
    );
    expect(() => chosen(["clients", "inventados"])).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
  });

  it("has a name and a file of its own, though two are asked for in one second", async () => {
    const [one, other] = await Promise.all([backUp(), backUp()]);
    expect(one.filename).not.toBe(other.filename);
    expect(files().sort()).toEqual([one.filename, other.filename].sort());
    expect((await listed()).sort()).toEqual([one.filename, other.filename].sort());
  });

  it("is refused where it would hold nothing, and leaves no file and no line in the list", async () => {
    const empty = createBackup(env, admin, { collections: ["expenses"] });
    await expect(empty).rejects.toMatchObject({ code: "BACKUP_EMPTY" });
    expect([files(), await listed()]).toEqual([[], []]);
  });

  it("without a folder to lie in is refused as not written", async () => {
    const nowhere = createBackup({ ...env, backupFolder: join(folder, "\0") }, admin, {
      collections: ["clients"],
    });
    await expect(nowhere).rejects.toMatchObject({ code: "BACKUP_NOT_WRITTEN" });
  });

  it("goes with its file when it is deleted", async () => {
    const backup = await backUp();
    await deleteBackup(env, admin, toId(backup.id));
    expect([existsSync(join(folder, backup.filename)), await listed()]).toEqual([false, []]);
    await expect(readBackup(env, toId(backup.id))).rejects.toMatchObject({ code: "BACKUP_MISSING" });
  });
});

describe("a file that is brought", () => {
  it("is kept when it is a good one, and not even listed when it is none", async () => {
    const { file } = await readBackup(env, toId((await backUp()).id));
    expect(file.docs.size).toBeGreaterThan(1);
    await expect(takeUpload(env, admin, Buffer.from("{}"))).rejects.toHaveProperty("code");
    expect([files().length, (await listed()).length]).toEqual([1, 1]);
  });

  it("that changed on the disk since it was made is not put back", async () => {
    const backup = await backUp();
    writeFileSync(join(folder, backup.filename), "{}");
    await expect(restore(env, admin, toId(backup.id))).rejects.toHaveProperty("code");
    expect(await clients()).toBe(1);
  });
});

describe("a backup that is put back", () => {
  async function afterOneMoreClient() {
    const backup = await backUp();
    await device.send("client.create", clientArgs(server.clock()));
    expect(await clients()).toBe(2);
    return backup;
  }

  it("only shows at first what it would change, and changes nothing", async () => {
    const backup = await afterOneMoreClient();
    const { file } = await readBackup(env, toId(backup.id));
    const shown = await previewRestore(env, admin, file);
    expect(await clients()).toBe(2);
    expect(shown).toHaveProperty("signature");
  });

  it("leaves a backup of what it changed, which brings that back", async () => {
    const backup = await afterOneMoreClient();
    await restore(env, admin, toId(backup.id));
    expect(await clients()).toBe(1);
    const [newest] = (await read(server.db, listBackups)).filter(
      ({ backupType }) => backupType === "before_restore",
    );
    expect(newest).toMatchObject({ notes: `Antes de restaurar ${backup.filename}` });
    await restore(env, admin, toId(newest?.id ?? ""));
    expect(await clients()).toBe(2);
  });
});

describe("who may see a backup", () => {
  const clerk = { role: "user", grants: { clients: ["view"] } } as unknown as User;

  it("is an administrator, and otherwise who may view all that it holds and no passwords", () => {
    const seesUsers = { role: "user", grants: { users: ["view"] } } as unknown as User;
    expect([mayHold(admin, ["users"]), mayHold(seesUsers, ["users"])]).toEqual([true, false]);
    expect([mayHold(clerk, ["clients"]), mayHold(clerk, ["clients", "loans"])]).toEqual([true, false]);
    expect(mayHold(clerk, ["inventados"])).toBe(false);
  });

  it("does not open one with more in it than that person may view", async () => {
    const { id } = await backUp();
    await expect(openBackup(env, clerk, toId(id))).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { stream } = await openBackup(env, admin, toId(id));
    await once(stream.destroy(), "close");
  });
});
