import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clientArgs } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

describe.each(ENGINES)("the log's filter by person, on %s", (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ engine });
  });
  afterEach(() => server.close());

  it("names only people who changed something, also when the account was deleted since", async () => {
    const admin = await server.setUp();
    const clerk = await admin.hire({ clients: ["view", "create"] });
    const idle = await admin.hire(
      { clients: ["view"] },
      { name: "Nunca Cambió", email: "nada@prueba.example" },
    );
    const device = await clerk.device();
    await device.send("client.create", clientArgs(server.clock()));
    await admin.run("user.delete", { id: clerk.id, at: server.clock() });
    const { people } = (await admin.ask("GET", "/api/audit/people")).json();
    expect(people).toContainEqual({ id: clerk.id, name: expect.any(String), isGone: true });
    expect(people).toContainEqual({ id: admin.id, name: "Ada Inventada", isGone: false });
    expect(people.map(({ id }: { id: string }) => id)).not.toContain(idle.id);
    const { lines } = (await admin.ask("GET", `/api/audit?userId=${clerk.id}`)).json();
    expect(lines.map(({ command }: { command: string }) => command)).toEqual(["client.create"]);
    expect((await idle.ask("GET", "/api/audit/people")).statusCode).toBe(403);
  });
});
