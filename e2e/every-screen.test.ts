/** Every screen on a living book: nothing that axe objects to, nothing wider than the page, no error on the way. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyAddress } from "./harness/addresses.ts";
import { DESK, openChromium, openDevice, PHONE, TABLET, WALL } from "./harness/chromium.ts";
import { type Demo, signInToDemo, startDemo } from "./harness/demo.ts";

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

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

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
  await open(page, address);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return [
    ...violations.map(({ id, nodes }) => `${address}: ${id} at ${nodes[0]?.target.join(" ")}`),
    ...(await tooWide(page, address)),
  ];
}

describe("on a tablet and on a wide screen", () => {
  it("every screen fits", { timeout: 900_000 }, async () => {
    const { page, problems, close } = await openDevice(browser, product.url, WALL);
    await signInToDemo(page, product);
    const found: string[] = [];
    for (const address of await everyAddress(page)) {
      await open(page, address);
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
    const { page, problems, close } = await openDevice(browser, product.url, viewport);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await signInToDemo(page, product);
    const found: string[] = [];
    for (const address of await everyAddress(page)) found.push(...(await complaints(page, address)));
    expect([...found, ...problems]).toEqual([]);
    await close();
  });
});
