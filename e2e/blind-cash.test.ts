/** Blind means blind: a cashier meets on no screen what the drawer holds before it is counted (ruling E8). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MODULES } from "#domain/access/permissions";
import { grantLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { STATIC_ADDRESSES } from "./harness/addresses.ts";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { inPage } from "./harness/form-actions.ts";
import { day, follow, openScreen } from "./harness/person.ts";

/** The administrator's screen shows them: the drawer's entradas, and its balance after the loan was paid out. */
const SUMS = ["RD$3,234.68", "RD$6,765.32"];
/** Its movements, of which the sums are made. */
const MOVEMENTS = ["1,234.57", "2,000.11"];
const FIGURES = [...SUMS, ...MOVEMENTS];
const CASHIER = { name: "Cajera Inventada", email: "cajera@prueba.example", password: "secreto-de-caja" };

let work: AtWork;
beforeAll(async () => {
  work = await openAtWork(async (office) => {
    await grantLoan(office);
    await enter(office, 123_457, "Cambio");
    await enter(office, 200_011, "Aporte");
  });
});
afterAll(() => work?.close());

async function enter(office: TestDevice, amount: number, concept: string): Promise<void> {
  const about = { id: crypto.randomUUID(), at: Date.now(), today: day(0), date: day(0) };
  const fields = { type: "entrada", amount, concept, paymentMethod: "Efectivo", notes: "" };
  const answer = await office.send("transaction.create", { ...about, ...fields });
  expect(answer).toMatchObject({ outcome: "applied" });
}

async function seen(page: Page): Promise<string[]> {
  const text = await page.locator("body").innerText();
  return FIGURES.filter((figure) => text.includes(figure));
}

it("shows no sum of the drawer, and no movement that makes it, on any screen", async () => {
  const grants = Object.fromEntries(MODULES.map((module) => [module, ["view"]]));
  await work.admin.hire({ ...grants, cash: ["view", "create"] }, CASHIER);
  await work.admin.run("settings.update", { at: Date.now(), changes: { cashBlindClose: true }, logo: null });
  const owner = await work.openAt("/cash", DESK);
  await expect.poll(() => seen(owner)).toEqual(FIGURES);
  const page = await work.enter(PHONE, CASHIER);
  await openScreen(page, "/cash");
  await inPage(page, "Se sabrá al contar").waitFor();
  for (const address of STATIC_ADDRESSES) {
    await follow(page, address);
    await page.waitForLoadState("networkidle");
    expect(await seen(page), address).toEqual([]);
  }
  await follow(page, "/");
  await page.getByRole("link", { name: /^En caja.*Se sabrá al contar/ }).waitFor();
  await follow(page, "/reports/cash-flow");
  await page.getByText("se sabrá al contar la caja").first().waitFor();
});

it("hides from an administrator who counts, on a phone and at a desk, what lies behind the count", async () => {
  await work.admin.run("settings.update", { at: Date.now(), changes: { cashBlindClose: true }, logo: null });
  for (const size of [PHONE, DESK]) {
    const page = await work.openAt("/cash", size);
    await expect.poll(() => seen(page)).toEqual(FIGURES);
    await page.getByRole("button", { name: "Abrir Caja" }).click();
    const count = page.getByRole("dialog").getByLabel("Saldo Inicial");
    await count.waitFor();
    await count.press("Control+a");
    await count.pressSequentially("850");
    expect(await seen(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => seen(page)).toEqual(FIGURES);
  }
});
