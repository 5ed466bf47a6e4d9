import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestServer } from "#testkit/server/server";

describe("serving the screens", () => {
  const root = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  const script = "export const cuotas = 13;\n".repeat(200);
  let server: TestServer;
  beforeAll(async () => {
    mkdirSync(join(root, "assets"));
    writeFileSync(join(root, "index.html"), "<!doctype html><title>Cuadre</title>");
    mkdirSync(join(root, "client-portal"));
    writeFileSync(join(root, "client-portal", "index.html"), "<!doctype html><title>Mi préstamo</title>");
    writeFileSync(join(root, "sw.js"), "self.skipWaiting();");
    writeFileSync(join(root, "assets", "app-1a2b.js"), script);
    server = await TestServer.start({ webRoot: root });
  });
  afterAll(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });

  const get = (url: string, headers = {}) => server.app.inject({ method: "GET", url, headers });

  it("gives the one page for every address of a screen, always asked for again", async () => {
    for (const url of ["/", "/clients", "/loans/1/edit?tab=2"]) {
      const page = await get(url);
      expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-cache"]);
      expect(page.body).toContain("<title>Cuadre</title>");
    }
    expect((await get("/sw.js")).headers["cache-control"]).toBe("no-cache");
  });

  it("gives borrowers the page of their own app, and receipts the same", async () => {
    for (const url of ["/client-portal", "/client-portal/login", "/r/AAAAAAAAAAAAAAAAAAAAAA"])
      expect((await get(url)).body).toContain("<title>Mi préstamo</title>");
    for (const url of ["/reports", "/client-portals"])
      expect((await get(url)).body).toContain("<title>Cuadre</title>");
  });

  it("lets the browser keep what is named by its content, compressed as it can read it", async () => {
    const brotli = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(brotli.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip" });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    const etag = String(gzip.headers.etag);
    expect((await get("/assets/app-1a2b.js", { "if-none-match": etag })).statusCode).toBe(304);
  });

  it("answers 404 for assets and endpoints that are not there, and never a file outside", async () => {
    for (const url of ["/assets/gone.js", "/api/nada", "/../package.json", "/%2e%2e/package.json", "/%zz"]) {
      expect([400, 404]).toContain((await get(url)).statusCode);
    }
    expect((await server.app.inject({ method: "POST", url: "/clients" })).statusCode).toBe(404);
  });

  it("allows scripts only from itself and never asks for https on a shop's own network", async () => {
    const policy = String((await get("/")).headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect((await get("/")).headers).not.toHaveProperty("strict-transport-security");
  });
});
