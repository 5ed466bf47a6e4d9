/** The drawer at a phone and at a desk: opened, filled by what is collected and spent, counted, closed and printed. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import type { Transaction } from "#contract/records/business";
import type { CashClosing } from "#contract/records/cash";
import { formatDate } from "#domain/calendar/calendar-date";
import { grantLoan } from "#testkit/server/book";
import { type AtWork, cashOf, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { collect, field, inPage, save, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { printed } from "./harness/papers.ts";
import { day, expectNoBarriers, follow, openScreen } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let work: AtWork;
let loanId: string;

beforeAll(async () => {
  work = await openAtWork(async (office) => {
    const paid = { today: day(0), payoutMethod: "Transferencia" };
    loanId = (await grantLoan(office, { startDate: day(0) }, paid)).id;
  });
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

/** A movement that was recorded by hand in the office. */
async function move(type: "entrada" | "salida", amount: number, concept: string): Promise<void> {
  const about = { id: crypto.randomUUID(), at: Date.now(), today: day(0), date: day(0) };
  const fields = { type, amount, concept, paymentMethod: "Efectivo", notes: "" };
  const answer = await work.office.send("transaction.create", { ...about, ...fields });
  expect(answer).toMatchObject({ outcome: "applied" });
}

async function closings(): Promise<CashClosing[]> {
  return (await work.stored<CashClosing>("cashClosings")).sort((a, b) => a.at - b.at);
}

const dialog = (page: Page) => page.getByRole("dialog");

async function open(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Abrir Caja" }).click();
  await dialog(page).getByRole("button", { name: "Abrir Caja" }).click();
  await dialog(page).getByText("Este campo es obligatorio").waitFor();
  await typeIn(dialog(page).getByLabel("Saldo Inicial"), amount);
  await dialog(page).getByRole("button", { name: "Abrir Caja" }).click();
  await inPage(page, "Saldo inicial:").waitFor();
}

/** So many pieces of each denomination. */
async function count(page: Page, pieces: Readonly<Record<string, string>>): Promise<void> {
  for (const [denomination, many] of Object.entries(pieces)) {
    await typeIn(dialog(page).getByLabel(`Piezas de RD$${denomination}`, { exact: true }), many);
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
  await typeIn(dialog(page).getByLabel("Motivo de la diferencia"), "Se contó sin las monedas");
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
  const sheet = await printed(page, () => page.getByRole("button", { name: "Imprimir en carta" }).click());
  expect(sheet.pageSize).toBe("letter");
  expect(sheet.text).toContain("Se contó sin las monedas");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Guardar como PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Cuadre-de-caja-.*\.pdf$/);
}

const figure = (page: Page, label: string) =>
  page.locator("dl > div", { has: page.locator("dt", { hasText: label }) }).first();

describe("the drawer at a phone", () => {
  it("is opened, filled and emptied, counted twice, closed and printed", async () => {
    const before = await book();
    const page = await work.openAt("/cash", PHONE);
    await open(page, pesosText(before + 100_000));
    await page.getByText("Éxito").first().waitFor();
    await page.getByText("La caja ha sido abierta correctamente.").waitFor();
    await collect(page, loanId);
    await follow(page, "/expenses/new");
    await typeIn(field(page, "Monto"), "250");
    await typeIn(field(page, "Descripción"), "Hielo");
    await save(page, "Registrar Gasto");
    await page.waitForURL("**/expenses");

    await follow(page, "/cash");
    await page.getByRole("link", { name: "Nueva Transacción" }).click();
    await save(page);
    expect(await inPage(page, "Este campo es obligatorio").isVisible()).toBe(true);
    await page.getByRole("radio", { name: "Salida de Efectivo" }).check();
    await typeIn(field(page, "Monto"), "300");
    await typeIn(field(page, "Concepto"), "Depósito en el banco");
    await save(page);
    await page.waitForURL("**/cash");

    await inPage(page, "Depósito en el banco").waitFor();
    const typed = async (concept: string) =>
      (await page.getByRole("row").filter({ hasText: concept }).first().innerText()).split(/\s*[\t\n]\s*/);
    expect(await typed("Saldo inicial de caja")).toContain("Saldo inicial");
    expect(await typed("Hielo")).toContain("Gasto");
    expect(await typed("Depósito en el banco")).toContain("Salida");
    await inPage(page, /^Pago de cuota/).waitFor();
    await expectNoBarriers(page);
    await untilSent(page);
    const expected = await book();
    expect(await figure(page, "Balance Actual").innerText()).toContain(pesosText(expected));
    await inPage(page, "Balance Final").waitFor();

    await countTwiceAndClose(page);
    await printAll(page);
    await page.keyboard.press("Escape");
    await untilSent(page);
    expect((await closings()).at(-1)).toMatchObject({
      status: "closed",
      closingDate: day(0),
      expectedBalance: expected,
      closingBalance: 120_000,
      difference: 120_000 - expected,
      counts: [{ total: 50_000 }, { total: 120_000 }],
    });
    await inPage(page, formatDate(day(0))).waitFor();
  });
});

describe("the drawer at a desk", () => {
  it("is opened again with what was counted since, which keeps both counts, and shows what others record", async () => {
    const page = await work.openAt("/cash", DESK);
    await page.getByRole("button", { name: "Abrir Caja" }).click();
    await typeIn(dialog(page).getByLabel("Saldo Inicial"), "1250");
    await dialog(page)
      .getByText(`Lo que contó el cierre del ${formatDate(day(0))} se conserva.`)
      .waitFor();
    await dialog(page).getByRole("button", { name: "Abrir Caja" }).click();
    await inPage(page, "Saldo inicial:").waitFor();
    await untilSent(page);
    await move("entrada", 80_000, "Aporte del socio");
    const row = page.getByRole("row").filter({ hasText: "Aporte del socio" });
    await row.first().getByText("800.00").waitFor();
    const history = page.getByRole("table", { name: "Historial de cierres" });
    await history.getByRole("columnheader", { name: "Balance inicial" }).waitFor();
    await expect.poll(() => figure(page, "Balance Actual").innerText()).toContain("2,050.00");
    // Closed and opened again on one day: the screen is in the day after, and its cards, its report and the closing say one sum.
    await inPage(page, `Reporte del día ${formatDate(day(1))}`).waitFor();
    for (const [label, amount] of [
      ["Ingresos del Día", "800.00"],
      ["Gastos del Día", "0.00"],
      ["Salidas del Día", "0.00"],
    ] as const)
      expect(await figure(page, label).innerText()).toContain(`RD$${amount}`);
    const report = page.getByRole("table", { name: /^Reporte del día/ });
    for (const [label, amount] of [
      ["Saldo anterior", "1,200.00"],
      ["Ingresos", "800.00"],
      ["Sobrante", "50.00"],
      ["Balance Final", "2,050.00"],
    ] as const)
      await report.locator("tfoot tr").filter({ hasText: label }).getByText(`RD$${amount}`).waitFor();
    await page.getByRole("button", { name: "Cerrar Caja" }).click();
    await count(page, { "2,000": "1", "50": "1" });
    await dialog(page).getByText("Cuadra").waitFor();
    await dialog(page).getByRole("button", { name: "Cerrar Caja" }).click();
    // The notice of the closing before may stand there still: one under the pointer stays.
    await page.getByText("La caja ha sido cerrada correctamente.").last().waitFor();
    await page.keyboard.press("Escape");
    await expect
      .poll(async () => (await closings()).slice(-3))
      .toMatchObject([
        { status: "closed", closingBalance: 120_000 },
        { status: "open", closingBalance: 125_000, difference: 5_000 },
        { status: "closed", closingBalance: 205_000, difference: 0 },
      ]);
  });
});

describe("without signal", () => {
  it("a drawer is opened and closed all the same, and both are kept", async () => {
    const page = await work.openAt("/cash", PHONE);
    await inPage(page, "Balance Actual").waitFor();
    await work.loseSignal(page);
    await inPage(page, "Sin conexión").waitFor();
    await open(page, "5000");
    await page.getByRole("button", { name: "Cerrar Caja" }).click();
    await count(page, { "1,000": "5" });
    await dialog(page).getByText("Cuadra").waitFor();
    await dialog(page).getByRole("button", { name: "Cerrar Caja" }).click();
    await dialog(page).getByText("Sin enviar").first().waitFor();
    await page.keyboard.press("Escape");
    await untilUnsent(page, 2);
    await work.findSignal(page);
    await untilSent(page);
    expect((await closings()).slice(-2)).toMatchObject([
      { status: "open", closingBalance: 500_000 },
      { status: "closed", closingBalance: 500_000, difference: 0 },
    ]);
  });

  it("a second opening is refused with who was first, and its closing is kept as a count", async () => {
    const page = await work.openAt("/cash", PHONE);
    await inPage(page, "Balance Actual").waitFor();
    await work.loseSignal(page);
    await inPage(page, "Sin conexión").waitFor();
    await open(page, "100");
    const opened = {
      id: crypto.randomUUID(),
      at: Date.now(),
      today: day(0),
      openingBalance: 500_000,
      notes: "",
    };
    expect(await work.office.send("cash.open", opened)).toMatchObject({ outcome: "applied" });
    await page.getByRole("button", { name: "Cerrar Caja" }).click();
    await count(page, { "100": "1" });
    await dialog(page).getByRole("button", { name: "Cerrar Caja" }).click();
    await untilUnsent(page, 2);
    await work.findSignal(page);
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await closings()).at(-1)?.status).toBe("counted");
    await follow(page, "/sync");
    await inPage(page, /^La caja ya está abierta\. La abrió .+ el /).waitFor();
    expect(await work.office.doc("cashDrawers", MAIN_DRAWER_ID)).toMatchObject({ openingId: opened.id });
  });
});

describe("a transaction that was typed wrong", () => {
  it("is annulled with its reason, and the drawer has what it had", async () => {
    const before = await book();
    await move("entrada", 7_000_000, "Aporte de más");
    const page = await work.openAt("/cash", PHONE);
    const row = page.getByRole("row").filter({ hasText: "Aporte de más" });
    await row.first().getByRole("button", { name: "Anular" }).click();
    await dialog(page)
      .getByText(/Otro movimiento devuelve RD\$70,000\.00/)
      .waitFor();
    await dialog(page).getByRole("button", { name: "Anular" }).click();
    await dialog(page).getByText("Escriba el motivo").waitFor();
    await typeIn(dialog(page).getByLabel("Motivo"), "Eran RD$7,000.00");
    await dialog(page).getByRole("button", { name: "Anular" }).click();
    await page.getByText("Transacción anulada").waitFor();
    await expect.poll(book).toBe(before);
    expect(await row.getByRole("button", { name: "Anular" }).count()).toBe(0);
    expect(await figure(page, "Balance Actual").innerText()).toContain(pesosText(before));
  });
});

describe("a blind closing", () => {
  it("shows what should be there only after the count, by denomination", async () => {
    const cashier = { name: "Ciega Inventada", email: "ciega@prueba.example", password: "secreto-de-ciega" };
    await work.admin.hire({ cash: ["view", "create"] }, cashier);
    const changes = { cashBlindClose: true };
    await work.admin.run("settings.update", { at: Date.now(), changes, logo: null });
    await move("entrada", 70_000, "Cambio");
    const page = await work.enter(PHONE, cashier);
    await openScreen(page, "/cash");
    await inPage(page, "Se sabrá al contar").waitFor();
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
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Cerrar Caja" }).click();
    // It was seen what should be there: from here on another count stands beside this one.
    await dialog(page).getByText("Cuadra").waitFor();
  });

  it("keeps both counts, however the first was left, and shows the administrator nothing meanwhile", async () => {
    const before = await closings();
    const page = await work.openAt("/cash", DESK);
    const balance = pesosText(await book());
    await inPage(page, balance).waitFor();
    await page.getByRole("button", { name: "Cerrar Caja" }).click();
    await dialog(page).waitFor();
    expect(await page.getByRole("main").innerText()).not.toContain(balance);
    const pieces = (name: string) => dialog(page).getByLabel(`Piezas de RD$${name}`);
    await pieces("500").pressSequentially("1");
    const reopen = async () => {
      await page.getByRole("button", { name: "Cerrar Caja" }).click();
      await expect.poll(() => pieces("500").inputValue()).toBe("1");
    };
    await page.keyboard.press("Escape");
    await inPage(page, balance).waitFor();
    await reopen();
    await dialog(page)
      .getByRole("button", { name: /cerrar|close/i })
      .or(dialog(page).locator(".mantine-Modal-close"))
      .first()
      .click();
    await reopen();
    // Beside the window.
    await page.mouse.click(5, 400);
    await reopen();
    await page.reload();
    await reopen();
    await follow(page, "/clients");
    await page.goBack();
    await reopen();
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await tab.getByRole("button", { name: "Cerrar Caja" }).click();
    await expect.poll(() => tab.getByLabel("Piezas de RD$500").inputValue()).toBe("1");
    await tab.close();
    await dialog(page).getByRole("button", { name: "Continuar" }).click();
    await dialog(page).getByText("Faltante").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Cerrar Caja" }).click();
    await dialog(page).getByRole("button", { name: "Contar de nuevo" }).click();
    await pieces("1,000").pressSequentially("1");
    await dialog(page).getByRole("button", { name: "Continuar" }).click();
    await dialog(page).getByText("Conteo 1").waitFor();
    await dialog(page).getByLabel("Motivo de la diferencia").pressSequentially("Se contó dos veces");
    await dialog(page).getByRole("button", { name: "Cerrar Caja" }).click();
    await page.getByText("La caja ha sido cerrada correctamente.").waitFor();
    await expect.poll(async () => (await closings()).length).toBe(before.length + 1);
    const counts = (await closings()).at(-1)?.counts.map(({ total }) => total);
    expect(counts).toEqual([50_000, 100_000]);
    // The opening after it is another count, of which nothing was typed yet.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Abrir Caja" }).click();
    await dialog(page).getByLabel("Saldo Inicial").pressSequentially("900");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Abrir Caja" }).click();
    await expect.poll(() => dialog(page).getByLabel("Saldo Inicial").inputValue()).toContain("900");
    await dialog(page).getByLabel("Saldo Inicial").press("Control+a");
    await dialog(page).getByLabel("Saldo Inicial").pressSequentially("1000");
    await dialog(page).getByRole("button", { name: "Abrir Caja" }).click();
    await page.getByText("La caja ha sido abierta correctamente.").waitFor();
    const opened = async () => (await closings()).at(-1)?.counts.map(({ total }) => total);
    await expect.poll(opened).toEqual([90_000, 100_000]);
  });
});

describe("a transaction that cannot be stored", () => {
  it("stays on its form, which says what was not done", async () => {
    const page = await work.openAt("/cash/new-transaction", DESK);
    await work.breaks("broken disk");
    await typeIn(field(page, "Monto"), "100");
    await typeIn(field(page, "Concepto"), "Cambio");
    await save(page);
    await inPage(page, "No se pudo guardar la transacción").waitFor();
    expect(await field(page, "Concepto").inputValue()).toBe("Cambio");
  });
});

/** Centavos in the drawer, as the server's movements have it. */
async function book(): Promise<number> {
  return cashOf(await work.stored<Transaction>("transactions"));
}

/** As it is shown after RD$, and as a person may type it. */
function pesosText(centavos: number): string {
  return (centavos / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
