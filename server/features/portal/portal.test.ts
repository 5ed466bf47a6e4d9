import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { read } from "../../db/database.ts";
import { isPassword } from "../../passwords.ts";

const EMAIL = "carmen.portal@prueba.example";

describe.each(ENGINES)("a client's portal account, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  const clientId = newId();
  beforeEach(async () => {
    server = await TestServer.start({ engine });
    admin = await server.setUp();
    const device = await admin.device();
    await device.send("client.create", clientArgs(server.clock(), clientId));
  });
  afterEach(() => server.close());

  const account = (more: object = {}) => ({
    id: newId(),
    at: server.clock(),
    clientId,
    email: EMAIL,
    ...more,
  });
  const access = async (agent = admin) =>
    (await agent.ask("GET", `/api/portal-accounts/temp_${clientId.toUpperCase()}`)).json();
  const storedHash = () =>
    read(server.db, async ({ tx }) => {
      const rows = await tx.selectFrom("portal_credential").select("password_hash").execute();
      return rows.map((row) => row.password_hash);
    });

  it("is none, then active, and its password is kept only as a hash", async () => {
    expect(await access()).toEqual({ hasAccess: false, email: null, lastLogin: null, links: [] });
    const made = await admin.run("portal.createAccount", account(), { password: "aB3dE6gH" });
    expect(made).toMatchObject({ outcome: "applied" });
    expect(await access()).toEqual({ hasAccess: true, email: EMAIL, lastLogin: null, links: [] });
    const [hash = ""] = await storedHash();
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await isPassword(hash, "aB3dE6gH")).toBe(true);
    const device = await admin.device();
    const [audit, pulled] = [
      (await admin.ask("GET", "/api/audit")).body,
      JSON.stringify(await device.pull()),
    ];
    expect(audit).toContain("portal.createAccount");
    expect(audit + pulled).not.toMatch(/aB3dE6gH|argon/);
  });

  it("is refused a second time, under a taken e-mail, and without a client", async () => {
    await admin.run("portal.createAccount", account(), { password: "aB3dE6gH" });
    const again = await admin.run("portal.createAccount", account({ email: "otro@prueba.example" }), {
      password: "aB3dE6gH",
    });
    expect(again).toMatchObject({
      outcome: "refused",
      code: "PORTAL_ACCOUNT_EXISTS",
      message: "Este cliente ya tiene una cuenta del portal.",
    });
    const other = newId();
    const unknown = await admin.run("portal.createAccount", account({ clientId: other }), {
      password: "aB3dE6gH",
    });
    expect(unknown).toMatchObject({ outcome: "refused", code: "CLIENT_MISSING" });
    const device = await admin.device();
    await device.send("client.create", clientArgs(server.clock(), other));
    const taken = await admin.run(
      "portal.createAccount",
      account({ clientId: other, email: EMAIL.toUpperCase() }),
      { password: "aB3dE6gH" },
    );
    expect(taken).toMatchObject({ outcome: "refused", code: "PORTAL_EMAIL_TAKEN" });
  });

  it("keeps the last access when its password is reset", async () => {
    const missing = await admin.run(
      "portal.resetPassword",
      { clientId, at: server.clock() },
      { password: "aB3dE6gH" },
    );
    expect(missing).toMatchObject({ message: "No se encontró la cuenta de usuario asociada" });
    await admin.run("portal.createAccount", account(), { password: "aB3dE6gH" });
    server.clock.advance(60_000);
    const reset = { clientId, at: server.clock() };
    const empty = await admin.run("portal.resetPassword", reset);
    expect(empty).toMatchObject({ message: "Por favor ingrese una nueva contraseña" });
    expect(await admin.run("portal.resetPassword", reset, { password: "otra-clave" })).toMatchObject({
      outcome: "applied",
    });
    const [hash = ""] = await storedHash();
    expect(await isPassword(hash, "otra-clave")).toBe(true);
    const lines = (await admin.ask("GET", "/api/audit?collection=portalAccounts")).json().lines;
    expect(lines.map(({ command }: { command: string }) => command)).toEqual([
      "portal.resetPassword",
      "portal.createAccount",
    ]);
  });

  it("is made by a person who may change clients, and seen by one who may view them", async () => {
    const viewer = await admin.hire({ clients: ["view"] });
    const clerk = await admin.hire({ clients: ["view", "update"] });
    const outsider = await admin.hire({ loans: ["view"] });
    const asViewer = await viewer.run("portal.createAccount", account(), { password: "aB3dE6gH" });
    expect(asViewer).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
    const asClerk = await clerk.run("portal.createAccount", account(), { password: "aB3dE6gH" });
    expect(asClerk).toMatchObject({ outcome: "applied" });
    expect(await access(viewer)).toMatchObject({ hasAccess: true });
    expect(await access(outsider)).toMatchObject({ code: "FORBIDDEN" });
    const signedOut = await server.app.inject(`/api/portal-accounts/${clientId}`);
    expect(signedOut.statusCode).toBe(401);
  });

  it("goes with its client, and leaves its e-mail free", async () => {
    await admin.run("portal.createAccount", account(), { password: "aB3dE6gH" });
    const device = await admin.device();
    await device.send("client.delete", { id: clientId, at: server.clock() });
    expect(await access()).toMatchObject({ hasAccess: false });
    const other = newId();
    await device.send("client.create", clientArgs(server.clock(), other));
    const made = await admin.run("portal.createAccount", account({ clientId: other }), {
      password: "aB3dE6gH",
    });
    expect(made).toMatchObject({ outcome: "applied" });
  });
});
