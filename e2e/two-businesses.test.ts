/**
 * Two businesses of one server in one browser: a person who works for both collects in both without signal. Each payment
 * arrives in the book of its own business, and what the browser keeps of the one is out of reach for the other.
 */
import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConsoleAt } from "#testkit/device/many/console-at";
import { Office } from "#testkit/device/many/town";
import { ServerProcess } from "#testkit/server/process";
import { borrowChromium, openDevice, PHONE, type SharedBrowser } from "./harness/chromium.ts";
import { collect, inPage, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { follow, signIn, untilInstalled } from "./harness/person.ts";
import { emptyDirectory } from "./harness/product.ts";

interface Workplace {
  office: Office;
  origin: string;
  page: Page;
}

let folder: string;
let server: ServerProcess;
let browser: SharedBrowser;
let one: Workplace;
let two: Workplace;
let problems: string[];

beforeAll(async () => {
  folder = await emptyDirectory();
  server = await ServerProcess.start({ BUSINESSES_DIR: folder });
  const at = { port: Number(new URL(server.url).port) };
  const console = new ConsoleAt(at);
  await console.enter(server.url);
  browser = await borrowChromium();
  const device = await openDevice(browser, server.url, PHONE);
  problems = device.problems;
  const begin = async (id: string, page: Page): Promise<Workplace> => {
    const office = new Office(at, id, `${id}.localhost`);
    await office.begin(await console.make(id, office.host, "file"));
    page.on("pageerror", (error) => problems.push(`${id}: ${error}`));
    return { office, page, origin: `http://${office.host}:${at.port}` };
  };
  one = await begin("uno", device.page);
  two = await begin("dos", await device.page.context().newPage());
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
  expect(problems).toEqual([]);
});

const both = () => [one, two];

/** The payments of a business with their loans, as a new phone of it hears of them. */
async function paymentsOf({ office }: Workplace): Promise<{ number: string; loanId: string }[]> {
  const device = await (await office.enter()).device();
  return (await device.pull()).flatMap(({ c, doc }) => {
    if (c !== "payments" || !doc) return [];
    const { receiptNumber, loanId } = doc as unknown as { receiptNumber: string; loanId: string };
    return [{ number: receiptNumber, loanId }];
  });
}

/** All that the pages of this address can read in the browser. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: unknown[] = [document.cookie, { ...localStorage }, { ...sessionStorage }];
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        parts.push(await answer(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      parts.push((await cache.keys()).map(({ url }) => url));
    }
    return JSON.stringify(parts);
  });
}

describe("two businesses in one browser", () => {
  it("are entered by two sessions, and neither cookie goes to the other", async () => {
    for (const { page, origin } of both()) {
      await signIn(page, undefined, origin);
      await untilSent(page);
      await untilInstalled(page);
    }
    const sessionAt = async (origin: string) =>
      (await one.page.context().cookies(origin)).filter(({ name }) => name === "cuadre_session");
    const [first, second] = [await sessionAt(one.origin), await sessionAt(two.origin)];
    expect([first, second].map((found) => found.map(({ domain }) => domain))).toEqual([
      ["uno.localhost"],
      ["dos.localhost"],
    ]);
    expect(first[0]?.value).not.toBe(second[0]?.value);
  });

  it("each get what was collected for them without signal, and nothing of the other", async () => {
    const context = one.page.context();
    await context.setOffline(true);
    const numbers = new Map<Workplace, string>();
    for (const place of both()) {
      const [loanId = ""] = place.office.loans;
      numbers.set(place, await collect(place.page, loanId));
      await untilUnsent(place.page, 1);
    }
    await context.setOffline(false);
    for (const place of both()) {
      await untilSent(place.page);
      const [loanId] = place.office.loans;
      expect(await paymentsOf(place)).toEqual([{ number: numbers.get(place), loanId }]);
    }
  });

  it("keep their stores apart, and each opens from its own without signal", async () => {
    const kept = await Promise.all(both().map(({ page }) => keptIn(page)));
    for (const [at, { office, origin }] of both().entries()) {
      const other = both()[1 - at];
      expect(kept[at]).toContain(office.word);
      expect(kept[at]).toContain(origin);
      for (const trace of [other?.office.word, other?.origin, ...(other?.office.loans ?? [])])
        expect(kept[at]).not.toContain(trace);
    }
    await one.page.context().setOffline(true);
    for (const { office, page } of both()) {
      await page.reload();
      await follow(page, "/clients");
      await inPage(page, office.word).waitFor();
    }
    await one.page.context().setOffline(false);
  });
});
