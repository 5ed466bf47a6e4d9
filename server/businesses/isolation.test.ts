import { readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type BusinessAt, TestBusinesses, type TestBusinessesOptions } from "#testkit/server/businesses";
import { STORED } from "#testkit/server/engines";
import { giveOut, saidToItsOwn, walk } from "#testkit/server/isolation";
import { createApp } from "../app.ts";
import { findBusiness } from "./directory/businesses.ts";
import type { RouterOptions } from "./router.ts";

let server: TestBusinesses;
afterEach(() => server.close());

async function two(engine: (typeof STORED)[number], options?: TestBusinessesOptions) {
  server = await TestBusinesses.start(engine, options);
  const [one, other] = [await server.office("primera"), await server.office("segunda")];
  return { one: await giveOut(one.at, one.admin), other: await giveOut(other.at, other.admin) };
}

/** All that is stored for a business, as bytes. */
function storedFor({ server, id }: BusinessAt): string {
  const folder = join(server.place.location.folder, id);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"))
    .join();
}

describe.each(STORED)("two businesses on one server, on %s", (engine) => {
  it("say no word of each other on any route, to any person, for all that the other gave out", async () => {
    const { one, other } = await two(engine);
    const said = await saidToItsOwn(one);
    expect(said).toEqual(
      expect.arrayContaining(["/api/sync/pull", "/api/sync/load", "/api/portal/statement"]),
    );
    expect(said.length).toBeGreaterThan(6);
    expect(await walk(one, other)).toEqual([]);
    await server.lives.end();
    if (engine !== "postgresql") for (const word of one.canaries) expect(storedFor(one.at)).toContain(word);
    for (const word of one.canaries) expect(storedFor(other.at)).not.toContain(word);
  });
});

describe("the walk finds out", () => {
  const found = async (options: TestBusinessesOptions) => {
    const { one, other } = await two("sqlite in a file", options);
    await saidToItsOwn(one);
    return walk(one, other).catch((error: Error) => [error.message]);
  };

  it("a router that hands one business's app to the other's host", async () => {
    let isMistaken = false;
    const router = (options: RouterOptions): RouterOptions => ({
      ...options,
      lives: {
        async use(business) {
          const first = isMistaken ? await findBusiness(options.directory, "primera") : undefined;
          return options.lives.use(first ?? business);
        },
      },
    });
    const { one, other } = await two("sqlite in a file", { router });
    isMistaken = true;
    expect(await walk(one, { ...other, admin: one.admin.at(other.at) })).not.toEqual([]);
  });

  it("a cache of answers that forgets the business in its key", async () => {
    const kept = new Map<string, string>();
    const build: typeof createApp = async (options) => {
      const app = await createApp(options);
      const { routing } = app;
      app.routing = (request, response) => {
        const key = `${request.url}`;
        const isKept =
          request.method === "GET" && !key.includes("openapi") && key.startsWith("/api/sync/load");
        const known = isKept ? kept.get(key) : undefined;
        if (known !== undefined) return void (response as ServerResponse).end(known);
        const end = response.end.bind(response);
        response.end = ((...args: unknown[]) => {
          if (isKept && response.statusCode === 200) kept.set(key, String(args[0]));
          return (end as (...all: unknown[]) => ServerResponse)(...args);
        }) as typeof response.end;
        routing(request, response);
      };
      return app;
    };
    const leaks = await found({ host: { build } });
    expect(leaks).not.toEqual([]);
    expect(JSON.stringify(leaks)).toContain("/api/sync/load");
  });

  it("a session of one business that is taken for one of the other's", async () => {
    const { one, other } = await two("sqlite in a file");
    expect(await walk({ ...one, cookies: other.cookies }, { ...other, admin: one.admin })).not.toEqual([]);
  });
});
