/** Every screen on a living book: nothing that axe objects to, nothing wider than the page, no error on the way. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK, openChromium, openDevice, PHONE, TABLET, WALL } from "./stage/chromium.ts";
import { type Demo, signInToDemo, startDemo } from "./stage/demo.ts";

const STATIC = [
  "/",
  "/advanced-dashboard",
  "/clients",
  "/clients/new",
  "/lenders",
  "/lenders/new",
  "/interest-rates",
  "/interest-rates/new",
  "/loans",
  "/loans/new",
  "/payments",
  "/payments/new",
  "/users",
  "/users/new",
  "/audit",
  "/sync",
  "/sync/errors",
  "/settings/data-packages",
  "/nowhere",
];

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

/** The first record that a list leads to. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const record = page.locator(`main a[href^="${list}/"]:not([href$="/new"]):not([href$="/edit"])`).first();
  await record.waitFor();
  return (await record.getAttribute("href")) ?? "";
}

async function everyAddress(page: Page): Promise<string[]> {
  const [client, lender, loan, payment] = [
    await firstOf(page, "/clients"),
    await firstOf(page, "/lenders"),
    await firstOf(page, "/loans"),
    await firstOf(page, "/payments"),
  ];
  const loanId = loan.split("/").at(-1);
  return [
    ...STATIC,
    ...[client, lender, loan, payment].flatMap((record) => [record, `${record}/edit`]),
    `/payments/new/${loanId}`,
    `/payments/interest/${loanId}`,
    `/payments/full-loan/${loanId}`,
  ];
}

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
