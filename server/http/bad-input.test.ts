import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCommands } from "#commands/catalogue";
import { PROTOCOL } from "#contract/sync";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
const wrongs: unknown[] = [
  null,
  42,
  "texto",
  [],
  {},
  { id: null },
  { id: "no-es-un-id" },
  { id: { $ne: 1 } },
  { id: newId(), otro: true },
  { amount: -1 },
  { amount: 1e308 },
  { amount: "1000" },
  { date: "2026-02-30" },
  { date: "0001-01-01" },
  { at: Number.MAX_SAFE_INTEGER },
  { name: "\u0000" },
  { name: "x".repeat(20_000) },
  { "\u0000": "\u0000" },
];

describe.each(ENGINES)("bad input, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  beforeAll(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterAll(() => server.close());

  it("is answered with a code below 500 on every endpoint, and changes nothing", async () => {
    const { paths } = (await server.app.inject("/api/openapi.json")).json();
    const before = (await admin.ask("GET", "/api/sync/manifest")).json();
    let asked = 0;
    for (const [path, methods] of Object.entries(paths as Record<string, object>)) {
      for (const method of Object.keys(methods)) {
        if (path === "/api/session" && method === "delete") continue;
        const url = path.replace("{id}", encodeURIComponent("\u0000' or 1=1 --"));
        for (const wrong of method === "get" ? [undefined] : wrongs) {
          const query = method === "get" ? "?userId=%00&epoch=%00&cursor=%00&limit=-1&c=%00&after=%00" : "";
          const headers = { "content-type": "application/json" };
          const body = wrong === undefined ? undefined : JSON.stringify(wrong);
          const verb = method.toUpperCase() as "GET" | "POST" | "PUT";
          const response = await admin.ask(verb, url + query, body, body === undefined ? {} : headers);
          expect([path, method, wrong, response.statusCode < 500]).toEqual([path, method, wrong, true]);
          if (response.statusCode >= 400) expect(response.json()).toMatchObject({ code: /./, message: /./ });
          asked++;
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
    const after = (await admin.ask("GET", "/api/sync/manifest")).json();
    expect([after.cursor, after.counts]).toEqual([before.cursor, before.counts]);
    expect(server.reports).toEqual([]);
  });

  it("quarantines every command whose arguments are wrong, and changes no business row", async () => {
    const before = (await admin.ask("GET", "/api/sync/manifest")).json();
    for (const { name, v, kind } of allCommands()) {
      for (const wrong of wrongs) {
        if (kind === "online") {
          const response = await admin.ask("POST", "/api/commands", { id: newId(), name, v, args: wrong });
          expect([name, wrong, response.statusCode]).toEqual([name, wrong, 400]);
        } else {
          const [answer] = await device.push(device.command(name, wrong as object));
          expect([name, wrong, answer?.outcome, answer?.code]).toEqual([
            name,
            wrong,
            "quarantined",
            "MALFORMED",
          ]);
        }
      }
    }
    const after = (await admin.ask("GET", "/api/sync/manifest")).json();
    expect([after.cursor, after.counts]).toEqual([before.cursor, before.counts]);
    expect(server.reports).toEqual([]);
  });

  it("in the envelope is a 4xx for the whole page", async () => {
    const good = device.command("client.create", clientArgs(server.clock()));
    const bad: object[][] = [
      [{ ...good, id: "x" }],
      [{ ...good, seq: 0 }],
      [{ ...good, seq: 1.5 }],
      [{ ...good, more: 1 }],
      [{ ...good, receipt: { number: "\u0000\u0000\u0000", issued: null } }],
      [{ ...good, receipts: [] }],
      [{ ...good, receipts: [null] }],
      [{ ...good, receipts: Array(41).fill({ number: "A1B2-1", issued: null }) }],
      [{ ...good, base: [] }],
      [{ ...good, timestamp: "ayer" }],
      Array.from({ length: 51 }, () => good),
    ];
    for (const commands of bad) {
      const response = await device.ask(commands);
      expect([response.statusCode, response.json().code]).toEqual([400, "BAD_REQUEST"]);
    }
    for (const more of [{ proto: "1" }, { userId: 7 }, { after: -1 }, { clientTime: null }, { otro: 1 }]) {
      expect((await device.ask([good], more)).statusCode).toBe(400);
    }
  });

  it("in a body of any shape is refused before it is walked", async () => {
    const json = { "content-type": "application/json" };
    const statusOf = async (body: string, headers = json) =>
      (await admin.ask("POST", "/api/sync/push", body, headers)).statusCode;
    expect(await statusOf("{")).toBe(400);
    expect(await statusOf("")).toBe(400);
    expect(await statusOf(deep)).toBe(400);
    expect(await statusOf(`{"args":${deep}}`)).toBe(400);
    expect(await statusOf('{"__proto__":{"proto":1}}')).toBe(400);
    expect(await statusOf(JSON.stringify("x".repeat(2_200_000)))).toBe(413);
    expect(await statusOf("proto=1", { "content-type": "application/x-www-form-urlencoded" })).toBe(400);
    expect(await statusOf("<a/>", { "content-type": "text/xml" })).toBe(400);
  });

  it("with the largest numbers and lengths allowed still fits every column", async () => {
    const most = device.command(
      "client.create",
      clientArgs(server.clock(), newId(), { address: "á".repeat(300) }),
      {
        seq: Number.MAX_SAFE_INTEGER,
        timestamp: -2_208_988_800_000 as never,
      },
    );
    const other = await admin.device();
    other.seq = Number.MAX_SAFE_INTEGER;
    expect(await other.push(most)).toMatchObject([{ outcome: "applied" }]);
  });

  it("never reaches a route from another site", async () => {
    const payload = { deviceId: newId(), name: "x" };
    const asked = async (headers: Record<string, string>) =>
      (await admin.ask("POST", "/api/sync/devices", payload, headers)).statusCode;
    expect(await asked({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await asked({ "sec-fetch-site": "same-site" })).toBe(403);
    expect(await asked({ origin: "https://otro.example" })).toBe(403);
    expect(await asked({ origin: "null" })).toBe(403);
    expect(await asked({ origin: "http://localhost:80", host: "localhost:80" })).toBe(403);
    expect(await asked({ origin: "http://localhost:3000", host: "localhost:3000" })).toBe(200);
    expect(await asked({ "sec-fetch-site": "same-origin" })).toBe(200);
  });

  it("without a session is refused everywhere that data is", async () => {
    const { paths } = (await server.app.inject("/api/openapi.json")).json();
    const open = ["/api/setup", "/api/session", "/api/health", "/api/branding", "/api/example"];
    // Closing a session that is none is nothing, and a receipt's code is all that its holder needs.
    open.push("/api/receipts/{token}");
    for (const path of Object.keys(paths as object).filter((one) => !open.includes(one))) {
      const url = `${path.replace(/\{\w+\}/, newId())}?userId=${newId()}&epoch=x&c=clients`;
      const method = (["GET", "POST", "PUT", "DELETE"] as const).find(
        (each) => paths[path][each.toLowerCase()],
      );
      const response = await server.app.inject({ method: method ?? "GET", url });
      expect([path, [400, 401].includes(response.statusCode)]).toEqual([path, true]);
    }
    const push = {
      proto: PROTOCOL,
      userId: newId(),
      deviceId: newId(),
      epoch: "",
      after: 0,
      clientTime: 0,
      commands: [],
    };
    const response = await server.app.inject({ method: "POST", url: "/api/sync/push", payload: push });
    expect([response.statusCode, response.json().code]).toEqual([401, "NOT_SIGNED_IN"]);
  });

  it("at an unknown address is a plain 404", async () => {
    for (const url of ["/api/nada", "/otra", "/api/files/..%2f..%2fetc%2fpasswd", "/%00", "/%zz"]) {
      expect([400, 401, 404]).toContain((await server.app.inject(url)).statusCode);
    }
  });
});
