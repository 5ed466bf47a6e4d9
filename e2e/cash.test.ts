/** The drawer at a phone and at a desk: opened, filled by what is collected and spent, counted, closed and printed. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import type { Transaction } from "#contract/records/business";
import type { CashClosing } from "#contract/records/cash";
import { formatDate } from "#domain/calendar/calendar-date";
import { grantLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { DESK, PHONE } from "./harness/chromium.ts";
import { breakable } from "./harness/faults.ts";
import { collect, field, inPage, save, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { keepPapers, printed } from "./harness/papers.ts";
import { day, expectNoBarriers, follow, signIn, untilInstalled } from "./harness/person.ts";

let harness: Harness;
let office: TestDevice;
let loanId: string;

beforeAll(async () => {
  harness = await openHarness();
  office = await harness.admin.device();
  const loan = await grantLoan(
    office,
    { startDate: day(0) },
    { today: day(0), payoutMethod: "Transferencia" },
  );
  loanId = loan.id;
});
afterEach(() => {
  harness.proxy.mend();
  expect(harness.problems()).toEqual([]);
});
afterAll(() => harness?.close());

async function enter(viewport: typeof DESK): Promise<Page> {
  const page = await harness.device(viewport);
  await keepPapers(page);
  await signIn(page);
  await untilInstalled(page);
  await untilSent(page);
  return page;
}

/** The records of the server, followed by one device: a person registers only so many devices a day. */
const held = new Map<string, Map<string, object>>();

async function all<D>(collection: string): Promise<D[]> {
  for (const { c, id, doc } of await office.pull()) {
    const docs = held.get(c) ?? new Map<string, object>();
    held.set(c, docs);
    if (doc) docs.set(id, doc as object);
    else docs.delete(id);
  }
  return [...(held.get(collection)?.values() ?? [])] as D[];
}

async function closings(): Promise<CashClosing[]> {
  return (await all<CashClosing>("cashClosings")).sort((a, b) => a.at - b.at);
}

const dialog = (page: Page) => page.getByRole("dialog");

async function open(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Abrir Caja" }).click();
  await dialog(page).getByRole("button", { name: "Abrir Caja" }).click();
  await dialog(page).getByText("Este campo es obligatorio").waitFor();
  await dialog(page).getByLabel("Saldo Inicial").fill(amount);
  await dialog(page).getByRole("button", { name: "Abrir Caja" }).click();
  await inPage(page, "Saldo inicial:").waitFor();
}

/** So many pieces of each denomination. */
async function count(page: Page, pieces: Readonly<Record<string, string>>): Promise<void> {
  for (const [denomination, many] of Object.entries(pieces)) {
    await dialog(page).getByLabel(`Piezas de RD$${denomination}`, { exact: true }).fill(many);
  }
  await dialog(page).getByRole("button", { name: "Continuar" }).click();
}

/** The first count is wrong, the second nearly right. */
async function countTwiceAndClose(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cerrar Caja" }).click();
  await dialog(page).getByRole("button", { name: "Continuar" }).click();
  await dialog(page).getByText("Escriba lo que contó, en números enteros").waitFor();
  await count(page, { "500": "1" });
  await dialog(page).getByText("Faltante").first().waitFor();
  await dialog(page).getByRole("button", { name: "Contar de nuevo" }).click();
  await dialog(page).getByText("Cuente de nuevo: el conteo anterior se conserva.").waitFor();
  await count(page, { "1,000": "1", "100": "2" });
  await dialog(page).getByRole("button", { name: "Cerrar Caja" }).click();
  await dialog(page).getByText("Escriba el motivo").waitFor();
  await dialog(page).getByLabel("Motivo de la diferencia").fill("Se contó sin las monedas");
  await dialog(page).getByRole("button", { name: "Cerrar Caja" }).click();
  await page.getByText("La caja ha sido cerrada correctamente.").waitFor();
}

/** The closing at 80 mm, on A4 and as a file. */
async function printAll(page: Page): Promise<void> {
  await dialog(page).getByText("Conteo 1").waitFor();
  const ticket = await printed(page, () => page.getByRole("button", { name: "Imprimir a 80 mm" }).click());
  expect(ticket.pageSize).toMatch(/^80mm /);
  for (const text of [
    "Cuadre de caja",
    "Cobros (1)",
    "Gastos (1)",
    "Otras salidas (1)",
    "Esperado",
    "2 x RD$100",
  ]) {
    expect(ticket.text).toContain(text);
  }
  const sheet = await printed(page, () => page.getByRole("button", { name: "Imprimir en A4" }).click());
  expect(sheet.pageSize).toBe("A4");
  expect(sheet.text).toContain("Se contó sin las monedas");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Guardar como PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Cuadre-de-caja-.*\.pdf$/);
}

const figure = (page: Page, label: string) =>
  page.locator("dl > div", { has: page.locator("dt", { hasText: label }) }).first();

describe.each([
  ["phone", PHONE],
  ["desk", DESK],
])("the drawer at a %s", (_, viewport) => {
  it("is opened, filled and emptied, counted twice, closed and printed", async () => {
    const page = await enter(viewport);
    const before = await book();
    await page.goto("/cash");
    await open(page, pesosText(before + 100_000));
    await page.getByText("Éxito").first().waitFor();
    await page.getByText("La caja ha sido abierta correctamente.").waitFor();
    await untilSent(page);
    await collect(page, loanId);
    await follow(page, "/expenses/new");
    await field(page, "Monto").fill("250");
    await field(page, "Descripción").fill("Hielo");
    await save(page, "Registrar Gasto");
    await page.waitForURL("**/expenses");

    await page.goto("/cash");
    await page.getByRole("link", { name: "Nueva Transacción" }).click();
    await save(page, "Registrar Transacción");
    expect(await inPage(page, "Este campo es obligatorio").isVisible()).toBe(true);
    await page.getByRole("radio", { name: "Salida de Efectivo" }).check();
    await field(page, "Monto").fill("300");
    await field(page, "Concepto").fill("Depósito en el banco");
    await save(page, "Registrar Transacción");
    await page.waitForURL("**/cash");

    await inPage(page, "Depósito en el banco").waitFor();
    await inPage(page, /^Pago de cuota/).waitFor();
    await expectNoBarriers(page);
    const expected = await book();
    expect(await figure(page, "Balance Actual").innerText()).toContain(pesosText(expected));
    await inPage(page, "Balance Final").waitFor();

    await countTwiceAndClose(page);
    await printAll(page);
    await page.keyboard.press("Escape");
    await untilSent(page);
    const closing = (await closings()).at(-1);
    expect(closing).toMatchObject({
      status: "closed",
      closingDate: day(0),
      expectedBalance: expected,
      closingBalance: 120_000,
      difference: 120_000 - expected,
      counts: [{ total: 50_000 }, { total: 120_000 }],
    });
    await inPage(page, formatDate(day(0))).waitFor();
    await page.context().close();
  });
});

describe("without signal", () => {
  it("a drawer is opened and closed all the same, and both are kept", async () => {
    const page = await enter(PHONE);
    await page.goto("/cash");
    await inPage(page, "Balance Actual").waitFor();
    harness.proxy.cut();
    await inPage(page, "Sin conexión").waitFor();
    await open(page, "5000");
    await page.getByRole("button", { name: "Cerrar Caja" }).click();
    await count(page, { "1,000": "5" });
    await dialog(page).getByText("Cuadra").waitFor();
    await dialog(page).getByRole("button", { name: "Cerrar Caja" }).click();
    await dialog(page).getByText("Sin enviar").first().waitFor();
    await page.keyboard.press("Escape");
    await untilUnsent(page, 2);
    harness.proxy.mend();
    await untilSent(page);
    expect((await closings()).slice(-2)).toMatchObject([
      { status: "open", closingBalance: 500_000 },
      { status: "closed", closingBalance: 500_000, difference: 0 },
    ]);
    await page.context().close();
  });

  it("a second opening is refused with who was first, and its closing is kept as a count", async () => {
    const cashier = { name: "Caja Inventada", email: "caja@prueba.example", password: "secreto-de-caja" };
    await harness.admin.hire({ cash: ["view", "create"] }, cashier);
    const page = await harness.device(PHONE);
    await signIn(page, cashier);
    await untilInstalled(page);
    await untilSent(page);
    await page.goto("/cash");
    await inPage(page, "Balance Actual").waitFor();
    harness.proxy.cut();
    await inPage(page, "Sin conexión").waitFor();
    await open(page, "100");
    const opened = {
      id: crypto.randomUUID(),
      at: Date.now(),
      today: day(0),
      openingBalance: 500_000,
      notes: "",
    };
    expect(await office.send("cash.open", opened)).toMatchObject({ outcome: "applied" });
    await page.getByRole("button", { name: "Cerrar Caja" }).click();
    await count(page, { "100": "1" });
    await dialog(page).getByRole("button", { name: "Cerrar Caja" }).click();
    await untilUnsent(page, 2);
    harness.proxy.mend();
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await closings()).at(-1)?.status, { timeout: 45_000 }).toBe("counted");
    await follow(page, "/sync");
    await inPage(page, /^La caja ya está abierta\. La abrió .+ el /).waitFor();
    expect(await office.doc("cashDrawers", MAIN_DRAWER_ID)).toMatchObject({ openingId: opened.id });
    await page.context().close();
  });
});

describe("a blind closing", () => {
  it("shows what should be there only after the count, by denomination", async () => {
    const cashier = { name: "Ciega Inventada", email: "ciega@prueba.example", password: "secreto-de-ciega" };
    await harness.admin.hire({ cash: ["view", "create"] }, cashier);
    const changes = { cashBlindClose: true };
    await harness.admin.run("settings.update", { at: Date.now(), changes, logo: null });
    const stamp = { id: crypto.randomUUID(), at: Date.now(), today: day(0), date: day(0) };
    const change = {
      type: "entrada",
      amount: 70_000,
      concept: "Cambio",
      paymentMethod: "Efectivo",
      notes: "",
    };
    expect(await office.send("transaction.create", { ...stamp, ...change })).toMatchObject({
      outcome: "applied",
    });
    const page = await harness.device(PHONE);
    await signIn(page, cashier);
    await page.goto("/cash");
    await inPage(page, "Se muestra al cerrar, después de contar").waitFor();
    expect(await page.getByRole("main").innerText()).not.toContain(pesosText(await book()));
    await page.getByRole("button", { name: "Cerrar Caja" }).click();
    expect(await dialog(page).getByText("Según el libro").count()).toBe(0);
    expect(await dialog(page).getByRole("radio", { name: "Solo el total" }).count()).toBe(0);
    await count(page, { "2,000": "2", "500": "3", "200": "1" });
    await dialog(page)
      .getByText(pesosText(await book()))
      .first()
      .waitFor();
    await dialog(page).getByText("Cuadra").waitFor();
    await page.context().close();
  });
});

describe("a transaction that was typed wrong", () => {
  it("is annulled with its reason, and the drawer has what it had", async () => {
    const page = await harness.connected(PHONE);
    await signIn(page);
    await page.goto("/cash");
    const before = await book();
    await page.getByRole("link", { name: "Nueva Transacción" }).click();
    await page.getByRole("radio", { name: "Entrada de Efectivo" }).check();
    await field(page, "Monto").fill("70000");
    await field(page, "Concepto").fill("Aporte del socio");
    await save(page, "Registrar Transacción");
    await page.waitForURL("**/cash");
    const row = page.getByRole("row").filter({ hasText: "Aporte del socio" });
    await row.first().getByRole("button", { name: "Anular" }).click();
    await dialog(page)
      .getByText(/Otro movimiento devuelve RD\$70,000\.00/)
      .waitFor();
    await dialog(page).getByRole("button", { name: "Anular" }).click();
    await dialog(page).getByText("Escriba el motivo").waitFor();
    await dialog(page).getByLabel("Motivo").fill("Eran RD$7,000.00");
    await dialog(page).getByRole("button", { name: "Anular" }).click();
    await page.getByText("Transacción anulada").waitFor();
    await untilSent(page);
    expect(await row.getByRole("button", { name: "Anular" }).count()).toBe(0);
    expect(await book()).toBe(before);
    expect(await figure(page, "Balance Actual").innerText()).toContain(pesosText(before));
    await page.context().close();
  });
});

describe("a transaction that cannot be stored", () => {
  it("stays on its form, which says what was not done", async () => {
    const page = await harness.device(DESK);
    const breaks = await breakable(page);
    await signIn(page);
    await untilInstalled(page);
    await untilSent(page);
    await page.goto("/cash");
    await inPage(page, "Balance Actual").waitFor();
    await breaks("broken disk");
    await follow(page, "/cash/new-transaction");
    await field(page, "Monto").fill("100");
    await field(page, "Concepto").fill("Cambio");
    await save(page, "Registrar Transacción");
    await inPage(page, "No se pudo guardar la transacción").waitFor();
    expect(await field(page, "Concepto").inputValue()).toBe("Cambio");
    await page.context().close();
  });
});

/** Centavos in the drawer, as the server's movements have it. */
async function book(): Promise<number> {
  const movements = await all<Transaction>("transactions");
  return movements
    .filter(({ paymentMethod }) => paymentMethod === "Efectivo")
    .reduce(
      (sum, { transactionType, amount }) => sum + (transactionType === "entrada" ? amount : -amount),
      0,
    );
}

/** As it is shown after RD$, and as somebody may type it. */
function pesosText(centavos: number): string {
  return (centavos / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
