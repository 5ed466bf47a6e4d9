/** The dashboard and the notifications: a newcomer's path, today's job, a cuota collected from the bell, offline too. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#domain/calendar/calendar-date";
import { grantLoan } from "#testkit/server/book";
import type { FaultyProxy } from "#testkit/server/faulty-proxy";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, signIn, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let harness: Harness;
let proxy: FaultyProxy;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  proxy = harness.proxy;
  page = await harness.device();
});
afterAll(() => harness?.close());

/** The server's report of a day. */
async function report(path: string) {
  return (await harness.admin.ask("GET", path)).json();
}

const bell = (name: string) => page.getByRole("button", { name, exact: true });

/** They are drawn once they are looked at. */
async function chartsSeen() {
  await page.getByRole("heading", { name: "Préstamos Recientes" }).scrollIntoViewIfNeeded();
  await page.locator(".recharts-surface").first().waitFor();
}

/** Earned this month, late and by how much, to come in today: without a click or a scroll. */
async function answersAtOnce() {
  const answers = [/^Por cobrar hoy/, /^Ganado este mes/, /^Atrasados/, /^Entra esta semana/];
  const { height } = page.viewportSize() ?? { height: 0 };
  for (const answer of answers) {
    const box = await page.getByRole("main").getByText(answer).first().boundingBox();
    expect([answer, box !== null && box.y + box.height <= height]).toEqual([answer, true]);
  }
}

describe("the first screen", () => {
  it("shows a new business what to do first", async () => {
    await signIn(page);
    await page.getByRole("heading", { name: "Empiece por aquí" }).waitFor();
    await page.getByRole("link", { name: "Nuevo Prestamista" }).waitFor();
    await page.getByText("No hay préstamos recientes").waitFor();
    await page.getByText("No hay datos para mostrar").first().waitFor();
    await expectNoBarriers(page);
  });

  it("tells today's job as soon as another device has lent, and each figure opens its list", async () => {
    // Begun two weeks and a day ago: two cuotas are overdue.
    await grantLoan(await harness.admin.device(), { startDate: day(-15) }, { today: day(0) });
    await page.getByRole("link", { name: /Atrasados.*2,000\.00.*1 préstamo/ }).waitFor();
    await page.getByRole("link", { name: /Cobrado hoy.*0\.00.*0 pagos/ }).waitFor();
    await page.getByRole("button", { name: /^8–15 días/ }).click();
    await page
      .getByRole("dialog", { name: "Atrasados 8–15 días" })
      .getByText(/Carmen/)
      .waitFor();
    await page.keyboard.press("Escape");
    await chartsSeen();
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Pagos Programados" }).click();
    await page.getByText("Sin pagos programados").waitFor();
    expect(await page.getByRole("button", { name: /^Imprimir Reporte/ }).isDisabled()).toBe(true);
    await typeIn(page.getByRole("textbox", { name: "Fecha" }), formatDate(day(6)));
    await page.getByText("Total: 1 pago").waitFor();
    await page.keyboard.press("Escape");
  });

  it("collects an overdue cuota from the bell without signal, and remembers what was read", async () => {
    await untilInstalled(page);
    await bell("Notificaciones: 2 sin leer").click();
    await page.getByText("8 días atraso").waitFor();
    proxy.cut();
    await page.getByRole("button", { name: /^Registrar Pago: Cuota #1/ }).click();
    await page.getByText("Se registró un pago de RD$1,050.00 para la cuota #1").waitFor();
    await bell("Notificaciones: 1 sin leer").waitFor();
    await page.getByRole("button", { name: "Marcar todas como leídas" }).click();
    await page.reload();
    await bell("Notificaciones").waitFor();
    await page.getByRole("link", { name: /Cobrado hoy.*1,050\.00.*1 pago/ }).waitFor();
    await answersAtOnce();
    await chartsSeen();
    proxy.mend();
    const scheduled = async () => (await report(`/reports/scheduled-payments?date=${day(-8)}`)).count;
    await expect.poll(scheduled).toBe(0);
    expect((await report(`/reports/daily-loans?date=${day(0)}`)).loans).toMatchObject([
      { amount: 1_000_000, client: { name: "Carmen" } },
    ]);
    expect(harness.problems()).toEqual([]);
  });
});
