import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { newId } from "#testkit/server/book";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const STREAM = "/api/sync/events";

describe.each(ENGINES)("HEAD, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let url: string;
  beforeAll(async () => {
    server = await TestServer.start({ engine });
    admin = await server.setUp();
    url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => server.close());

  it("is answered at every address as GET is, without a body", async () => {
    const { paths } = (await server.app.inject("/api/openapi.json")).json();
    const addresses = Object.entries(paths as Record<string, object>)
      .filter(([, methods]) => "get" in methods)
      .map(([path]) => path.replaceAll(/\{\w+\}/g, newId()));
    expect(addresses).toContain(STREAM);
    for (const address of [...addresses, "/", "/loans", "/client-portal"]) {
      const place = `${url}${address}?userId=${admin.id}`;
      for (const headers of [{ cookie: admin.cookie }, {} as Record<string, string>]) {
        const head = await fetch(place, { method: "HEAD", headers });
        const cut = new AbortController();
        const got = await fetch(place, { headers, signal: cut.signal });
        expect([address, head.status, await head.text()]).toEqual([address, got.status, ""]);
        expect(head.headers.get("content-type")).toBe(got.headers.get("content-type"));
        cut.abort();
      }
    }
  });

  it("on the stream of hints holds none", async () => {
    const ask = () =>
      fetch(`${url}${STREAM}?userId=${admin.id}`, { method: "HEAD", headers: { cookie: admin.cookie } });
    const asked = await Promise.all(Array.from({ length: 40 }, ask));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
