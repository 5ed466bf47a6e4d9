/**
 * The screen of the drawer and the reports of a month, by what they read from a device's store, beside a bare scan of the
 * same records: each day's movements by an index, each a row of its own. Both in one Chromium, with the product's own store.
 */
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import { type Database, openDatabase, read } from "#server/db/database";
import { STORES } from "#server/db/records/stores";
import { openChromium } from "../../e2e/harness/chromium.ts";
import { addMovements, dataDirectory, LARGE_BOOK } from "../book.ts";
import type { Figure } from "../figures.ts";

const LOANS = Number(process.env.BENCH_LOANS ?? LARGE_BOOK);
const PAGE = 1_000;

type InPage = typeof import("./in-page.ts");
type Measured = Awaited<ReturnType<InPage["measure"]>>;

export async function benchCash(): Promise<Record<string, Figure[]>> {
  const directory = await dataDirectory(LOANS);
  addMovements(directory, LOANS);
  const db = openDatabase({ engine: "sqlite", file: join(directory, "cuadre.db") });
  const site = await serve(await codeOf(join(import.meta.dirname, "in-page.ts")));
  const browser = await openChromium();
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(site.url);
    const movements = await fill(db, page);
    const measured = await page.evaluate(async (address): Promise<Measured> => {
      const { measure }: InPage = await import(address);
      return measure();
    }, "/in-page.js");
    return { [`The drawer of ${LOANS} loans, ${movements} movements`]: figuresOf(measured) };
  } finally {
    await browser.close();
    site.close();
    await db.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

function figuresOf({ screen, month }: Measured): Figure[] {
  const target = { atMost: 3 };
  return [
    { what: "the screen / a bare scan of its records", value: screen.ours / screen.bare, unit: "", target },
    { what: "a month of reports / a bare scan", value: month.ours / month.bare, unit: "", target },
    { what: "the screen", value: screen.ours, unit: "ms" },
    { what: "a month of reports", value: month.ours, unit: "ms" },
  ];
}

/** The module with all that it imports, as the product's own build makes it. */
async function codeOf(entry: string): Promise<string> {
  const lib = { entry, formats: ["es" as const] };
  const made = await build({ configFile: false, logLevel: "warn", build: { write: false, lib } });
  const [first] = Array.isArray(made) ? made : [made];
  const chunk = first && "output" in first ? first.output[0] : undefined;
  if (!chunk) throw new Error("nothing was built");
  return chunk.code;
}

async function serve(code: string): Promise<{ url: string; close(): void }> {
  const server = createServer(({ url }, response) => {
    const isCode = url === "/in-page.js";
    response.setHeader("content-type", isCode ? "text/javascript" : "text/html");
    response.end(isCode ? code : "<!doctype html><title>bench</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function fill(db: Database, page: Page): Promise<number> {
  const days = await read(db, (handle) => STORES.cashDays.page(handle, null, 100_000));
  await put(page, [], days);
  let count = 0;
  for (let after: string | null = null; ; ) {
    const movements = await read(db, (handle) => STORES.transactions.page(handle, after, PAGE));
    await put(page, movements, []);
    count += movements.length;
    after = movements.length === PAGE ? (movements.at(-1)?.id ?? null) : null;
    if (after === null) return count;
  }
}

function put(page: Page, movements: readonly object[], days: readonly object[]): Promise<void> {
  return page.evaluate(
    async ([some, others]) => {
      const address = "/in-page.js";
      const { put }: InPage = await import(address);
      await put(some as Parameters<InPage["put"]>[0], others as Parameters<InPage["put"]>[1]);
    },
    [movements, days] as const,
  );
}
