/**
 * A loan that is given up by the office: passed to legal, written off, collected all the same, and taken back. It leaves every
 * figure of the portfolio, and what comes of it is said beside *Cobrado* (ruling L8).
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Loan } from "#contract/records/loan";
import { formatDate } from "#domain/calendar/calendar-date";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { confirm, field, inPage, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, openScreen, signIn } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";

const today = day(0);
let harness: Harness;
let page: Page;
let lost: TestLoan;

/** A loan of 10,000.00 has three late cuotas, each with its mora of 50.00; another loan begins today. */
beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  lost = await grantLoan(office, { startDate: day(-24) }, { today }, { name: "Ramona", lastName: "Perdida" });
  await grantLoan(office, { startDate: today }, { today }, { name: "Ana", lastName: "Puntual" });
  page = await harness.device(PHONE);
  await signIn(page);
  await untilSent(page);
});
afterAll(() => harness?.close());

async function take(action: string, title: string, reason: string, done: string): Promise<void> {
  await page.getByRole("button", { name: "Más acciones" }).first().click();
  // The menu is longer than the phone: an entry below is reached by scrolling the menu, which the keyboard does alone.
  await page.getByRole("menuitem", { name: action, exact: true }).press("Enter");
  const window = page.getByRole("dialog", { name: title });
  await window.getByLabel("Motivo").pressSequentially(reason);
  await expectNoBarriers(page);
  await window.getByRole("button", { name: action, exact: true }).click();
  await page.getByText(done).first().waitFor();
}

const figure = (label: string) => page.locator("dl > div").filter({ hasText: label });
const total = () => page.locator("tfoot tr").first();

async function stored(): Promise<Loan> {
  await untilSent(page);
  const device = await harness.admin.device();
  return (await device.doc("loans", lost.id)) as unknown as Loan;
}

it("is marked En legal with a reason, and nothing of it moves", async () => {
  await openScreen(page, `/loans/${lost.id}`);
  await page.getByText("Con mora").first().waitFor();
  // The screen and the button say one amount, and the form opens with it.
  await figure("Para ponerse al día").filter({ hasText: "3,150.00" }).waitFor();
  await page.getByRole("link", { name: "Cobrar RD$3,150.00" }).click();
  expect(await field(page, "Monto").inputValue()).toBe("3,150.00");
  await page.goBack();
  await page.getByRole("tab", { name: /Historial/ }).click();
  await page.getByRole("button", { name: "Cuota 2, atrasada, RD$1,000.00" }).press("ArrowRight");
  await page.keyboard.press("Enter");
  const reached = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(reached).toMatch(/^#3/);
  await picturesOf(page, "loan");
  await take("Pasar a legal", "¿Pasar el préstamo a legal?", "Se envió al abogado", "Préstamo en legal");
  await page.getByRole("button", { name: "Ahora no" }).click();
  await inPage(page, `En legal desde el ${formatDate(today)}`).waitFor();
  await inPage(page, "Se envió al abogado").waitFor();
  await page.getByText("Con mora").first().waitFor();
  await expectNoBarriers(page);
  expect(await stored()).toMatchObject({ status: "active", inLegal: today });
});

const waiving = () => page.getByRole("dialog", { name: "Perdonar mora" });

/** The late cuotas of the window, each with its mora. */
async function openWaiving(): Promise<string[]> {
  await page.getByRole("button", { name: "Más acciones" }).first().click();
  await page.getByRole("menuitem", { name: "Perdonar mora", exact: true }).press("Enter");
  const said = await waiving().getByRole("listitem").allInnerTexts();
  return said.map((line) => line.replace(/\s+/g, " "));
}

it("has the mora of all its late cuotas named before it is forgiven, and keeps it when a person leaves", async () => {
  expect(await openWaiving()).toEqual([
    "Cuota #1 · 17 días de atraso 50.00",
    "Cuota #2 · 10 días de atraso 50.00",
    "Cuota #3 · 3 días de atraso 50.00",
    "Total RD$150.00",
  ]);
  await picturesOf(page, "waive-all");
  await expectNoBarriers(page);
  await waiving().getByRole("button", { name: "Cancelar" }).click();
  await waiving().waitFor({ state: "detached" });
  await page.getByText("Con mora").first().waitFor();
});

it("is written off: it keeps its word, owes what it owed, and is behind with nothing", async () => {
  await take("Castigar", "¿Castigar el préstamo?", "No aparece desde marzo", "Préstamo castigado");
  await inPage(page, `Castigado desde el ${formatDate(today)}`).waitFor();
  await inPage(
    page,
    /Capital castigado RD\$10,000\.00 · recuperado desde entonces RD\$0\.00 · no corre mora/,
  ).waitFor();
  // Nothing says how late it is but its own cuotas.
  await figure("Atraso").waitFor({ state: "detached" });
  expect(await page.getByText("Para ponerse al día").count()).toBe(0);
  expect(await figure("Mora").first().innerText()).toContain("150.00");
  await page.getByRole("tab", { name: /Historial/ }).click();
  await inPage(page, "No aparece desde marzo").waitFor();
  await expectNoBarriers(page);
  expect(await stored()).toMatchObject({
    status: "active",
    writeOffs: [{ date: today, principal: 1_000_000, takenBack: null }],
  });
});

it("is in no figure of the portfolio", async () => {
  await follow(page, "/");
  await figure("Préstamos Totales")
    .filter({ hasText: /2.*20,000\.00/s })
    .waitFor();
  await figure("Préstamos Activos")
    .filter({ hasText: /1.*10,000\.00/s })
    .waitFor();
  await page.setViewportSize(DESK);
  await openScreen(page, "/loans");
  await page.getByText("1 castigado fuera del saldo").waitFor();
  await inPage(page, /Saldo.*13,000\.00/).waitFor();
  await openScreen(page, "/loans?estado=written_off");
  await inPage(page, "Ramona Perdida").waitFor();
  expect(await inPage(page, "Ana Puntual").count()).toBe(0);
  await expectNoBarriers(page);
  await openScreen(page, "/reports/late-payments?desde=&hasta=");
  await page.getByText("No hay", { exact: false }).first().waitFor();
  expect(await inPage(page, "Ramona Perdida").count()).toBe(0);
});

it("is collected, and what comes is recovered", async () => {
  await page.setViewportSize(PHONE);
  await follow(page, `/loans/${lost.id}`);
  await page.getByRole("link", { name: /^Cobrar/ }).click();
  expect(await field(page, "Monto").inputValue()).toBe("1,050.00");
  await confirm(page);
  await page.getByRole("button", { name: "Listo" }).click();
  await inPage(page, /recuperado desde entonces RD\$1,050\.00/).waitFor();
  await follow(page, "/");
  await figure("Pagos Recibidos")
    .filter({ hasText: /de ello recuperado RD\$1,050\.00/ })
    .waitFor();
  await page.setViewportSize(DESK);
  await openScreen(page, "/reports/payments");
  await page.getByText(/de ello recuperado RD\$1,050\.00/).waitFor();
  await openScreen(page, "/reports/monthly-comparison");
  // 230.77 of interest, 50.00 of mora and 769.23 that were recovered, less 10,000.00 written off.
  await total()
    .filter({ hasText: /10,000\.00.*769\.23.*-RD\$8,950\.00|10,000\.00.*769\.23.*8,950\.00/s })
    .waitFor();
  await expectNoBarriers(page);
});

it("is taken back with what is still open, and is late again", async () => {
  await openScreen(page, `/loans/${lost.id}`);
  await take("Quitar el castigo", "¿Quitar el castigo?", "Hizo un arreglo", "Castigo quitado");
  await page.getByText("Con mora").first().waitFor();
  expect(await inPage(page, /^Castigado desde/).count()).toBe(0);
  await take("Sacar de legal", "¿Sacar el préstamo de legal?", "Hizo un arreglo", "Préstamo fuera de legal");
  expect(await stored()).toMatchObject({
    status: "active",
    writeOffs: [{ principal: 1_000_000, takenBack: { date: today, principal: 923_077 } }],
  });
  expect(await stored()).not.toHaveProperty("inLegal");
  await follow(page, "/");
  await figure("Préstamos Activos")
    .filter({ hasText: /2.*20,000\.00/s })
    .waitFor();
  expect(harness.problems()).toEqual([]);
  await openScreen(page, "/clients");
  const row = page.getByRole("row").filter({ hasText: "Ramona Perdida" });
  await row.getByRole("img", { name: "Últimas 3 cuotas: 1 con atraso, 2 sin pagar" }).waitFor();
  await row.filter({ hasText: /10 días.*2,000\.00/ }).waitFor();
  await row.getByRole("link").click();
  await inPage(page, "Últimas 3 cuotas: 1 con atraso, 2 sin pagar").waitFor();
  await expectNoBarriers(page);
  await page.getByRole("link", { name: "Cobrar", exact: true }).click();
  expect(await field(page, "Monto").inputValue()).toBe("1,050.00");
});

it("has the mora of all its late cuotas forgiven in one act, with one reason", async () => {
  await page.setViewportSize(PHONE);
  await follow(page, `/loans/${lost.id}`);
  await page.getByRole("link", { name: "Cobrar RD$2,100.00" }).waitFor();
  expect(await openWaiving()).toEqual([
    "Cuota #2 · 10 días de atraso 50.00",
    "Cuota #3 · 3 días de atraso 50.00",
    "Total RD$100.00",
  ]);
  await waiving().getByLabel("Motivo").pressSequentially("Paga mañana todo lo demás");
  await waiving().getByRole("button", { name: "Perdonar mora", exact: true }).click();
  await page.getByText("Mora perdonada").first().waitFor();
  await waiving().waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Cobrar RD$2,000.00" }).waitFor();
  await page.getByText("Con mora").first().waitFor({ state: "detached" });
  const { waivers } = await stored();
  expect(waivers).toMatchObject(
    [2, 3].map((paymentNumber) => ({ paymentNumber, amount: 5_000, reason: "Paga mañana todo lo demás" })),
  );
});
