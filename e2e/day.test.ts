/** A collector's day on a phone: one list, from receipt to receipt, with the server there and with it gone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantLoan } from "#testkit/server/book";
import { PHONE } from "./harness/chromium.ts";
import { confirmButton, syncState, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, signIn, untilInstalled } from "./harness/person.ts";

const COLLECTOR = { email: "cobros@ejemplo.invalid", password: "secreto3" };

let harness: Harness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  const device = await harness.admin.device();
  // Two whose cuota falls due today, and one whose first two are late.
  const due = { startDate: day(-7) };
  await grantLoan(device, due, { today: day(0) }, { name: "Ana" });
  await grantLoan(device, due, { today: day(0) }, { name: "Bruno" });
  await grantLoan(device, { startDate: day(-15) }, { today: day(0) }, { name: "Celia" });
  await harness.admin.hire({ clients: ["view"], loans: ["view"], payments: ["view", "create"] }, COLLECTOR);
  page = await harness.device(PHONE);
});
afterAll(() => harness?.close());

const row = (name: string) => page.getByRole("main").getByRole("link").filter({ hasText: name });
const list = (name: RegExp) => page.getByRole("radio", { name });

describe("a collector's day", () => {
  it("begins with the list of the day, and with who is late a tap away", async () => {
    await signIn(page, COLLECTOR);
    await page.waitForURL((url) => url.pathname === "/today");
    await list(/^Por cobrar hoy 2/).waitFor({ timeout: 45_000 });
    await row("Ana").waitFor();
    expect(await row("Celia").count()).toBe(0);
    await list(/^Atrasados 1/).check();
    await row("Celia").getByText("RD$2,100.00").waitFor();
    expect(await row("Ana").count()).toBe(0);
    await expectNoBarriers(page);
    await list(/^Por cobrar hoy 2/).check();
  });

  it("goes from one receipt to the next in four taps, without signal", async () => {
    await untilInstalled(page);
    await untilSent(page);
    harness.proxy.cut();
    await row("Ana").click();
    await confirmButton(page).click();
    await page.getByRole("button", { name: /^Siguiente: Bruno/ }).waitFor();
    await expectNoBarriers(page);
    // A second tap of a nervous finger leaves no receipt: the button rests for a moment.
    await page.waitForFunction(
      (from) => performance.now() > from + 700,
      await page.evaluate(() => performance.now()),
    );
    await page.getByRole("button", { name: /^Siguiente: Bruno/ }).click();
    await confirmButton(page).click();
    await page.getByRole("heading", { name: /^Cobrado RD\$1,000\.00/ }).waitFor();
  });

  it("comes back to the list, where what was collected stands struck off with its receipt", async () => {
    await page.getByRole("button", { name: "Listo" }).click();
    await page.waitForURL((url) => url.pathname === "/today");
    await list(/^Por cobrar hoy 0/).waitFor();
    await row("Ana")
      .getByText(/recibo [0-9A-Z]{4}-1/)
      .waitFor();
    await row("Ana").click();
    await page.getByRole("heading", { name: /^Recibo de pago|^Cobrado/ }).waitFor();
    await page.getByRole("button", { name: "Listo" }).click();
  });

  it("finds by the number of a loan, with its sign and without, whoever is not due today", async () => {
    const number = (await row("Ana").getAttribute("href"))?.includes("receipt");
    expect(number).toBe(true);
    const search = page.getByRole("searchbox");
    await search.fill("celia");
    await row("Celia").waitFor();
    const id =
      /payments\/new\/([0-9a-f]{8})/.exec((await row("Celia").getAttribute("href")) ?? "")?.[1] ?? "";
    for (const text of [`#${id}`, id]) {
      await search.fill(text);
      await row("Celia").waitFor();
    }
    await search.fill("");
  });

  it("collects all that is late in one tap, and lists the cuotas on the receipt", async () => {
    await list(/^Atrasados 1/).check();
    await row("Celia").click();
    await page.getByRole("button", { name: /^Todo lo atrasado RD\$2,100\.00/ }).click();
    await confirmButton(page).click();
    await page.getByRole("heading", { name: "Cobrado RD$2,100.00" }).waitFor();
    const receipt = (await page.getByRole("article").innerText()).replaceAll("\n", "");
    expect(receipt).toContain("Cuotas#1 a #2");
    harness.proxy.mend();
    await syncState(page, "Sincronizado").waitFor({ timeout: 45_000 });
    expect(harness.problems()).toEqual([]);
  });
});
