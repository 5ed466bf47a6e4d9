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

/** Complaints about the screen that stands, in words; then it is drawn at another width, and must fit there too. */
async function complaints(page: Page, address: string, widths: readonly (typeof PHONE)[]): Promise<string[]> {
  const barriers = await barriersOn(page);
  const found = barriers.map((barrier) => `${address}: ${barrier}`);
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    found.push(...(await tooWide(page, `${address} at ${viewport.width} px`)));
  }
  return found;
}

/** As somebody comes who has the address from elsewhere. */
async function openByAddress(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilDrawn(page);
}

describe.each([
  { device: "phone", viewport: PHONE, other: TABLET, scheme: "light" as const, open: openByAddress },
  { device: "desk", viewport: DESK, other: WALL, scheme: "dark" as const, open: openScreen },
])("on a $device, $scheme", ({ viewport, other, scheme, open }) => {
  it("every screen is legible to everyone and fits", { timeout: 900_000 }, async () => {
    const { page, problems, close } = await openDevice(browser, product.url, viewport, false);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await signInToDemo(page, product);
    const found: string[] = [];
    for (const address of await everyAddress(page)) {
      await open(page, address);
      found.push(...(await complaints(page, address, [viewport, other, viewport])));
    }
    expect([...found, ...problems]).toEqual([]);
    await close();
  });
});
