/** Blind means blind: a cashier meets on no screen what the drawer holds before it is counted (ruling E8). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { MODULES } from "#domain/access/permissions";
import { STATIC_ADDRESSES } from "./harness/addresses.ts";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { PHONE } from "./harness/chromium.ts";
import { inPage } from "./harness/form-actions.ts";
import { day, follow, openScreen } from "./harness/person.ts";

const CASHIER = { name: "Cajera Inventada", email: "cajera@prueba.example", password: "secreto-de-caja" };

let work: AtWork;
beforeAll(async () => {
  work = await openAtWork(async () => {});
});
afterAll(() => work?.close());

async function enter(amount: number, concept: string): Promise<void> {
  const about = { id: crypto.randomUUID(), at: Date.now(), today: day(0), date: day(0) };
  const fields = { type: "entrada", amount, concept, paymentMethod: "Efectivo", notes: "" };
  const answer = await work.office.send("transaction.create", { ...about, ...fields });
  expect(answer).toMatchObject({ outcome: "applied" });
}

it("shows no sum of the drawer on any screen", { timeout: 300_000 }, async () => {
  const grants = Object.fromEntries(MODULES.map((module) => [module, ["view"]]));
  await work.admin.hire({ ...grants, cash: ["view", "create"] }, CASHIER);
  await work.admin.run("settings.update", { at: Date.now(), changes: { cashBlindClose: true }, logo: null });
  await enter(123_457, "Cambio");
  await enter(200_011, "Aporte");
  const page = await work.enter(PHONE, CASHIER);
  await openScreen(page, "/cash");
  await inPage(page, "Se sabrá al contar").waitFor();
  for (const address of STATIC_ADDRESSES) {
    await follow(page, address);
    await page.waitForLoadState("networkidle");
    expect(await page.locator("body").innerText(), address).not.toContain("3,234.68");
  }
  await follow(page, "/reports/cash-flow");
  await page.getByText("se sabrá al contar la caja").first().waitFor();
});
