import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADMINISTRATOR } from "#testkit/server/agent";
import { newId } from "#testkit/server/book";
import { STORED } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const DAY = 86_400_000;

describe.each(STORED)("signing in, on %s", (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ engine });
  });
  afterEach(() => server.close());

  const post = (url: string, payload: object, headers = {}) =>
    server.app.inject({ method: "POST", url, payload, headers });
  const signIn = (email: string, password: string, headers = {}) =>
    post("/api/session", { email, password }, headers);

  it("offers to create the first administrator until there is one, and never again", async () => {
    expect((await server.app.inject("/api/setup")).json()).toEqual({ needed: true, signedIn: false });
    const admin = await server.setUp("Prestamos del Cibao Inventado");
    expect(admin.session).toMatchObject({ user: { role: "admin" }, message: "Bienvenido, Ada Inventada!" });
    expect((await server.app.inject("/api/setup")).json()).toEqual({ needed: false, signedIn: false });
    expect((await admin.ask("GET", "/api/setup")).json()).toEqual({ needed: false, signedIn: true });
    const again = await post("/api/setup", { ...ADMINISTRATOR, email: "otra@prueba.example" });
    expect([again.statusCode, again.json().code]).toEqual([409, "SETUP_DONE"]);
    expect((await server.app.inject("/api/branding")).json()).toEqual({
      companyName: "Prestamos del Cibao Inventado",
      logoUrl: null,
      currency: "DOP",
    });
  });

  it("makes one administrator of several who try at the same moment", async () => {
    const tries = Array.from({ length: 6 }, (_, n) =>
      post("/api/setup", { ...ADMINISTRATOR, email: `ada${n}@prueba.example` }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("says which of the two was wrong, in the specification's words", async () => {
    await server.setUp();
    const unknown = await signIn("nadie@prueba.example", "cualquiera");
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      401,
      "Credenciales inválidas. Por favor intente nuevamente.",
    ]);
    const wrong = await signIn(ADMINISTRATOR.email, "otra-clave");
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      401,
      "Contraseña incorrecta. Por favor intente nuevamente.",
    ]);
    const right = await signIn(` \u202a${ADMINISTRATOR.email.toUpperCase()}\u200b `, ADMINISTRATOR.password);
    expect(right.json().message).toBe("Bienvenido, Ada Inventada!");
  });

  it("stops guessing at one account from one address, and lets the person in after a while", async () => {
    await server.setUp();
    for (let n = 0; n < 10; n++) await signIn(ADMINISTRATOR.email, `intento-${n}`);
    const stopped = await signIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, "TOO_MANY"]);
    server.clock.advance(15 * 60_000);
    expect((await signIn(ADMINISTRATOR.email, ADMINISTRATOR.password)).statusCode).toBe(200);
  });

  it("keeps the session in a cookie that no script reads, secure behind https", async () => {
    await server.setUp();
    const { cookies } = await signIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
    const hidden = { httpOnly: true, sameSite: "Lax", path: "/" };
    expect(cookies).toMatchObject([
      { name: "cuadre_session", ...hidden },
      { name: "cuadre_session_known", ...hidden },
    ]);
    for (const cookie of cookies) expect(cookie).not.toHaveProperty("secure", true);
  });

  it("lasts thirty days after the last use, and no longer", async () => {
    const admin = await server.setUp();
    server.clock.advance(29 * DAY);
    expect((await admin.ask("GET", "/api/session")).statusCode).toBe(200);
    server.clock.advance(29 * DAY);
    expect((await admin.ask("GET", "/api/session")).statusCode).toBe(200);
    server.clock.advance(31 * DAY);
    expect((await admin.ask("GET", "/api/session")).json().code).toBe("NOT_SIGNED_IN");
  });

  it("ends with signing out, and survives a restart of the server", async () => {
    const admin = await server.setUp();
    await server.restart();
    expect((await admin.ask("GET", "/api/session")).json().user.email).toBe(ADMINISTRATOR.email);
    expect((await admin.ask("DELETE", "/api/session")).statusCode).toBe(200);
    expect((await admin.ask("GET", "/api/session")).statusCode).toBe(401);
  });

  it("follows a change of rights at once, and ends with the account", async () => {
    const admin = await server.setUp();
    const clerk = await admin.hire({ clients: ["view"] });
    await admin.setGrants(clerk.id, { loans: ["view"] });
    expect((await clerk.ask("GET", "/api/session")).json().perm.grants).toEqual({ loans: ["view"] });
    await admin.run("user.delete", { id: clerk.id, at: server.clock() });
    expect((await clerk.ask("GET", "/api/session")).statusCode).toBe(401);
    expect((await signIn(clerk.session.user.email, "secreto")).json().code).toBe("USER_UNKNOWN");
  });

  it("ends everywhere with a new password, but where its own person set it", async () => {
    const admin = await server.setUp();
    const clerk = await admin.hire();
    const changed = await admin.run(
      "user.changePassword",
      { id: clerk.id, at: server.clock() },
      { password: "otro-secreto" },
    );
    expect(changed.outcome).toBe("applied");
    expect((await clerk.ask("GET", "/api/session")).statusCode).toBe(401);
    expect((await signIn(clerk.session.user.email, "secreto")).json().code).toBe("WRONG_PASSWORD");
    expect((await signIn(clerk.session.user.email, "otro-secreto")).statusCode).toBe(200);
    const elsewhere = await server.signIn(ADMINISTRATOR);
    const own = await admin.run(
      "user.changePassword",
      { id: admin.id, at: server.clock() },
      { password: "secreto-nuevo" },
    );
    expect(own.outcome).toBe("applied");
    expect((await elsewhere.ask("GET", "/api/session")).statusCode).toBe(401);
    expect((await admin.ask("GET", "/api/session")).statusCode).toBe(200);
  });

  it("runs a direct command once, and only for who may", async () => {
    const admin = await server.setUp();
    const clerk = await admin.hire({ users: ["view"] });
    const [id, at] = [newId(), server.clock()];
    const args = { id: newId(), at, name: "Otro Inventado", email: "otro@prueba.example", role: "user" };
    const command = { id, name: "user.create", v: 1, args, password: "secreto" };
    const first = await admin.ask("POST", "/api/commands", command);
    expect(first.json()).toMatchObject({ id, outcome: "applied" });
    expect((await admin.ask("POST", "/api/commands", command)).json()).toEqual(first.json());
    const changed = { ...command, args: { ...args, name: "Distinto" } };
    expect((await admin.ask("POST", "/api/commands", changed)).json()).toMatchObject({ code: "KEY_REUSED" });
    const mine = await clerk.run("user.create", { ...args, id: newId() }, { password: "secreto" });
    expect(mine).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
    const queued = await admin.ask("POST", "/api/commands", {
      ...command,
      id: newId(),
      name: "client.delete",
    });
    expect([queued.statusCode, queued.json().code]).toEqual([400, "BAD_REQUEST"]);
  });

  it("shows administrators who changed what, and no password anywhere", async () => {
    const admin = await server.setUp();
    const clerk = await admin.hire({ clients: ["view"] });
    const page = (await admin.ask("GET", "/api/audit?limit=2")).json();
    expect(page.lines.map(({ command }: { command: string }) => command)).toEqual([
      "user.setGrants",
      "user.create",
    ]);
    expect(page.lines[0]).toMatchObject({
      userName: "Ada Inventada",
      collection: "users",
      entityId: clerk.id,
    });
    const rest = (await admin.ask("GET", `/api/audit?before=${page.next}`)).json();
    expect(rest.lines.map(({ command }: { command: string }) => command)).toEqual(["setup", "setup"]);
    const own = (await admin.ask("GET", `/api/audit?collection=users&entityId=${clerk.id}`)).json();
    expect(own.lines).toHaveLength(2);
    expect((await clerk.ask("GET", "/api/audit")).statusCode).toBe(403);
    server.clock.advance(60_000);
    const renewal = { id: clerk.id, at: server.clock() };
    await admin.run("user.changePassword", renewal, { password: "otro-secreto" });
    const renewed = (await admin.ask("GET", `/api/audit?entityId=${clerk.id}&limit=1`)).json();
    expect(renewed.lines).toMatchObject([
      {
        command: "user.changePassword",
        userName: "Ada Inventada",
        collection: "users",
        before: { passwordSetAt: expect.any(Number) },
        after: { passwordSetAt: server.clock() },
      },
    ]);
    expect(JSON.stringify([page, rest, renewed])).not.toMatch(/secreto|argon/);
  });
});
