/**
 * Measures every screen with Lighthouse, on a device that has its book, at a desk and on a phone. Lighthouse is no part
 * of the project: the pinned one is fetched once into the build's caches.
 * `READINGS=3` takes each figure so often and answers the median; `SCREENS=/loans,edit` only addresses with one of these;
 * `SLOWDOWN=12` makes a phone so many times slower than this machine instead of Lighthouse's four.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { DEMO_BORROWER } from "#contract/example";
import { everyAddress } from "../e2e/harness/addresses.ts";
import { CHROMIUM, FLAGS } from "../e2e/harness/chromium.ts";
import { dataDirectory } from "./book.ts";
import { type Figure, median } from "./figures.ts";
import { freePort, startProduct } from "./product.ts";
import { signInByHand, untilLoaded } from "./screens.ts";

const VERSION = "13.5.0";
const LOANS = 300;
const PLACE = join(import.meta.dirname, "..", ".cache", `lighthouse-${VERSION}`);
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Record<Category, number>;

/** The part of Lighthouse that is used here. */
type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
  config?: object,
) => Promise<{ lhr: { categories: Record<Category, { score: number | null }> } } | undefined>;

/** As Lighthouse has it, on a processor so many times slower. */
function phoneSlowedBy(times: number): object {
  return {
    extends: "lighthouse:default",
    settings: {
      throttling: {
        rttMs: 150,
        throughputKbps: 1638.4,
        requestLatencyMs: 562.5,
        downloadThroughputKbps: 1474.56,
        uploadThroughputKbps: 675,
        cpuSlowdownMultiplier: times,
      },
    },
  };
}

/** Looked at while no borrower is signed in: later it leads on to the dashboard. */
const PORTAL_LOGIN = "/client-portal/login";
/** The borrower's other addresses; link and code are of no borrower. */
const PORTAL = ["/client-portal/dashboard", "/client-portal/enlace/nadie", "/r/AAAAAAAAAAAAAAAAAAAAAA"];

const KINDS = { desktop: { performance: 95 }, mobile: { performance: 85 } } as const;
type Kind = keyof typeof KINDS;

export function benchLighthouse(): Promise<Record<string, Figure[]>> {
  const slowdown = process.env.SLOWDOWN;
  const phone = slowdown ? phoneSlowedBy(Number(slowdown)) : undefined;
  return onDevice(async ({ page, url, reader }) => {
    const addresses = await prepare(page, url);
    const tables: Record<Kind, Figure[]> = { desktop: [], mobile: [] };
    const kinds = Object.keys(KINDS) as Kind[];
    const measure = async (asked: readonly string[]) => {
      for (const kind of kinds) {
        const read = await reader(kind, phone);
        for (const address of asked)
          tables[kind].push(...(await figuresOf(kind, address, () => read(url + address))));
      }
    };
    if (isWanted(PORTAL_LOGIN)) await measure([PORTAL_LOGIN]);
    await enterBorrower(page, url);
    await measure(addresses);
    return { "Lighthouse, desktop": tables.desktop, "Lighthouse, mobile": tables.mobile };
  });
}

/** The sign-in screen on a phone as slow as this has this score. */
const SIGN_IN_SCORE = 90;
const SIGN_IN = "/login";
/** No screen of a working day may be so much worse than the sign-in screen. */
const MOST_BELOW = 5;
const SLOWDOWNS = [4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 17, 20, 24, 28];
const READINGS = Number(process.env.READINGS ?? 5);

/**
 * A phone is slowed until the sign-in screen scores 90: no other address may be more than five below, by the median of
 * five readings. Three on one side decide it.
 */
export function benchSlowPhone(): Promise<Record<string, Figure[]>> {
  return onDevice(async ({ page, url, reader }) => {
    const scoreOf = async (address: string, times: number, target?: number): Promise<number> => {
      const read = await reader("mobile", phoneSlowedBy(times), ["performance"]);
      const scores: number[] = [];
      while (scores.length < READINGS && !(target !== undefined && isDecided(scores, target))) {
        scores.push((await read(url + address)).performance);
      }
      console.log(`  ${times}× ${address.replace(/[0-9a-f-]{36}/, "…")}: ${scores.join(" ")}`);
      return boundOf(scores, target ?? 0);
    };
    await page.goto(url + SIGN_IN);
    await page.evaluate(() => navigator.serviceWorker?.ready.then(() => true));
    let [slowdown, signIn] = [0, 100];
    for (const times of SLOWDOWNS) {
      [slowdown, signIn] = [times, await scoreOf(SIGN_IN, times)];
      if (signIn <= SIGN_IN_SCORE) break;
    }
    const figures: Figure[] = [
      { what: "slower than this machine", value: slowdown, unit: "×" },
      { what: `${SIGN_IN}: performance`, value: signIn, unit: "" },
    ];
    for (const address of await prepare(page, url)) {
      const what = `${address.replace(/[0-9a-f-]{36}/, "…")}: performance`;
      figures.push({
        what,
        value: await scoreOf(address, slowdown, signIn - MOST_BELOW),
        unit: "",
        target: { atLeast: signIn - MOST_BELOW },
      });
    }
    return { "Lighthouse, a phone slowed until sign-in scores 90": figures };
  });
}

/** Readings still to come cannot bring the median to the other side of the target. */
function isDecided(scores: readonly number[], target: number): boolean {
  const met = scores.filter((score) => score >= target).length;
  return Math.max(met, scores.length - met) > READINGS / 2;
}

/** The median, or where readings were left out the score that it is at least (at most, where it misses the target). */
function boundOf(scores: readonly number[], target: number): number {
  const met = scores.filter((score) => score >= target).length;
  const left = Array<number>(READINGS - scores.length).fill(met > READINGS / 2 ? 0 : 100);
  return median([...scores, ...left]);
}

type Read = (url: string) => Promise<Scores>;

interface Device {
  page: Page;
  url: string;
  reader(kind: Kind, phone?: object, categories?: readonly Category[]): Promise<Read>;
}

async function onDevice<T>(task: (device: Device) => Promise<T>): Promise<T> {
  await install();
  const directory = await dataDirectory(LOANS);
  const profile = mkdtempSync(join(tmpdir(), "cuadre-profile-"));
  const product = await startProduct({ DATA_DIR: directory, DATABASE_URL: "" });
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    locale: "es-DO",
  });
  try {
    await answerForMaps(context);
    const page = context.pages()[0] ?? (await context.newPage());
    return await task({ page, url: product.url, reader: (...asked) => readerAt(port, ...asked) });
  } finally {
    await context.close();
    await product.stop();
    for (const folder of [directory, profile]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Signed in, the book on the device, the app kept by the service worker: as it is from the second visit on. */
async function prepare(page: Page, url: string): Promise<string[]> {
  await signInByHand(page, url);
  await untilLoaded(page, "whole");
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => true));
  const all = [...(await everyAddress(page)), ...PORTAL];
  await page.goto("about:blank");
  return all.filter(isWanted);
}

function isWanted(address: string): boolean {
  const wanted = process.env.SCREENS?.split(",") ?? [""];
  return wanted.some((part) => address.includes(part));
}

async function enterBorrower(page: Page, url: string): Promise<void> {
  const borrower = await page.request.post(`${url}/api/portal/session`, { data: DEMO_BORROWER });
  if (!borrower.ok()) throw new Error(`the borrower is not signed in: ${await borrower.text()}`);
  await page.goto(`${url}${PORTAL[0]}`);
  await page.evaluate(async () => {
    const statement = await fetch("/api/portal/statement").then((reply) => reply.json());
    localStorage.setItem("cuadre.portal.session", JSON.stringify(statement.session));
  });
  await page.goto("about:blank");
}

/** The maps service is not this project's to measure, nor to be asked by it: it answers here as it does there. */
async function answerForMaps(context: BrowserContext): Promise<void> {
  const json = { display_name: "Calle Inventada, Santiago de los Caballeros, República Dominicana" };
  await context.route(/^https:/, (route) =>
    route.fulfill({ json, headers: { "access-control-allow-origin": "*" } }),
  );
}

async function figuresOf(kind: Kind, address: string, read: () => Promise<Scores>): Promise<Figure[]> {
  const readings: Scores[] = [];
  for (let reading = 0; reading < Number(process.env.READINGS ?? 1); reading++) readings.push(await read());
  const what = address.replace(/[0-9a-f-]{36}/, "…");
  console.log(`  ${kind} ${what}: ${readings.map((scores) => Object.values(scores).join(" ")).join(", ")}`);
  return CATEGORIES.map((category) => ({
    what: `${what}: ${category}`,
    value: median(readings.map((scores) => scores[category])),
    unit: "",
    target: { atLeast: category === "performance" ? KINDS[kind].performance : 100 },
  }));
}

/** Reads addresses in the browser at a port, whose storage stays as it is. */
async function readerAt(
  port: number,
  kind: Kind,
  phone?: object,
  categories: readonly Category[] = CATEGORIES,
): Promise<Read> {
  const load = (path: string): Promise<{ default: unknown }> =>
    import(pathToFileURL(join(PLACE, "node_modules/lighthouse/core", path)).href);
  const lighthouse = (await load("index.js")).default as Lighthouse;
  const desktop = (await load("config/desktop-config.js")).default as object;
  return async (url) => {
    const flags = { port, disableStorageReset: true, onlyCategories: categories, logLevel: "error" };
    const answer = await lighthouse(url, flags, kind === "desktop" ? desktop : phone);
    const scores = categories.map((category) => [
      category,
      Math.round((answer?.lhr.categories[category].score ?? 0) * 100),
    ]);
    return Object.fromEntries(scores) as Scores;
  };
}

async function install(): Promise<void> {
  if (existsSync(join(PLACE, "node_modules/lighthouse/package.json"))) return;
  mkdirSync(PLACE, { recursive: true });
  const args = [
    "install",
    "--prefix",
    PLACE,
    "--no-save",
    "--no-audit",
    "--no-fund",
    `lighthouse@${VERSION}`,
  ];
  await promisify(execFile)("npm", args, { env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: "1" } });
}
