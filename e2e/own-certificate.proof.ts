/**
 * A shop without a domain: Caddy's own authority in front of the product. A phone that was given it signs in, keeps the
 * product, opens it without the server, collects, and sends; a phone that was not is warned off.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Payment } from "#contract/records/payment";
import type { Agent } from "#testkit/server/agent";
import { grantLoan } from "#testkit/server/book";
import { freePort, ServerProcess } from "#testkit/server/process";
import { openDevice, PHONE } from "./harness/chromium.ts";
import { collect, untilSent } from "./harness/form-actions.ts";
import { type Authority, authorityIn, browserTrusting, caddyIn } from "./harness/own-certificate.ts";
import { day, follow, signIn, untilInstalled } from "./harness/person.ts";

const folder = mkdtempSync(join(tmpdir(), "cuadre-certificate-"));
const place = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
};

let server: ServerProcess;
let admin: Agent;
let caddy: Authority;

beforeAll(async () => {
  server = await ServerProcess.start({ DATA_DIR: place("data"), TRUST_PROXY: "1" });
  admin = await server.setUp();
  caddy = caddyIn(place("caddy"), await freePort(), server.url);
  await caddy.start();
});
afterAll(async () => {
  await caddy?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("a phone that was not given the authority is warned off", async () => {
  const browser = await browserTrusting(place("stranger"), null);
  try {
    const page = await browser.newPage();
    // Caddy listens before the first certificate is made.
    await expect.poll(() => page.goto(caddy.url).catch(String)).toMatch(/ERR_CERT_AUTHORITY_INVALID/);
  } finally {
    await browser.close();
  }
});

it("a phone with the authority keeps the product, opens it without the server, collects and sends", async () => {
  const device = await admin.device();
  const loan = await grantLoan(device, { startDate: day(0) }, { today: day(0) });
  const browser = await browserTrusting(place("phone"), await authorityIn(place("caddy")));
  const { page, problems } = await openDevice(browser, caddy.url, PHONE);
  try {
    await signIn(page);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
    await untilInstalled(page);
    await follow(page, `/payments/new/${loan.id}`);
    await page.getByRole("button", { name: /^Cobrar RD\$/ }).waitFor();
    await caddy.stop();
    await page.reload();
    await page.getByRole("button", { name: /^Cobrar RD\$/ }).waitFor();
    const receipt = await collect(page, loan.id);
    await caddy.start();
    await page.reload();
    await untilSent(page);
    const sent = (await device.pull()).filter(({ c }) => c === "payments").map(({ doc }) => doc as Payment);
    expect(sent.map(({ receiptNumber }) => receiptNumber)).toContain(receipt);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});

it("the business finds itself at that address, and says that its certificate is its own", async () => {
  const address = caddy.url.replace(/\/\/[^:]+/, "//127.0.0.1");
  const answer = await admin.ask("POST", "/api/settings/public-address/check", { address });
  expect(answer.json()).toEqual({ outcome: "reached", certificate: "own" });
});
