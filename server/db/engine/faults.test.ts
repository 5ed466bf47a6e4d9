import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { clientArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { TestServer } from "#testkit/server/server";
import { inside } from "../database.ts";

describe("when the file cannot be written", () => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  beforeEach(async () => {
    server = await TestServer.start({ engine: "sqlite in a file" });
    admin = await server.setUp();
    device = await admin.device();
  });
  afterEach(() => server.close());

  it("a full disk is answered 503, loses nothing, and the same commands are taken when there is room", async () => {
    const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(inside(server.db).kysely);
    await device.send("client.create", clientArgs(server.clock()));
    await pragma("max_page_count = 1");
    const commands = Array.from({ length: 40 }, () =>
      device.command("client.create", clientArgs(server.clock(), undefined, { address: "x".repeat(300) })),
    );
    const full = await device.ask(commands);
    expect([full.statusCode, full.json().code]).toEqual([503, "UNAVAILABLE"]);
    await pragma("max_page_count = 1000000");
    expect(new Set((await device.push(...commands)).map(({ outcome }) => outcome))).toEqual(
      new Set(["applied"]),
    );
    expect((await admin.ask("GET", "/api/sync/manifest")).json().counts.clients).toBe(41);
  });

  it("a file locked by another program is answered 503 and then taken, and the log says both in a line each", async () => {
    const other = new DatabaseSync(server.database.file ?? "");
    other.exec("begin immediate");
    const command = device.command("client.create", clientArgs(server.clock()));
    expect((await device.ask([command])).statusCode).toBe(503);
    const locked = await device.ask([command]);
    expect([locked.statusCode, locked.json().code, locked.headers["retry-after"]]).toEqual([
      503,
      "UNAVAILABLE",
      "5",
    ]);
    other.exec("rollback");
    other.close();
    expect(await device.push(command)).toMatchObject([{ outcome: "applied" }]);
    expect(server.reports).toEqual([
      "the database cannot be used: database is locked",
      expect.stringMatching(/^the database can be used again, after \d+ s$/),
    ]);
  });
});
