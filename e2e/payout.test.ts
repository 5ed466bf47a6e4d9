/** A drawer that does not hold a payout (ruling C7): asked about on a phone and at a desk, with the owner's Aporte and Retiro. */
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import { MODULES } from "#domain/access/permissions";
import { grantLoan } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { field, inPage, save, untilGranted, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { printed } from "./harness/papers.ts";
import { day, expectNoBarriers, follow, openScreen } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";

const CASHIER = { name: "Cajera Inventada", email: "cajera@prueba.example", password: "secreto-de-caja" };

let work: AtWork;
let clientId: string;

beforeAll(async () => {
  work = await openAtWork(async (office) => {
    ({ clientId } = await grantLoan(
      office,
      { startDate: day(0) },
      { today: day(0), payoutMethod: "Transferencia" },
    ));
    const opening = { id: crypto.randomUUID(), at: Date.now(), today: day(0) };
    const answer = await office.send("cash.open", { ...opening, openingBalance: 100_000, notes: "" });
    expect(answer).toMatchObject({ outcome: "applied" });
  });
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

const dialog = (page: Page) => page.getByRole("dialog");
const figure = (page: Page, label: string) =>
  page.locator("dl > div", { has: page.locator("dt", { hasText: label }) }).first();
const foot = (page: Page, label: string) =>
  page
    .getByRole("table", { name: /^Reporte del día/ })
    .locator("tfoot tr")
    .filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });

async function type(into: Locator, keys: string): Promise<void> {
  await into.press("ControlOrMeta+a");
  await into.press("Backspace");
  expect(await into.inputValue()).toBe("");
  await into.pressSequentially(keys);
}

/** Client, lender and rate are the only ones there are: the form has them. */
async function typeLoan(page: Page, amount: string): Promise<void> {
  await openScreen(page, "/loans/new");
  await type(field(page, "Monto"), amount);
  await type(field(page, "Plazo"), "5");
}

async function moved(): Promise<Transaction[]> {
  const goes = ({ transactionType }: Transaction) => (transactionType === "entrada" ? 0 : 1);
  return (await work.stored<Transaction>("transactions")).sort((a, b) => a.at - b.at || goes(a) - goes(b));
}

/** The notice of the loan leads to its paper, which is printed in every size. */
async function signSlip(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Comprobante" }).click();
  await dialog(page).getByText("Son: cinco mil pesos dominicanos con 00/100.").waitFor();
  await expectNoBarriers(page);
  await picturesOf(page, "payout-slip");
  for (const [name, size] of [
    ["Imprimir a 58 mm", /^58mm /],
    ["Imprimir a 80 mm", /^80mm /],
    ["Imprimir en carta", /^letter/],
  ] as const) {
    const paper = await printed(page, () => dialog(page).getByRole("button", { name }).click());
    expect(paper.pageSize).toMatch(size);
    expect(paper.text).toContain("COMPROBANTE DE DESEMBOLSO");
    expect(paper.text).toContain("Recibe");
  }
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Más acciones" }).first().click();
  await page.getByRole("menuitem", { name: "Comprobante de desembolso" }).click();
  await dialog(page).getByText("SE ENTREGA").waitFor();
  await page.keyboard.press("Escape");
}

describe("a drawer of RD$1,000", () => {
  it("that is to hand over RD$5,000 asks on a phone, and the owner's Aporte is posted beside the payout, once", async () => {
    const page = await work.openAt("/", PHONE);
    await typeLoan(page, "5000");
    await inPage(page, /^La caja tiene RD\$1,000\.00 y queda en −RD\$4,000\.00/).waitFor();
    await picturesOf(page, "payout-form");
    await save(page);
    await dialog(page).getByText("La caja tiene RD$1,000.00 y el préstamo entrega RD$5,000.00.").waitFor();
    await expectNoBarriers(page);
    await picturesOf(page, "payout-question");
    await dialog(page).getByRole("button", { name: "Volver al préstamo" }).click();
    await dialog(page).waitFor({ state: "detached" });
    expect(await field(page, "Monto").inputValue()).toBe("5,000.00");

    await save(page);
    const contribution = dialog(page).getByLabel("Aporte del dueño");
    expect(await contribution.inputValue()).toBe("4,000.00");
    await type(contribution, "0");
    await dialog(page).getByRole("button", { name: "Aporte", exact: true }).click();
    await dialog(page).getByText("Ingrese un monto válido mayor a cero").waitFor();
    await type(contribution, "1500");
    await dialog(page).getByText("Con el aporte, la caja queda en −RD$2,500.00.").waitFor();
    await type(contribution, "4500");
    await dialog(page).getByText("Con el aporte, la caja queda en RD$500.00.").waitFor();
    await dialog(page).getByRole("button", { name: "Aporte", exact: true }).dblclick();
    await untilGranted(page);
    await signSlip(page);
    await untilSent(page);
    expect(await work.stored<Loan>("loans")).toHaveLength(2);
    expect((await moved()).slice(1)).toMatchObject([
      {
        cause: "contribution",
        amount: 450_000,
        concept: expect.stringMatching(/^Aporte para el desembolso/),
      },
      { amount: 500_000, concept: "Desembolso de préstamo, con aporte de RD$4,500.00" },
    ]);
  });

  it("goes below zero at a desk without signal where the person goes on", async () => {
    const page = await work.openAt("/", DESK);
    await work.loseSignal(page);
    await follow(page, "/loans/new");
    await type(field(page, "Monto"), "2000");
    await type(field(page, "Plazo"), "5");
    await save(page);
    await dialog(page).getByText("La caja tiene RD$500.00 y el préstamo entrega RD$2,000.00.").waitFor();
    await dialog(page).getByRole("button", { name: "Seguir (la caja queda en −RD$1,500.00)" }).click();
    await untilGranted(page);
    await untilUnsent(page, 1);
    await follow(page, "/cash");
    await expect.poll(() => figure(page, "Balance Actual").innerText()).toContain("−RD$1,500.00");
    await work.findSignal(page);
    await untilSent(page);
    expect((await moved()).slice(3)).toMatchObject([{ concept: "Desembolso de préstamo", amount: 200_000 }]);
  });

  it("says apart what the owner put in and took out, in its day and in its closing", async () => {
    const page = await work.openAt("/cash/new-transaction", PHONE);
    await page.getByRole("radio", { name: "Retiro" }).check();
    await type(field(page, "Monto"), "200");
    await type(field(page, "Concepto"), "Para la casa");
    await picturesOf(page, "owners-form");
    await save(page);
    await dialog(page).getByText("Sale más de lo que hay en la caja").waitFor();
    await dialog(page).getByRole("button", { name: "Registrar de todos modos" }).click();
    await page.waitForURL((url) => url.pathname === "/cash");
    const row = page.getByRole("row").filter({ hasText: "Para la casa" }).first();
    await row.getByText("Retiro").first().waitFor();
    for (const [label, amount] of [
      ["Ingresos del Día", "0.00"],
      ["Gastos del Día", "0.00"],
      ["Salidas del Día", "7,000.00"],
    ] as const)
      expect(await figure(page, label).innerText()).toContain(`RD$${amount}`);
    await foot(page, "Aportes").getByText("RD$4,500.00").waitFor();
    await foot(page, "Retiros").getByText("RD$200.00").waitFor();
    await picturesOf(page, "owners-day");
    await row.getByRole("button", { name: "Anular" }).click();
    await type(dialog(page).getByLabel("Motivo"), "Se equivocó de caja");
    await dialog(page).getByRole("button", { name: "Anular" }).click();
    await foot(page, "Retiros").waitFor({ state: "detached" });
    await untilSent(page);

    await page.getByRole("button", { name: "Cerrar Caja" }).click();
    await type(dialog(page).getByLabel("Piezas de RD$1", { exact: true }), "0");
    await dialog(page).getByRole("button", { name: "Continuar" }).click();
    await type(dialog(page).getByLabel("Motivo de la diferencia"), "Se prestó más de lo que había");
    await dialog(page).getByRole("button", { name: "Cerrar Caja" }).click();
    await dialog(page).getByText("Aportes").waitFor();
    await picturesOf(page, "owners-closing");
    await page.keyboard.press("Escape");
    await untilSent(page);
  });

  it("asks the same before a rédito, also where it was closed at nothing", async () => {
    const page = await work.openAt(`/continuous-yield/new?clientId=${clientId}`, PHONE);
    await type(field(page, "Monto"), "3000");
    await inPage(page, /^La caja tiene RD\$0\.00 y queda en −RD\$3,000\.00/).waitFor();
    await picturesOf(page, "yield-form");
    await save(page);
    await dialog(page).getByText("La caja no alcanza").waitFor();
    expect(await dialog(page).getByLabel("Aporte del dueño").inputValue()).toBe("3,000.00");
    await dialog(page).getByRole("button", { name: "Volver al préstamo" }).click();
    await dialog(page).waitFor({ state: "detached" });
    expect(await field(page, "Monto").inputValue()).toBe("3,000.00");
    await type(field(page, "Monto"), "500");
    await save(page);
    await dialog(page).getByRole("button", { name: "Aporte", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/continuous-yield");
    await untilSent(page);
    const [given, paid] = (await moved()).slice(-2);
    expect([given, paid]).toMatchObject([
      { cause: "contribution", amount: 50_000 },
      { concept: "Desembolso de rédito continuo, con aporte de RD$500.00", amount: 50_000 },
    ]);
    await follow(page, `/continuous-yield/${paid?.yieldLoanId}`);
    await page.getByRole("button", { name: "Más acciones" }).first().click();
    await page.getByRole("menuitem", { name: "Comprobante de desembolso" }).click();
    await dialog(page).getByText("Son: quinientos pesos dominicanos con 00/100.").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Más acciones" }).first().click();
    await page.getByRole("menuitem", { name: "Agregar capital" }).click();
    await type(dialog(page).getByLabel("Monto"), "700");
    await dialog(page)
      .getByText(/^La caja tiene RD\$0\.00 y queda en −RD\$700\.00/)
      .waitFor();
    await picturesOf(page, "capital-form");
    await dialog(page).getByRole("button", { name: "Agregar capital" }).click();
    await page.getByText("La caja tiene RD$0.00 y el préstamo entrega RD$700.00.").waitFor();
    await picturesOf(page, "capital-question");
    await page.getByRole("button", { name: "Volver al préstamo" }).click();
    expect(await dialog(page).getByLabel("Monto").inputValue()).toBe("700.00");
    await dialog(page).getByRole("button", { name: "Agregar capital" }).click();
    await page.getByRole("button", { name: "Aporte", exact: true }).click();
    await page.getByRole("button", { name: "Comprobante", exact: true }).last().click();
    await dialog(page).getByText("Son: setecientos pesos dominicanos con 00/100.").waitFor();
    await page.getByRole("dialog", { name: "Comprobante de desembolso" }).waitFor();
    await expectNoBarriers(page);
    await picturesOf(page, "capital-slip");
    await page.keyboard.press("Escape");
    await untilSent(page);
    expect((await moved()).slice(-2)).toMatchObject([
      { cause: "contribution", amount: 70_000, yieldLoanId: paid?.yieldLoanId },
      { concept: "Desembolso de rédito continuo, con aporte de RD$700.00", amount: 70_000 },
    ]);
  });

  it("that is counted blind neither shows nor asks a cashier anything", async () => {
    const views = Object.fromEntries(MODULES.map((module) => [module, ["view"]]));
    const grants = { ...views, cash: ["view", "create"], loans: ["view", "create"] };
    await work.admin.hire(grants as never, CASHIER);
    await work.admin.run("settings.update", {
      at: Date.now(),
      changes: { cashBlindClose: true },
      logo: null,
    });
    const page = await work.enter(PHONE, CASHIER);
    await typeLoan(page, "9000");
    expect(await page.getByText(/La caja (tiene|no alcanza)/).count()).toBe(0);
    await save(page);
    await untilGranted(page);
    await untilSent(page);
    expect((await moved()).at(-1)).toMatchObject({ concept: "Desembolso de préstamo", amount: 900_000 });
  });
});
