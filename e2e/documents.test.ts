/** The papers of the business: their wording, a signature on the phone, and the help, with and without signal. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestLoan } from "#testkit/server/book";
import type { Harness } from "./harness/harness.ts";
import { chooseOn, keepPapers, openPaperDesk, printed, words } from "./harness/papers.ts";
import { expectNoBarriers, follow, signIn, untilDrawn, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let harness: Harness;
let page: Page;
let loan: TestLoan;

beforeAll(async () => {
  ({ harness, loan, page } = await openPaperDesk(true));
});
afterAll(() => harness?.close());

const button = (name: string | RegExp) => page.getByRole("button", { name });

const choose = (verb: string) => chooseOn(page, verb);

/** The text of the paper in the window. */
const read = () => page.getByRole("dialog").frameLocator("iframe").locator("body");

async function sign(): Promise<void> {
  await button("Firmar en el teléfono").click();
  const pad = page.getByRole("img", { name: /^Recuadro para la firma/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("no place to sign");
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 110, { steps: 8 });
  await page.mouse.move(box.x + 200, box.y + 40, { steps: 8 });
  await page.mouse.up();
  await button("Guardar firma").click();
}

describe("the wording of the contract", () => {
  it("is changed by the business, never without what it must say, and restored", async () => {
    await follow(page, "/settings/documents");
    const object = page.getByRole("region", { name: "Cláusula 1: Objeto" });
    const text = object.getByRole("textbox", { name: "Texto" });
    const before = await text.inputValue();
    await typeIn(text, "EL ACREEDOR presta a EL DEUDOR una suma.");
    await object.getByText("Debe decir {monto}.", { exact: true }).waitFor();
    expect(await object.getByRole("button", { name: "Quitar Objeto" }).count()).toBe(0);
    await typeIn(page.getByRole("textbox", { name: "Nombre de esta redacción" }), "Con seguro");
    expect(await button("Guardar redacción").isDisabled()).toBe(true);
    await typeIn(text, before);
    await button("Agregar cláusula").click();
    const own = page.getByRole("region", { name: "Cláusula 17:" });
    await typeIn(own.getByRole("textbox", { name: "Título de la cláusula 17" }), "Seguro");
    const named = page.getByRole("region", { name: "Cláusula 17: Seguro" });
    await typeIn(
      named.getByRole("textbox", { name: "Texto" }),
      "{cliente} paga el seguro de la motocicleta.",
    );
    await button("Vista previa").click();
    await read().getByText("Cliente De Ejemplo paga el seguro de la motocicleta.").waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press("Escape");
    await button("Guardar redacción").click();
    await page.getByText("Rige la redacción 2: Con seguro").waitFor();
    await expectNoBarriers(page);
  });

  it("leaves the papers of earlier loans as they were, and is theirs where the office chooses it", async () => {
    await follow(page, `/loans/${loan.id}`);
    const contract = await printed(page, () => choose("Generar contrato"));
    expect(words(contract)).not.toContain("seguro de la motocicleta");
    await choose("Ver y firmar");
    await page.getByRole("combobox", { name: "Redacción" }).click();
    await page.getByRole("option", { name: /^2\. Con seguro/ }).click();
    await read().getByText("paga el seguro de la motocicleta.").waitFor();
    await page.keyboard.press("Escape");
    await follow(page, "/settings/documents");
    await button("Restaurar el original").click();
    await page.getByRole("dialog").getByRole("button", { name: "Restaurar el original" }).click();
    await page.getByText("Rige la redacción original").waitFor();
    await page.getByText("3. Original restaurado").waitFor();
  });
});

describe("a wording that is being written", () => {
  const clauseOf = (title: string) =>
    page.getByRole("region", { name: title }).getByRole("textbox", { name: "Texto" });
  const paper = (name: string) => page.getByRole("radio", { name }).check({ force: true });

  it("stays while the person looks at the other paper, and while another administrator saves one", async () => {
    await follow(page, "/settings/documents");
    const text = clauseOf("Cláusula 1: Objeto");
    await text.click();
    await text.press("End");
    await text.pressSequentially(" Sea.");
    const typed = await text.inputValue();
    await paper("Pagaré");
    await text.waitFor({ state: "hidden" });
    await paper("Contrato");
    expect(await text.inputValue()).toBe(typed);
    const args = { at: Date.now(), paper: "contract", replaces: 3, name: "De la oficina", clauses: null };
    await harness.admin.run("paperWording.save", args);
    await page.getByRole("alert").filter({ hasText: "guardó la redacción 4, De la oficina" }).waitFor();
    expect(await text.inputValue()).toBe(typed);
    await expectNoBarriers(page);
    await page.getByRole("textbox", { name: "Nombre de esta redacción" }).pressSequentially("Con sea");
    await button("Guardar redacción").click();
    await page.getByText("Rige la redacción 5: Con sea").waitFor();
    expect(await text.inputValue()).toBe(typed);
    await page.getByText("4. De la oficina").waitFor();
    await page.getByText("mientras usted escribía").waitFor({ state: "detached" });
  });
});

describe("a signature on the phone", () => {
  it("stands under the contract on the screen, on paper and in the PDF", async () => {
    await follow(page, `/loans/${loan.id}`);
    await choose("Ver y firmar");
    await sign();
    await page.getByText("Firmado por Carmen Inventada").waitFor();
    await read().locator("img").waitFor();
    await expectNoBarriers(page);
    const download = page.waitForEvent("download");
    await button("PDF").click();
    expect((await download).suggestedFilename()).toMatch(/^contrato-.*\.pdf$/);
    await page.keyboard.press("Escape");
    const paper = await printed(page, () => choose("Generar contrato"));
    expect(words(paper)).toMatch(/Firmado en el teléfono el .*, ante /);
  });

  it("is not shown on a contract that says something else since", async () => {
    const device = await harness.admin.device();
    const address = "Calle Nueva 99, La Vega";
    const args = { id: loan.clientId, at: Date.now(), changes: { address }, photo: null };
    const [answer] = await device.push(device.command("client.update", args));
    expect(answer?.outcome).toBe("applied");
    await follow(page, `/clients/${loan.clientId}`);
    await page.getByText(address).first().waitFor();
    await follow(page, `/loans/${loan.id}`);
    await choose("Ver y firmar");
    await page.getByText("El documento cambió después de la firma").waitFor();
    expect(await read().locator("img").count()).toBe(0);
    await page.keyboard.press("Escape");
  });
});

describe("a user who may not see the collaterals", () => {
  it("is told that the contract is not whole, on the screen and on paper, and cannot have it signed", async () => {
    const clerk = { name: "Persona de Prueba", email: "mostrador@prueba.example", password: "secreto1" };
    const rights: Parameters<typeof harness.admin.hire>[0] = {
      loans: ["view"],
      clients: ["view", "update"],
      lenders: ["view"],
    };
    await harness.admin.hire(rights, clerk);
    const desk = await harness.connected();
    await keepPapers(desk);
    await signIn(desk, clerk);
    await follow(desk, `/loans/${loan.id}`);
    await chooseOn(desk, "Ver y firmar");
    await desk.getByText("Este documento no se le puede mostrar completo").waitFor();
    expect(await desk.getByRole("button", { name: /Firmar/ }).count()).toBe(0);
    await desk.keyboard.press("Escape");
    const paper = await printed(desk, () => chooseOn(desk, "Generar contrato"));
    expect(words(paper)).toContain("NO ESTÁ COMPLETO");
    await desk.context().close();
  });
});

describe("the help", () => {
  it("opens each tutorial in a window to print, and says when the browser blocks it", async () => {
    await follow(page, "/settings/help");
    const cards = page.getByRole("button", { name: /^Ver tutorial/ });
    await cards.first().waitFor();
    expect(await cards.count()).toBe(4);
    const opened = page.waitForEvent("popup");
    await button("Ver tutorial: Préstamos").click();
    const window = await opened;
    await window.getByRole("heading", { name: "Tutorial: Préstamos" }).waitFor();
    await window.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
    await window.close();
    await page.evaluate(() => {
      globalThis.open = () => null;
    });
    await button("Ver tutorial: Pagos").click();
    await page.getByText("Por favor habilite las ventanas emergentes para ver los tutoriales.").waitFor();
    await follow(page, "/help/otro");
    await page.getByText("Tutorial no disponible").waitFor();
  });

  it("is opened by the question mark at the part about the screen", async () => {
    await follow(page, `/payments/new/${loan.id}`);
    await untilDrawn(page);
    await page.getByRole("link", { name: "Ayuda sobre esta pantalla" }).click();
    const part = page.getByRole("heading", { name: "Cobrar una cuota" });
    await part.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === "Cobrar una cuota");
    expect(new URL(page.url()).pathname).toBe("/help/payments");
    expect(harness.problems()).toEqual([]);
  });

  it("is read without signal, with its pictures, from the first visit on", async () => {
    await untilInstalled(page);
    await page.goto("/help/loans");
    const shown = () => [...document.images].filter(({ src }) => /later/.test(src)).length > 3;
    await page.waitForFunction(shown);
    await page.waitForFunction(async () => (await (await caches.open("later")).keys()).length >= 14);
    harness.proxy.cut();
    await page.goto("/help/payments");
    await page.getByRole("heading", { name: "Tutorial: Pagos" }).waitFor();
    await page.evaluate(() => document.querySelector("figure")?.scrollIntoView());
    await page.waitForFunction(
      () => (document.querySelector("figure img") as HTMLImageElement).naturalWidth > 0,
    );
    harness.proxy.mend();
  });
});
