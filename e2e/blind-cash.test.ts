/** Blind means blind: a cashier meets on no screen what the drawer holds before it is counted (ruling E8). */
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

it("shows no sum of the drawer on any screen", { timeout: 300_000 }, async () => {
  const grants = Object.fromEntries(MODULES.map((module) => [module, ["view"]]));
  await work.admin.hire({ ...grants, cash: ["view", "create"] }, CASHIER);
  await work.admin.run("settings.update", { at: Date.now(), changes: { cashBlindClose: true }, logo: null });
  const owner = await work.openAt("/cash", DESK);
  for (const sum of SUMS) expect(await inPage(owner, sum).count(), sum).toBeGreaterThan(0);
  const page = await work.enter(PHONE, CASHIER);
  await openScreen(page, "/cash");
  await inPage(page, "Se sabrá al contar").waitFor();
  for (const address of STATIC_ADDRESSES) {
    await follow(page, address);
    await page.waitForLoadState("networkidle");
    const text = await page.locator("body").innerText();
    expect(
      SUMS.filter((sum) => text.includes(sum)),
      address,
    ).toEqual([]);
  }
  await follow(page, "/reports/cash-flow");
  await page.getByText("se sabrá al contar la caja").first().waitFor();
});
