import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { clientArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { TestServer } from "#testkit/server/server";
import { inside } from "../database.ts";
import { isOutOfReach, isUnavailable } from "./faults.ts";
import { Outage } from "./outage.ts";

describe("a state that PostgreSQL answers with", () => {
  const coded = (code: string) => Object.assign(new Error("said by the server"), { code });

  it.each(["25006", "57P01", "57P02", "57P03", "08006", "08P01", "53300", "58030"])(
    "%s is an outage, which is no fault of what was asked",
    (code) => {
      expect([isUnavailable(coded(code)), isOutOfReach(coded(code))]).toEqual([true, true]);
    },
  );

  it.each(["25001", "25P02", "23505", "42501", "22003"])("%s is none", (code) => {
    expect(isUnavailable(coded(code))).toBe(false);
  });

  it("that it takes no writes ends with a write, and no sooner", async () => {
    const lines: string[] = [];
    const outage = new Outage();
    outage.follow((line) => lines.push(line));
    outage.begin(coded("25006"));
    expect([outage.isOn, outage.isOfWrites]).toEqual([true, true]);
    outage.over();
    outage.begin(coded("57P01"));
    expect([outage.isOn, outage.isOfWrites, lines.length]).toEqual([true, false, 3]);
  });
});

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
