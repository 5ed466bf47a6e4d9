/** Debian's Chromium, driven headless. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { PATIENCE } from "./patience.ts";

export const CHROMIUM = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

/** The browser of the tests: Chromium without windows, where it is installed. */
const HEADLESS = process.env.HEADLESS_SHELL_PATH || CHROMIUM;

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const DESK = { width: 1280, height: 800 };
export const OFFICE = { width: 1440, height: 900 };
export const WALL = { width: 1920, height: 1080 };

export function openChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...more] });
}

/** A page of a test lives for seconds: to optimise its code and to collect its garbage early is work that never pays. */
const SHORT_LIVED = "--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16";

/** The part of a browser that devices are opened in. */
export type SharedBrowser = Pick<Browser, "newContext" | "close">;

/** The browser of this worker, once a file has asked for it. It ends with its worker. */
let kept: Browser | undefined;

/**
 * A file of tests borrows the browser that its worker keeps for all of its files: each start of one takes more than a second
 * of a processor. To close it closes the devices that were opened in it, and the browser goes on.
 */
export async function borrowChromium(): Promise<SharedBrowser> {
  if (!kept?.isConnected()) {
    kept = await chromium.launch({ executablePath: HEADLESS, args: [...FLAGS, SHORT_LIVED] });
  }
  const browser = kept;
  const opened = new Set<BrowserContext>();
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      opened.add(context);
      context.on("close", () => opened.delete(context));
      return context;
    },
    close: async () => {
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
}

/**
 * A fresh device: its own storage, its own cookies. Errors on the page are collected for the test to assert on.
 * `keepsProduct`: whether the service worker may keep the product there, so that it opens without signal. To fetch its 250
 * files takes a processor longer than to sign in twice, so a device that always reaches the server does without.
 */
export async function openDevice(
  browser: SharedBrowser,
  url: string,
  viewport: { width: number; height: number } = DESK,
  keepsProduct = true,
): Promise<{ page: Page; problems: string[]; close(): Promise<void> }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: "es-DO",
    timezoneId: "America/Santo_Domingo",
    hasTouch: viewport.width < 768,
    // A person who asks for less motion gets the same screens, without the frames of each window that opens and closes.
    reducedMotion: "reduce",
    serviceWorkers: keepsProduct ? "allow" : "block",
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  return { page, problems, close: () => context.close() };
}
