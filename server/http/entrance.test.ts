/** Bodies cost memory: who may send one is asked before it comes, and what is held of all of them is bounded. */
import { createHash } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REFUSALS } from "#contract/refusals";
import { fillExample } from "#demo/example";
import { createApp } from "#server/app";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { PATIENCE } from "./patience.ts";

const KB = 1024;
const patience = { ...PATIENCE, lingerMs: 20 };
const room = (inAll: number, perSender: number) => ({ inAll: inAll * KB, perSender: perSender * KB });
const rooms = { strangers: room(40, 20), people: room(200, 80), backups: room(100, 100) };

/** All that proves its sender by what is in the body; each is short, or counted. */
const FOR_EVERYBODY = [
  "DELETE /api/example",
  "DELETE /api/portal/session",
  "DELETE /api/session",
  "POST /api/example",
  "POST /api/portal/link",
  "POST /api/portal/session",
  "POST /api/session",
  "POST /api/setup",
  "POST /api/sync/late",
];

describe.each(ENGINES)("a body, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let clerk: Agent;
  let device: TestDevice;
  let app: Awaited<ReturnType<typeof createApp>>;
  let port: number;

  beforeAll(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    clerk = await admin.hire({ loans: ["view"] });
    const report = (error: unknown) => server.reports.push(error);
    const { db, clock } = server;
    const options = { version: "test", report, patience, rooms, fillExample, trustedProxies: 1 };
    app = await createApp({ db, clock, ...options });
    port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  /** A request of which the headers alone are sent, or a beginning of the body too. */
  function begin(route: string, headers: Record<string, string | number>, beginning = "") {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    let heard = "";
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const text = `${route} HTTP/1.1\r\nHost: x\r\n${lines.join("")}\r\n${beginning}`;
    const written = new Promise<void>((resolve) => socket.write(text, () => resolve()));
    const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(heard)));
    const answered = new Promise<string>((resolve) => {
      socket.on("data", (text) => {
        heard += text;
        resolve(heard);
      });
    });
    return { socket, written, closed, answered };
  }
  const json = { "Content-Type": "application/json" };
  const large = { ...json, "Content-Length": 1_900_000 };
  const endless = { ...json, "Transfer-Encoding": "chunked" };
  const statusIn = (heard: string) => Number(heard.split(" ")[1]);

  const routes = async (): Promise<string[]> => {
    const { paths } = (await server.app.inject("/api/openapi.json")).json();
    const all = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, newId())}`),
    );
    return all.filter((route) => !route.startsWith("GET"));
  };

  it("from a stranger is answered before it comes, and its connection is closed", async () => {
    const asked = (await routes()).filter((route) => !FOR_EVERYBODY.includes(route));
    expect(asked.length).toBeGreaterThan(15);
    for (const route of asked) {
      for (const headers of [large, endless]) {
        expect([route, statusIn(await begin(route, headers).closed)]).toEqual([route, 401]);
      }
    }
  });

  it("is for everybody where it proves its sender itself, and then it is short", async () => {
    const all = await routes();
    expect(all.filter((route) => FOR_EVERYBODY.includes(route)).sort()).toEqual(FOR_EVERYBODY);
    for (const route of FOR_EVERYBODY.filter((each) => each !== "POST /api/sync/late")) {
      expect([route, statusIn(await begin(route, large).closed)]).toEqual([route, 413]);
    }
  });

  it("at an address that is none is not read either", async () => {
    expect(statusIn(await begin("POST /api/nada", large).closed)).toBe(404);
  });

  it("from a person without the right is answered before it comes", async () => {
    const headers = { ...large, Cookie: clerk.cookie };
    const theirs = (await routes()).filter((route) => /backups|devices\/|import|address|files/.test(route));
    for (const route of theirs.filter((each) => !each.includes("/api/files/"))) {
      expect([route, statusIn(await begin(route, headers).closed)]).toEqual([route, 403]);
    }
    const id = await declare(1_900_000);
    expect(statusIn(await begin(`PUT /api/files/${id}`, headers).closed)).toBe(403);
    expect(statusIn(await begin(`PUT /api/files/${newId()}`, headers).closed)).toBe(404);
  });

  async function declare(size: number): Promise<string> {
    const sha256 = createHash("sha256").update(Buffer.alloc(size)).digest("hex");
    const photo = { id: newId(), name: "casa.png", type: "image/png", size, sha256 };
    await device.send("client.create", { ...clientArgs(server.clock()), photo });
    return photo.id;
  }

  const from = (address: string) => ({ "X-Forwarded-For": address });
  const said = (heard: string) => JSON.parse(heard.slice(heard.indexOf("\r\n\r\n") + 4)).message;

  describe("that is on its way", () => {
    const late = (address: string, length: number, beginning: number) =>
      begin(
        "POST /api/sync/late",
        { ...json, ...from(address), "Content-Length": length },
        "x".repeat(beginning),
      );

    it("leaves no room for a second of the same address, and all to another", async () => {
      const first = late("10.0.0.1", 20 * KB, 20 * KB - 1);
      await seen(first);
      const refused = await late("10.0.0.1", 18 * KB, 1).answered;
      expect([statusIn(refused), said(refused)]).toEqual([429, REFUSALS.TOO_MANY]);
      expect(refused.toLowerCase()).toContain("retry-after: 5");
      const other = late("10.0.0.2", 5, 5);
      expect(statusIn(await other.answered)).toBe(400);
      first.socket.write("x");
      expect(statusIn(await first.answered)).toBe(400);
      expect(statusIn(await late("10.0.0.1", 18 * KB, 18 * KB).answered)).toBe(400);
    });

    it("is refused in the middle where its length was not said", async () => {
      const chunk = `${(30 * KB).toString(16)}\r\n${"x".repeat(30 * KB)}\r\n`;
      const refused = await begin("POST /api/sync/late", { ...endless, ...from("10.0.0.3") }, chunk).closed;
      expect([statusIn(refused), said(refused)]).toEqual([429, REFUSALS.TOO_MANY]);
    });

    it("is bounded in all, while a sign-in and the people who are signed in find room", async () => {
      const many = ["10.0.1.1", "10.0.1.2"].map((address) => late(address, 24 * KB, 24 * KB - 1));
      for (const one of many) await seen(one);
      const refused = await late("10.0.1.3", 20 * KB, 20 * KB).answered;
      expect([statusIn(refused), said(refused)]).toEqual([503, REFUSALS.UNAVAILABLE]);
      expect(refused.toLowerCase()).toContain("retry-after: 5");
      const typed = JSON.stringify({ email: "nadie@prueba.example", password: "secreto" });
      const signIn = begin("POST /api/session", { ...json, "Content-Length": typed.length }, typed);
      expect(statusIn(await signIn.answered)).toBe(401);
      const push = { ...json, "Content-Length": 60 * KB, Cookie: admin.cookie };
      expect(statusIn(await begin("POST /api/sync/push", push, "x".repeat(60 * KB)).answered)).toBe(400);
      for (const { socket, closed } of many) {
        socket.destroy();
        await closed;
      }
      await freed(() => late("10.0.1.3", 20 * KB, 20 * KB).answered);
    });

    it("from one person is bounded wherever it comes from, and leaves the others theirs", async () => {
      const push = (who: Agent, address: string, length: number, beginning: number) =>
        begin(
          "POST /api/sync/push",
          { ...json, ...from(address), Cookie: who.cookie, "Content-Length": length },
          "x".repeat(beginning),
        );
      const first = push(admin, "10.0.2.1", 84 * KB, 84 * KB - 1);
      await seen(first);
      expect(statusIn(await push(admin, "10.0.2.2", 20 * KB, 1).answered)).toBe(429);
      expect(statusIn(await push(clerk, "10.0.2.1", 20 * KB, 20 * KB).answered)).toBe(400);
      first.socket.destroy();
      await first.closed;
      await freed(() => push(admin, "10.0.2.2", 20 * KB, 20 * KB).answered);
    });

    /** Once it left here, two questions and their answers after it say that the server has read it. */
    async function seen({ written }: { written: Promise<void> }): Promise<void> {
      await written;
      for (let n = 0; n < 2; n++) await begin("GET /api/health", { Connection: "close" }).closed;
    }

    /** The server hears a little later that a sender went away. */
    async function freed(ask: () => Promise<string>): Promise<void> {
      let status = 503;
      for (let n = 0; n < 50 && status !== 400; n++) status = statusIn(await ask());
      expect(status).toBe(400);
    }
  });

  it("is on no route that does not say who may send it", async () => {
    const open = await createApp({ db: server.db, clock: server.clock, version: "test", report: () => {} });
    expect(() => open.post("/api/abierta", async () => ({}))).toThrow("does not say who may enter");
    await open.close();
  });
});
