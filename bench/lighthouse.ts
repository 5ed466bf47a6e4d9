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

/** As Lighthouse has it, on a processor as much slower as is asked for. */
const PHONE = process.env.SLOWDOWN
  ? {
      extends: "lighthouse:default",
      settings: {
        throttling: {
          rttMs: 150,
          throughputKbps: 1638.4,
          requestLatencyMs: 562.5,
          downloadThroughputKbps: 1474.56,
          uploadThroughputKbps: 675,
          cpuSlowdownMultiplier: Number(process.env.SLOWDOWN),
        },
      },
    }
  : undefined;

/** Looked at while no borrower is signed in: later it leads on to the dashboard. */
const PORTAL_LOGIN = "/client-portal/login";
/** The borrower's other addresses; link and code are nobody's. */
const PORTAL = ["/client-portal/dashboard", "/client-portal/enlace/nadie", "/r/AAAAAAAAAAAAAAAAAAAAAA"];

const KINDS = { desktop: { performance: 95 }, mobile: { performance: 85 } } as const;
type Kind = keyof typeof KINDS;

export async function benchLighthouse(): Promise<Record<string, Figure[]>> {
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
    const addresses = await prepare(page, product.url);
    const read = await reader(port);
    const tables: Record<Kind, Figure[]> = { desktop: [], mobile: [] };
    const measure = async (kind: Kind, address: string) => {
      tables[kind].push(...(await figuresOf(kind, address, () => read(product.url + address, kind))));
    };
    const kinds = Object.keys(KINDS) as Kind[];
    if (isWanted(PORTAL_LOGIN)) for (const kind of kinds) await measure(kind, PORTAL_LOGIN);
    await enterBorrower(page, product.url);
    for (const kind of kinds) for (const address of addresses) await measure(kind, address);
    return { "Lighthouse, desktop": tables.desktop, "Lighthouse, mobile": tables.mobile };
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

/** Reads one address in the browser at a port, whose storage stays as it is. */
async function reader(port: number): Promise<(url: string, kind: Kind) => Promise<Scores>> {
  const load = (path: string): Promise<{ default: unknown }> =>
    import(pathToFileURL(join(PLACE, "node_modules/lighthouse/core", path)).href);
  const lighthouse = (await load("index.js")).default as Lighthouse;
  const desktop = (await load("config/desktop-config.js")).default as object;
  return async (url, kind) => {
    const flags = { port, disableStorageReset: true, onlyCategories: CATEGORIES, logLevel: "error" };
    const answer = await lighthouse(url, flags, kind === "desktop" ? desktop : PHONE);
    const scores = CATEGORIES.map((category) => [
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
