/** The battery falls out while a collector works: every receipt that was shown is on the server afterwards, once. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Id } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId } from "#testkit/server/book";
import { type FaultyProxy, openFaultyProxy } from "#testkit/server/faulty-proxy";
import { Chance } from "#testkit/simulator/chance";
import { confirmButton, untilSent } from "./harness/form-actions.ts";
import { KillableBrowser } from "./harness/killable-browser.ts";
import { day, signIn, untilInstalled } from "./harness/person.ts";
import { type Product, startProduct } from "./harness/product.ts";

/** Reads what the server holds; a person may register only so many devices in a day. */
const READER = newId();

/** `npm run prove -- kills` makes more of them; `KILL_SEED` names the moments of an earlier run. */
const KILLS = Number(process.env.BROWSER_KILLS ?? 1);
const SEED = process.env.KILL_SEED ?? randomUUID().slice(0, 8);

let product: Product;
let proxy: FaultyProxy;
let admin: Agent;
let profile: string;
let mortal: KillableBrowser | undefined;

beforeAll(async () => {
  product = await startProduct();
  proxy = await openFaultyProxy(product.url);
  admin = await product.server.setUp();
  profile = await mkdtemp(join(tmpdir(), "cuadre-e2e-profile-"));
});
afterAll(async () => {
  await mortal?.kill();
  await proxy?.close();
  await product?.dispose();
  await rm(profile, { recursive: true, force: true });
});

/** Tells of every receipt in the moment in which it stands on the screen. */
async function hearReceipts(page: Page, shown: Set<string>, problems: string[]): Promise<void> {
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.exposeFunction("hearReceipt", (number: string) => shown.add(number));
  await page.addInitScript(() => {
    let last = "";
    new MutationObserver(() => {
      if (!document.querySelector("h1")?.textContent?.startsWith("Cobrado")) return;
      const text = document.querySelector("article")?.textContent ?? "";
      const [number] = /[0-9A-Z]{4}-\d+/.exec(text) ?? [];
      if (number === undefined || number === last) return;
      last = number;
      (window as unknown as { hearReceipt(number: string): void }).hearReceipt(number);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** One cuota after the other, until the browser is gone. */
async function collectOn(page: Page, loanId: Id): Promise<void> {
  await page.goto(`${proxy.url}/payments/new/${loanId}`);
  for (;;) {
    await confirmButton(page).click();
    await page.getByRole("button", { name: "Listo" }).click();
    await page.getByRole("link", { name: /^Cobrar/ }).click();
  }
}

async function payments(): Promise<Payment[]> {
  const changes = await (await admin.device(READER)).pull();
  return changes.flatMap(({ c, doc }) => (c === "payments" && doc ? [doc as unknown as Payment] : []));
}

/** The phone as its person has it: signed in, the book and the product on it. */
async function prepare(): Promise<void> {
  mortal = await KillableBrowser.start(profile);
  await signIn(mortal.page, undefined, proxy.url);
  await untilInstalled(mortal.page);
  await untilSent(mortal.page);
  await mortal.close();
}

/** Starts the browser again, collects, and kills it after some receipts and some milliseconds. */
async function collectUntilKilled(loanId: Id, chance: Chance, shown: Set<string>, problems: string[]) {
  mortal = await KillableBrowser.start(profile);
  await hearReceipts(mortal.page, shown, problems);
  // No kill comes before the first receipt, or none might be shown at all.
  const enough = Math.max(1, shown.size + chance.int(3));
  let gone = false;
  const working = collectOn(mortal.page, loanId).catch((error) => {
    if (!gone) throw error;
  });
  while (shown.size < enough) await Promise.race([pause(5), working]);
  await pause(chance.int(500));
  gone = true;
  await mortal.kill();
  await working;
}

describe("a browser killed while it collects", () => {
  it(`loses no receipt that was shown, and sends none twice (seed ${SEED}, ${KILLS} kills)`, async () => {
    const chance = new Chance(`browser ${SEED}`);
    const office = await admin.device();
    const loans: Id[] = [];
    for (let n = 0; n < KILLS; n++) {
      loans.push((await grantLoan(office, { startDate: day(0) }, { today: day(0) })).id);
    }
    await prepare();
    const [shown, problems]: [Set<string>, string[]] = [new Set(), []];
    for (const loanId of loans) {
      const weather = chance.pick(["whole", "cut", "losing"]);
      if (weather === "cut") proxy.cut();
      proxy.loseAnswers(weather === "losing");
      await collectUntilKilled(loanId, chance, shown, problems);
      proxy.mend();
      proxy.loseAnswers(false);
    }
    mortal = await KillableBrowser.start(profile);
    await mortal.page.goto(`${proxy.url}/sync`);
    await untilSent(mortal.page);
    await mortal.page.getByText("Todo está enviado.").first().waitFor();

    expect(problems).toEqual([]);
    expect(shown.size).toBeGreaterThan(0);
    const receipts = (await payments()).map(({ receiptNumber }) => receiptNumber);
    expect(receipts).toEqual(expect.arrayContaining([...shown]));
    expect(new Set(receipts).size).toBe(receipts.length);
  });
});
