/** On a phone no button of the shell lies over what a screen begins with, no label is cut, and the alerts have room. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STATIC_ADDRESSES } from "./harness/addresses.ts";
import { borrowChromium, openDevice, PHONE, type SharedBrowser } from "./harness/chromium.ts";
import { type Demo, signInToDemo, startDemo } from "./harness/demo.ts";
import { openScreen, untilDrawn } from "./harness/person.ts";

const SIZES = [PHONE, { width: 360, height: 740 }];
/** Room for two alerts with their buttons. */
const LEAST_LIST = 220;
const MOST_LOOKS = 20;

let product: Demo;
let browser: SharedBrowser;
let page: Page;

beforeAll(async () => {
  product = await startDemo();
  browser = await borrowChromium();
  ({ page } = await openDevice(browser, product.url, PHONE, false));
  await signInToDemo(page, product);
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

/** The parts of the screen covered by something that does not move with it, and the labels that are cut. */
function faultsOf(on: Page): Promise<string[]> {
  return on.evaluate(() => {
    const found: string[] = [];
    const fixedAbove = (element: Element | null) => {
      for (let each = element; each && each !== document.body; each = each.parentElement)
        if (getComputedStyle(each).position === "fixed") return each;
      return null;
    };
    // The one thing to do floats over a list by design, and notices come and go.
    const isOfShell = (element: Element) =>
      !element.closest("main") && !element.closest("[aria-label=Avisos]");
    const bar = document.querySelector("nav[class*=bar]")?.getBoundingClientRect().top ?? innerHeight;
    const said = (text: string) => text.trim().replace(/\s+/g, " ").slice(0, 40);
    const look = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right - left < 3 || top < 0 || bottom > bar) continue;
        const middle = (top + bottom) / 2;
        for (const x of [left + 1, (left + right) / 2, right - 1]) {
          if (x < 0 || x >= innerWidth) continue;
          const over = document.elementFromPoint(x, middle)?.closest("a, button, [role=status], svg");
          if (over && fixedAbove(over) && isOfShell(over))
            found.push(
              `«${said(node.textContent ?? "")}» lies under «${said(over.ariaLabel ?? over.outerHTML)}»`,
            );
        }
      }
    };
    const main = document.querySelector("main") ?? document.body;
    const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement;
      if (!holder || !node.textContent?.trim() || holder.closest("svg, script, style, [hidden]")) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || fixedAbove(holder))
        continue;
      look(node);
      const { overflowY, fontSize } = getComputedStyle(holder);
      const height = holder.getBoundingClientRect().height;
      if (/hidden|clip/.test(overflowY) && height > 2 && height < Number.parseFloat(fontSize))
        found.push(`«${said(node.textContent)}» is cut: ${Math.round(height)} px high`);
    }
    return [...new Set(found)];
  });
}

/** The faults that stay at every look: a screen is still being drawn at the first ones. */
async function lastingFaults(on: Page): Promise<string[]> {
  let faults = await faultsOf(on);
  for (let look = 0; look < MOST_LOOKS && faults.length > 0; look++) {
    await untilDrawn(on);
    faults = await faultsOf(on);
  }
  return faults;
}

describe.each(SIZES)("at $width px", (size) => {
  it("no button of the shell lies over what a screen begins with, and no label is cut", async () => {
    await page.setViewportSize(size);
    const faults: string[] = [];
    for (const address of STATIC_ADDRESSES) {
      await openScreen(page, address);
      faults.push(...(await lastingFaults(page)).map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it("the list of the alerts has room for them", async () => {
    await page.setViewportSize(size);
    await openScreen(page, "/");
    await page.getByRole("button", { name: /^Alertas/ }).click();
    const alerts = page.getByRole("dialog", { name: "Notificaciones" });
    const list = alerts.locator("[class*=scroll]").first();
    await list.waitFor();
    await expect.poll(async () => (await list.boundingBox())?.height ?? 0).toBeGreaterThan(LEAST_LIST);
    await page.keyboard.press("Escape");
  });

  it("a notice over the open menu leaves the account of the person to be read", async () => {
    await page.setViewportSize(size);
    await openScreen(page, "/settings/data-packages");
    await page.getByRole("button", { name: "Descargar paquete" }).click();
    const notice = page.getByLabel("Avisos").getByText("Paquete descargado");
    await notice.waitFor();
    await page.getByRole("button", { name: "Menú" }).last().click();
    const menu = page.getByRole("dialog", { name: "Menú" });
    const account = menu.getByText(product.email);
    await account.waitFor();
    // The place of the notices alone decides, whether this one is still shown or not.
    const [lies, reads] = await Promise.all([
      page.getByLabel("Avisos").evaluate((place) => place.getBoundingClientRect().bottom),
      account.evaluate((line) => line.getBoundingClientRect().top),
    ]);
    expect(lies).toBeLessThan(reads);
    await page.keyboard.press("Escape");
  });
});
