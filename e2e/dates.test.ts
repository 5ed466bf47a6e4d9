/** Days without collection and acuerdos de pago, typed as a person types them, and seen on every screen that names them. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Loan } from "#contract/records/loan";
import { addDays, formatDate } from "#domain/calendar/calendar-date";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { DESK, PHONE } from "./harness/chromium.ts";
import { confirm, field, inPage, untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { keepPapers, printed, words } from "./harness/papers.ts";
import { day, expectNoBarriers, openScreen, signIn } from "./harness/person.ts";

let harness: Harness;
let office: TestDevice;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  office = await harness.admin.device();
  page = await harness.device();
  await signIn(page);
  await keepPapers(page);
});
afterAll(() => harness?.close());

/** Weekly cuotas of RD$1,000.00: two are behind, and the third falls due tomorrow. */
function lend(name: string): Promise<TestLoan> {
  const startDate = day(-20);
  return grantLoan(office, { startDate }, { today: startDate }, { name, lastName: "Inventada" });
}

async function stored({ id }: TestLoan): Promise<Loan> {
  const device = await harness.admin.device();
  return (await device.doc("loans", id)) as Loan;
}

async function choose(verb: string): Promise<void> {
  await page.getByRole("button", { name: "Más acciones" }).first().click();
  await page.getByRole("menu").getByRole("menuitem", { name: verb }).click();
}

async function type(within: Page | ReturnType<Page["getByRole"]>, label: string, text: string) {
  const box = within.getByLabel(label, { exact: false }).first();
  await box.press("ControlOrMeta+a");
  await box.pressSequentially(text);
}

describe("a loan whose collection is suspended", () => {
  it("shows each cuota's move before it is done, says so afterwards, and goes back with a reason", async () => {
    const loan = await lend("Alba");
    await openScreen(page, `/loans/${loan.id}`);
    await choose("Suspender cobros");
    const window = page.getByRole("dialog", { name: "Suspender cobros" });
    await type(window, "Desde", formatDate(day(0)));
    await type(window, "Hasta", formatDate(day(-1)));
    await window.getByText("El primer día sin cobro no puede ser posterior al último.").waitFor();
    await type(window, "Hasta", formatDate(day(10)));
    const moves = window.getByRole("list", { name: "Cuotas que cambian de fecha" });
    const [third] = await moves.getByRole("listitem").allTextContents();
    expect(third).toContain(`${formatDate(day(1))} → ${formatDate(day(15))}`);
    await window.getByText("11 cuotas cambian de fecha").waitFor();
    await expectNoBarriers(page);
    await type(window, "Motivo", "Ciclón");
    await window.getByRole("button", { name: "Suspender cobros" }).click();
    await inPage(page, "Cobros suspendidos del").waitFor();
    expect(await stored(loan)).toMatchObject({
      suspensions: [{ from: day(0), to: day(10), way: "shift", reason: "Ciclón", annulled: null }],
    });
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Anular suspensión" }).click();
    const question = page.getByRole("dialog", { name: "¿Anular la suspensión" });
    await question.getByText("11 cuotas sin pagar vuelven a sus fechas.").waitFor();
    await type(question, "Motivo", "No pasó");
    await question.getByRole("button", { name: "Anular suspensión" }).click();
    await page.getByText("Suspensión anulada").first().waitFor();
    expect((await stored(loan)).suspensions?.[0]?.annulled?.reason).toBe("No pasó");
    await expect.poll(() => inPage(page, "Cobros suspendidos del").count()).toBe(0);
  });

  it("is one of many that the server suspends, seen beforehand and taken back whole", async () => {
    const loan = await lend("Berta");
    await openScreen(page, "/loans");
    const link = page.getByRole("link", { name: "Suspender cobros de varios" });
    await link.waitFor();
    await page.setViewportSize(PHONE);
    // Behind three dots on a phone, where the line of the filters has no room for it.
    await page.getByRole("button", { name: "Con varios préstamos" }).click();
    await page.getByRole("menuitem", { name: "Suspender cobros de varios" }).waitFor();
    expect(await link.count()).toBe(0);
    // A menu of a phone is a sheet, as its windows are.
    const foot = async () => {
      const box = await page.getByRole("menu").boundingBox();
      return box && [box.x, box.width, box.y + box.height];
    };
    await expect.poll(foot).toEqual([0, PHONE.width, PHONE.height]);
    await page.keyboard.press("Escape");
    await page.setViewportSize(DESK);
    await link.click();
    await type(page, "Desde", formatDate(day(0)));
    await type(page, "Hasta", formatDate(day(3)));
    await page.getByRole("button", { name: "Ver qué se mueve" }).click();
    await page
      .getByText(/Se anota en 2 préstamos\. En 2 préstamos cambian de fecha 22 cuotas/)
      .first()
      .waitFor();
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Suspender cobros de 2 préstamos" }).click();
    const question = page.getByRole("dialog", { name: "¿Suspender los cobros de 2 préstamos?" });
    await type(question, "Motivo", "Fiesta patronal");
    await question.getByRole("button", { name: "Suspender cobros" }).click();
    await page.getByText("En 2 préstamos", { exact: true }).waitFor();
    expect((await stored(loan)).suspensions).toMatchObject([{ reason: "Fiesta patronal", annulled: null }]);
    await page.getByRole("button", { name: "Anular suspensión" }).click();
    const back = page.getByRole("dialog", { name: "¿Anular la suspensión" });
    await type(back, "Motivo", "Se trabajó");
    await back.getByRole("button", { name: "Anular suspensión" }).click();
    await page.getByText("Anulada", { exact: true }).waitFor();
    expect((await stored(loan)).suspensions?.[0]?.annulled?.reason).toBe("Se trabajó");
  });
});

describe("an acuerdo de pago", () => {
  it("is typed part by part, printed to be signed, and kept by its payment", async () => {
    const loan = await lend("Carla");
    await openScreen(page, `/loans/${loan.id}`);
    await choose("Acuerdo de pago");
    const window = page.getByRole("dialog", { name: "Acuerdo de pago" });
    const part = (number: number) => window.getByRole("group", { name: `Parte ${number}` });
    await type(part(1), "Fecha", formatDate(day(0)));
    await type(part(1), "Monto", "500");
    await type(part(2), "Fecha", formatDate(day(-1)));
    await type(window, "Motivo", "Estuvo enferma");
    await window.getByRole("button", { name: "Registrar acuerdo" }).click();
    await window.getByText("Una parte del acuerdo no puede tener fecha anterior a hoy.").waitFor();
    await type(part(2), "Fecha", formatDate(day(14)));
    await expectNoBarriers(page);
    await window.getByRole("button", { name: "Registrar acuerdo" }).click();
    const notice = inPage(page, `Acuerdo de pago del ${formatDate(day(0))}`);
    await notice.waitFor();
    await page.getByText("Acuerdo al día").first().waitFor();
    await expectNoBarriers(page);
    const paper = words(
      await printed(page, () => page.getByRole("button", { name: "Imprimir acuerdo" }).click()),
    );
    expect(paper).toContain("ACUERDO DE PAGO");
    expect(paper).toContain(formatDate(day(14)));
    await untilSent(page);
    await openScreen(page, `/payments/new/${loan.id}`);
    await page.getByRole("button", { name: /Parte del acuerdo/ }).click();
    expect(await field(page, "Monto").inputValue()).toBe("500.00");
    await confirm(page);
    await openScreen(page, `/loans/${loan.id}`);
    const parts = page.getByRole("list", { name: "Partes del acuerdo" });
    expect(
      (await parts.getByRole("listitem").allTextContents()).map((text) => text.includes("pagada")),
    ).toEqual([true, false]);
  });

  it("that was missed is called broken on the loan and in the list of the day", async () => {
    const loan = await lend("Diana");
    const made = day(-3);
    const at = Date.now() - 3 * 86_400_000;
    // Two cuotas of RD$1,000.00, each with RD$50.00 of mora.
    const parts = [{ date: addDays(made, 1), amount: 210_000 }];
    const args = { id: loan.id, at, today: made, parts, reason: "Prometió" };
    expect(await office.send("loan.agree", args)).toMatchObject({ outcome: "applied" });
    await openScreen(page, `/loans/${loan.id}`);
    await page.getByText("Acuerdo roto").first().waitFor();
    await expectNoBarriers(page);
    await openScreen(page, "/today?lista=atrasados");
    await page.getByText("Acuerdo roto: faltó").first().waitFor();
    await openScreen(page, `/loans/${loan.id}`);
    await page.getByRole("button", { name: "Anular acuerdo" }).click();
    const question = page.getByRole("dialog", { name: "¿Anular el acuerdo de pago?" });
    await type(question, "Motivo", "No cumplió");
    await question.getByRole("button", { name: "Anular acuerdo" }).click();
    await page.getByText("Acuerdo de pago anulado").first().waitFor();
    await untilSent(page);
    expect((await stored(loan)).agreements?.[0]?.annulled?.reason).toBe("No cumplió");
  });
});
