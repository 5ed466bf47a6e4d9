/** Somebody who reads large letters, or hears the screen: the way to a receipt at twice the size, and its names in order. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import { PHONE } from "./harness/chromium.ts";
import { confirm, confirmButton, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, follow, signIn, untilDrawn } from "./harness/person.ts";

let harness: Harness;
let loan: TestLoan;
let phone: Page;

beforeAll(async () => {
  harness = await openHarness();
  loan = await grantLoan(await harness.admin.device(), { startDate: day(-7) }, { today: day(-7) });
  phone = await harness.connected(PHONE);
  await signIn(phone);
  await untilSent(phone);
}, 120_000);
afterEach(() => expect(harness.problems()).toEqual([]));
afterAll(() => harness?.close());

/** Words that lie outside the screen, or are cut where they may not be: a name in one line may end in dots. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) {
      found.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>("main *, nav *, header *")) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const box = element.getBoundingClientRect();
      if (!own || box.width === 0 || element.closest("[inert], .clip, [data-sideways]")) continue;
      const style = getComputedStyle(element);
      if (style.visibility === "hidden" || style.clip !== "auto" || style.clipPath !== "none") continue;
      const isCut =
        (style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) ||
        (style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2);
      const scroller = sideways(element);
      if (isCut && style.textOverflow !== "ellipsis") found.push(`cut: ${element.textContent}`);
      if (!scroller && (box.right > window.innerWidth + 1 || box.left < -1)) {
        found.push(`outside: ${element.textContent}`);
      }
    }
    return found.slice(0, 5);

    function sideways(element: HTMLElement): boolean {
      for (let each: HTMLElement | null = element; each; each = each.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(each).overflowX) && each !== document.body) return true;
      }
      return false;
    }
  });
}

describe("at twice the size of letters", () => {
  const screens = () => [
    "/today",
    "/loans",
    `/loans/${loan.id}`,
    `/payments/new/${loan.id}`,
    "/clients",
    "/payments",
    "/sync",
    "/settings/lock",
  ];

  it("nothing of the main screens is cut or lies outside", async () => {
    const told: Record<string, string[]> = {};
    for (const address of screens()) {
      await phone.goto(address);
      await phone.addStyleTag({ content: "html { font-size: 200% !important }" });
      await untilDrawn(phone);
      const found = await lost(phone);
      if (found.length > 0) told[address] = found;
    }
    expect(told).toEqual({});
  }, 120_000);
});

it("is walked by Tab in the order in which it is read, each with its name", async () => {
  await phone.goto("/today");
  await follow(phone, `/payments/new/${loan.id}`);
  await confirmButton(phone).waitFor();
  await phone.locator("h1").first().focus();
  const names: string[] = [];
  for (let steps = 0; steps < 25; steps++) {
    await phone.keyboard.press("Tab");
    const name = await phone.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return "";
      const labels = (element as HTMLInputElement).labels;
      return (
        element.getAttribute("aria-label") ??
        labels?.[0]?.textContent ??
        (element.textContent?.trim() ||
          element.getAttribute("title") ||
          `(${element.tagName} without a name)`)
      );
    });
    names.push(name.replace(/\s+/g, " "));
    if (/^Cobrar RD\$/.test(name)) break;
  }
  expect(names.filter((name) => name.includes("without a name"))).toEqual([]);
  const place = (what: RegExp) => names.findIndex((name) => what.test(name));
  const order = [place(/^Monto|^Recibido/), place(/^Fecha/), place(/^Cobrar RD\$/)];
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((one, other) => one - other));
}, 60_000);

it("has the button that collects within the reach of one thumb on a phone of 360 px", async () => {
  await phone.setViewportSize({ width: 360, height: 740 });
  await follow(phone, `/payments/new/${loan.id}`);
  const box = await confirmButton(phone).boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(370);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await confirm(phone);
}, 60_000);
