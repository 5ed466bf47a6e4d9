/** Walks over the screens of a living book on one device, and gathers what is wrong with each. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addressesOf, type Part } from "./addresses.ts";
import { borrowChromium, openDevice } from "./chromium.ts";
import { signInToDemo, startDemo } from "./demo.ts";
import { barriersOn } from "./person.ts";

type Size = { width: number; height: number };

export interface Walk {
  part: Part;
  /** Where axe looks at each screen. */
  viewport: Size;
  /** Where each must fit too. */
  others: readonly Size[];
  scheme: "light" | "dark";
  /** Answers once the screen of this address stands. */
  open(page: Page, address: string): Promise<void>;
}

/** Fails with every complaint of every screen, and with what went wrong on the page. */
export async function walkScreens({ part, viewport, others, scheme, open }: Walk): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const product = cleanUp.adopt(await startDemo(), (each) => each.dispose());
  const browser = cleanUp.adopt(await borrowChromium(), (each) => each.close());
  const { page, problems } = await openDevice(browser, product.url, viewport, false);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await signInToDemo(page, product);
  const found: string[] = [];
  for (const address of await addressesOf(page, part)) {
    await open(page, address);
    found.push(...(await complaints(page, address, [viewport, ...others, viewport])));
  }
  expect([...found, ...problems]).toEqual([]);
}

/** A window that was drawn to another size lays its screen out again: the check waits for that before it complains. */
async function tooWide(page: Page, where: string): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 2000 }).catch(() => {});
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return over > 0 ? [`${where}: ${over} px wider than the page`] : [];
}

/** Complaints about the screen that stands, in words; then it is drawn at other widths, and must fit there too. */
async function complaints(page: Page, address: string, widths: readonly Size[]): Promise<string[]> {
  const barriers = await barriersOn(page);
  const found = barriers.map((barrier) => `${address}: ${barrier}`);
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    found.push(...(await tooWide(page, `${address} at ${viewport.width} px`)));
  }
  return found;
}
