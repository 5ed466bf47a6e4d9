/** The large book on a device: the first load, a cold start, searching, and collecting, as a person waits for them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import type { Loan } from "#contract/records/loan";
import { openDatabase, read } from "#server/db/database";
import { STORES } from "#server/db/records/stores";
import { CHROMIUM, FLAGS } from "../e2e/harness/chromium.ts";
import { dataDirectory, LARGE_BOOK } from "./book.ts";
import { durableSinceTap, watchWork } from "./durable.ts";
import { type Figure, median, percentile } from "./figures.ts";
import { startProduct } from "./product.ts";
import { LOAN_LIST, signInByHand, untilAlerted, untilAtRest, untilListed, untilLoaded } from "./screens.ts";
import { timeOfClick, timesOfKeys } from "./waiting.ts";

const SEARCHES = ["mango azul", "50000", "guagua"];
const COLLECTED = 7;
const COLD_STARTS = 3;

export async function benchDevice(): Promise<Record<string, Figure[]>> {
  const directory = await dataDirectory(LARGE_BOOK);
  const paths = await collectable(directory);
  const profile = mkdtempSync(join(tmpdir(), "cuadre-profile-"));
  const product = await startProduct({ DATA_DIR: directory, DATABASE_URL: "" });
  try {
    const firstLoad = await withBrowser(profile, (page) => firstLoadOf(page, product.url));
    const cold: number[] = [];
    for (let start = 0; start < COLD_STARTS; start++) {
      cold.push(await withBrowser(profile, (page) => coldStartOf(page, product.url)));
    }
    const { first, keys, overall, collects, durable, bare } = await withBrowser(profile, (page) =>
      workOn(page, product.url, paths),
    );
    return {
      [`a device with ${LARGE_BOOK} loans`]: [
        {
          what: "first load, from the tap on «Iniciar Sesión» to the whole book",
          value: firstLoad,
          unit: "s",
        },
        { what: "list usable after a cold start", value: median(cold), unit: "s", target: { atMost: 1.5 } },
        { what: "the first keystroke, typed at once after a cold start", value: median(first), unit: "ms" },
        { what: "keystroke in search, median", value: median(keys), unit: "ms", target: { atMost: 50 } },
        {
          what: "keystroke in search, p95 / median",
          value: percentile(keys, 0.95) / median(keys),
          unit: "",
          target: { atMost: 2 },
        },
        {
          what: "keystroke in the search over the whole book / in the list's own",
          value: median(overall) / median(keys),
          unit: "",
          target: { atMost: 2 },
        },
        {
          what: "collect to updated screen, median",
          value: median(collects),
          unit: "ms",
          target: { atMost: 100 },
        },
        { what: "collect to updated screen, worst", value: Math.max(...collects), unit: "ms" },
        { what: "the same records in a bare strict transaction", value: median(bare), unit: "ms" },
        {
          what: "tap on «Cobrar» until it is on the disk / bare",
          value: median(durable) / median(bare),
          unit: "",
          target: { atMost: 3 },
        },
        {
          what: "tap on «Cobrar» until the receipt / bare",
          value: median(collects) / median(bare),
          unit: "",
          target: { atMost: 4 },
        },
      ],
    };
  } finally {
    await product.stop();
    for (const folder of [directory, profile]) rmSync(folder, { recursive: true, force: true });
  }
}

/** A browser started again on the same profile: nothing is in memory, everything is on the disk. */
async function withBrowser<T>(profile: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: FLAGS,
    locale: "es-DO",
    timezoneId: "America/Santo_Domingo",
    viewport: { width: 1280, height: 800 },
  });
  try {
    return await work(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

async function firstLoadOf(page: Page, url: string): Promise<number> {
  const began = performance.now();
  await signInByHand(page, url);
  await untilLoaded(page, "whole");
  const seconds = (performance.now() - began) / 1000;
  // The service worker takes what it keeps: a later start finds the app on the device.
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => true));
  return seconds;
}

async function coldStartOf(page: Page, url: string): Promise<number> {
  const began = performance.now();
  await page.goto(url + LOAN_LIST, { waitUntil: "commit" });
  await untilListed(page, LARGE_BOOK);
  return (performance.now() - began) / 1000;
}

async function workOn(
  page: Page,
  url: string,
  paths: readonly string[],
): Promise<Record<"first" | "keys" | "overall" | "collects" | "durable" | "bare", number[]>> {
  await watchWork(page);
  await page.goto(url + LOAN_LIST);
  await untilListed(page, LARGE_BOOK);
  const search = page.getByRole("searchbox");
  const first = await timesOfKeys(page, search, "m");
  await untilAlerted(page);
  const keys: number[] = [];
  for (const text of SEARCHES) keys.push(...(await timesOfKeys(page, search, text)));
  await page.keyboard.press("Control+k");
  const everywhere = page.getByRole("combobox", { name: "Buscar en todo" });
  const overall: number[] = [];
  for (const text of SEARCHES) overall.push(...(await timesOfKeys(page, everywhere, text)));
  await page.keyboard.press("Escape");
  const [collects, durable, bare]: [number[], number[], number[]] = [[], [], []];
  for (const path of paths) {
    await page.goto(url + path);
    const button = page.getByRole("button", { name: /^Cobrar RD\$/ });
    await button.waitFor();
    await untilAtRest(page);
    collects.push(await timeOfClick(page, button, "Cobrado"));
    const stored = await durableSinceTap(page);
    durable.push(stored.durable);
    bare.push(stored.bare);
  }
  return { first, keys, overall, collects, durable, bare };
}

/** Where cuotas of loans that are still owed are collected. */
async function collectable(directory: string): Promise<string[]> {
  const db = openDatabase({ engine: "sqlite", file: join(directory, "cuadre.db") });
  const loans = (await read(db, (handle) => STORES.loans.page(handle, null, 500))) as unknown as Loan[];
  await db.close();
  return loans
    .filter(({ status, summary }) => status === "active" && summary.nextDueDate !== null)
    .slice(0, COLLECTED)
    .map(({ id }) => `/payments/new/${id}`);
}
