/** An administrator looks into a backup of either kind: pages, search and details as of its day, and nothing left on the disk. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LookPage, LookState } from "#contract/backup-look";
import type { BackupRecord, BackupsAnswer, RestoreReport } from "#contract/backups";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, paymentArgs } from "#testkit/server/book";
import { type EngineName, STORED } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import type { BookSource } from "../../../db/copy/back-up.ts";
import { clearLeftovers } from "../leftovers.ts";
import { copyNow } from "../nightly.ts";
import { makeTrustedCopy } from "../trusted.ts";

const MINUTE = 60_000;

let folder: string;
let server: TestServer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A loan of RD$10,000 with a cuota collected, and a borrower without one. */
async function lendingOffice(engine: EngineName) {
  const office = await TestServer.office({ engine, backupFolder: folder });
  server = office.server;
  const { device } = office;
  const loan = await grantLoan(device);
  const payment = paymentArgs(device, loan.id);
  await device.push(device.money("payment.collect", payment));
  const other = clientArgs(server.clock(), undefined, { name: "Ángela", lastName: "Ñoño" });
  await device.send("client.create", other);
  return { ...office, loan, payment, other };
}

function placesOf({ database: { url, file } }: TestServer) {
  const source: BookSource = url === null ? { file: file ?? "" } : { url, environment: process.env };
  return { source, folder, secondFolder: null };
}

async function list(agent: Agent): Promise<BackupsAnswer> {
  return (await agent.ask("GET", "/api/backups?holds=true")).json();
}

async function nightly(agent: Agent): Promise<BackupRecord> {
  const report = (error: unknown) => server.reports.push(error);
  await copyNow({ db: server.db, clock: server.clock, report }, placesOf(server), makeTrustedCopy);
  const made = (await list(agent)).backups.find(({ backupType }) => backupType === "nightly");
  if (!made) throw new Error("no copy of the night");
  return made;
}

async function manual(
  agent: Agent,
  collections = ["loans", "users", "system_settings"],
): Promise<BackupRecord> {
  const made = await agent.ask("POST", "/api/backups", { collections });
  expect([made.statusCode, made.body]).toEqual([200, expect.anything()]);
  return made.json();
}

const look = (agent: Agent, { id }: Pick<BackupRecord, "id">, rest = "") =>
  agent.ask("GET", `/api/backups/${id}/look/${rest}`);
const leave = (agent: Agent, { id }: BackupRecord) => agent.ask("DELETE", `/api/backups/${id}/look`);

async function open(agent: Agent, { id }: Pick<BackupRecord, "id">) {
  for (;;) {
    const answer = await agent.ask("POST", `/api/backups/${id}/look`);
    if (answer.statusCode !== 200 || (answer.json() as LookState).state === "open") return answer;
  }
}

const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;
const opened = () => readdirSync(folder).filter((name) => /^look-[0-9a-f]+$/.test(name));

const KINDS = { nightly, manual };

describe.each(STORED)("looking into a backup of %s", (engine) => {
  it.each(["nightly", "manual"] as const)(
    "shows what the %s one holds, as of its day, with work done since left out",
    async (kind) => {
      const { admin, device, loan, payment, other } = await lendingOffice(engine);
      const backup = await KINDS[kind](admin);
      expect((await list(admin)).holds?.[backup.id]).toMatchObject({ clients: 2, loans: 1, payments: 1 });
      server.clock.advance(MINUTE);
      await device.push(device.money("payment.collect", paymentArgs(device, loan.id, { paymentNumber: 2 })));
      await device.send("client.create", clientArgs(server.clock()));

      const state = (await open(admin, backup)).json() as LookState;
      expect(state).toMatchObject({
        state: "open",
        backupType: kind,
        filename: backup.filename,
        holds: { clients: 2, loans: 1, payments: 1 },
      });
      expect(state.madeAt).toBeLessThan(server.clock());

      const clients = (await look(admin, backup, "clients")).json() as LookPage<"clients">;
      expect(clients).toMatchObject({ total: 2, page: 1, pages: 1 });
      expect(clients.rows.map(({ client, loans, balance }) => [client.name, loans, balance])).toEqual([
        ["Ángela", 0, 0],
        ["Carmen", 1, 1_200_000],
      ]);
      const loans = (await look(admin, backup, "loans")).json() as LookPage<"loans">;
      expect(loans.rows).toMatchObject([
        { loan: { id: loan.id, amount: 1_000_000 }, clientName: "Carmen Inventada" },
      ]);
      const payments = (await look(admin, backup, "payments")).json() as LookPage<"payments">;
      expect(payments.rows).toMatchObject([
        {
          payment: { id: payment.id, amount: 100_000 },
          yieldPayment: null,
          clientName: "Carmen Inventada",
          loanNumber: 1,
        },
      ]);
      expect((await look(admin, backup, "yields")).json()).toMatchObject({ rows: [], total: 0, pages: 0 });

      const client = (await look(admin, backup, `clients/${loan.clientId}`)).json();
      expect(client).toMatchObject({ client: { id: loan.clientId }, loans: [{ id: loan.id }], yields: [] });
      expect((await look(admin, backup, `clients/${other.id}`)).json()).toMatchObject({ loans: [] });
      const detail = (await look(admin, backup, `loans/${loan.id}`)).json();
      expect(detail).toMatchObject({ lenderName: "Carmen Inventada", payments: [{ id: payment.id }] });
      expect(detail.rows).toHaveLength(13);
      expect(detail.rows.slice(0, 2)).toMatchObject([{ status: "paid" }, { status: "pending" }]);
      expect((await look(admin, backup, `payments/${payment.id}`)).json()).toMatchObject({
        payment: { id: payment.id },
        client: { id: loan.clientId },
        loan: { id: loan.id },
      });
      await leave(admin, backup);
      expect([opened(), server.reports]).toEqual([[], []]);
    },
  );

  it("goes back by a preview and a restore from the copy of the night too, and loses no payment", async () => {
    const { admin, device, loan } = await lendingOffice(engine);
    const backup = await nightly(admin);
    server.clock.advance(MINUTE);
    await device.push(device.money("payment.collect", paymentArgs(device, loan.id, { paymentNumber: 2 })));
    await device.send("client.create", clientArgs(server.clock()));
    const preview = await admin.ask("POST", `/api/backups/${backup.id}/preview`);
    const report = preview.json() as RestoreReport;
    expect(report).toMatchObject({
      signature: "own",
      reapplied: { count: 1, amount: 100_000 },
      undone: { count: 1 },
    });
    const confirmation = { confirmation: "RESTAURAR" };
    const restored = await admin.ask("POST", `/api/backups/${backup.id}/restore`, confirmation);
    expect(restored.json()).toEqual(report);
    const again = await manual(admin);
    expect((await list(admin)).holds?.[again.id]).toMatchObject({ clients: 2, payments: 2 });
    expect([opened(), server.reports]).toEqual([[], []]);
  });

  it("leaves nothing on the disk after a crash, and nothing of a copy that is open when the server stops", async () => {
    const { admin } = await lendingOffice(engine);
    const backup = await nightly(admin);
    await open(admin, backup);
    expect(opened()).toHaveLength(1);
    await server.restart();
    expect(opened()).toEqual([]);
    expect(codeOf(await look(admin, backup, "clients"))).toBe("BACKUP_NOT_OPEN");
    // As a killed process leaves it: the folder with its file, and a mark that no process holds.
    const left = join(folder, "look-0123456789ab");
    writeFileSync(`${left}.working`, "");
    for (const name of [left, join(folder, "look-ba9876543210")]) folderWithFile(name);
    await clearLeftovers(server.db, placesOf(server));
    expect(opened()).toEqual([]);
  });
});

function folderWithFile(name: string): void {
  mkdirSync(name);
  writeFileSync(join(name, "cuadre.db"), "records");
}
