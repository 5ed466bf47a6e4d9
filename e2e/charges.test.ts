/** *Cargos* by hand (ruling G1): kept in the settings, lent with, edited, a cost added in legal and annulled; the drawer agrees. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Settings, Transaction } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { DESK, PHONE } from "./harness/chromium.ts";
import { field, inPage, pick, save, unfold, untilGranted, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, openScreen, signIn } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";

let harness: Harness;
let page: Page;
let known: TestLoan;
let reader: TestDevice;
let loanId = "";
const docs = new Map<string, unknown>();

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  reader = await harness.admin.device();
  known = await grantLoan(office, { startDate: day(-20) }, { today: day(-20) });
  page = await harness.connected(DESK);
  await signIn(page);
});
afterAll(() => harness?.close());

async function stored<D>(collection: string): Promise<D[]> {
  for (const { c, id, doc } of await reader.pull()) docs.set(`${c} ${id}`, doc);
  return [...docs].flatMap(([key, doc]) => (doc && key.startsWith(`${collection} `) ? [doc as D] : []));
}

/** The money in the drawer, out of its movements. */
async function drawer(): Promise<number> {
  await untilSent(page);
  const moved = (await stored<Transaction>("transactions")).map(({ transactionType, amount }) =>
    transactionType === "entrada" ? amount : -amount,
  );
  return moved.reduce((all, each) => all + each, 0);
}

async function typeInto(box: Locator, keys: string): Promise<void> {
  await box.press("ControlOrMeta+a");
  await box.press("Backspace");
  await box.pressSequentially(keys);
}

const charge = (number: number) => page.getByRole("group", { name: `Cargo ${number}`, exact: true });
const named = (number: number, name: string) => charge(number).getByRole("textbox", { name, exact: true });

async function menu(button: string, item: string): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  await page.getByRole("menuitem", { name: item }).click();
}

const picture = (name: string) => picturesOf(page, name);

describe("cargos", () => {
  it("are kept by the business, and what cannot be is said beside its field", async () => {
    await openScreen(page, "/settings/charges");
    await picture("charges-none");
    await page.getByRole("button", { name: "Agregar cargo" }).click();
    await save(page);
    await page.getByText("Escriba el nombre del cargo").waitFor();
    await typeInto(named(1, "Nombre del cargo"), "Gastos legales");
    await typeInto(named(1, "Monto del cargo"), "500");
    await page.getByRole("button", { name: "Agregar cargo" }).click();
    await typeInto(named(2, "Nombre del cargo"), "gastos legales");
    await typeInto(named(2, "Monto del cargo"), "300");
    await charge(2).getByRole("radio", { name: "Se paga aparte" }).check({ force: true });
    await charge(2)
      .getByRole("checkbox", { name: /Ponerlo en los préstamos nuevos/ })
      .uncheck();
    await save(page);
    await page.getByText("Hay dos cargos con el mismo nombre.").waitFor();
    await typeInto(named(2, "Nombre del cargo"), "Alguacil");
    await expectNoBarriers(page);
    await picture("charges-settings");
    await save(page);
    await page.getByText("Configuración guardada").first().waitFor();
    const [settings] = await stored<Settings>("settings");
    expect(settings?.charges).toMatchObject([
      { name: "Gastos legales", way: "deducted", amount: 50_000, isForNewLoans: true },
      { name: "Alguacil", way: "apart", amount: 30_000, isForNewLoans: false },
    ]);
  });

  it("open with a new loan on a telephone, and leave the drawer with the payout less what is deducted", async () => {
    const before = await drawer();
    await page.setViewportSize(PHONE);
    await openScreen(page, `/loans/new?clientId=${known.clientId}`);
    await pick(page, "Prestamista", "");
    await typeInto(field(page, "Monto"), "10000");
    await typeInto(field(page, "Plazo"), "13");
    await inPage(page, "Cargo: Gastos legales RD$500.00, descontado.").waitFor();
    expect(await page.getByText("El costo de preparación del contrato").count()).toBe(0);
    await unfold(page);
    await page.getByRole("button", { name: /^Alguacil/ }).click();
    await expectNoBarriers(page);
    await picture("charges-loan");
    await page.getByRole("button", { name: "Quitar el cargo 2" }).click();
    await save(page);
    await untilGranted(page);
    expect((await drawer()) - before).toBe(-1_000_000 + 50_000);
    loanId = (await stored<Loan>("loans")).find(({ id }) => id !== known.id)?.id ?? "";
  });

  it("are edited with what changes hands said before it is done", async () => {
    const before = await drawer();
    await page.setViewportSize(DESK);
    await openScreen(page, `/loans/${loanId}/edit`);
    await typeInto(named(1, "Monto del cargo"), "700");
    await inPage(page, "El cliente devuelve RD$200.00, en Efectivo.").waitFor();
    await expectNoBarriers(page);
    await picture("charges-edit");
    await save(page);
    const question = page.getByRole("dialog");
    await question.getByText("¿Cambiar los cargos del préstamo?").waitFor();
    await question.getByText(/El cliente devuelve RD\$200\.00/).waitFor();
    await question.getByRole("button", { name: "Cambiar y guardar" }).click();
    await page.waitForURL((url) => url.pathname === "/loans");
    expect((await drawer()) - before).toBe(20_000);
  });

  it("are offered when a loan passes to legal: paid apart, with a receipt, and no part of what is owed", async () => {
    const before = await drawer();
    await openScreen(page, `/loans/${loanId}`);
    const [owed] = (await stored<Loan>("loans")).filter(({ id }) => id === loanId);
    await menu("Más acciones", "Pasar a legal");
    const window = page.getByRole("dialog");
    await window.getByLabel("Motivo").pressSequentially("No responde");
    await window.getByRole("button", { name: "Pasar a legal" }).click();
    await page.getByText("¿Agregar un cargo por gastos legales?").waitFor();
    await page.getByRole("button", { name: "Agregar cargo", exact: true }).last().click();
    await field(page, "Nombre del cargo").waitFor();
    await window.getByRole("button", { name: "Agregar cargo" }).click();
    await page.getByText("Escriba el nombre del cargo").waitFor();
    await window.getByRole("button", { name: /^Alguacil/ }).click();
    await typeInto(field(page, "Monto del cargo"), "350");
    await picture("charges-cost");
    await window.getByRole("button", { name: "Agregar cargo" }).click();
    await page.getByText("Cargo registrado").waitFor();
    await picture("charges-receipt");
    await window.getByRole("button", { name: "Cerrar", exact: true }).last().click();
    await inPage(page, /pagado aparte, con el préstamo corriendo · recibo/).waitFor();
    await expectNoBarriers(page);
    await picture("charges-detail");
    expect((await drawer()) - before).toBe(35_000);
    const loan = (await stored<Loan>("loans")).find(({ id }) => id === loanId);
    expect(loan?.summary.balance).toBe(owed?.summary.balance);
    expect(loan?.charges?.at(-1)).toMatchObject({ name: "Alguacil", amount: 35_000, isCost: true });
  });

  it("paid apart are annulled alone on a telephone, and the money leaves the drawer", async () => {
    const before = await drawer();
    await page.setViewportSize(PHONE);
    await follow(page, `/loans/${loanId}`);
    await menu("Acciones del cargo Alguacil", "Anular cargo");
    const window = page.getByRole("dialog");
    await window.getByText(/queda marcado ANULADO/).waitFor();
    await window.getByLabel("Motivo").pressSequentially("Era de otro cliente");
    await window.getByRole("button", { name: "Anular cargo" }).click();
    await page.getByText("Cargo anulado").first().waitFor();
    expect((await drawer()) - before).toBe(-35_000);
    await page.getByRole("tab", { name: "Historial" }).click();
    await inPage(page, /^Cargo anulado: Alguacil/).waitFor();
    await picture("charges-annulled");
  });
});
