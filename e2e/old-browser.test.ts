/** A browser that is too old for the product is told so in words, in both apps, by whatever it lacks. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK, PHONE } from "./harness/chromium.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { barriersOn } from "./harness/person.ts";

const TOO_OLD = "Este navegador es demasiado antiguo para Cuadre";

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness?.close());

const ANY_APP = [
  "delete Array.prototype.at",
  "delete window.structuredClone",
  "delete window.BigInt",
  "Object.defineProperty(window, 'indexedDB', { value: undefined })",
  "Object.defineProperty(crypto, 'subtle', { value: undefined })",
  "Object.defineProperty(crypto, 'getRandomValues', { value: undefined })",
  "delete AbortSignal.timeout",
];
const STAFF_ONLY = [
  "delete Map.groupBy",
  "delete Array.prototype.toSorted",
  "delete URL.canParse",
  "CSS.supports = (condition) => !condition.includes(':has')",
];
const APPS = [
  ["/login", [...ANY_APP, ...STAFF_ONLY]],
  ["/client-portal", ANY_APP],
] as const;

async function openWithout(address: string, lack: string, size = PHONE): Promise<Page> {
  const page = await harness.connected(size);
  await page.addInitScript(`try { ${lack}; } catch (fault) { console.log(fault); }`);
  await page.goto(address);
  return page;
}

const greeting = (page: Page) => page.getByRole("heading", { name: TOO_OLD });

describe.each(APPS)("a browser that opens %s", (address, lacks) => {
  it.each(lacks)("without what this takes away is told what to do: %s", async (lack) => {
    const page = await openWithout(address, lack);
    await greeting(page).waitFor();
    await page.getByText(/actualice Chrome en Play Store/).waitFor();
    // The product itself stays away: half of it would only fail later, and on the way send or lose something.
    expect(await page.locator("#root").count()).toBe(0);
    expect(harness.problems()).toEqual([]);
    await page.context().close();
  });

  it.each([PHONE, DESK])("reads the greeting at $width pixels without barriers", async (size) => {
    const page = await openWithout(address, "delete Array.prototype.at", size);
    await greeting(page).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.context().close();
  });

  it("with all of it sees the product", async () => {
    const page = await openWithout(address, "void 0");
    await page.getByRole("button").first().waitFor();
    expect(await greeting(page).count()).toBe(0);
    await page.context().close();
  });

  it("without modules is told too", async () => {
    const page = await openWithout(address, "delete HTMLScriptElement.prototype.noModule");
    await greeting(page).waitFor();
    await page.context().close();
  });

  it("without JavaScript is told where to allow it", async () => {
    const context = await harness.browser.newContext({
      javaScriptEnabled: false,
      baseURL: harness.product.url,
    });
    const page = await context.newPage();
    await page.goto(address);
    const said = page.locator("noscript");
    await said.waitFor();
    expect(await said.textContent()).toMatch(/necesita JavaScript.*ajustes del navegador/);
    await context.close();
  });
});

describe.each(APPS)("a browser that does not know the words of a script, at %s", (address) => {
  it("is told, though it has all that can be asked for", async () => {
    const page = await harness.connected(PHONE);
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "const cuota = 5 |> pagar;" }),
    );
    await page.goto(address);
    await greeting(page).waitFor();
    await page.getByText(/no lee .*index-/).waitFor();
    await page.context().close();
  });

  it("is not told so where a script only does not come", async () => {
    const page = await harness.connected(PHONE);
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
    await page.goto(address, { waitUntil: "load" });
    expect(await greeting(page).count()).toBe(0);
    await page.context().close();
  });
});
