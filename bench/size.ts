/**
 * The requests of a browser that has never been here: the scripts and styles of the sign-in screen, of the loan list, and of
 * the borrower's portal, compressed. The service worker's later fetches are not in it.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { openChromium } from "../e2e/harness/chromium.ts";
import { dataDirectory } from "./book.ts";
import type { Figure } from "./figures.ts";
import { startProduct } from "./product.ts";
import { LOAN_LIST, signInBeforehand, untilListed } from "./screens.ts";

const LOANS = 600;
const BUILT = join(import.meta.dirname, "..", "dist", "web");
/** Its build ends when a module of the staff is in it; what the page asks for must lie there. */
const PORTAL = "/client-portal/";
/** Words that only the libraries for charts, maps, PDF, Excel and receipt printers carry. */
const FOR_LATER = /recharts-|jsPDF|spreadsheetml|star-prnt/;

export async function benchSize(): Promise<Record<string, Figure[]>> {
  const directory = await dataDirectory(LOANS);
  const product = await startProduct({ DATA_DIR: directory, DATABASE_URL: "" });
  const browser = await openChromium();
  try {
    const signIn = await requested(browser, false, async (page) => {
      await page.goto(`${product.url}/login`, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Iniciar Sesión" }).waitFor();
    });
    const list = await requested(browser, true, async (page) => {
      await signInBeforehand(page.context(), product.url);
      await page.goto(product.url + LOAN_LIST);
      await untilListed(page, LOANS);
    });
    const portal = await requested(browser, true, async (page) => {
      await page.goto(`${product.url}/client-portal/login`, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Iniciar Sesión" }).waitFor();
    });
    return {
      "first load, gzip": [
        ...figuresOf("sign-in", signIn, 180),
        ...figuresOf("loan list", list, 280),
        ...figuresOf("portal", portal, 100),
        {
          what: "portal / sign-in",
          value: bytesOf(portal) / bytesOf(signIn),
          unit: "",
          target: { atMost: 0.6 },
        },
        {
          what: "portal: files outside its own folder",
          value: portal.filter((path) => !path.startsWith(PORTAL)).length,
          unit: "",
          target: { atMost: 0 },
        },
      ],
    };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(directory, { recursive: true });
  }
}

function figuresOf(screen: string, paths: readonly string[], kilobytes: number): Figure[] {
  const files = filesOf(paths);
  const early = files.filter((file) => FOR_LATER.test(file.toString())).length;
  return [
    {
      what: `${screen}: JS and CSS`,
      value: bytesOf(paths) / 1024,
      unit: "KB",
      target: { atMost: kilobytes },
    },
    { what: `${screen}: files`, value: files.length, unit: "" },
    {
      what: `${screen}: files for charts, maps, exports, printers`,
      value: early,
      unit: "",
      target: { atMost: 0 },
    },
  ];
}

function filesOf(paths: readonly string[]): Buffer[] {
  return paths.map((path) => readFileSync(join(BUILT, path)));
}

function bytesOf(paths: readonly string[]): number {
  return filesOf(paths).reduce((total, file) => total + gzipSync(file).length, 0);
}

/** The paths of the scripts and styles that a fresh profile asks for, each once. */
async function requested(
  browser: Browser,
  settle: boolean,
  visit: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "es-DO" });
  const page = await context.newPage();
  const paths = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) paths.add(pathname);
  });
  await visit(page);
  // A screen's fetches right after it was drawn belong to it too.
  if (settle) await page.waitForTimeout(1500);
  await context.close();
  return [...paths];
}
