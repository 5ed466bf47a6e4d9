/**
 * A day of a collector on a phone: the taps and the milliseconds from client to client, as a person goes on from receipt
 * to receipt; and how soon *Hoy* shows its first row beside the loan list, in alternation. `BENCH_LOANS=3000` takes a
 * smaller book, `BENCH_CLIENTS=10` a shorter day.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "playwright-core";
import { CHROMIUM, FLAGS, PHONE } from "../e2e/harness/chromium.ts";
import { dataDirectory, LARGE_BOOK } from "./book.ts";
import { type Figure, median } from "./figures.ts";
import { startProduct } from "./product.ts";
import { LOAN_LIST, signInByHand, untilAtRest, untilLoaded } from "./screens.ts";

const LOANS = Number(process.env.BENCH_LOANS ?? LARGE_BOOK);
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 60);
const DAY_LIST = "/today?lista=todos";
const STARTS = 5;
/** For so long a receipt takes no tap on «Siguiente». */
const NERVOUS_MS = 650;

export async function benchDay(): Promise<Record<string, Figure[]>> {
  const directory = await dataDirectory(LOANS);
  const profile = mkdtempSync(join(tmpdir(), "cuadre-profile-"));
  const product = await startProduct({ DATA_DIR: directory, DATABASE_URL: "" });
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: FLAGS,
    locale: "es-DO",
    timezoneId: "America/Santo_Domingo",
    viewport: PHONE,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await signInByHand(page, product.url);
    await untilLoaded(page, "whole");
    await page.evaluate(() => navigator.serviceWorker?.ready.then(() => true));
    const starts: Record<"loans" | "day", number[]> = { loans: [], day: [] };
    for (let start = 0; start < STARTS; start++) {
      starts.loans.push(await firstRowOf(page, product.url + LOAN_LIST));
      starts.day.push(await firstRowOf(page, product.url + DAY_LIST));
    }
    return {
      [`the first row on a phone with ${LOANS} loans`]: firstRows(starts),
      [`a day of ${CLIENTS} clients`]: await workedDay(page, product.url),
    };
  } finally {
    await context.close();
    await product.stop();
    for (const folder of [directory, profile]) rmSync(folder, { recursive: true, force: true });
  }
}

function firstRows({ loans, day }: Record<"loans" | "day", number[]>): Figure[] {
  return [
    { what: "the loan list, median", value: median(loans), unit: "ms" },
    { what: "«Hoy», median", value: median(day), unit: "ms" },
    { what: "«Hoy» / the loan list", value: median(day) / median(loans), unit: "", target: { atMost: 1.2 } },
  ];
}

/** From the start of the page, by its own clock, to the frame with its first row. */
async function firstRowOf(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  const drawn = await page.waitForFunction(
    () => document.querySelector("[data-rows] [data-index]") !== null && performance.now(),
    null,
    { polling: "raf" },
  );
  const milliseconds = (await drawn.jsonValue()) as number;
  await untilAtRest(page);
  return milliseconds;
}

/** From the list into the first form, and then from receipt to receipt. */
async function workedDay(page: Page, url: string): Promise<Figure[]> {
  await page.goto(url + DAY_LIST);
  const rows = page.locator("[data-rows] [data-row-link][href^='/payments/new/']");
  await rows.first().waitFor();
  await untilAtRest(page);
  let taps = 0;
  const [forms, receipts]: [number[], number[]] = [[], []];
  const timed = async (tapped: Locator, wanted: Locator): Promise<number> => {
    const began = performance.now();
    taps += 1;
    await tapped.click();
    await wanted.waitFor();
    return performance.now() - began;
  };
  const collect = page.getByRole("button", { name: /^Cobrar RD\$/ });
  const receipt = page.getByRole("heading", { name: /^Cobrado RD\$/ });
  const next = page.getByRole("button", { name: /^Siguiente: / });
  for (let client = 0; client < CLIENTS; client++) {
    forms.push(await timed(client === 0 ? rows.first() : next, collect));
    receipts.push(await timed(collect, receipt));
    await page.waitForTimeout(NERVOUS_MS);
  }
  return [
    { what: "taps for each client", value: taps / CLIENTS, unit: "", target: { atMost: 4 } },
    { what: "from the tap to the next form, median", value: median(forms), unit: "ms" },
    { what: "from the tap on «Cobrar» to the receipt, median", value: median(receipts), unit: "ms" },
  ];
}
