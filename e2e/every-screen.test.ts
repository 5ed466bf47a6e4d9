/** Every screen on a living book: nothing that axe objects to, nothing wider than the page, no error on the way. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyAddress } from "./harness/addresses.ts";
import { DESK, openChromium, openDevice, PHONE, TABLET, WALL } from "./harness/chromium.ts";
import { type Demo, signInToDemo, startDemo } from "./harness/demo.ts";
import { barriersOn, openScreen, untilDrawn } from "./harness/person.ts";

let product: Demo;
let browser: Browser;

beforeAll(async () => {
  product = await startDemo();
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

/** A screen is laid out anew after the window was drawn to another size; what it then does not fit, it does not fit. */
async function tooWide(page: Page, where: string): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 2000 }).catch(() => {});
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return over > 0 ? [`${where}: ${over} px wider than the page`] : [];
}

/** What is wrong with the screen at an address, in words. */
async function complaints(page: Page, address: string): Promise<string[]> {
  await openScreen(page, address);
  const barriers = await barriersOn(page);
  return [...barriers.map((barrier) => `${address}: ${barrier}`), ...(await tooWide(page, address))];
}

describe("on a tablet and on a wide screen", () => {
  it("every screen opens by its address, and fits", { timeout: 900_000 }, async () => {
    const { page, problems, close } = await openDevice(browser, product.url, WALL, false);
    await signInToDemo(page, product);
    const found: string[] = [];
    for (const address of await everyAddress(page)) {
      await page.goto(address);
      await untilDrawn(page);
      for (const viewport of [WALL, TABLET]) {
        await page.setViewportSize(viewport);
        found.push(...(await tooWide(page, `${address} at ${viewport.width} px`)));
      }
    }
    expect([...found, ...problems]).toEqual([]);
    await close();
  });
});

describe.each([
  { device: "phone", viewport: PHONE, scheme: "light" as const },
  { device: "desk", viewport: DESK, scheme: "dark" as const },
])("on a $device, $scheme", ({ viewport, scheme }) => {
  it("every screen is legible to everyone and fits", { timeout: 900_000 }, async () => {
    const { page, problems, close } = await openDevice(browser, product.url, viewport, false);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await signInToDemo(page, product);
    const found: string[] = [];
    for (const address of await everyAddress(page)) found.push(...(await complaints(page, address)));
    expect([...found, ...problems]).toEqual([]);
    await close();
  });
});
