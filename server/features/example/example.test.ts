import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as otherWork } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEMO_ADMINISTRATOR, EXAMPLE_PATH } from "#contract/example";
import { ADMINISTRATOR } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const SESSION = `${EXAMPLE_PATH}/api/session`;
const { email, password } = DEMO_ADMINISTRATOR;

describe.each(ENGINES)("the invented book, on %s", (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ engine });
  });
  afterEach(() => server.close());

  const ask = (method: "GET" | "POST" | "DELETE", url: string, payload?: object, cookie = "") =>
    server.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });

  async function untilReady(): Promise<void> {
    let { state } = (await ask("POST", "/api/example")).json();
    while (state === "filling") {
      // Questions without a port follow each other at once, and would leave the server no time to fill anything.
      await otherWork();
      state = (await ask("GET", "/api/example")).json().state;
    }
    expect(state).toBe("ready");
  }

  async function enter(): Promise<{ cookie: string; userId: string }> {
    const answer = await ask("POST", SESSION, { email, password });
    expect(answer.statusCode).toBe(200);
    const [given] = answer.cookies;
    return { cookie: `${given?.name}=${given?.value}`, userId: answer.json().user.id };
  }

  const counts = async (cookie: string) =>
    (await ask("GET", `${EXAMPLE_PATH}/api/sync/manifest`, undefined, cookie)).json().counts;

  it("is made on request, says how far it is, and holds loans in course", async () => {
    expect((await ask("GET", "/api/example")).json()).toEqual({ state: "absent", share: 0 });
    expect((await ask("POST", "/api/example")).json()).toMatchObject({ state: "filling" });
    await untilReady();
    const { cookie } = await enter();
    // A reenganche grants one more than forty.
    expect(await counts(cookie)).toMatchObject({ loans: 45, settings: 1 });
    expect(server.reports).toEqual([]);
  });

  it("leaves the real book uncreated and unchanged, whatever is done in it", async () => {
    await untilReady();
    const { cookie } = await enter();
    const made = await ask(
      "POST",
      `${EXAMPLE_PATH}/api/commands`,
      {
        id: newId(),
        name: "user.create",
        v: 1,
        password: "secreto",
        args: { id: newId(), at: server.clock(), name: "Otra", email: "otra@prueba.example", role: "admin" },
      },
      cookie,
    );
    expect(made.json()).toMatchObject({ outcome: "applied" });
    expect((await ask("GET", "/api/setup")).json()).toEqual({ needed: true, signedIn: false });
    const admin = await server.setUp();
    const real = (await admin.ask("GET", "/api/sync/manifest")).json();
    expect(real.counts).toMatchObject({ users: 1, clients: 0, loans: 0, payments: 0 });
  });

  it("makes the server ask no address, whatever is entered in it", async () => {
    await untilReady();
    const { cookie } = await enter();
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.setHeader("content-type", "image/png").end(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    });
    await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const changes = { mapTiles: `${address}/{z}/{x}/{y}.png`, publicAddress: address };
    const args = { at: server.clock(), changes, logo: null };
    const update = { id: newId(), name: "settings.update", v: 1, args };
    expect((await ask("POST", `${EXAMPLE_PATH}/api/commands`, update, cookie)).json().outcome).toBe(
      "applied",
    );
    const check = `${EXAMPLE_PATH}/api/settings/public-address/check`;
    expect((await ask("POST", check, { address }, cookie)).statusCode).toBe(403);
    const tile = `${EXAMPLE_PATH}/api/map/11/625/917`;
    expect((await ask("GET", tile, undefined, cookie)).statusCode).toBe(404);
    expect(asked).toEqual([]);
    await new Promise((closed) => other.close(closed));
  });

  it("has sessions and accounts that are none in the real book, and the other way round", async () => {
    await untilReady();
    const { cookie } = await enter();
    expect((await ask("GET", "/api/session", undefined, cookie)).statusCode).toBe(401);
    const asReal = cookie.replace("cuadre_example", "cuadre_session");
    expect((await ask("GET", "/api/session", undefined, asReal)).statusCode).toBe(401);
    expect((await ask("POST", "/api/session", { email, password })).statusCode).toBe(401);
    const stranger = { email: ADMINISTRATOR.email, password: ADMINISTRATOR.password };
    expect((await ask("POST", SESSION, stranger)).statusCode).toBe(401);
    expect((await ask("POST", `${EXAMPLE_PATH}/api/setup`, ADMINISTRATOR)).json().code).toBe("SETUP_DONE");
  });

  it("gives a session that ends with the browser and is sent to it alone, and remembers no device", async () => {
    await untilReady();
    const { cookies } = await ask("POST", SESSION, { email, password });
    expect(cookies).toMatchObject([{ name: "cuadre_example", path: EXAMPLE_PATH, httpOnly: true }]);
    expect(cookies[0]?.maxAge).toBeUndefined();
  });

  it("is closed for good once the business has its administrator, even while it is being filled", async () => {
    await ask("POST", "/api/example");
    const admin = await server.setUp();
    const closed = await ask("POST", "/api/example");
    expect([closed.statusCode, closed.json().code]).toEqual([409, "SETUP_DONE"]);
    expect((await ask("GET", "/api/example")).json()).toEqual({ state: "closed", share: 0 });
    expect((await ask("POST", SESSION, { email, password })).statusCode).toBe(401);
    const device = await admin.device();
    expect(await device.push(device.command("client.create", clientArgs(server.clock())))).toMatchObject([
      { outcome: "applied" },
    ]);
    expect(server.reports).toEqual([]);
  });

  it("stays while a visitor is in it, and the next visitor after the last gets a fresh one", async () => {
    await untilReady();
    const [first, second] = [await enter(), await enter()];
    const leave = async (cookie: string) => {
      await ask("DELETE", SESSION, undefined, cookie);
      return (await ask("DELETE", "/api/example")).json().state;
    };
    expect(await leave(first.cookie)).toBe("ready");
    expect(await counts(second.cookie)).toMatchObject({ loans: 45 });
    expect(await leave(second.cookie)).toBe("absent");
    await untilReady();
    expect((await enter()).userId).not.toBe(second.userId);
  });

  it("is told again on another day", async () => {
    await untilReady();
    const { cookie } = await enter();
    server.clock.advance(24 * 3_600_000);
    await untilReady();
    expect((await ask("GET", SESSION, undefined, cookie)).statusCode).toBe(401);
  });
});
