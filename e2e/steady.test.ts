/**
 * The signal goes and comes back while a finger is on its way: on no screen does what it is about to touch move away, and
 * nothing comes over it.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultyProxy, openFaultyProxy } from "#testkit/server/faulty-proxy";
import { addressesOf, walked } from "./harness/addresses.ts";
import { borrowChromium, DESK, openDevice, PHONE, type SharedBrowser } from "./harness/chromium.ts";
import { type Demo, signInToDemo, startDemo } from "./harness/demo.ts";
import { openScreen, signIn } from "./harness/person.ts";
import { sightings, watchFor } from "./harness/sightings.ts";

const PART = { of: 4, number: 0 };

let product: Demo;
let proxy: FaultyProxy;
let browser: SharedBrowser;

beforeAll(async () => {
  product = await startDemo();
  proxy = await openFaultyProxy(product.url);
  browser = await borrowChromium();
});

afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await product?.dispose();
});

interface Watched {
  name: string;
  page: Page;
  close: () => Promise<void>;
}

interface Remembering extends Window {
  places?: [Element, DOMRect][];
}

/** Once it stands still, where everything is that can be touched. */
async function remember(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const held = window as Remembering;
      const touched = document.querySelectorAll(
        "a, button, input, textarea, [role=checkbox], [role=combobox]",
      );
      // Notices come and go in a corner of their own, and make room for each other.
      const lasting = [...touched].filter((each) => !each.closest("[aria-label=Avisos]"));
      const now = lasting.map((each): [Element, DOMRect] => [each, each.getBoundingClientRect()]);
      const before = held.places ?? [];
      held.places = now;
      const same = (a: DOMRect, b?: DOMRect) => a.x === b?.x && a.y === b.y && a.height === b.height;
      return (
        !document.querySelector('[aria-busy="true"], [role=status][aria-label^=Cargando]') &&
        now.length === before.length &&
        now.every(([element, place], at) => element === before[at]?.[0] && same(place, before[at]?.[1]))
      );
    },
    undefined,
    { polling: 250 },
  );
}

/** The elements that moved, by their names. An element that went away has no place to be missed at. */
function moved(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const held = window as Remembering;
    return (held.places ?? []).flatMap(([element, before]) => {
      const now = element.getBoundingClientRect();
      if (!element.isConnected || now.height === 0 || before.height === 0) return [];
      const [x, y] = [now.x - before.x, now.y - before.y];
      if (Math.abs(x) < 1 && Math.abs(y) < 1) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent ?? element.getAttribute("name");
      return [`«${name?.trim().slice(0, 40)}» by ${Math.round(x)}, ${Math.round(y)}`];
    });
  });
}

/** The primary actions that a notice of two lines lies over. Each shows for a few seconds, and most on a few screens only. */
function underNotices(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const notice = document.createElement("div");
    notice.style.cssText = "width: min(26rem, 100%); height: 4rem";
    document.querySelector("[aria-label=Avisos]")?.append(notice);
    // Beside one that is shown: the place of both is found in the frame after.
    for (let n = 0; n < 2; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const over = notice.getBoundingClientRect();
    notice.remove();
    const primary = document.querySelectorAll<HTMLElement>(
      "main button[data-variant=filled], main a[data-variant=filled], main [type=submit]",
    );
    return [...primary].flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isUnder = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      return isUnder ? [`a notice over «${button.textContent?.trim()}»`] : [];
    });
  });
}

/** The browser says it of a network that went or came, and the product asks at once. */
async function says(page: Page, event: "offline" | "online"): Promise<void> {
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
}

/** The ways in which a screen at an address moves, on each of the devices, when the wire is cut and when it is mended. */
async function unsteady(devices: readonly Watched[], address: string): Promise<string[]> {
  const onEach = (task: (device: Watched) => Promise<string[]>) =>
    Promise.all(devices.map(task)).then((found) => found.flat());
  const after = async ({ name, page }: Watched, notice: Locator, when: string) => {
    await notice.waitFor();
    return (await moved(page)).map((what) => `${name}, ${address}, ${when}: ${what}`);
  };
  const under = await onEach(async ({ name, page }) => {
    await openScreen(page, address);
    await remember(page);
    return (await underNotices(page)).map((what) => `${name}, ${address}: ${what}`);
  });
  proxy.cut();
  const gone = await onEach(async (device) => {
    await says(device.page, "offline");
    const found = await after(device, device.page.getByText("Modo Sin Conexión"), "without signal");
    await remember(device.page);
    return found;
  });
  proxy.mend();
  const back = await onEach(async (device) => {
    await says(device.page, "online");
    return after(device, device.page.getByText("Conectado", { exact: true }), "with signal again");
  });
  return [...under, ...gone, ...back];
}

describe("a first download that loses its signal half-way", () => {
  it("goes on behind, tells so once, and never lies over the screen again", async () => {
    const { page, close } = await openDevice(browser, proxy.url, PHONE, false);
    const download = page.getByRole("dialog", { name: "Descargando los datos" });
    const tries: string[] = [];
    page.on("requestfailed", (request) => {
      if (request.url().includes("/api/sync/manifest")) tries.push(request.url());
    });
    await watchFor(page, "Descargando los datos", "Sincronización parcial");
    // A wire this short brings the whole book before it could be watched: its loans are kept back.
    proxy.holdAnswers(/\/api\/sync\/parts\?.*part=openLoans/);
    await signIn(page, product);
    await download.waitFor();
    proxy.cut();
    proxy.releaseAnswers();
    await page.getByText("Sincronización parcial").waitFor();
    await expect.poll(() => tries.length).toBeGreaterThan(2);
    expect(await download.count()).toBe(0);
    proxy.mend();
    await page.getByText("Sincronización completada").waitFor();
    expect(await sightings(page)).toEqual(["Descargando los datos", "Sincronización parcial"]);
    await close();
  });
});

describe("on a phone and on a desk", () => {
  it(`every screen stands still when the signal goes and comes (${walked(PART)})`, async () => {
    const devices: Watched[] = [];
    for (const [name, viewport] of [["phone", PHONE] as const, ["desk", DESK] as const]) {
      const { page, close } = await openDevice(browser, proxy.url, viewport, false);
      await signInToDemo(page, product);
      devices.push({ name, page, close });
    }
    const [first] = devices;
    if (!first) throw new Error("no device was opened");
    const found: string[] = [];
    // The address without a screen has no frame and no person at work.
    const screens = (await addressesOf(first.page, PART)).filter((address) => address !== "/nowhere");
    for (const address of screens) found.push(...(await unsteady(devices, address)));
    expect(found).toEqual([]);
    for (const { close } of devices) await close();
  });
});
