/**
 * The measure of a first load: the same records as compressed pages, put into an IndexedDB with no library and no index,
 * one document for each loan with all that belongs to it. No store in this browser can be much quicker.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import type { CollectionName } from "#contract/collections";
import { openDatabase, read } from "#server/db/database";
import { STORES } from "#server/db/records/stores";

const LOANS_A_PAGE = 100;
const RECORDS_A_PAGE = 500;
const OF_LOANS = ["amortizationItems", "payments", "transactions"] as const;
const OTHERS = Object.keys(STORES).filter(
  (name) => name !== "loans" && !(OF_LOANS as readonly string[]).includes(name),
);

interface Pages {
  zipped: Buffer[];
  /** Characters of JSON. */
  size: number;
}

type Doc = { id: string; loanId?: string | null };

export async function bareLoad(browser: Browser, file: string): Promise<{ ms: number; megabytes: number }> {
  const { zipped, size } = await pagesOf(file);
  const server = createServer((request, response) => {
    const page = zipped[Number(request.url?.slice(1))];
    if (!page) return response.setHeader("content-type", "text/html").end("<!doctype html><title>·</title>");
    response.setHeader("content-type", "application/json").setHeader("content-encoding", "gzip");
    return response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page`);
    return { ms: await page.evaluate(putAll, zipped.length), megabytes: size / 1e6 };
  } finally {
    await context.close();
    server.close();
  }
}

/** In the page: the next one travels while one is stored. */
async function putAll(pages: number): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("bare", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("docs", { keyPath: "id" });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const fetched = async (n: number) => (n < pages ? (await fetch(`/${n}`)).json() : []) as Promise<object[]>;
  const began = performance.now();
  let next = fetched(0);
  for (let n = 0; n < pages; n++) {
    const docs = await next;
    next = fetched(n + 1);
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction("docs", "readwrite", { durability: "relaxed" });
      for (const doc of docs) writing.objectStore("docs").put(doc);
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error);
    });
  }
  return performance.now() - began;
}

async function pagesOf(file: string): Promise<Pages> {
  const db = openDatabase({ engine: "sqlite", file });
  const all = (name: CollectionName) =>
    read(db, (handle) => STORES[name].page(handle, null, 10_000_000)) as Promise<Doc[]>;
  const pages: Pages = { zipped: [], size: 0 };
  const [loans, schedules, ...facts] = await Promise.all([all("loans"), ...OF_LOANS.map(all)]);
  const rows = new Map(schedules?.map((doc) => [doc.id, doc]));
  const [payments, movements] = facts.map((docs) => Map.groupBy(docs, ({ loanId }) => loanId ?? ""));
  const whole = (loan: Doc) => ({
    ...loan,
    schedule: rows.get(loan.id),
    payments: payments?.get(loan.id),
    movements: movements?.get(loan.id),
  });
  for (let from = 0; from < (loans?.length ?? 0); from += LOANS_A_PAGE) {
    add(pages, loans?.slice(from, from + LOANS_A_PAGE).map(whole) ?? []);
  }
  const loose = [...(payments?.get("") ?? []), ...(movements?.get("") ?? [])];
  for (const docs of [loose, ...(await Promise.all((OTHERS as CollectionName[]).map(all)))]) {
    for (let from = 0; from < docs.length; from += RECORDS_A_PAGE)
      add(pages, docs.slice(from, from + RECORDS_A_PAGE));
  }
  await db.close();
  return pages;
}

function add(pages: Pages, docs: readonly object[]): void {
  const text = JSON.stringify(docs);
  pages.size += text.length;
  pages.zipped.push(gzipSync(text, { level: constants.Z_BEST_SPEED }));
}
