/** A restore changes no password in silence, and says of a file whether this book signed it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BackupRecord, RestoreReport } from "#contract/backups";
import { ADMINISTRATOR, type Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import { ENGINES, type EngineName } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { hashPassword } from "../passwords.ts";

let backupFolder: string;
beforeEach(() => {
  backupFolder = mkdtempSync(join(tmpdir(), "cuadre-test-"));
});
afterEach(() => rmSync(backupFolder, { recursive: true, force: true }));

const CLERK = { name: "Bruno Inventado", email: "bruno@prueba.example", password: "secreto-de-bruno" };
const BORROWER = { email: "carmen@prueba.example", password: "secreto-de-carmen" };
const COLLECTIONS = ["loans", "users", "system_settings"];

async function staffed(engine: EngineName) {
  const { server, admin, device } = await TestServer.office({ engine, backupFolder });
  const clerk = await admin.hire({ clients: ["view"] }, CLERK);
  const client = newId();
  await device.send("client.create", clientArgs(server.clock(), client));
  const account = { id: newId(), at: server.clock(), clientId: client, email: BORROWER.email };
  await admin.run("portal.createAccount", account, { password: BORROWER.password });
  return { server, admin, clerk, client };
}

async function copyOf(admin: Agent): Promise<string> {
  const made = await admin.ask("POST", "/api/backups", { collections: COLLECTIONS });
  expect(made.statusCode).toBe(200);
  return readFileSync(join(backupFolder, (made.json() as BackupRecord).filename), "utf8");
}

/** Brings the file, looks at its preview and restores it; the preview says the same. */
async function putBack(admin: Agent, text: string): Promise<RestoreReport> {
  const brought = await admin.ask("POST", "/api/backups/upload", text, {
    "content-type": "application/json",
  });
  expect([brought.statusCode, brought.body]).toEqual([200, brought.body]);
  const on = (verb: string, payload?: object) =>
    admin.ask("POST", `/api/backups/${brought.json().id}/${verb}`, payload);
  const preview = (await on("preview")).json();
  const restored = await on("restore", { confirmation: "RESTAURAR" });
  expect([restored.statusCode, restored.json()]).toEqual([200, preview]);
  return preview;
}

const signIn = async (server: TestServer, email: string, password: string) =>
  (await server.inject({ method: "POST", url: "/api/session", payload: { email, password } })).statusCode;

const enterPortal = async (server: TestServer, password: string) =>
  (
    await server.inject({
      method: "POST",
      url: "/api/portal/session",
      payload: { email: BORROWER.email, password },
    })
  ).statusCode;

const clerkIn = ({ users }: RestoreReport) => users.find(({ email }) => email === CLERK.email);

describe.each(ENGINES)("a restore on %s", (engine) => {
  it("from a file in which one hash took the place of another leaves every password as it is", async () => {
    const { server, admin, clerk } = await staffed(engine);
    const file = JSON.parse(await copyOf(admin));
    const hash = await hashPassword("de-otro");
    for (const list of ["passwords", "portalPasswords"])
      for (const each of file.cuadre[list]) each.passwordHash = hash;
    const report = await putBack(admin, JSON.stringify(file));
    expect(report.signature).toBe("other");
    expect([clerkIn(report), report.portalPasswords]).toEqual([undefined, 0]);
    expect(await signIn(server, CLERK.email, "de-otro")).toBe(401);
    expect(await signIn(server, CLERK.email, CLERK.password)).toBe(200);
    expect(await signIn(server, ADMINISTRATOR.email, ADMINISTRATOR.password)).toBe(200);
    expect(await enterPortal(server, "de-otro")).toBe(401);
    expect(await enterPortal(server, BORROWER.password)).toBe(200);
    expect((await clerk.ask("GET", "/api/session")).statusCode).toBe(200);
    await server.close();
  });

  it("from an honest file from before a password was changed leaves the new one", async () => {
    const { server, admin, clerk } = await staffed(engine);
    const text = await copyOf(admin);
    const changed = await admin.run(
      "user.changePassword",
      { id: clerk.id, at: server.clock() },
      { password: "otra-clave" },
    );
    expect(changed.outcome).toBe("applied");
    const report = await putBack(admin, text);
    expect([report.signature, clerkIn(report)]).toEqual(["own", undefined]);
    expect(await signIn(server, CLERK.email, CLERK.password)).toBe(401);
    expect(await signIn(server, CLERK.email, "otra-clave")).toBe(200);
    await server.close();
  });

  it("that brings an account back leaves its last password, and opens no session of before", async () => {
    const { server, admin, clerk } = await staffed(engine);
    const text = await copyOf(admin);
    await admin.run("user.delete", { id: clerk.id, at: server.clock() });
    const report = await putBack(admin, text);
    expect(clerkIn(report)).toMatchObject({ change: "added", password: false });
    expect((await clerk.ask("GET", "/api/session")).statusCode).toBe(401);
    expect(await signIn(server, CLERK.email, CLERK.password)).toBe(200);
    await server.close();
  });

  it("that moves a book to a new server names each account that comes with its password, in the audit log too", async () => {
    const { server, admin, clerk } = await staffed(engine);
    const text = await copyOf(admin);
    const other = await TestServer.office({ engine, backupFolder });
    const report = await putBack(other.admin, text);
    expect(report.signature).toBe("other");
    expect([clerkIn(report), report.portalPasswords]).toEqual([
      expect.objectContaining({ change: "added", password: true }),
      1,
    ]);
    expect(await signIn(other.server, CLERK.email, CLERK.password)).toBe(200);
    expect(await enterPortal(other.server, BORROWER.password)).toBe(200);
    const { lines } = (await other.admin.ask("GET", "/api/audit?limit=200")).json();
    const restored = lines.filter(({ command }: { command: string }) => command === "backup.restore");
    expect(restored).toContainEqual(
      expect.objectContaining({ entityId: clerk.id, after: { passwordSetAt: other.server.clock() } }),
    );
    expect(restored).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ signature: "other" }) }),
    );
    await server.close();
    await other.server.close();
  });

  it("from a file from before files were signed is made, and says that it bears no signature", async () => {
    const { server, admin } = await staffed(engine);
    const { cuadre, ...file } = JSON.parse(await copyOf(admin));
    const { signature, ...unsigned } = cuadre;
    expect(signature).toMatch(/^[\w-]{22}$/);
    expect((await putBack(admin, JSON.stringify({ ...file, cuadre: unsigned }))).signature).toBe("none");
    await server.close();
  });
});

describe("a signature", () => {
  it("holds for the file as it was written, and for none with another date, number, record, account, name or book", async () => {
    const { server, admin } = await staffed("sqlite in memory");
    const text = await copyOf(admin);
    const changes: ((file: ReturnType<typeof JSON.parse>) => void)[] = [
      (file) => {
        file.createdAt = "2026-03-01T16:00:00.000Z";
      },
      (file) => {
        file.cuadre.seq = 1;
      },
      (file) => {
        file.cuadre.app = "0.0.1";
      },
      (file) => {
        file.cuadre.passwords.pop();
      },
      (file) => {
        file.cuadre.portalPasswords = [];
      },
      (file) => {
        file.cuadre.named.accounts.push({ id: newId(), name: "Persona Inventada" });
      },
      (file) => {
        delete file.cuadre.named;
      },
      (file) => {
        delete file.collections.system_settings;
        delete file.cuadre.checks.system_settings;
        file.totalRecords--;
      },
      (file) => {
        file.cuadre.signature = file.cuadre.signature.replaceAll(/./g, "A");
      },
    ];
    expect((await putBack(admin, text)).signature).toBe("own");
    for (const change of changes) {
      const file = JSON.parse(text);
      change(file);
      expect((await putBack(admin, JSON.stringify(file))).signature).toBe("other");
    }
    await server.close();
  });
});
