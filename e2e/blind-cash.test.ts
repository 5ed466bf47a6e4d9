/** Blind means blind: a cashier meets on no screen what the drawer holds before it is counted (ruling E8). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MODULES } from "#domain/access/permissions";
import { cuotaArgs, grantLoan, newId } from "#testkit/server/book";
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

/** In the hands of a collector, who had 100.00 of the office beside two payments: what was collected is no secret. */
const IN_HAND = "643.21";
const TAKEN = ["300.11", "243.10"];
const COLLECTOR = {
  name: "Cobradora Inventada",
  email: "calle@prueba.example",
  password: "secreto-de-calle",
};

it("shows no figure of what a collector hands in before it is counted, and none to an administrator who counts", async () => {
  const changes = { cashBlindClose: true, cashCustodyFrom: day(0) };
  await work.admin.run("settings.update", { at: Date.now(), changes, logo: null });
  const grants = { payments: ["view", "create"], loans: ["view"], clients: ["view"] };
  const collector = await work.admin.hire(grants as Parameters<typeof work.admin.hire>[0], COLLECTOR);
  const shows = async (page: Page, figures = [IN_HAND, ...TAKEN]) => {
    const text = await page.locator("body").innerText();
    return figures.filter((figure) => text.includes(figure));
  };
  const loan = await grantLoan(
    work.office,
    { startDate: day(0) },
    { today: day(0), payoutMethod: "Transferencia" },
  );
  const street = await collector.device();
  for (const amount of [30_011, 24_310]) {
    const paid = cuotaArgs(Date.now(), loan.id, { amount, today: day(0), date: day(0) });
    const [answer] = await street.push(street.money("payment.collect", paid));
    expect(["applied", "review"]).toContain(answer?.outcome);
  }
  const holder = { id: collector.id, name: COLLECTOR.name };
  const given = { id: newId(), at: Date.now(), today: day(0), holder, amount: 10_000, notes: "" };
  expect(await work.office.send("handIn.give", given)).toMatchObject({ outcome: "applied" });
  const phone = await work.enter(PHONE, COLLECTOR);
  for (const address of ["/cash/mine", "/today", "/"]) {
    await openScreen(phone, address);
    expect([address, ...(await shows(phone, [IN_HAND]))]).toEqual([address]);
  }
  await follow(phone, "/cash/mine");
  await inPage(phone, "Se sabrá al contar").first().waitFor();
  const stamp = { id: newId(), at: Date.now(), today: day(0) };
  const sent = await street.send("handIn.send", { ...stamp, holder: null, amount: 64_321, notes: "" });
  expect(sent).toMatchObject({ outcome: "applied" });
  const cashier = await work.enter(PHONE, CASHIER);
  await openScreen(cashier, "/cash");
  await cashier.getByRole("button", { name: "Contar y aceptar" }).waitFor();
  expect(await shows(cashier)).toEqual([]);
  for (const size of [PHONE, DESK]) {
    const owner = await work.openAt("/cash", size);
    await expect.poll(() => shows(owner)).toContain(IN_HAND);
    await owner.getByRole("button", { name: "Contar y aceptar" }).click();
    const pieces = owner.getByRole("dialog").getByRole("textbox").first();
    await pieces.click();
    await pieces.pressSequentially("1");
    expect([...(await shows(owner)), ...(await seen(owner))]).toEqual([]);
    await owner.keyboard.press("Escape");
    await expect.poll(() => shows(owner)).toContain(IN_HAND);
  }
  const owner = await work.openAt("/cash", PHONE);
  await owner.getByRole("button", { name: "Contar y aceptar" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
  await owner
    .getByRole("dialog")
    .getByText(/^Dice entregar RD\$643\.21/)
    .waitFor();
});
