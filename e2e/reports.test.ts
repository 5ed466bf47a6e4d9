/** The reports: found in their hub, narrowed in their address, kept as files, starred, and made without signal. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#domain/calendar/calendar-date";
import { parseMoney } from "#domain/money/text";
import { REPORT_NAMES } from "#domain/reports/report";
import { partOfWorkbook } from "#testkit/documents/workbook-part";
import { grantLoan, paymentArgs, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { untilSent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { keepPapers, printed } from "./harness/papers.ts";
import {
  day,
  expectNoBarriers,
  follow,
  openScreen,
  signIn,
  untilDrawn,
  untilInstalled,
} from "./harness/person.ts";

const today = day(0);
const RAMONA = { name: "Ramona", lastName: "Prueba" };
const ANA = { name: "Ana", lastName: "Inventada" };

let harness: Harness;
let page: Page;
let late: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  late = await grantLoan(office, { startDate: day(-45) }, { today }, RAMONA);
  const other = await grantLoan(office, { startDate: day(-8), amount: 500_000 }, { today }, ANA);
  await office.send(
    "payment.collect",
    paymentArgs(office, late.id, { date: day(-40), today, amount: 60_000 }),
  );
  await office.send(
    "payment.collect",
    paymentArgs(office, late.id, { date: day(-2), today, amount: 40_000 }),
  );
  await office.send("payment.collect", paymentArgs(office, other.id, { date: today, today, amount: 25_000 }));
  page = await harness.device();
  await keepPapers(page);
  await signIn(page);
  await untilSent(page);
});
afterAll(() => harness?.close());

const total = () => page.locator("tfoot tr").first();
const choose = async (on: Page, action: string) => {
  await on.getByRole("button", { name: "Compartir el reporte" }).click();
  await on.getByRole("menuitem", { name: action }).click();
};
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

/** Whether it is within the window. */
async function isSeen(on: Page, place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  const { height } = on.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

describe("the reports", () => {
  it("stand in a hub: each opens, the last ones are found again, and a star keeps one", async () => {
    await openScreen(page, "/reports");
    await expectNoBarriers(page);
    for (const title of ["Reporte de Clientes", "Flujo de Caja", "Antigüedad de la Cartera", "Desembolsos"]) {
      await page.getByRole("link", { name: new RegExp(title) }).waitFor();
    }
    await page.getByRole("button", { name: "Marcar Desembolsos como favorito" }).click();
    await page.getByRole("link", { name: /Reporte de Pagos/ }).click();
    await heading("Reporte de Pagos").waitFor();
    await page.getByRole("link", { name: "Reportes" }).last().click();
    await page.getByRole("tab", { name: "Recientes" }).click();
    await page
      .getByRole("tabpanel")
      .getByRole("link", { name: /Reporte de Pagos/ })
      .waitFor();
    await page.reload();
    await page.getByRole("tab", { name: "Favoritos" }).click();
    expect(await page.getByRole("tabpanel").getByRole("link").allInnerTexts()).toHaveLength(1);
    await page.getByRole("link", { name: /Desembolsos/ }).waitFor();
  });

  it("follow their filter, which stands in the address, and so does the total", async () => {
    await openScreen(page, "/reports/payments");
    await total().filter({ hasText: "650.00" }).waitFor();
    await page.getByRole("combobox", { name: "Período" }).selectOption("Este año");
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByRole("textbox", { name: "Cliente" }).click();
    await page.getByRole("option", { name: /Ana Inventada.*809/ }).click();
    await total().filter({ hasText: "250.00" }).waitFor();
    const address = page.url();
    expect(address).toContain("cliente=");
    await page.goto(address);
    await total().filter({ hasText: "250.00" }).waitFor();
    await page.getByRole("button", { name: /Cliente: Ana Inventada/ }).click();
    await total().filter({ hasText: "1,250.00" }).waitFor();
  });

  it("give Excel its filters, the day, the time, numbers and a total that it adds up itself", async () => {
    await openScreen(page, `/reports/payments?desde=${day(-60)}&hasta=${today}&metodo=Efectivo`);
    await total().filter({ hasText: "1,250.00" }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Excel" }).click(),
    ]);
    const content = new Blob([await readFile(await download.path())]);
    const texts = await partOfWorkbook(content, "xl/sharedStrings.xml");
    const sheet = await partOfWorkbook(content, "xl/worksheets/sheet1.xml");
    expect(texts).toContain(`Período: ${formatDate(day(-60))} – ${formatDate(today)}`);
    expect(texts).toContain("Método: Efectivo");
    expect(texts).toContain(`Día de negocio ${formatDate(today)} · Hecho a las `);
    expect(sheet).toContain("<v>250</v>");
    expect(sheet).toMatch(/<f>SUM\(G6:G8\)<\/f>/);
  });

  it("print their filters, and without a row say that there is nothing to print", async () => {
    const paper = await printed(page, () => page.getByRole("button", { name: "Imprimir" }).click());
    expect(paper.text).toContain("Método: Efectivo");
    expect(paper.text).toContain("1,250.00");
    await openScreen(page, "/reports/custom?tipo=payments&q=nadie");
    await page.getByText("No hay datos para mostrar con los filtros seleccionados.").waitFor();
    await page.getByRole("button", { name: "Imprimir" }).click();
    await page.getByText("Sin datos").waitFor();
    await page.getByText("No hay datos para generar el reporte.").waitFor();
    await page.getByRole("button", { name: "Excel" }).click();
    await page.getByText("Error de exportación").waitFor();
    await page.getByText("No hay datos para exportar").waitFor();
  });

  it("go by the share sheet as a PDF with their filters, and into the files where there is none", async () => {
    await page.setViewportSize(PHONE);
    await openScreen(page, `/reports/payments?desde=${day(-60)}&hasta=${today}&metodo=Efectivo`);
    await page.getByText("1,250.00").locator("visible=true").first().waitFor();
    await page.evaluate(() => {
      navigator.canShare = () => true;
      navigator.share = async ({ title, text, files = [] }: ShareData) => {
        const [file] = files;
        const start = await file?.slice(0, 5).text();
        Object.assign(window, { handed: { title, text, name: file?.name, type: file?.type, start } });
      };
    });
    await choose(page, "Compartir");
    await page.waitForFunction(() => "handed" in window);
    expect(await page.evaluate(() => Reflect.get(window, "handed"))).toEqual({
      title: "Reporte de Pagos",
      text: expect.stringContaining("Método: Efectivo"),
      name: expect.stringMatching(/^Reporte-de-Pagos-.*\.pdf$/),
      type: "application/pdf",
      start: "%PDF-",
    });
    await page.evaluate(() => {
      navigator.canShare = () => false;
    });
    const saved = page.waitForEvent("download");
    await choose(page, "Compartir");
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByText("Este navegador no comparte archivos").waitFor();
  });

  it("go by e-mail: the file is saved, and the message names it", async () => {
    await page.setViewportSize(DESK);
    await total().filter({ hasText: "1,250.00" }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Page.enable");
    const mail = new Promise<string>((resolve) => {
      session.on("Page.frameRequestedNavigation", ({ url }) => url.startsWith("mailto:") && resolve(url));
    });
    const saved = page.waitForEvent("download");
    await choose(page, "Enviar por correo");
    const name = (await saved).suggestedFilename();
    const message = new URL(await mail).searchParams;
    expect(message.get("subject")).toContain("Reporte de Pagos");
    expect(message.get("body")).toContain("Método: Efectivo");
    expect(message.get("body")).toContain(`Adjunte el archivo ${name}.`);
    await session.detach();
  });

  it("say how late each cuota is, and what fell due before the period", async () => {
    await openScreen(page, "/reports/late-payments");
    await page.getByText(/antes del período/).waitFor();
    await page.getByRole("button", { name: "Ver todas" }).click();
    await page.getByRole("cell", { name: "Crítico" }).first().waitFor();
    const collect = page.locator(`main a[href="/payments/new/${late.id}"]`).first();
    await collect.click();
    await page.getByRole("button", { name: /^Cobrar RD\$/ }).waitFor();
  });

  it("open what a figure adds up: a month leads to its payments, a period to its movements", async () => {
    await openScreen(page, "/reports/monthly-comparison");
    await page.getByRole("row").nth(12).getByRole("link", { name: /\d/ }).nth(2).click();
    await heading("Reporte de Pagos").waitFor();
    await openScreen(page, "/reports/cash-flow?grupo=month");
    await page.getByRole("row").last().waitFor();
    await page.locator("tbody tr").last().getByRole("link").first().click();
    await page.getByRole("heading", { name: "Detalle del período" }).waitFor();
    await expectNoBarriers(page);
  });

  it("fit a desk with every column, and the numbers of a picture are those of its rows", async () => {
    for (const name of REPORT_NAMES) {
      await openScreen(page, `/reports/${name}?desde=${day(-60)}&hasta=${today}&pagado=0&dias=90`);
      await page.locator("main section table, main p").first().waitFor();
      await untilDrawn(page);
      const cut = await page
        .locator("main section[tabindex]")
        .evaluateAll((places) =>
          places
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map((place) => place.getAttribute("aria-label")),
        );
      expect([name, cut]).toEqual([name, []]);
    }
    await openScreen(page, `/reports/payments?desde=${day(-60)}&hasta=${today}`);
    await total().filter({ hasText: "1,250.00" }).waitFor();
    await page.getByText("Ver los números").click();
    const numbers = page.getByRole("table", { name: "Cobrado: a dónde fue" });
    await numbers.waitFor();
    const cells = await numbers.getByRole("cell").allInnerTexts();
    const whole = cells.reduce((sum, cell) => sum + (parseMoney(cell) ?? 0), 0);
    expect(whole).toBe(125_000);
    await expectNoBarriers(page);
  });

  it("open the rows behind each figure above them", async () => {
    for (const name of REPORT_NAMES) {
      const more = name === "renewals" ? "&pagado=0&dias=90" : "";
      await openScreen(page, `/reports/${name}?desde=${day(-60)}&hasta=${today}${more}`);
      const tiles = page.locator("main dl > div");
      await tiles.first().waitFor();
      await untilDrawn(page);
      const figures = page.locator("main dl > div").getByRole("button");
      const labels = await tiles.locator("dt").allInnerTexts();
      expect([name, await figures.count()]).toEqual([name, labels.length]);
      for (const figure of await figures.all()) {
        await figure.click();
        const heading = page.locator("main section > header > h2:focus");
        await heading.waitFor();
        expect([name, await isSeen(page, heading)]).toEqual([name, true]);
      }
    }
  });

  it("find who can have another loan, by what was paid and how late at the worst", async () => {
    await openScreen(page, "/reports/renewals?pagado=0&dias=7");
    await page
      .getByRole("link", { name: /Ana Inventada|\w{8}/ })
      .first()
      .waitFor();
    expect(await page.getByRole("main").innerText()).not.toContain("Ramona Prueba");
    await openScreen(page, "/reports/renewals?pagado=0&dias=90");
    await page.getByText("Ramona Prueba").first().waitFor();
  });

  it("with an unknown name lead nowhere", async () => {
    await page.goto("/reports/nada");
    await page.getByText("Oops! Page not found").waitFor();
  });

  it("are made without signal", async () => {
    await untilInstalled(page);
    await openScreen(page, "/reports/collections-by-collector");
    await total().filter({ hasText: "650.00" }).waitFor();
    harness.proxy.cut();
    await page.goto("/reports/regular-payments");
    await total().filter({ hasText: "250.00" }).waitFor();
    harness.proxy.mend();
  });
});

describe("a user who lacks a right", () => {
  it("is told which one a report needs, and sees no empty table", async () => {
    const clerk = { name: "Persona de Prueba", email: "oficina@prueba.example", password: "secreto1" };
    await harness.admin.hire({ reports: ["view"], loans: ["view"], clients: ["view"] }, clerk);
    const phone = await harness.connected(PHONE);
    await signIn(phone, clerk);
    await follow(phone, "/reports");
    await phone.getByRole("link", { name: /Reporte de Préstamos/ }).waitFor();
    expect(await phone.getByRole("link", { name: /Flujo de Caja/ }).count()).toBe(0);
    await openScreen(phone, "/reports/cash-flow");
    await phone.getByText("Para este reporte le falta el permiso de ver pagos, gastos y caja.").waitFor();
    expect(await phone.getByRole("table").count()).toBe(0);
    await expectNoBarriers(phone);
    expect(harness.problems()).toEqual([]);
  });
});
