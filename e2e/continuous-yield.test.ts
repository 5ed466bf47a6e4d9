/** Continuous yield at a phone and at a desk: granted, collected without signal, corrected, and settled. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import { grantLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { DESK, PHONE } from "./harness/chromium.ts";
import { confirm, field, inPage, pick, save, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn, untilInstalled } from "./harness/person.ts";

let harness: Harness;
let office: TestDevice;

beforeAll(async () => {
  harness = await openHarness();
  office = await harness.admin.device();
  await grantLoan(office, { startDate: day(0) }, { today: day(0) });
});
afterEach(() => {
  harness.proxy.mend();
  expect(harness.problems()).toEqual([]);
});
afterAll(() => harness?.close());

async function stored<D>(collection: string): Promise<D[]> {
  const pulled = await (await harness.admin.device()).pull();
  return pulled.flatMap(({ c, doc }) => (c === collection && doc ? [doc as D] : []));
}

async function enter(viewport: typeof DESK): Promise<Page> {
  const page = await harness.device(viewport);
  await signIn(page);
  await untilInstalled(page);
  await untilSent(page);
  return page;
}

async function grant(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Nuevo préstamo" }).first().click();
  await page.getByRole("button", { name: "Crear préstamo" }).waitFor();
  await save(page, "Crear préstamo");
  await page.getByText("Por favor complete todos los campos obligatorios.").waitFor();
  expect(await page.getByText("Campos requeridos").isVisible()).toBe(true);
  expect(await field(page, "Tasa semanal").inputValue()).toBe("8");
  await pick(page, "Cliente", "Carmen");
  await field(page, "Monto").fill("10000");
  await field(page, "Tasa semanal").fill("1000");
  await save(page, "Crear préstamo");
  await inPage(page, "Ingrese una tasa semanal de 0 a 100").waitFor();
  await field(page, "Tasa semanal").fill("8");
  await field(page, "Fecha de inicio").fill(written(-15));
  await inPage(page, "800.00").first().waitFor();
  await save(page, "Crear préstamo");
}

/** As people type a date. */
function written(offset: number): string {
  const [year, month, date] = day(offset).split("-");
  return `${date}/${month}/${year}`;
}

describe.each([
  ["phone", PHONE],
  ["desk", DESK],
])("continuous yield at a %s", (_, viewport) => {
  it("is granted without signal, shows its weeks, is collected by type, and its payment is annulled", async () => {
    const known = new Set((await stored<YieldLoan>("continuousYield")).map(({ id }) => id));
    const page = await enter(viewport);
    await follow(page, "/continuous-yield");
    await page.getByRole("heading", { name: "Rédito Continuo" }).waitFor();
    harness.proxy.cut();
    await inPage(page, "Sin conexión").waitFor();
    await grant(page);
    await page.getByText("Guardado localmente").first().waitFor();
    await untilUnsent(page, 1);
    harness.proxy.mend();
    await untilSent(page);
    const loan = (await stored<YieldLoan>("continuousYield")).find(({ id }) => !known.has(id));
    if (!loan) throw new Error("the loan did not reach the server");
    expect(loan).toMatchObject({ amount: 1_000_000, status: "active", startDate: day(-15) });
    expect(loan.rates).toMatchObject([{ fromWeek: 1, weeklyRatePercent: "8" }]);
    await expectNoBarriers(page);

    await page.locator(`main a[href="/continuous-yield/${loan.id}"]`).first().click();
    await inPage(page, "Capital recuperado").waitFor();
    await inPage(page, "Rédito recibido").waitFor();
    // Three weeks are unpaid and eight more announced, of which eight stand in sight.
    await inPage(page, "Y 3 semanas más...").click();
    await inPage(page, "Semana 11").or(inPage(page, "#11")).first().waitFor();
    await expectNoBarriers(page);

    await page.getByRole("link", { name: "Registrar pago" }).click();
    await page.getByRole("radio", { name: "Mixto" }).check();
    await field(page, "Monto").fill("4000");
    await inPage(page, "608.00").waitFor();
    await confirm(page);
    await inPage(page, "el capital pagado cuenta desde la semana siguiente").waitFor();
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Listo" }).click();
    await inPage(page, "24 %").waitFor();
    await untilSent(page);
    const [payment] = (await stored<YieldPayment>("continuousYieldPayments")).filter(
      ({ yieldLoanId }) => yieldLoanId === loan.id,
    );
    expect(payment).toMatchObject({
      amount: 400_000,
      outcome: { principal: 240_000, principalAfter: 760_000, nextWeekYield: 60_800 },
    });

    await follow(page, `/continuous-yield/${loan.id}/payments/${payment?.id}`);
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Anular" }).click();
    const window = page.getByRole("dialog");
    await window.getByRole("textbox", { name: "Motivo" }).fill("Era de otro cliente");
    await window.getByRole("button", { name: "Anular pago" }).click();
    await page.getByRole("article").getByText("ANULADO").first().waitFor();
    await untilSent(page);
    const again = (await stored<YieldLoan>("continuousYield")).find(({ id }) => id === loan.id);
    expect(again?.checkpoint).toMatchObject({ principal: 1_000_000, yieldPaid: 0 });
  });
});
