/** Every paper that the product prints, from the button to what lies in the printer, and the message that goes by chat. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#domain/calendar/calendar-date";
import type { TestLoan } from "#testkit/server/book";
import { collect, inPage } from "./harness/form-actions.ts";
import type { Harness } from "./harness/harness.ts";
import { chooseOn, keepPapers, openPaperDesk, type PrintedPaper, printed, words } from "./harness/papers.ts";
import { day, expectNoBarriers, follow, signIn } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";
import { typeIn } from "./harness/typing.ts";

let harness: Harness;
let page: Page;
let loan: TestLoan;

beforeAll(async () => {
  ({ harness, loan, page } = await openPaperDesk(false));
});
afterAll(() => harness?.close());

const button = (name: string | RegExp) => page.getByRole("button", { name });

const printedFromMenu = (verb: string) => printed(page, () => chooseOn(page, verb));

/** The administrator changes the business's own data on another device, and the page hears of it. */
async function settle(changes: object): Promise<void> {
  const heard = page.waitForResponse(
    async (answer) => /sync\/pull/.test(answer.url()) && /"receiptWidth"/.test(await answer.text()),
  );
  const answer = await harness.admin.run("settings.update", { at: Date.now(), changes, logo: null });
  expect(answer.outcome).toBe("applied");
  await heard;
}

describe("the papers of a loan", () => {
  it("are its contract, with amounts and dates in words, the template's version and a place for its registration", async () => {
    await follow(page, `/loans/${loan.id}`);
    const contract = await printedFromMenu("Generar contrato");
    expect(contract.pageSize).toBe("letter");
    for (const part of [
      "diez mil pesos dominicanos con 00/100 (RD$10,000.00)",
      "trece (13) cuotas semanales de mil pesos dominicanos",
      `(${formatDate(day(-15))})`,
      "Carmen Inventada",
    ])
      expect(words(contract)).toContain(part);
    expect(contract.footer).toMatch(/ · Modelo contrato-prestamo-v1 · Registro Pro Consumidor _+$/);
  });

  it("are its note, its table and its statement", async () => {
    const note = await printedFromMenu("Generar pagaré");
    expect(words(note)).toContain("trece mil pesos dominicanos con 00/100 (RD$13,000.00)");
    const table = await printedFromMenu("Imprimir tabla de amortización");
    expect(words(table)).toContain("TABLA DE AMORTIZACIÓN");
    expect(words(table)).toContain(formatDate(day(-8)));
    const statement = await printedFromMenu("Imprimir estado de cuenta");
    expect(words(statement)).toContain("ESTADO DE CUENTA");
    expect(words(statement)).toContain("Con mora");
    for (const paper of [note, table, statement]) expect(paper.pageSize).toBe("letter");
  });

  it("are its card and, as it is late, the demand of payment", async () => {
    const card = await printedFromMenu("Generar tarjeta de cobro");
    expect(words(card)).toContain("TARJETA DE COBRO");
    expect(words(card)).toMatch(/13 \d\d\/\d\d\/\d{4} RD\$1,000\.00/);
    const demand = await printedFromMenu("Generar intimación de pago");
    expect(words(demand)).toContain("Le intimamos a pagar la suma de");
    const ticket = await printedFromMenu("Imprimir cuotas en recibo");
    expect(ticket.pageSize).toMatch(/^80mm/);
  });

  it("are seen side by side from the list, and each is printed and kept from there", async () => {
    await follow(page, "/loans");
    await chooseOn(page, "Ver todos los papeles");
    const dialog = page.getByRole("dialog", { name: "Papeles del préstamo" });
    await dialog.getByRole("button", { name: "Pagaré", exact: true }).click();
    await dialog.getByRole("region", { name: "Pagaré" }).getByRole("button", { name: "WhatsApp" }).waitFor();
    await picturesOf(page, "papers");
    await expectNoBarriers(page);
    const note = await printed(page, () => dialog.getByRole("button", { name: "Imprimir" }).click());
    expect(words(note)).toContain("trece mil pesos dominicanos con 00/100 (RD$13,000.00)");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "PDF" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/pagare.*\.pdf$/i);
    await page.keyboard.press("Escape");
    await follow(page, `/loans/${loan.id}`);
  });

  it("are the draft for the notary, with the list of what is missing", async () => {
    await page.getByRole("main").getByRole("button", { name: "Más acciones" }).first().click();
    await page.getByRole("menuitem", { name: "Preparar pagaré notarial" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Imprimir borrador" }).click();
    await dialog.getByText(/matrícula del notario .* estado civil del deudor/).waitFor();
    await expectNoBarriers(page);
    for (const box of await dialog.getByRole("textbox").all())
      if ((await box.inputValue()) === "") await typeIn(box, "de prueba");
    const draft = await printed(page, () =>
      dialog.getByRole("button", { name: "Imprimir borrador" }).click(),
    );
    expect(words(draft)).toContain("BORRADOR para el notario");
    expect(words(draft)).not.toContain("undefined");
  });
});

describe("a receipt", () => {
  let receipt = "";

  it("is the original when it is printed first, on 80 mm, and a copy from then on", async () => {
    receipt = await collect(page, loan.id);
    const original = await printed(page, () => button("Imprimir").click());
    expect(words(original)).toContain(receipt);
    expect(words(original)).toContain("RD$1,050.00");
    expect(original.text).not.toContain("REIMPRESIÓN");
    expect(original.pageSize).toMatch(/^80mm \d+mm$/);
    const copy = await printed(page, () => button("Imprimir").click());
    expect(copy.text).toContain("REIMPRESIÓN");
  });

  it("is printed on the paper that the business has in its printer, from the payment, the list and the loan", async () => {
    await settle({ receiptWidth: 58 });
    const papers: PrintedPaper[] = [];
    await follow(page, "/payments");
    const row = page.getByRole("row").filter({ hasText: "1,050.00" });
    papers.push(
      await printed(page, async () => {
        await row.getByRole("button", { name: "Más acciones" }).click();
        await page.getByRole("menuitem", { name: "Imprimir recibo" }).click();
      }),
    );
    await row.getByRole("link").first().click();
    papers.push(await printed(page, () => button("Imprimir recibo").click()));
    await follow(page, `/loans/${loan.id}`);
    papers.push(await printedFromMenu("Generar recibo"));
    for (const paper of papers) {
      expect(words(paper)).toContain(receipt);
      expect(paper.pageSize).toMatch(/^58mm \d+mm$/);
    }
  });

  it("goes by chat as a text", async () => {
    await follow(page, "/payments");
    const row = page.getByRole("row").filter({ hasText: "1,050.00" });
    await page.context().route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: "" }));
    const opened = page.context().waitForEvent("page");
    await row.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Enviar recibo por WhatsApp" }).click();
    const chat = await opened;
    await chat.waitForURL(/^https:\/\/wa\.me\/18090000000\?text=/);
    const message = new URL(chat.url()).searchParams.get("text") ?? "";
    expect(message).toContain(receipt);
    expect(message).toContain("RD$1,050.00");
    await chat.close();
  });

  it("says that it was annulled", async () => {
    await page.getByRole("row").filter({ hasText: "1,050.00" }).getByRole("link").first().click();
    await page.getByRole("button", { name: "Imprimir recibo" }).waitFor();
    await button("Más acciones").click();
    await page.getByRole("menuitem", { name: "Anular" }).click();
    await typeIn(page.getByRole("dialog").getByRole("textbox"), "Motivo inventado");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Anular/ })
      .click();
    await inPage(page, "Anulado").waitFor();
    const paper = await printed(page, () => button("Imprimir recibo").click());
    expect(paper.text).toContain("ANULADO");
    expect(paper.text).toContain("Motivo inventado");
  });
});

describe("the reports of a day", () => {
  it("say what was collected today", async () => {
    await collect(page, loan.id);
    await follow(page, "/");
    await button("Reporte de Pagos").click();
    await page.getByText(/^1 pago · RD\$1,050\.00/).waitFor();
    const report = await printed(page, () => button("Generar Reporte").click());
    for (const part of [`Período: ${formatDate(day(0))}`, "Carmen Inventada", "1,050.00"])
      expect(words(report)).toContain(part);
    // The keyboard is where it was before the paper was printed.
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("say who is to pay on a day to come", async () => {
    await button("Pagos Programados").click();
    await typeIn(page.getByRole("textbox", { name: "Fecha" }), formatDate(day(6)));
    await page.getByText("Total: 1 pago").waitFor();
    const report = await printed(page, () => button(/^Imprimir Reporte/).click());
    for (const part of [formatDate(day(6)), "Carmen Inventada", "1,000.00"])
      expect(words(report)).toContain(part);
  });
});

describe("a phone that prints the whole page", () => {
  it("prints from a window of its own", async () => {
    const phone = await harness.connected();
    await phone.context().addInitScript(() => {
      Object.defineProperty(navigator, "userAgent", { get: () => "iPhone" });
    });
    await keepPapers(phone);
    await signIn(phone);
    await follow(phone, `/loans/${loan.id}`);
    await phone.getByRole("main").getByRole("button", { name: "Más acciones" }).first().click();
    const opened = phone.context().waitForEvent("page");
    await phone.getByRole("menuitem", { name: "Generar contrato", exact: true }).click();
    const contract = await printed(await opened);
    expect(contract.title).toMatch(/^Contrato/);
  });
});

it("nothing went wrong on the way", () => {
  expect(harness.problems()).toEqual([]);
});
