import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BackupRecord, BackupsAnswer, RestoreReport } from "#contract/backups";
import { fromEditor } from "#testkit/files/from-editor";
import { ADMINISTRATOR, type Agent } from "#testkit/server/agent";
import { grantLoan, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES, type EngineName } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { checkBooks } from "../books/check.ts";
import { read } from "../db/database.ts";
import { findBackupKey } from "../db/journal/backups.ts";
import { readHead } from "../db/journal/head.ts";
import { newKey, recipientOf } from "../features/backups/locked.ts";

const HOUR = 3_600_000;

let backupFolder: string;
beforeEach(() => {
  backupFolder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
});
afterEach(() => rmSync(backupFolder, { recursive: true, force: true }));

async function lendingOffice(engine: EngineName = "sqlite in memory") {
  const office = await TestServer.office({ engine, backupFolder });
  const loan = await grantLoan(office.device);
  await collect(office.device, loan.id, 1);
  return { ...office, loan };
}

function collect(device: TestDevice, loanId: Parameters<typeof paymentArgs>[1], paymentNumber: number) {
  return device.push(device.money("payment.collect", paymentArgs(device, loanId, { paymentNumber })));
}

const EVERYTHING = ["loans", "users", "system_settings"];

async function create(agent: Agent, collections = EVERYTHING): Promise<BackupRecord> {
  const answer = await agent.ask("POST", "/api/backups", { collections });
  const { reports } = agent.server as TestServer;
  expect([answer.statusCode, answer.body, reports]).toEqual([200, expect.anything(), []]);
  return answer.json();
}

const list = async (agent: Agent): Promise<BackupsAnswer> => (await agent.ask("GET", "/api/backups")).json();

const upload = (agent: Agent, text: string | Buffer) =>
  agent.ask("POST", "/api/backups/upload", text, { "content-type": "application/json" });

/** Beside them the folder says what they hold. */
const files = () => readdirSync(backupFolder).filter((name) => name !== "held");

const onBackup = (agent: Agent, { id }: BackupRecord, verb: string, payload?: object) =>
  agent.ask("POST", `/api/backups/${id}/${verb}`, payload);

const RESTORE = { confirmation: "RESTAURAR" };

const stateOf = async (server: TestServer) => ({
  head: await read(server.db, readHead),
  books: await checkBooks(server.db),
});

describe.each(ENGINES)("backups of %s over HTTP", (engine) => {
  it("are made of chosen groups, listed with their size, downloaded and validated", async () => {
    const { server, admin } = await lendingOffice(engine);
    const made = await create(admin, ["payments"]);
    expect(made).toMatchObject({
      filename: "backup_20260304_120000.json",
      backupType: "manual",
      status: "completed",
    });
    expect(made.collections).toEqual(expect.arrayContaining(["clients", "loans", "cash_transactions"]));
    expect(made.fileSize).toBe(statSync(join(backupFolder, made.filename)).size);
    expect(statSync(join(backupFolder, made.filename)).mode & 0o777).toBe(0o600);
    expect((await list(admin)).backups).toEqual([made]);
    const file = await admin.ask("GET", `/api/backups/${made.id}/file`);
    expect(file.headers["content-disposition"]).toContain(made.filename);
    const { version, createdAt, totalRecords, collections } = file.json();
    expect([version, createdAt]).toEqual(["1.0", "2026-03-04T16:00:00.000Z"]);
    expect(Object.keys(collections)).toEqual(made.collections);
    const records = Object.values(collections as Record<string, unknown[]>).flat().length;
    expect(records).toBe(totalRecords);
    expect((await onBackup(admin, made, "validate")).json()).toEqual({ records });
    await server.close();
  });

  it("made by two people in one second are two files, each whole", async () => {
    const { server, admin } = await lendingOffice(engine);
    const made = await Promise.all([create(admin), create(admin)]);
    expect(files().sort()).toEqual(made.map(({ filename }) => filename).sort());
    for (const each of made) expect((await onBackup(admin, each, "validate")).statusCode).toBe(200);
    await server.close();
  });

  it("are put back as their preview says, which itself changes nothing", async () => {
    const { server, admin, device, loan } = await lendingOffice(engine);
    const made = await create(admin);
    await collect(device, loan.id, 2);
    await grantLoan(device);
    server.clock.advance(1000);
    const before = await stateOf(server);
    const preview = await onBackup(admin, made, "preview");
    expect(preview.statusCode).toBe(200);
    expect(await stateOf(server)).toEqual(before);
    const unsure = await onBackup(admin, made, "restore", { confirmation: "sí" });
    expect(unsure.statusCode).toBe(400);
    expect(await stateOf(server)).toEqual(before);
    const restored = await onBackup(admin, made, "restore", RESTORE);
    expect(restored.json()).toEqual(preview.json());
    const report = restored.json() as RestoreReport;
    expect(report.reapplied).toEqual({ count: 2, amount: 1_100_000 });
    const { head, books } = await stateOf(server);
    expect(head.epoch).not.toBe(before.head.epoch);
    expect(books).toMatchObject({ loans: 1, payments: 2, difference: null, balance: before.books.balance });
    const [copied] = (await list(admin)).backups;
    expect(copied).toMatchObject({
      backupType: "before_restore",
      notes: `Antes de restaurar ${made.filename}`,
    });
    const audit = (await admin.ask("GET", "/api/audit"))
      .json()
      .lines.map((line: { command: string }) => line.command);
    expect(audit).toContain("backup.restore");
    expect(audit).toContain("backup.undone");
    await server.close();
  });

  it("come back from a file, also after their own restore", async () => {
    const { server, admin, device, loan } = await lendingOffice(engine);
    const made = await create(admin);
    const text = readFileSync(join(backupFolder, made.filename), "utf8");
    expect((await admin.ask("DELETE", `/api/backups/${made.id}`)).statusCode).toBe(200);
    expect(files()).toEqual([]);
    expect((await onBackup(admin, made, "preview")).json().code).toBe("BACKUP_MISSING");
    await collect(device, loan.id, 2);
    const brought = (await upload(admin, text)).json() as BackupRecord;
    expect(brought).toMatchObject({ backupType: "uploaded", collections: made.collections });
    for (const _again of [1, 2]) {
      expect((await onBackup(admin, brought, "restore", RESTORE)).statusCode).toBe(200);
      expect(await checkBooks(server.db)).toMatchObject({ payments: 2, difference: null });
    }
    await server.close();
  });
});

describe("a file that is brought", () => {
  it("is taken as it comes back from an editor, and put back whole", async () => {
    const { server, admin } = await lendingOffice();
    const made = await create(admin);
    const text = readFileSync(join(backupFolder, made.filename), "utf8");
    for (const [how, bytes] of fromEditor(text)) {
      const answer = await upload(admin, bytes);
      expect([how, answer.statusCode]).toEqual([how, 200]);
      const brought = answer.json() as BackupRecord;
      const kept = readFileSync(join(backupFolder, brought.filename));
      expect([how, JSON.parse(kept.toString("utf8")), kept.length]).toEqual([
        how,
        JSON.parse(text),
        brought.fileSize,
      ]);
      expect([how, (await onBackup(admin, brought, "preview")).statusCode]).toEqual([how, 200]);
    }
    const [, bytes] = fromEditor(text).find(([how]) => how === "in two bytes, big end first") ?? [];
    const brought = (await upload(admin, bytes ?? text)).json() as BackupRecord;
    expect((await onBackup(admin, brought, "restore", RESTORE)).statusCode).toBe(200);
    await server.close();
  });

  it("is refused with a sentence and below 500 when it is no good copy of this business, and nothing changes", async () => {
    const { server, admin } = await lendingOffice();
    const made = await create(admin);
    const text = readFileSync(join(backupFolder, made.filename), "utf8");
    const before = await stateOf(server);
    const bad: [string, string, string][] = [
      ["cut", text.slice(0, text.length / 2), "BACKUP_UNREADABLE"],
      ["one wrong amount", text.replace('"amount":100000', '"amount":1'), "BACKUP_DAMAGED"],
      ["newer", text.replace('"version":"1.0"', '"version":"1.1"'), "BACKUP_NEWER"],
      ["empty", "", "BACKUP_UNREADABLE"],
      ["deep", `${"[".repeat(200_000)}${"]".repeat(200_000)}`, "BACKUP_UNREADABLE"],
      ["locked", "age-encryption.org/v1\n-> X25519 abc", "BACKUP_UNREADABLE"],
    ];
    for (const [what, spoilt, code] of bad) {
      const answer = await upload(admin, spoilt);
      expect([what, answer.statusCode < 500, answer.json().code]).toEqual([what, true, code]);
      expect(answer.json().message).not.toBe("");
    }
    expect(await stateOf(server)).toEqual(before);
    expect(files()).toEqual([made.filename]);
    expect(server.reports).toEqual([]);

    rmSync(join(backupFolder, made.filename));
    const other = await lendingOffice();
    const foreign = (await upload(other.admin, text)).json() as BackupRecord;
    const stood = await stateOf(other.server);
    for (const answer of [
      await onBackup(other.admin, foreign, "preview"),
      await onBackup(other.admin, foreign, "restore", RESTORE),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([422, "BACKUP_OF_ANOTHER"]);
    expect(await stateOf(other.server)).toEqual(stood);
    await server.close();
    await other.server.close();
  });

  it("as large as a bomb is refused before it fills the memory", async () => {
    const { server, admin } = await lendingOffice();
    const bomb = Buffer.alloc(201 * 1024 * 1024, " ");
    const answer = await admin.ask("POST", "/api/backups/upload", bomb, {
      "content-type": "application/json",
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, "BACKUP_TOO_LARGE"]);
    expect(files()).toEqual([]);
    await server.close();
  });

  it("that was changed on the disk after it was taken is not put back", async () => {
    const { server, admin } = await lendingOffice();
    const made = await create(admin);
    const file = join(backupFolder, made.filename);
    writeFileSync(file, readFileSync(file, "utf8").replace('"amount":100000', '"amount":900000'));
    const before = await stateOf(server);
    for (const verb of ["validate", "preview"])
      expect((await onBackup(admin, made, verb)).json().code).toBe("BACKUP_DAMAGED");
    expect((await onBackup(admin, made, "restore", RESTORE)).json().code).toBe("BACKUP_DAMAGED");
    expect(await stateOf(server)).toEqual(before);
    await server.close();
  });
});

describe("a backup", () => {
  it("that the disk does not take is said, and leaves nothing", async () => {
    const { server, admin } = await lendingOffice();
    rmSync(backupFolder, { recursive: true });
    writeFileSync(backupFolder, "in the way");
    const answer = await admin.ask("POST", "/api/backups", { collections: EVERYTHING });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "No se pudo crear la copia de seguridad. Revise los permisos de almacenamiento.",
    ]);
    expect((await list(admin)).backups).toEqual([]);
    await server.close();
  });

  it("without records is refused", async () => {
    const { server, admin } = await lendingOffice();
    const nothing = await admin.ask("POST", "/api/backups", { collections: [] });
    expect(nothing.json().message).toBe("Por favor seleccione al menos una colección para respaldar.");
    expect((await admin.ask("POST", "/api/backups", { collections: ["bancos"] })).statusCode).toBe(400);
    const empty = await TestServer.office({ backupFolder });
    const none = await empty.admin.ask("POST", "/api/backups", { collections: ["loans"] });
    expect(none.json().message).toBe("No hay datos para respaldar...");
    await empty.server.close();
    await server.close();
  });

  it("holds nothing that its maker may not view, and is not downloaded by another who may not", async () => {
    const { server, admin } = await lendingOffice();
    const clerk = await admin.hire({ settings: ["view", "create"], clients: ["view"] });
    const all = await create(admin);
    expect((await clerk.ask("POST", "/api/backups", { collections: ["loans"] })).statusCode).toBe(403);
    expect((await clerk.ask("POST", "/api/backups", { collections: ["users"] })).statusCode).toBe(403);
    expect((await clerk.ask("GET", `/api/backups/${all.id}/file`)).statusCode).toBe(403);
    const own = await create(clerk, ["system_settings"]);
    expect((await clerk.ask("GET", `/api/backups/${own.id}/file`)).statusCode).toBe(200);
    expect((await list(clerk)).groups.map(({ collections }) => collections)).toEqual([
      ["system_settings"],
      ["paper_wordings"],
    ]);
    await server.close();
  });

  it("proved two days ago is too old, and a person who may view settings hears so", async () => {
    const { server, admin } = await lendingOffice();
    const ask = async (agent: Agent) => (await agent.ask("GET", "/api/backups/state")).json();
    const clerk = await admin.hire({ settings: ["view"] });
    expect(await ask(clerk)).toEqual({ lastProvedAt: null, isLate: false });
    server.clock.advance(48 * HOUR + 1);
    await create(admin);
    expect(await ask(clerk)).toEqual({ lastProvedAt: null, isLate: true });
    await server.close();
  });
});

describe.each(ENGINES)("a new recovery key on %s", (engine) => {
  it("leaves the one before in force until it was typed back itself, also over a restart", async () => {
    const { server, admin } = await lendingOffice(engine);
    const confirm = async (identity: string) =>
      (await admin.ask("POST", "/api/backups/key/confirm", { identity })).statusCode;
    const made = async () => (await admin.ask("POST", "/api/backups/key")).json().identity as string;
    const inForce = async () => {
      const key = await read(server.db, findBackupKey);
      return key?.confirmedAt ? key.recipient : null;
    };
    const [forgotten, first] = [await made(), await made()];
    expect([await inForce(), await confirm(forgotten), await confirm(first)]).toEqual([null, 422, 200]);
    const firstOf = await recipientOf(first);
    server.clock.advance(1000);
    const second = await made();
    expect([await inForce(), (await list(admin)).key]).toEqual([
      firstOf,
      expect.objectContaining({
        waitingSince: server.clock(),
        isDue: true,
        confirmedAt: server.clock() - 1000,
      }),
    ]);
    const third = await made();
    await server.restart();
    expect([await confirm(second), await confirm(third.slice(0, -1)), await confirm("")]).toEqual([
      422, 422, 422,
    ]);
    expect(await inForce()).toBe(firstOf);
    expect([await confirm(first), await inForce()]).toEqual([200, firstOf]);
    expect((await list(admin)).key).toMatchObject({ waitingSince: expect.any(Number), isDue: true });
    expect([await confirm(third), await inForce()]).toEqual([200, await recipientOf(third)]);
    expect((await list(admin)).key).toMatchObject({ waitingSince: null, isDue: false });
    expect(await confirm(first)).toBe(422);
    await made();
    expect((await admin.ask("DELETE", "/api/backups/key")).statusCode).toBe(200);
    expect((await list(admin)).key).toBeNull();
    await server.close();
  });
});

describe("the recovery key", () => {
  it("counts once it was typed back, and is asked for after 90 days", async () => {
    const { server, admin } = await lendingOffice();
    const confirm = (identity: string) => admin.ask("POST", "/api/backups/key/confirm", { identity });
    expect((await confirm("AGE-SECRET-KEY-1")).json().code).toBe("BACKUP_KEY_MISSING");
    const { identity } = (await admin.ask("POST", "/api/backups/key")).json();
    expect((await list(admin)).key).toMatchObject({ confirmedAt: null, isDue: true });
    expect((await confirm((await newKey()).identity)).json().code).toBe("BACKUP_KEY_WRONG");
    expect((await confirm(identity)).statusCode).toBe(200);
    expect((await list(admin)).key).toMatchObject({ confirmedAt: server.clock(), isDue: false });
    server.clock.advance(90 * 24 * HOUR + 1);
    const later = await server.signIn(ADMINISTRATOR);
    expect((await list(later)).key).toMatchObject({ isDue: true });
    const audit = (await later.ask("GET", "/api/audit")).body;
    expect(audit).not.toContain(identity);
    expect((await later.ask("DELETE", "/api/backups/key")).statusCode).toBe(200);
    expect((await list(later)).key).toBeNull();
    await server.close();
  });
});
