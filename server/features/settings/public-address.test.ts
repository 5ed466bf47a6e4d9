/** Whether a business answers at an address: it asks itself, and tells its asker nothing of what else stands there. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const CHECK = "/api/settings/public-address/check";

describe.each(ENGINES)("the public address, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  const others: Server[] = [];

  beforeEach(async () => {
    ({ server, admin } = await TestServer.office({ engine }));
  });
  afterEach(async () => {
    for (const other of others.splice(0)) {
      other.closeAllConnections();
      await new Promise((closed) => other.close(closed));
    }
    await server.close();
  });

  const check = (address: string, who = admin) => who.ask("POST", CHECK, { address });

  /** Another server, and the paths that it was asked for. */
  async function another(answer: RequestListener): Promise<{ address: string; asked: string[] }> {
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url ?? "");
      answer(request, response);
    });
    others.push(other);
    await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
    return { address: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, asked };
  }

  it("is the business's own when its signature comes back", async () => {
    const own = await server.app.listen({ port: 0, host: "127.0.0.1" });
    expect((await check(own)).json()).toEqual({ outcome: "reached", certificate: "none" });
  });

  it("is not that of another business, which signs with another key", async () => {
    const neighbour = await TestServer.start({ engine });
    try {
      const address = await neighbour.app.listen({ port: 0, host: "127.0.0.1" });
      expect((await check(address)).json()).toEqual({ outcome: "unreached", certificate: null });
    } finally {
      await neighbour.close();
    }
  });

  it("is asked for health alone, follows no redirect and shows no word of what answers", async () => {
    const secret = await another((_request, response) => response.end("secreto de la red"));
    const leads = await another((_request, response) => {
      response.writeHead(302, { location: `${secret.address}/admin` }).end();
    });
    const long = await another((_request, response) => response.end("x".repeat(100_000)));
    const replies = [];
    for (const { address } of [secret, leads, long]) replies.push((await check(address)).body);
    replies.push((await check("http://127.0.0.1:1")).body);
    expect(new Set(replies)).toEqual(new Set(['{"outcome":"unreached","certificate":null}']));
    expect(secret.asked).toEqual([expect.stringMatching(/^\/api\/health\?nonce=[\w-]{22}$/)]);
    expect(leads.asked).toHaveLength(1);
  });

  it.each([
    "file:///etc/passwd",
    "ftp://127.0.0.1",
    "http://127.0.0.1/otra",
    "http://a:b@127.0.0.1",
    "http://127.0.0.1?x",
    "127.0.0.1",
    "",
  ])("%j is not asked", async (address) => {
    expect((await check(address)).statusCode).toBe(400);
  });

  it("is asked for by an administrator alone, and not without end", async () => {
    const clerk = await admin.hire({ settings: ["view", "update"] });
    expect((await check("http://127.0.0.1:1", clerk)).statusCode).toBe(403);
    const visitor = await server.inject({
      method: "POST",
      url: CHECK,
      payload: { address: "http://127.0.0.1:1" },
    });
    expect(visitor.statusCode).toBe(401);
    let last = 200;
    for (let n = 0; n < 21; n++) last = (await check("http://127.0.0.1:1")).statusCode;
    expect(last).toBe(429);
  });

  it("is entered, changed and taken away by an administrator alone", async () => {
    const clerk = await admin.hire({ settings: ["view", "create", "update", "delete"] });
    const update = (who: Agent, changes: object) =>
      who.run("settings.update", { at: server.clock(), changes, logo: null });
    const places = {
      publicAddress: "https://cobros.example.do",
      mapTiles: "https://mapas.example.do/{z}/{x}/{y}.png",
    };
    for (const [field, place] of Object.entries(places)) {
      const empty = field === "mapTiles" ? null : "";
      expect(await update(clerk, { [field]: place })).toMatchObject({ code: "FORBIDDEN" });
      expect(await update(admin, { [field]: place })).toMatchObject({ outcome: "applied" });
      expect(await update(clerk, { [field]: empty })).toMatchObject({ code: "FORBIDDEN" });
      // As it stands it is no change: a form that sends all its fields saves the others.
      expect(await update(clerk, { [field]: place, companyPhone: "8095550100" })).toMatchObject({
        outcome: "applied",
      });
    }
  });

  it("is signed only over a nonce of its own form", async () => {
    const odd = await server.app.inject("/api/health?nonce=corto");
    expect(odd.statusCode).toBe(400);
    expect((await server.app.inject("/api/health")).json()).not.toHaveProperty("proof");
  });
});
