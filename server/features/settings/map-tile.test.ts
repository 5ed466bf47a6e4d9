/** Tiles of the map through our own server: only from the one that an administrator entered, and only pictures. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const TILE = "/api/map/11/625/917";

describe.each(ENGINES)("a tile of the map, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let tiles: Server | null = null;
  let asked: string[] = [];

  beforeEach(async () => {
    ({ server, admin } = await TestServer.office({ engine }));
    asked = [];
  });
  afterEach(async () => {
    tiles?.closeAllConnections();
    tiles?.close();
    tiles = null;
    await server.close();
  });

  /** A server of tiles, entered in the settings. */
  async function enter(answer: RequestListener, who = admin) {
    tiles = createServer((request, response) => {
      asked.push(request.url ?? "");
      answer(request, response);
    });
    await new Promise<void>((ready) => tiles?.listen(0, "127.0.0.1", ready));
    const { port } = tiles.address() as AddressInfo;
    const mapTiles = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`;
    return who.run("settings.update", { at: server.clock(), changes: { mapTiles }, logo: null });
  }

  it("comes from the server that was entered, to every person who is signed in", async () => {
    await enter((_request, response) => response.setHeader("content-type", "image/png").end(PICTURE));
    const clerk = await admin.hire();
    const tile = await clerk.ask("GET", TILE);
    expect(tile.statusCode).toBe(200);
    expect(tile.headers["content-type"]).toBe("image/png");
    expect(tile.rawPayload).toEqual(PICTURE);
    expect(asked).toEqual(["/11/625/917.png"]);
    expect((await server.app.inject(TILE)).statusCode).toBe(401);
  });

  it("is asked of no server before a server was entered", async () => {
    expect((await admin.ask("GET", TILE)).statusCode).toBe(404);
  });

  it.each<[string, RequestListener]>([
    ["a page", (_request, response) => response.setHeader("content-type", "text/html").end("<p>hola</p>")],
    [
      "a drawing that may hold a script",
      (_request, response) => response.setHeader("content-type", "image/svg+xml").end("<svg/>"),
    ],
    [
      "the way to another address",
      (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
    ],
    [
      "more than a tile has",
      (_request, response) => response.setHeader("content-type", "image/png").end(Buffer.alloc(2_000_000)),
    ],
    ["a failure", (_request, response) => response.writeHead(500).end()],
  ])("is none where the server gives %s", async (_what, answer) => {
    await enter(answer);
    expect((await admin.ask("GET", TILE)).statusCode).toBe(404);
  });

  it("is read no further than a tile goes, and its sender is left", async () => {
    let sent = 0;
    const left = new Promise<void>((resolve) => {
      void enter((_request, response) => {
        response.setHeader("content-type", "image/png").on("close", resolve);
        const go = () => {
          if (response.destroyed) return;
          sent += 65_536;
          if (response.write(Buffer.alloc(65_536))) setImmediate(go);
          else response.once("drain", go);
        };
        go();
      }).then(async () => {
        expect((await admin.ask("GET", TILE)).statusCode).toBe(404);
      });
    });
    await left;
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it("is let in by an administrator alone, and only from a safe address", async () => {
    const clerk = await admin.hire({ settings: ["view", "update"] });
    const refused = await enter((_request, response) => response.end(), clerk);
    expect(refused).toMatchObject({ outcome: "refused", code: "FORBIDDEN" });
    for (const mapTiles of ["http://mapas.example.do/{z}/{x}/{y}.png", "https://mapas.example.do/a.png"]) {
      const changes = { at: server.clock(), changes: { mapTiles }, logo: null };
      expect((await admin.run("settings.update", changes)).outcome).not.toBe("applied");
    }
  });
});
