/** Rédito by the quincena and by the month out of the notebook (ruling Y7), each typed, saved and paid: at a desk and on a telephone without signal. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "#contract/records/business";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import { grantLoan } from "#testkit/server/book";
import { type AtWork, cashOf, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { confirm, field, inPage, pick, save, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { day, expectNoBarriers, follow } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";

let work: AtWork;

beforeAll(async () => {
  work = await openAtWork((office) => grantLoan(office, { startDate: day(0) }, { today: day(0) }));
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

async function type(page: Page, name: string, keys: string): Promise<void> {
  await field(page, name).press("ControlOrMeta+a");
  await field(page, name).press("Backspace");
  await field(page, name).pressSequentially(keys);
}

/** A cost of the running rédito, from its own screen. */
async function addCost(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Agregar cargo" }).click();
  await type(page, "Nombre del cargo", name);
  await type(page, "Monto del cargo", amount);
  const window = page.getByRole("dialog");
  await window.getByRole("button", { name: "Agregar cargo" }).click();
  await page.getByText("Cargo registrado").waitFor();
  await window.getByRole("button", { name: "Cerrar", exact: true }).last().click();
  await inPage(page, /pagado aparte, con el préstamo corriendo · recibo/).waitFor();
}

/** As people type a date. */
function written(offset: number): string {
  const [year, month, date] = day(offset).split("-");
  return `${date}/${month}/${year}`;
}

async function lentBy(period: YieldLoan["period"]): Promise<YieldLoan> {
  const loan = (await work.stored<YieldLoan>("continuousYield")).find((each) => each.period === period);
  if (!loan) throw new Error(`no loan by the ${period}`);
  return loan;
}

async function paidOn(loan: YieldLoan): Promise<YieldPayment[]> {
  const payments = await work.stored<YieldPayment>("continuousYieldPayments");
  return payments.filter(({ yieldLoanId }) => yieldLoanId === loan.id);
}

const drawer = async () => cashOf(await work.stored<Transaction>("transactions"));

describe("a rédito by the quincena, at a desk", () => {
  it("refuses days that make none, says what it comes to, and lowers its yield at once as was agreed", async () => {
    const before = await drawer();
    const page = await work.openAt("/continuous-yield/new", DESK);
    await pick(page, "Cliente", "Carmen");
    await type(page, "Monto", "10000");
    await page.getByRole("radio", { name: "Quincenal" }).check();
    await type(page, "Primer día de la quincena", "5");
    await type(page, "Segundo día de la quincena", "6");
    await type(page, "Tasa quincenal", "10");
    await page.getByRole("radio", { name: "De una vez" }).check();
    await inPage(page, "baja de una vez el rédito de la quincena en curso").waitFor();
    await save(page);
    await inPage(page, "Esos días no hacen una quincena").waitFor();
    expect(await field(page, "Monto").inputValue()).toBe("10,000.00");
    await type(page, "Segundo día de la quincena", "20");
    await inPage(page, "1,000.00").waitFor();
    await page.getByRole("button", { name: "Agregar cargo" }).click();
    await save(page);
    await page.getByText("Escriba el nombre del cargo").waitFor();
    await type(page, "Nombre del cargo", "Gastos legales");
    await type(page, "Monto del cargo", "11,000");
    await save(page);
    await page.getByText("Un cargo no puede ser mayor que lo que se pide.").waitFor();
    await type(page, "Monto del cargo", "1,250.50");
    await inPage(page, "8,749.50").waitFor();
    await expectNoBarriers(page);
    await picturesOf(page, "quincena-form");
    await save(page);
    await page.getByText("Préstamo creado").first().waitFor();
    await untilSent(page);
    const loan = await lentBy("quincena");
    expect(loan).toMatchObject({ semimonthlyDays: [5, 20], capitalLowers: "at_once", amount: 1_000_000 });
    expect(loan.charges).toMatchObject([{ name: "Gastos legales", way: "deducted", amount: 125_050 }]);
    expect(await drawer()).toBe(before - 1_000_000 + 125_050);
    await follow(page, `/continuous-yield/${loan.id}`);
    await inPage(page, "10 % quincenal (5 y 20)").waitFor();
    await inPage(page, "Próximas quincenas").waitFor();
    await inPage(page, /^descontado · .* · Efectivo$/).waitFor();
    await picturesOf(page, "quincena-detail");
    await page.getByRole("link", { name: "Registrar Pago" }).click();
    await page.getByRole("radio", { name: "Solo Capital" }).check();
    await inPage(page, "baja de una vez el rédito de la quincena en curso").waitFor();
    await type(page, "Monto", "4000");
    await inPage(page, "600.00").waitFor();
    await picturesOf(page, "quincena-pay");
    await confirm(page);
    await inPage(page, "el capital pagado baja también el rédito de la quincena en curso").waitFor();
    await picturesOf(page, "quincena-receipt");
    await untilSent(page);
    const [payment] = await paidOn(loan);
    expect(payment?.outcome).toMatchObject({ principal: 400_000, yieldOwedAfter: 60_000 });
    expect(await drawer()).toBe(before - 1_000_000 + 125_050 + 400_000);
    await follow(page, `/continuous-yield/${loan.id}/edit`);
    await type(page, "Monto del cargo", "1,000");
    await inPage(page, "Se le entregan RD$250.50 más al cliente, en Efectivo.").waitFor();
    await expectNoBarriers(page);
    await picturesOf(page, "quincena-edit");
    await save(page);
    await page.getByText("Préstamo actualizado").first().waitFor();
    await untilSent(page);
    expect(await drawer()).toBe(before - 1_000_000 + 100_000 + 400_000);
    await follow(page, `/continuous-yield/${loan.id}`);
    await addCost(page, "Notario", "350");
    await picturesOf(page, "quincena-charged");
    await untilSent(page);
    expect(await drawer()).toBe(before - 1_000_000 + 100_000 + 400_000 + 35_000);
  });
});

describe("a rédito by the month out of the notebook, on a telephone without signal", () => {
  it("moves no cash, goes on from the capital that was owed, and is paid", async () => {
    const before = await drawer();
    const page = await work.openAt("/continuous-yield/new", PHONE);
    await work.loseSignal(page);
    await pick(page, "Cliente", "Carmen");
    await type(page, "Monto", "20000");
    await page.getByRole("radio", { name: "Mensual" }).check();
    await type(page, "Tasa mensual", "12");
    await type(page, "Fecha de inicio", written(-75));
    await page.getByRole("checkbox", { name: "Ya está corriendo" }).check();
    await save(page);
    await inPage(page, "Escriba hasta qué día está saldado").waitFor();
    await type(page, "Capital que debía", "25000");
    await type(page, "Saldado hasta", written(1));
    await save(page);
    await inPage(page, "Lo saldado según la libreta va desde la fecha de inicio hasta hoy.").waitFor();
    await type(page, "Saldado hasta", written(-40));
    await save(page);
    await inPage(page, "El capital pendiente no puede ser mayor que el monto prestado.").waitFor();
    await type(page, "Capital que debía", "15000");
    await inPage(page, "1,800.00").waitFor();
    await expectNoBarriers(page);
    await picturesOf(page, "month-form");
    await save(page);
    await untilUnsent(page, 1);
    await work.findSignal(page);
    await untilSent(page);
    const loan = await lentBy("month");
    expect(loan).toMatchObject({
      opening: { date: day(-40), capital: 1_500_000 },
      checkpoint: { lent: 1_500_000, principalPaid: 0, yieldPaid: 0 },
    });
    expect(await drawer()).toBe(before);
    await picturesOf(page, "list");
    await follow(page, `/continuous-yield/${loan.id}`);
    await inPage(page, "Saldado hasta el").waitFor();
    await picturesOf(page, "month-detail");
    await page.getByRole("link", { name: "Registrar Pago" }).click();
    await inPage(page, "Paga los meses más viejos").waitFor();
    await type(page, "Monto", "1800");
    await inPage(page, "Mes 2").waitFor();
    await confirm(page);
    await expectNoBarriers(page);
    await untilSent(page);
    const [payment] = await paidOn(loan);
    expect(payment?.outcome).toMatchObject({ yield: [{ week: 2, amount: 180_000 }] });
    expect(await drawer()).toBe(before + 180_000);
    await follow(page, `/continuous-yield/${loan.id}/edit`);
    await inPage(page, "con otro período es otro préstamo").waitFor();
    await picturesOf(page, "month-edit");
  });
});
