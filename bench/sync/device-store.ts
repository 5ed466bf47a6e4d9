/**
 * The cost of bringing a book to a device, as a ratio to a bare IndexedDB of the same records in the same browser
 * (`bare-load.ts`), in alternation. `BENCH_LOANS=3000` takes a smaller book.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { ServerProcess } from "#testkit/server/process";
import { openChromium } from "../../e2e/harness/chromium.ts";
import { dataDirectory, LARGE_BOOK } from "../book.ts";
import { type Figure, median } from "../figures.ts";
import { signInByHand, untilLoaded } from "../screens.ts";
import { bareLoad } from "./bare-load.ts";

const ROUNDS = 3;

export async function benchDeviceStore(): Promise<Record<string, Figure[]>> {
  const loans = Number(process.env.BENCH_LOANS ?? LARGE_BOOK);
  const directory = await dataDirectory(loans);
  const server = await ServerProcess.start({ DATA_DIR: directory });
  const browser = await openChromium();
  try {
    const bare: number[] = [];
    let megabytes = 0;
    const ours: Loaded[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      // The first makes the server's pages and warms the browser; it is told by itself.
      const measured = await bareLoad(browser, join(directory, "cuadre.db"));
      megabytes = measured.megabytes;
      if (round > 0) bare.push(measured.ms);
      ours.push(await loaded(browser, server.url));
    }
    return { [`a book of ${loans} loans on a device`]: figures(median(bare), megabytes, loans, ours) };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(directory, { recursive: true });
  }
}

function figures(bare: number, megabytes: number, loans: number, [first, ...others]: Loaded[]): Figure[] {
  const working = median(others.map((each) => each.workingMs));
  const whole = median(others.map((each) => each.wholeMs));
  const brought = others.at(-1)?.megabytes ?? 0;
  return [
    { what: "B: the same records put into a bare IndexedDB", value: bare / 1000, unit: "s" },
    { what: "until one can work", value: working / 1000, unit: "s" },
    { what: "until all is here", value: whole / 1000, unit: "s" },
    { what: "until one can work / B", value: working / bare, unit: "", target: { atMost: 0.4 } },
    { what: "until all is here / B", value: whole / bare, unit: "", target: { atMost: 2 } },
    { what: "the first device, until one can work / B", value: (first?.workingMs ?? 0) / bare, unit: "" },
    { what: "the first device, until all is here / B", value: (first?.wholeMs ?? 0) / bare, unit: "" },
    { what: "the records as JSON", value: megabytes, unit: "MB" },
    {
      what: "brought to the device, unpacked",
      value: brought,
      unit: "MB",
      target: { atMost: (150 * loans) / LARGE_BOOK },
    },
    { what: "brought for each loan", value: (brought * 1000) / loans, unit: "KB" },
  ];
}

interface Loaded {
  /** From the first question of the download. */
  workingMs: number;
  wholeMs: number;
  /** The size of the JSON that was brought. */
  megabytes: number;
}

async function loaded(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext({ locale: "es-DO", timezoneId: "America/Santo_Domingo" });
  try {
    const page = await context.newPage();
    // More than a browser remembers by itself.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000));
    await signInByHand(page, url);
    const working = await untilLoaded(page, "working");
    const whole = await untilLoaded(page, "whole");
    const began = await beganAt(page);
    return { workingMs: working - began, wholeMs: whole - began, megabytes: (await broughtTo(page)) / 1e6 };
  } finally {
    await context.close();
  }
}

/** Bytes of JSON, as the page itself counted them: bodies handed to the bench would keep the load waiting. */
function broughtTo(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => /\/api\/sync\/(load|parts|pull)\?/.test(name))
      .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
  });
}

/** When the page asked what there is to load, by its own clock. */
function beganAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const asked = performance
      .getEntriesByType("resource")
      .find(({ name }) => name.includes("/api/sync/manifest"));
    return asked?.startTime ?? Number.NaN;
  });
}
