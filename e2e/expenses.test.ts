/** Expenses at a phone and at a desk: registered without signal with the photo of the receipt, found, edited, deleted. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "#contract/records/business";
import type { Expense } from "#contract/records/expense";
import { formatDate } from "#domain/calendar/calendar-date";
import { grantLoan } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { field, inPage, save, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { day, expectNoBarriers, follow, openScreen } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

/** A picture of one point. */
const RECEIPT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let work: AtWork;

beforeAll(async () => {
  // A device of a business that lends: one that has nothing at all says so.
  work = await openAtWork((office) => grantLoan(office, { startDate: day(0) }, { today: day(0) }));
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

/** Its row at a desk, its card on a phone. */
const entry = (page: Page, id: string) => page.locator(`main a[href="/expenses/${id}"]`).first();

async function register(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Nuevo Gasto" }).first().click();
  await save(page, "Registrar Gasto");
  expect(await inPage(page, "Este campo es obligatorio").isVisible()).toBe(true);
  await typeIn(field(page, "Monto"), "1500.50");
  await field(page, "Categoría").click();
  await page.getByRole("option", { name: "Servicios" }).click();
  await typeIn(field(page, "Descripción"), "Electricidad de marzo");
  await page.locator("input[type=file]").setInputFiles({
    name: "recibo.png",
    mimeType: "image/png",
    buffer: RECEIPT,
  });
  await page.getByRole("img", { name: "Recibo del gasto" }).waitFor();
  await save(page, "Registrar Gasto");
  await page.waitForURL("**/expenses");
}

async function remove(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  const window = page.getByRole("dialog");
  await typeIn(window.getByRole("textbox", { name: "Motivo" }), "Registrado dos veces");
  await window.getByRole("button", { name: "Eliminar" }).click();
}

describe("expenses at a phone", () => {
  it("are registered without signal, and edited, found and deleted with it", async () => {
    const page = await work.openAt("/expenses", PHONE);
    await inPage(page, "Aún no hay gastos registrados.").waitFor();
    await work.loseSignal(page);
    await inPage(page, "Sin conexión").waitFor();
    await register(page);
    await inPage(page, "Electricidad de marzo").waitFor();
    expect(
      await page
        .getByRole("main")
        .getByLabel("Sin enviar")
        .or(inPage(page, "Sin enviar"))
        .first()
        .isVisible(),
    ).toBe(true);
    await untilUnsent(page, 1);
    await inPage(page, "1 transacción").waitFor();
    await expectNoBarriers(page);

    await work.findSignal(page);
    await untilSent(page);
    const [sent] = await work.stored<Expense>("expenses");
    expect(sent).toMatchObject({ amount: 150_050, category: "Servicios", expenseDate: day(0), flags: [] });
    await expect
      .poll(async () => (await work.office.doc("files", sent?.receiptPhotoId ?? "")) as unknown)
      .toMatchObject({ uploaded: true });

    await typeIn(
      page.getByRole("searchbox").or(page.getByPlaceholder("Descripción o categoría")).first(),
      "alquiler",
    );
    await inPage(page, "No se encontraron gastos con los filtros actuales.").waitFor();
    await page.getByRole("button", { name: "Limpiar filtros" }).click();
    await page.getByRole("radio", { name: "Hoy" }).check();
    await entry(page, sent?.id ?? "").click();

    await page.waitForURL(`**/expenses/${sent?.id}`);
    await page.getByRole("img", { name: "Recibo del gasto" }).waitFor();
    await typeIn(field(page, "Monto"), "900");
    await save(page, "Actualizar Gasto");
    await page.getByText("El gasto ha sido actualizado correctamente.").waitFor();
    await inPage(page, "900.00").waitFor();
    await untilSent(page);

    await follow(page, `/expenses/${sent?.id}`);
    await remove(page);
    await page.getByText("El gasto ha sido eliminado correctamente.").waitFor();
    await inPage(page, "Aún no hay gastos registrados.").waitFor();
    await untilSent(page);
    const moved = (await work.stored<Transaction>("transactions")).filter(
      ({ expenseId }) => expenseId === sent?.id,
    );
    expect(moved.map(({ transactionType, amount }) => `${transactionType} ${amount}`).sort()).toEqual([
      "entrada 150050",
      "entrada 90000",
      "salida 150050",
      "salida 90000",
    ]);
  });
});

const spending = (fields: object) => ({
  id: crypto.randomUUID(),
  at: Date.now(),
  today: day(0),
  fields: {
    amount: 90_000,
    category: "Mantenimiento",
    description: "Goma de la moto",
    paymentMethod: "Efectivo",
    expenseDate: day(0),
    receiptNumber: "",
    notes: null,
    receiptPhotoId: null,
    isRecurring: false,
    repeatsId: null,
    ...fields,
  },
  photo: null,
});

describe("expenses at a desk", () => {
  it("stand in a table, are found by their day, edited and deleted with the reason", async () => {
    const spent = spending({ description: "Tinta de prueba" });
    expect(await work.office.send("expense.create", spent)).toMatchObject({ outcome: "applied" });
    const page = await work.openAt("/expenses", DESK);
    await page.getByRole("radio", { name: "Hoy" }).check();
    await page.getByRole("table").getByText("Tinta de prueba").waitFor();
    await entry(page, spent.id).click();
    await page.waitForURL(`**/expenses/${spent.id}`);
    await typeIn(field(page, "Monto"), "75");
    await save(page, "Actualizar Gasto");
    await page.getByRole("table").getByText("75.00").waitFor();
    await follow(page, `/expenses/${spent.id}`);
    await remove(page);
    await inPage(page, "Aún no hay gastos registrados.").waitFor();
    await expect.poll(() => work.stored("expenses")).toEqual([]);
  });
});

describe("a fixed expense", () => {
  const rent = crypto.randomUUID();

  it("from an earlier month waits as a draft, without its receipt, and is registered by a tap", async () => {
    const lasting = {
      amount: 1_200_000,
      category: "Alquiler",
      description: "Local de prueba",
      isRecurring: true,
    };
    const last = { ...lasting, expenseDate: day(-45), receiptNumber: "B-77" };
    const spent = { ...spending(last), id: rent, at: Date.now() - 45 * 86_400_000 };
    expect(await work.office.send("expense.create", spent)).toMatchObject({ outcome: "applied" });
    const page = await work.openAt("/expenses", PHONE);
    await page.getByText("1 gasto fijo por registrar").click();
    await page.getByRole("link", { name: "Registrar Local de prueba" }).click();
    await expect.poll(() => field(page, "Descripción").inputValue()).toBe("Local de prueba");
    expect(await field(page, "Número de recibo").inputValue()).toBe("");
    await save(page, "Registrar Gasto");
    await page.waitForURL("**/expenses");
    await page.getByText("El gasto ha sido registrado correctamente.").waitFor();
    await inPage(page, "2 transacciones").waitFor();
    expect(await page.getByText("1 gasto fijo por registrar").count()).toBe(0);
    await untilSent(page);
    expect(await work.stored("expenses")).toContainEqual(
      expect.objectContaining({ repeatsId: rent, receiptNumber: "" }),
    );
  });

  it("is not registered by a person who may only look", async () => {
    const looker = { name: "Mira Inventada", email: "mira@prueba.example", password: "secreto-de-mira" };
    await work.admin.hire({ expenses: ["view"] }, looker);
    const page = await work.enter(DESK, looker);
    await openScreen(page, "/expenses");
    await inPage(page, "Local de prueba").waitFor();
    expect(await page.getByRole("link", { name: "Nuevo Gasto" }).count()).toBe(0);
    expect(await page.getByText("gasto fijo por registrar").count()).toBe(0);
    await entry(page, rent).click();
    await page.getByRole("heading", { name: "Local de prueba" }).waitFor();
    expect(await page.getByRole("button", { name: "Actualizar Gasto" }).count()).toBe(0);
    await openScreen(page, "/expenses/new");
    await page.getByText("No tienes permisos para registrar gastos").waitFor();
  });

  it("is of today from who may not edit one, and the form says why", async () => {
    const clerk = { name: "Gasta Inventada", email: "gasta@prueba.example", password: "secreto-de-gasta" };
    await work.admin.hire({ expenses: ["view", "create"] }, clerk);
    const page = await work.enter(DESK, clerk);
    await openScreen(page, "/expenses/new");
    const date = field(page, "Fecha del gasto");
    await date.pressSequentially("1");
    expect(await date.inputValue()).toBe(formatDate(day(0)));
    await inPage(page, /Para otra fecha hace falta el permiso de editar gastos\.$/).waitFor();
    await field(page, "Monto").pressSequentially("75");
    await field(page, "Descripción").pressSequentially("Botellón de agua");
    await save(page, "Registrar Gasto");
    await page.waitForURL("**/expenses");
    await untilSent(page);
    expect(await work.stored("expenses")).toContainEqual(
      expect.objectContaining({ description: "Botellón de agua", expenseDate: day(0), flags: [] }),
    );
  });
});

describe("an expense that is odd", () => {
  it("waits in the list of what is in review until an administrator says that it is right", async () => {
    const about = spending({ expenseDate: day(1) });
    const told = await work.office.send("expense.create", about);
    expect(told).toMatchObject({ outcome: "review", code: "DATE_ODD" });
    const page = await work.openAt("/sync", PHONE);
    const card = page.getByRole("article").filter({ hasText: "Goma de la moto" });
    await card.getByText(/Su fecha llama la atención/).waitFor();
    await expectNoBarriers(page);
    await card.getByRole("link", { name: "Aceptar, corregir o eliminar" }).click();
    await page.getByRole("button", { name: "Está bien" }).click();
    await page.getByRole("button", { name: "Está bien" }).waitFor({ state: "detached" });
    await untilSent(page);
    await follow(page, "/sync");
    await page.getByRole("heading", { name: "Por enviar" }).waitFor();
    await card.waitFor({ state: "detached" });
    expect(await work.office.doc("expenses", about.id)).toMatchObject({ flags: [] });
  });
});

describe("an expense that cannot be stored", () => {
  it("stays on its form, which says what was not done", async () => {
    const page = await work.openAt("/expenses", DESK);
    await inPage(page, "Local de prueba").waitFor();
    const [spent] = await work.stored<Expense>("expenses");
    await work.breaks("broken disk");
    await follow(page, "/expenses/new");
    await typeIn(field(page, "Monto"), "100");
    await typeIn(field(page, "Descripción"), "Agua");
    await save(page, "Registrar Gasto");
    await inPage(page, "No se pudo guardar el gasto").waitFor();
    await inPage(page, "No se pudo registrar el gasto.").waitFor();
    expect(await field(page, "Descripción").inputValue()).toBe("Agua");
    await page.getByRole("link", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await follow(page, `/expenses/${spent?.id}`);
    await typeIn(field(page, "Monto"), "100");
    await save(page, "Actualizar Gasto");
    await inPage(page, "No se pudo actualizar el gasto.").waitFor();
    await remove(page);
    await page.getByRole("dialog").getByText("No se pudo eliminar el gasto.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
    await page.goto(`/expenses/${crypto.randomUUID()}`);
    await inPage(page, "No se pudo cargar la información del gasto.").waitFor();
  });
});
