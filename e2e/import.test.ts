/** A notebook comes in: from a file, from cells that were copied, and typed row by row; and goes again as one act. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { formatDate } from "#domain/calendar/calendar-date";
import { partOfWorkbook } from "#testkit/documents/workbook-part";
import { grantLoan } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { collect, inPage, untilSent } from "./harness/form-actions.ts";
import { PATIENCE } from "./harness/patience.ts";
import { day, expectNoBarriers, openScreen } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let work: AtWork;
beforeAll(async () => {
  work = await openAtWork((office) =>
    grantLoan(
      office,
      { startDate: day(0) },
      { today: day(0), payoutMethod: "Transferencia" },
      {
        name: "Ramona",
        identification: "001-0000001-0",
      },
    ),
  );
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

const START = formatDate(day(-50));
const HEADINGS =
  "Cliente;Cédula;Teléfono;Dirección;Monto prestado;Cuotas;Valor cuota;Fecha inicio;Cuotas pagadas;Saldo;Mora";
const SHEET = [
  "PRÉSTAMOS INVENTADOS;;;;;;;;;;",
  HEADINGS,
  `MARIA ALTAGRACIA INVENTADA PRUEBA;001-0000101-5;809-555-7101;Calle 4;10,000.00;13;1,000.00;${START};5;8,000.00;0`,
  `Ramona Prueba;001-0000001-0;809-555-7102;Calle 5;5.000,00;10;650;${START};;4.550,00;150`,
  `Pedro Inventado;001-0000103-1;;Calle 6;8,000;13;800;${START};3;9,000;`,
  "Total;;;;23,000.00;;;;;;",
].join("\n");

const WRONG = [
  HEADINGS,
  `Julia Inventada;001-0000111-5;809-555-7111;Calle 8;;13;1,000.00;${START};5;;`,
  `Carmen Inventada;001-0000112-5;809-555-7112;Calle 9;10,000.00;13;1,000.00;${START};5;8,000.00;0`,
].join("\n");

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const named = async (name: string) =>
  (await work.stored<Client>("clients")).find((client) => client.name === name);

async function chooseSheet(page: Page, name: string, text: string): Promise<void> {
  await openScreen(page, "/import?de=archivo");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole("combobox", { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .click();
  await page.getByRole("option", { name: option, exact: true }).filter({ visible: true }).click();
}

async function send(page: Page): Promise<void> {
  await button(page, "Importar").click();
  await dialog(page)
    .getByRole("button", { name: /^Importar \d/ })
    .click();
  await page.waitForURL(({ pathname }) => pathname === "/settings/import");
  // The screen may not say yet that the server is at work.
  await expect.poll(() => page.evaluate(isWriting), { timeout: PATIENCE }).toBe(false);
  await page.getByText("Registrando").waitFor({ state: "detached" });
}

async function isWriting(): Promise<boolean> {
  const { imports } = await (await fetch("/api/imports")).json();
  return imports.some(({ state }: { state: string }) => state === "writing");
}

/** The tests below are one story, in their order. */
describe("a notebook", () => {
  it("comes in from a file: its columns known, its rows mended, its questions answered", async () => {
    const desk = await work.openAt("/settings/import", DESK);
    await inPage(desk, "Todavía no se ha importado nada.").waitFor();
    await expectNoBarriers(desk);
    await chooseSheet(desk, "libreta.csv", SHEET);
    await inPage(desk, "3 filas con datos.").waitFor();
    expect(await desk.getByLabel("La columna Valor cuota es").inputValue()).toBe("Valor de la cuota");
    await expectNoBarriers(desk);
    await button(desk, "Ver las filas").click();
    await choose(desk, "Frecuencia", "Semanal");
    await inPage(desk, "Falta arreglar: 1 con error y 1 con preguntas.").waitFor();
    expect(await button(desk, "Importar").isDisabled()).toBe(true);
    await inPage(desk, /Ya hay un cliente con la misma cédula: Ramona/).waitFor();
    await expectNoBarriers(desk);
    await button(desk, "Es el mismo cliente").click();
    await typeIn(desk.getByLabel("Teléfono, fila 5"), "8295557103");
    await inPage(
      desk,
      "Las cifras no coinciden: por las cuotas pagadas debe RD$8,000.00; por el saldo debe RD$9,000.00.",
    ).waitFor();
    await button(desk, "Valen las cuotas pagadas").click();
    await inPage(desk, "Prestado: la hoja dice RD$23,000.00 y cuadra.").waitFor();
    await inPage(desk, "Todo está listo.").waitFor();
    await send(desk);
    await inPage(desk, "3 clientes, 2 nuevos · 3 préstamos · RD$20,700.00 por cobrar").waitFor();
    expect(await named("Maria Altagracia")).toMatchObject({
      lastName: "Inventada Prueba",
      phone: "809-555-7101",
    });
    const loans = (await work.stored<Loan>("loans")).filter(({ opening }) => opening);
    expect(loans).toHaveLength(3);
    expect(await work.stored("payments")).toEqual([]);
  });

  it("is on the screens at once, and its acta says to the centavo what each owed", async () => {
    const desk = await work.openAt("/settings/import", DESK);
    await button(desk, "Acta de corte").click();
    await dialog(desk).getByText("3 clientes, 2 nuevos · 3 préstamos · RD$20,700.00 por cobrar").waitFor();
    await expectNoBarriers(desk);
    const [download] = await Promise.all([
      desk.waitForEvent("download"),
      dialog(desk).getByRole("button", { name: "Guardar como PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Acta-de-corte-libreta/);
    await desk.keyboard.press("Escape");
    await openScreen(desk, "/clients?q=Altagracia");
    await inPage(desk, "Maria Altagracia Inventada Prueba").click();
    await inPage(desk, "5 de 13 pagadas").waitFor();
  });

  it("is known again: the same file asks before it comes in twice", async () => {
    const desk = await work.openAt("/settings/import", DESK);
    await chooseSheet(desk, "otra.csv", SHEET);
    await dialog(desk).getByText("Esta hoja ya se importó").waitFor();
    await dialog(desk).getByRole("button", { name: "Volver" }).click();
    await button(desk, "Elegir archivo").waitFor();
  });

  it("is not undone while a payment follows it, which is named", async () => {
    const client = await named("Pedro");
    const loan = (await work.stored<Loan>("loans")).find(({ clientId }) => clientId === client?.id);
    const desk = await work.openAt("/settings/import", DESK);
    await collect(desk, loan?.id ?? "");
    await untilSent(desk);
    await openScreen(desk, "/settings/import");
    await button(desk, "Deshacer").click();
    await dialog(desk)
      .getByText(/^Pedro Inventado · Pagos: 1/)
      .waitFor();
    await expectNoBarriers(desk);
    await dialog(desk).getByRole("button", { name: "Cerrar", exact: true }).last().click();
  });
});

describe("cells from a spreadsheet", () => {
  it("are pasted with their headings, and go again as one act", async () => {
    const desk = await work.openAt("/import?de=pegar", DESK);
    const cells = "Nombre\tCédula\tTeléfono\tDirección\nLuis Inventado\t001-0000104-9\t809-555-7104\tCalle 7";
    await typeIn(desk.getByLabel("Celdas copiadas"), cells);
    await button(desk, "Leer").click();
    await button(desk, "Ver las filas").click();
    await inPage(desk, "Todo está listo.").waitFor();
    await send(desk);
    expect(await named("Luis")).toBeDefined();
    await button(desk, "Deshacer").first().click();
    await dialog(desk).getByRole("button", { name: "Deshacer importación" }).click();
    await inPage(desk, "Deshecha por").waitFor();
    expect(await named("Luis")).toBeUndefined();
    await openScreen(desk, "/clients?q=Luis");
    await inPage(desk, /Nada coincide/).waitFor();
  });
});

describe("the libreta", () => {
  it("is typed row by row with the keyboard, and is there after the window was closed", async () => {
    const desk = await work.openAt("/settings/import", DESK);
    await desk.getByRole("link", { name: "Escribir" }).click();
    const cell = (field: string, row: number) => desk.getByLabel(`${field}, fila ${row}`);
    await cell("Nombre y apellido", 1).click();
    for (const text of [
      "Rosa Inventada",
      "001-0000105-6",
      "8095557105",
      "Calle 8",
      "10000",
      "13",
      "1000",
      START,
      "4",
    ]) {
      await desk.keyboard.type(text);
      await desk.keyboard.press("Tab");
    }
    await choose(desk, "Frecuencia", "Semanal");
    await inPage(desk, "Todo está listo.").waitFor();
    await cell("Cuotas pagadas", 1).click();
    await desk.keyboard.press("Backspace");
    await desk.keyboard.type("14");
    await inPage(desk, "El préstamo tiene 13 cuotas.").waitFor();
    await desk.keyboard.press("Escape");
    await inPage(desk, "Todo está listo.").waitFor();
    await desk.keyboard.press("Enter");
    expect(await desk.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Cuotas pagadas, fila 2",
    );
    await desk.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    await desk.reload();
    await cell("Nombre y apellido", 1).waitFor();
    expect(await cell("Nombre y apellido", 1).inputValue()).toBe("Rosa Inventada");
    await work.loseSignal(desk);
    await inPage(desk, "se importa cuando haya conexión").waitFor();
    await work.findSignal(desk);
    await inPage(desk, "Todo está listo.").waitFor();
    await send(desk);
    expect(await named("Rosa")).toMatchObject({ address: "Calle 8" });
  });

  it("is mended on a phone in a window of its own, which stays when the phone is turned", async () => {
    const phone = await work.openAt("/settings/import", PHONE);
    await phone.getByRole("link", { name: "Escribir" }).click();
    await button(phone, "Agregar fila").click();
    await typeIn(dialog(phone).getByLabel("Nombre y apellido"), "Juana Inventada");
    await typeIn(dialog(phone).getByLabel("Cédula"), "001-0000106-4");
    // Turned, it has room for the table; the window stays, with what was typed in it.
    await phone.setViewportSize({ width: PHONE.height, height: PHONE.width });
    await phone.setViewportSize(PHONE);
    expect(await dialog(phone).getByLabel("Nombre y apellido").inputValue()).toBe("Juana Inventada");
    await dialog(phone).getByRole("button", { name: "Guardar fila" }).click();
    await inPage(phone, "Falta el teléfono.").waitFor();
    await expectNoBarriers(phone);
    for (let taps = 0; taps < 2; taps += 1) await button(phone, "Poner «Por completar»").first().click();
    await inPage(phone, "Todo está listo.").waitFor();
    await openScreen(phone, "/settings/import");
    await button(phone, "Descartar").click();
    await phone.getByRole("link", { name: "Escribir" }).waitFor();
  });

  it("has a template that comes back as it was filled", async () => {
    const desk = await work.openAt("/settings/import", DESK);
    const [download] = await Promise.all([
      desk.waitForEvent("download"),
      button(desk, "Plantilla de Excel").click(),
    ]);
    const bytes = readFileSync(await download.path());
    await openScreen(desk, "/import?de=archivo");
    await desk.locator("input[type=file]").setInputFiles({ name: "llena.xlsx", mimeType: "", buffer: bytes });
    await button(desk, /filas/).first().click();
    await inPage(desk, "3 filas con datos.").waitFor();
    await button(desk, "Elegir otra hoja").click();
  });
});

describe("a sheet with rows to mend", () => {
  it("is given back as a workbook with the reasons in a column", async () => {
    const desk = await work.openAt("/", DESK);
    await chooseSheet(desk, "por-arreglar.csv", WRONG);
    await button(desk, "Ver las filas").click();
    await choose(desk, "Frecuencia", "Semanal");
    const [download] = await Promise.all([desk.waitForEvent("download"), button(desk, "Descargar").click()]);
    expect(download.suggestedFilename()).toBe("por-arreglar, revisada.xlsx");
    const workbook = new Blob([readFileSync(await download.path())]);
    const words = await partOfWorkbook(workbook, "xl/sharedStrings.xml");
    for (const text of ["Qué falta", "Julia Inventada", "Falta el monto prestado.", "Carmen Inventada"])
      expect(words).toContain(text);
    const rows = await partOfWorkbook(workbook, "xl/worksheets/sheet1.xml");
    expect(rows.match(/<row /g)?.length).toBeGreaterThanOrEqual(3);
    await button(desk, "Columnas").click();
    await button(desk, "Elegir otra hoja").click();
  });

  it("keeps the photos of its pages that can be read, and says which cannot", async () => {
    const desk = await work.openAt("/", DESK);
    await chooseSheet(desk, "con-fotos.csv", `${WRONG.split("\n").toSpliced(1, 1).join("\n")}`);
    await button(desk, "Ver las filas").click();
    await choose(desk, "Frecuencia", "Semanal");
    await button(desk, "Importar").click();
    const [page, broken] = [await picture(desk), Buffer.from("no es una foto")];
    await dialog(desk)
      .locator("input[type=file]")
      .setInputFiles([
        { name: "1.png", mimeType: "image/png", buffer: page },
        { name: "2.png", mimeType: "image/png", buffer: broken },
      ]);
    await dialog(desk).getByText("Una de las fotos no se pudo leer: elija otra.").waitFor();
    await dialog(desk).getByText("Fotos del cuaderno: 1 página").waitFor();
    await expectNoBarriers(desk);
    await work.loseSignal(desk);
    await dialog(desk)
      .getByRole("button", { name: /^Importar \d/ })
      .click();
    await dialog(desk).getByText("No se importó").waitFor();
    await dialog(desk).getByText("Fotos del cuaderno: 1 página").waitFor();
    await work.findSignal(desk);
    await dialog(desk)
      .getByRole("button", { name: /^Importar \d/ })
      .click();
    await desk.waitForURL(({ pathname }) => pathname === "/settings/import");
    await desk.getByRole("link", { name: "Página 1.jpg" }).first().waitFor();
  });
});

/** A page of a notebook, as a camera gives it. */
async function picture(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
}

describe("a file that is no sheet", () => {
  it.each([
    ["clave.xlsx", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /contraseña/],
    ["foto.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /foto|imagen/],
    ["vacio.csv", Buffer.from(""), /no tiene datos|vacío/],
  ])("is refused in words: %s", async (name, buffer, words) => {
    const desk = await work.openAt("/import?de=archivo", DESK);
    await desk.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer });
    await desk.getByRole("alert").getByText(words).waitFor();
  });
});
