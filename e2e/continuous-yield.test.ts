/** Continuous yield at a phone and at a desk: granted, collected without signal, corrected, and settled. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { confirm, field, inPage, pick, save, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { printed } from "./harness/papers.ts";
import { day, expectNoBarriers, follow } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let work: AtWork;
let borrower: TestLoan;

beforeAll(async () => {
  work = await openAtWork(async (office) => {
    borrower = await grantLoan(office, { startDate: day(0) }, { today: day(0) });
  });
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

const told = () => ({ id: newId(), at: Date.now(), today: day(0) });

/** Granted in the office to the borrower, fifteen days ago. */
async function lent(amount: number): Promise<string> {
  const { clientId, lenderId } = borrower;
  const terms = { amount, weeklyRatePercent: "8", startDate: day(-15) };
  const args = { ...told(), clientId, lenderId, terms, notes: "", payoutMethod: "Transferencia" };
  expect(await work.office.send("yield.create", args)).toMatchObject({ outcome: "applied" });
  return args.id;
}

async function received(yieldLoanId: string, amount: number, date = day(0)) {
  const named = { yieldLoanId, date, amount, type: "yield", week: 1, seenPaymentIds: [], notes: "" };
  const payment = { ...told(), ...named, paymentMethod: "Efectivo" };
  const [answer] = await work.office.push(work.office.money("yieldPayment.collect", payment));
  return { id: payment.id, outcome: answer?.outcome };
}

const yields = () => work.stored<YieldLoan>("continuousYield");
const payments = () => work.stored<YieldPayment>("continuousYieldPayments");

async function grant(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Nuevo Préstamo" }).first().click();
  await page.getByRole("button", { name: "Guardar", exact: true }).waitFor();
  await save(page);
  await page.getByText("Por favor complete todos los campos obligatorios.").waitFor();
  expect(await page.getByText("Campos requeridos").isVisible()).toBe(true);
  expect(await field(page, "Tasa semanal").inputValue()).toBe("8");
  await pick(page, "Cliente", "Carmen");
  await typeIn(field(page, "Monto"), "10000");
  await typeIn(field(page, "Tasa semanal"), "1000");
  await save(page);
  await inPage(page, "Ingrese una tasa de 0 a 100").waitFor();
  await typeIn(field(page, "Tasa semanal"), "8");
  await typeIn(field(page, "Fecha de inicio"), written(-15));
  await inPage(page, "800.00").first().waitFor();
  await save(page);
}

/** As people type a date. */
function written(offset: number): string {
  const [year, month, date] = day(offset).split("-");
  return `${date}/${month}/${year}`;
}

describe("continuous yield at a phone", () => {
  it("is granted without signal, shows its weeks, is collected by type, and its payment is annulled", async () => {
    const page = await work.openAt("/continuous-yield", PHONE);
    await page.getByRole("heading", { name: "Rédito Continuo" }).waitFor();
    await work.loseSignal(page);
    await inPage(page, "Sin conexión").waitFor();
    await grant(page);
    await page.getByText("Guardado localmente").first().waitFor();
    await untilUnsent(page, 1);
    await work.findSignal(page);
    await untilSent(page);
    const [loan] = await yields();
    if (!loan) throw new Error("the loan did not reach the server");
    expect(loan).toMatchObject({ amount: 1_000_000, status: "active", startDate: day(-15) });
    expect(loan.rates).toMatchObject([{ fromWeek: 1, weeklyRatePercent: "8" }]);
    await expectNoBarriers(page);
    const card = page.getByRole("listitem").filter({ hasText: "Carmen Inventada" });
    await expect
      .poll(() => card.innerText())
      .toMatch(/debe 2 semanas.*800\.00 por semana · 8.%.*10,000\.00 · pagado RD\$0\.00 \(.*Desde/s);

    await page.locator(`main a[href="/continuous-yield/${loan.id}"]`).first().click();
    await inPage(page, "Capital recuperado").waitFor();
    await inPage(page, "Rédito recibido").waitFor();
    // Three weeks are unpaid and eight more announced, of which eight stand in sight.
    await inPage(page, "Y 3 semanas más...").click();
    await inPage(page, "Semana 11").or(inPage(page, "#11")).first().waitFor();
    await expectNoBarriers(page);

    // A client with a loan and a rédito is asked which of them the money is for.
    await follow(page, `/clients/${loan.clientId}`);
    await page.getByRole("link", { name: "Cobrar", exact: true }).click();
    await page.locator(`main a[href^="/continuous-yield/${loan.id}/pay"]`).first().waitFor();
    await follow(page, `/continuous-yield/${loan.id}`);
    await page.getByRole("link", { name: "Registrar Pago" }).click();
    await page.getByRole("radio", { name: "Mixto" }).check();
    await typeIn(field(page, "Monto"), "4000");
    await inPage(page, "608.00").waitFor();
    await confirm(page);
    await inPage(page, "el capital pagado cuenta desde la semana siguiente").waitFor();
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Listo" }).click();
    await inPage(page, "24 %").waitFor();
    await untilSent(page);
    const [payment] = (await payments()).filter(({ yieldLoanId }) => yieldLoanId === loan.id);
    expect(payment).toMatchObject({
      amount: 400_000,
      outcome: { principal: 240_000, principalAfter: 760_000, nextWeekYield: 60_800 },
    });

    // Beside the payments of loans, under its own name.
    await follow(page, "/payments/continuous-yield");
    await page
      .locator(`main a[href="/continuous-yield/${loan.id}/payments/${payment?.id}"]`)
      .first()
      .waitFor();
    await follow(page, `/continuous-yield/${loan.id}/payments/${payment?.id}`);
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Anular" }).click();
    const window = page.getByRole("dialog");
    await typeIn(window.getByRole("textbox", { name: "Motivo" }), "Era de otro cliente");
    await window.getByRole("button", { name: "Anular pago" }).click();
    await page.getByRole("article").getByText("ANULADO").first().waitFor();
    await untilSent(page);
    const again = (await yields()).find(({ id }) => id === loan.id);
    expect(again?.checkpoint).toMatchObject({ principal: 1_000_000, yieldPaid: 0 });
  });
});

describe("continuous yield at a desk", () => {
  it("stands in a table below its four cards, and its payments go into a file as they are listed", async () => {
    const id = await lent(600_000);
    const { outcome } = await received(id, 48_000);
    expect(outcome).toBe("applied");
    const page = await work.openAt("/continuous-yield", DESK);
    for (const card of [
      "Préstamos activos",
      "Préstamos completados",
      "Capital prestado",
      "Capital recuperado",
    ]) {
      expect(await inPage(page, card).isVisible()).toBe(true);
    }
    await page.getByPlaceholder("Cliente o prestamista").pressSequentially("nadie");
    await page.getByRole("button", { name: "Limpiar filtros" }).first().click();
    await page.getByPlaceholder("Cliente o prestamista").pressSequentially("carmen inventada");
    await page.locator(`main a[href="/continuous-yield/${id}"]`).first().click();
    await page.getByRole("table").getByText("480.00").first().waitFor();
    await follow(page, "/payments/continuous-yield");
    await page.getByPlaceholder("Cliente, recibo o monto").pressSequentially("480.00");
    const today = day(0).split("-").reverse().join("-");
    for (const [format, name] of [
      ["Excel", `pagos-de-redito-al-${today}.xlsx`],
      ["PDF", `pagos-de-redito-al-${today}.pdf`],
    ] as const) {
      await page.getByRole("button", { name: "Exportar" }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: format }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(name);
      await page.getByText(`Se exportó ${name}`).waitFor();
    }
    await follow(page, `/clients/${borrower.clientId}`);
    const paid = page.getByRole("list", { name: "Últimos pagos" }).getByRole("listitem");
    await paid.filter({ hasText: "480.00" }).getByRole("link").click();
    await page.waitForURL((url) => url.pathname.startsWith(`/continuous-yield/${id}/payments/`));
  });
});

describe("a yield payment in review", () => {
  it("goes to the other loan of its client, with its receipt, its date and the drawer as they were", async () => {
    const [meant, other] = [await lent(700_000), await lent(900_000)];
    const payment = await received(other, 56_000, day(1));
    expect(payment.outcome).toBe("review");
    const page = await work.openAt(`/continuous-yield/${other}/payments/${payment.id}`, PHONE);
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Mover" }).click();
    const window = page.getByRole("dialog", { name: "Mover el pago" });
    await window.getByRole("combobox", { name: "Préstamo de rédito" }).click();
    await page.getByRole("option", { name: /RD\$7,000\.00/ }).click();
    await typeIn(window.getByRole("textbox", { name: "Motivo" }), "Era del otro préstamo");
    await expectNoBarriers(page);
    await window.getByRole("button", { name: "Mover pago" }).click();
    await page.getByText("Pago movido").first().waitFor();
    await untilSent(page);
    const moved = (await payments()).find(({ id }) => id === payment.id);
    expect(moved).toMatchObject({ yieldLoanId: meant, date: day(1), amount: 56_000 });
    const paid = async (id: string) => (await yields()).find((loan) => loan.id === id)?.checkpoint.yieldPaid;
    expect([await paid(meant), await paid(other)]).toEqual([56_000, 0]);
  });
});

describe("continuous yield that cannot be stored", () => {
  it("stays on its form, which says what was not done; with the disk mended it is done", async () => {
    const page = await work.openAt("/continuous-yield/new", DESK);
    await pick(page, "Cliente", "Carmen");
    await typeIn(field(page, "Monto"), "5000");
    await work.breaks("broken disk");
    await save(page);
    await inPage(page, "Hubo un error al crear el préstamo de rédito continuo.").waitFor();
    expect(await field(page, "Monto").inputValue()).toBe("5,000.00");
    await work.breaks();
    await save(page);
    await page.getByText("Préstamo creado").first().waitFor();
    await untilSent(page);
    const loan = (await yields()).find(({ amount }) => amount === 500_000);
    await follow(page, `/continuous-yield/${loan?.id}/pay`);
    await typeIn(field(page, "Monto"), "");
    await page.getByRole("button", { name: /^Cobrar/ }).click();
    await page.getByText("Monto inválido").waitFor();
    expect(await page.getByText("Por favor ingrese un monto válido.").first().isVisible()).toBe(true);
    await typeIn(field(page, "Monto"), "400");
    await work.breaks("broken disk");
    await page.getByRole("button", { name: /^Cobrar/ }).click();
    await page.getByRole("alert").getByText("Hubo un error al procesar el pago.").waitFor();
    await work.breaks();
    await confirm(page);
    await page.getByText("Pago procesado").first().waitFor();
    await follow(page, `/continuous-yield/${loan?.id}`);
    const choose = async (name: string) => {
      await page.getByRole("button", { name: "Más acciones" }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await work.breaks("no frames");
    await choose("Generar contrato");
    await page.getByText("Hubo un error al generar el contrato.").waitFor();
    await work.breaks();
    await choose("Generar contrato");
    await page.getByText("Contrato generado").waitFor();
    const paper = await printed(page);
    expect(paper.text).toContain("siete (7) días");
    expect(paper.text).toContain("sin penalidad");
    await work.breaks("broken disk");
    await choose("Eliminar");
    const window = page.getByRole("dialog");
    await window.getByText("¿Está seguro?").waitFor();
    await typeIn(window.getByRole("textbox", { name: "Motivo" }), "Registrado dos veces");
    await window.getByRole("button", { name: "Eliminar préstamo" }).click();
    await window.getByText("Hubo un error al eliminar el préstamo.").waitFor();
    await work.breaks();
    await window.getByRole("button", { name: "Eliminar préstamo" }).click();
    await page.getByText("Préstamo eliminado").first().waitFor();
    await page.waitForURL("**/continuous-yield");
    await untilSent(page);
  });
});
