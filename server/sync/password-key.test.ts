import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleArgs } from "#testkit/permissions/samples";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { inside } from "../db/database.ts";

describe.each(ENGINES)("a password beside a command counts as part of it, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  const person = () => {
    const id = newId();
    const email = `${id}@prueba.example`;
    return { id, at: server.clock(), name: "Bruno Inventado", email, role: "user" };
  };
  const signsIn = async (email: string, password: string) =>
    (await server.inject({ method: "POST", url: "/api/session", payload: { email, password } })).statusCode;

  it("sent again it is answered as before; with another password, or none, it is another command", async () => {
    const args = person();
    const first = { id: newId(), password: "la primera" };
    const made = await admin.run("user.create", args, first);
    expect(await admin.run("user.create", args, first)).toEqual(made);
    for (const password of ["otra clave", undefined]) {
      const answer = await admin.run("user.create", args, { ...first, password });
      expect(answer).toMatchObject({ outcome: "conflict", code: "KEY_REUSED" });
    }
    expect([await signsIn(args.email, "la primera"), await signsIn(args.email, "otra clave")]).toEqual([
      200, 401,
    ]);
  });

  it("so does a new password for another person, though another was set since", async () => {
    const clerk = await admin.hire({});
    const args = { id: clerk.id, at: server.clock() };
    const first = { id: newId(), password: "la primera" };
    const made = await admin.run("user.changePassword", args, first);
    await admin.run("user.changePassword", args, { password: "la segunda" });
    expect(await admin.run("user.changePassword", args, first)).toEqual(made);
    expect(await admin.run("user.changePassword", args, { ...first, password: "la segunda" })).toMatchObject({
      code: "KEY_REUSED",
    });
    expect(await signsIn(clerk.session.user.email, "la segunda")).toBe(200);
  });

  it("and a second account under one id with another password is no second telling of the first", async () => {
    const args = person();
    await admin.run("user.create", args, { password: "la primera" });
    expect(await admin.run("user.create", args, { password: "la primera" })).toMatchObject({
      outcome: "applied",
    });
    expect(await admin.run("user.create", args, { password: "otra clave" })).toMatchObject({
      outcome: "conflict",
      code: "KEY_REUSED",
    });
  });

  it("the portal's too", async () => {
    const client = clientArgs(server.clock());
    await device.send("client.create", client);
    const args = { id: newId(), at: server.clock(), clientId: client.id, email: "carmen@prueba.example" };
    const first = { id: newId(), password: "la primera" };
    await admin.run("portal.createAccount", args, first);
    const other = await admin.run("portal.createAccount", args, { ...first, password: "otra clave" });
    expect(other).toMatchObject({ outcome: "conflict", code: "KEY_REUSED" });
  });

  it("nothing that was stored holds it, nor anything that it can be guessed from at speed", async () => {
    const password = "una clave que no se guarda";
    await admin.run("user.create", person(), { password });
    const { kysely } = inside(server.db);
    const rows = [
      await kysely.selectFrom("command").selectAll().execute(),
      await kysely.selectFrom("audit").selectAll().execute(),
      await kysely.selectFrom("command_password").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(rows[2]).toMatchObject([{ password_hash: expect.stringMatching(/^\$argon2id\$/) }]);
  });

  it("but not in a command from before passwords were compared", async () => {
    const args = person();
    const first = { id: newId(), password: "la primera" };
    const made = await admin.run("user.create", args, first);
    await inside(server.db).kysely.deleteFrom("command_password").execute();
    expect(await admin.run("user.create", args, first)).toEqual(made);
  });

  describe("is hashed after the right was asked", () => {
    const taking = [
      "user.create",
      "user.update",
      "user.changePassword",
      "portal.createAccount",
      "portal.resetPassword",
    ];
    const hashes = () => inside(server.db).kysely.selectFrom("command_password").selectAll().execute();
    const argsOf = (name: string) => sampleArgs(server.clock())[name] as { changes?: object };

    it.each(taking)("for %s", async (name) => {
      const clerk = await admin.hire({ clients: ["view"], users: ["view"] });
      const before = await hashes();
      const sent = { id: newId(), password: "secreto nuevo" };
      const args = argsOf(name);
      const answer = await clerk.run(name, args, sent);
      expect(answer).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
      expect(await clerk.run(name, args, sent)).toEqual(answer);
      expect(await hashes()).toEqual(before);
    });

    it("and after all else that refuses it", async () => {
      const before = await hashes();
      for (const name of taking.filter((each) => !each.endsWith("user.create"))) {
        const answer = await admin.run(name, argsOf(name), { password: "secreto nuevo" });
        expect([name, answer]).toMatchObject([name, { outcome: "refused" }]);
      }
      expect(await hashes()).toEqual(before);
    });
  });
});
