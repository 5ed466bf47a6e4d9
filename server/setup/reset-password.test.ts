import { describe, expect, it } from "vitest";
import { ADMINISTRATOR } from "#testkit/server/agent";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { resetPassword } from "./reset-password.ts";

describe.each(ENGINES)("a forgotten password, on %s", (engine) => {
  it("is replaced on the server, ends what was signed in, and stands in the audit log", async () => {
    const { server, admin } = await TestServer.office({ engine });
    const password = await resetPassword(server.db, server.clock, ` ${ADMINISTRATOR.email.toUpperCase()} `);
    expect(password).toMatch(/^[a-z2-9]{16}$/);
    expect((await admin.ask("GET", "/api/session")).statusCode).toBe(401);
    await expect(server.signIn(ADMINISTRATOR)).rejects.toThrow("no person signed in");
    const again = await server.signIn({ email: ADMINISTRATOR.email, password });
    const log = await again.ask("GET", "/api/audit");
    expect(log.json().lines[0]).toMatchObject({ command: "password.reset", entityId: admin.id });
    expect(log.body).not.toContain(password);
    await server.close();
  });

  it("for an unknown e-mail changes nothing", async () => {
    const { server, admin } = await TestServer.office({ engine });
    await expect(resetPassword(server.db, server.clock, "nadie@prueba.example")).rejects.toThrow(
      "no account",
    );
    expect((await admin.ask("GET", "/api/session")).statusCode).toBe(200);
    await server.close();
  });
});
