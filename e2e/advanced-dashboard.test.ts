/** The advanced dashboard over a book small enough to reckon by hand: every tab, every figure's own words, the range. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMonths, formatDate } from "#domain/calendar/calendar-date";
import { grantLoan, paymentArgs } from "#testkit/server/book";
import { PHONE } from "./harness/chromium.ts";
import { untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, signIn } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let harness: Harness;
let page: Page;

/**
 * Two loans of RD$10,000 in thirteen cuotas of RD$1,000, begun fifteen days ago. Of one the first two cuotas were paid
 * today with their late fee, RD$1,050 each; the other was given up.
 */
beforeAll(async () => {
  harness = await openHarness();
  const device = await harness.admin.device();
  const terms = [{ startDate: day(-15) }, { today: day(0) }] as const;
  const paid = await grantLoan(device, ...terms);
  const lost = await grantLoan(device, ...terms);
  const today = { today: day(0), date: day(0), amount: 105_000 };
  for (const paymentNumber of [1, 2]) {
    await device.push(
      device.money("payment.collect", paymentArgs(device, paid.id, { ...today, paymentNumber })),
    );
  }
  const givenUp = await device.send("loan.markDefaulted", {
    id: lost.id,
    at: Date.now(),
    today: day(0),
    reason: "Se mudó",
  });
  expect(givenUp.outcome).toBe("applied");
  page = await harness.connected();
  await signIn(page);
  await untilSent(page);
  await page.goto("/advanced-dashboard");
});
afterAll(() => harness?.close());

const card = (label: string) =>
  page.getByRole("button", { name: new RegExp(`^${label.replace(/[()]/g, "\\$&")}`) });

async function shows(figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(figures)) {
    await expect
      .poll(async () => (await card(label).first().innerText()).replace(/\s+/g, " "))
      .toContain(value);
  }
}

async function open(tab: string): Promise<void> {
  await page.getByRole("tab", { name: tab, exact: true }).click();
}

describe("the advanced dashboard", () => {
  it("begins three months ago and ends today", async () => {
    const value = (name: string) => page.getByRole("textbox", { name }).inputValue();
    expect(await value("Hasta")).toBe(formatDate(day(0)));
    expect(await value("Desde")).toBe(formatDate(addMonths(day(0), -3)));
  });

  it("reckons the portfolio: half of it given up, a tenth of it back", async () => {
    await shows({
      "Salud de la cartera": "50 % Crítico",
      "Sin incumplimiento": "50 % Crítico",
      "Tasa de cobro": "10.5 % Crítico",
      "Retorno (ROI)": "−89.5 % Crítico",
      Préstamos: "2",
      Pagos: "2",
    });
  });

  it("says beside them what is true of a young business: earned on its capital, collected of what fell due, PAR 7", async () => {
    await shows({
      // Two cuotas with 230.77 of interest each, and 50.00 of mora each.
      "Ganado en el período": "RD$561.54",
      // The two cuotas brought 1,538.46 of 20,000.00 back.
      "Ganado ÷ capital en la calle": "3 % capital RD$18,461.54",
      // Two cuotas of each loan fell due.
      "Cobrado ÷ vencido": "52.5 % vencía RD$4,000.00",
      // 13,000.00 of 24,000.00, eight days late.
      "PAR 7 (salud de hoy)": "54.2 % Alto",
    });
  });

  it("explains a figure on a tap: how, over what, with which numbers", async () => {
    await card("Tasa de cobro").click();
    const window = page.getByRole("dialog", { name: "Tasa de cobro" });
    await window.getByText("Cómo se calcula.").waitFor();
    await window.getByText("Sobre qué.").waitFor();
    const text = (await window.innerText()).replace(/\s+/g, " ");
    expect(text).toContain("Prestado RD$20,000.00");
    expect(text).toContain("Cobrado RD$2,100.00");
    await page.keyboard.press("Escape");
  });

  it("draws what it counts, and says it in numbers to who cannot see it", async () => {
    for (const chart of ["Tendencias", "Rendimiento", "Distribución"]) {
      await page.getByRole("radio", { name: chart }).check({ force: true });
      await page.locator(".recharts-surface").first().waitFor();
    }
    await page.getByText("Ver los números").first().click();
    await page.getByRole("table").first().waitFor();
  });

  it("reckons money, risk, targets and what comes, each on its tab", async () => {
    await open("Financiero");
    await shows({
      Prestado: "20,000.00",
      "Cobrado − prestado": "−RD$17,900.00",
      "Préstamo promedio": "10,000.00",
      "Valor por cliente": "10,000.00",
    });
    await open("Riesgos");
    await shows({ "Puntaje de riesgo": "100 % Alto", "Tasa de incumplimiento": "50 %" });
    await page.getByText("2 de 2 pagos llegaron con atraso (100 %).").waitFor();
    await page.getByText("1 de 2 préstamos del período: 50 %.").waitFor();
    await page.getByText(/^Refuerce el cobro: más del 15\s% de los pagos llega con atraso/).waitFor();
    await page.getByText(/^Revise a quién presta: más del 10\s% de los préstamos está incumplido/).waitFor();
    await open("Rendimiento");
    await shows({ "Pagos a tiempo": "0 %" });
    for (const target of ["50,000.00", "80 %", "25 %", "70 %", "85 %", "15 %", "90 %"].filter(
      (each) => each !== "70 %",
    )) {
      await page.getByText(target).first().waitFor();
    }
    await open("Predictivo");
    await shows({ "Cobro de los próximos 6 meses": "—" });
    await expectNoBarriers(page);
  });

  it("reckons another range again, and says nothing of ratios without anything below them", async () => {
    await open("Resumen");
    await typeIn(page.getByRole("textbox", { name: "Hasta" }), formatDate(day(-20)));
    await page.getByRole("textbox", { name: "Hasta" }).press("Enter");
    await shows({ "Tasa de cobro": "—", Préstamos: "0" });
  });

  it("reads as well on a phone", async () => {
    await page.setViewportSize(PHONE);
    await page.goto("/advanced-dashboard");
    await open("Riesgos");
    await shows({ "Puntaje de riesgo": "100 % Alto" });
    await expectNoBarriers(page);
    expect(harness.problems()).toEqual([]);
  });
});
