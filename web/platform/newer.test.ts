// @vitest-environment jsdom
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newer, watchMissingCode } from "./newer.ts";

let server: Server;
let asked: string[];
let page: string | null;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(page === null ? 503 : 200, { "access-control-allow-origin": "*" }).end(page ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  watchMissingCode(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
});
beforeEach(() => {
  newer.set(false);
  asked = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  ["names another script: newer", '<script src="/assets/index-new.js">', true],
  ["names this one: the same version", '<script src="/assets/index-old.js">', false],
  ["fails: not known", null, false],
])("a part does not come and the server's page %s", async (_, answered, expected) => {
  page = answered;
  const asking = () => {
    window.dispatchEvent(new Event("vite:preloadError"));
    return newer.snapshot() ? "newer" : asked.length;
  };
  // A second question is asked after the first was answered, and none once the answer was "newer".
  await expect.poll(asking).toBe(expected ? "newer" : 2);
  expect(newer.snapshot()).toBe(expected);
  expect(asked[0]).toMatch(/^\/index\.html\?t=\d+$/);
});
