/** Collaterals at a phone and at a desk: registered with their papers without signal, looked at, given back, deleted. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Collateral } from "#contract/records/collateral";
import { collateralOf, grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import { type AtWork, openAtWork } from "./harness/at-work.ts";
import { DESK, PHONE } from "./harness/chromium.ts";
import { field, inPage, pick, save, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { printed } from "./harness/papers.ts";
import { day, expectNoBarriers, follow, openScreen } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";
import { typeIn } from "./harness/typing.ts";

/** A picture of one point. */
const PHOTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

let work: AtWork;
let loan: TestLoan;

const lend = (name: string) => grantLoan(work.office, { startDate: day(0) }, { today: day(0) }, { name });

beforeAll(async () => {
  work = await openAtWork(async (office) => {
    loan = await grantLoan(office, { startDate: day(0) }, { today: day(0) }, { name: "Ramona" });
  });
});
afterEach(async () => expect(await work.mend()).toEqual([]));
afterAll(() => work?.close());

const present = () => work.stored<Collateral>("collaterals");

const entry = (page: Page, id: string) => page.locator(`main a[href="/collaterals/${id}"]`).first();

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.locator("input[type=file]").setInputFiles(files);
}

const PAPERS = [
  { name: "frente.png", mimeType: "image/png", buffer: PHOTO },
  { name: "matricula.pdf", mimeType: "application/pdf", buffer: PDF },
];

async function register(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Nueva Garantía" }).first().click();
  await save(page);
  expect(await inPage(page, "Este campo es obligatorio").first().isVisible()).toBe(true);
  expect(await field(page, "Préstamo asociado").count()).toBe(0);
  await pick(page, "Cliente", "Ramona");
  await field(page, "Préstamo asociado").click();
  await page.getByRole("option", { name: /RD\$10,000\.00.*Activo/ }).click();
  await field(page, "Tipo").click();
  await page.getByRole("option", { name: "Vehículo" }).click();
  await typeIn(field(page, "Descripción"), "Motocicleta roja");
  await typeIn(field(page, "Placa"), "K000000");
  await typeIn(field(page, "Año"), "2019");
  await typeIn(field(page, "Valor estimado"), "45000");
  await choose(page, ...PAPERS);
  await inPage(page, "matricula.pdf").waitFor();
  await choose(page, { name: "foto.png", mimeType: "image/png", buffer: Buffer.from("<html>") });
  await inPage(page, "«foto.png» no es una foto ni un PDF.").waitFor();
  await save(page);
  await page.getByRole("heading", { name: "Motocicleta roja" }).waitFor();
}

const widthOf = (image: Element) => (image as HTMLImageElement).naturalWidth;

async function seesInSmall(page: Page): Promise<void> {
  // In small it is here without signal too; a paper has an icon in the same place.
  const small = (name: string) => page.getByRole("button", { name: `Ver ${name}` }).locator("img");
  await page.getByRole("button", { name: "Ver frente.jpg" }).scrollIntoViewIfNeeded();
  await expect.poll(() => small("frente.jpg").evaluate(widthOf)).toBeGreaterThan(0);
  expect(await small("matricula.pdf").count()).toBe(0);
  await picturesOf(page, "collateral");
}

describe("collaterals at a phone", () => {
  it("are registered with several files without signal, shown, edited and deleted with it", async () => {
    const page = await work.openAt("/collaterals", PHONE);
    await inPage(page, "No se encontraron garantías").waitFor();
    await inPage(page, "Aún no hay garantías registradas en el sistema").waitFor();
    await work.loseSignal(page);
    await register(page);
    await untilUnsent(page, 1);
    await inPage(page, "0 de 2 subidos").waitFor();
    await seesInSmall(page);
    await page.getByRole("button", { name: "Ver frente.jpg" }).click();
    await page.getByRole("dialog").getByRole("img", { name: "frente.jpg" }).waitFor();
    await page.keyboard.press("Escape");
    await expectNoBarriers(page);

    await work.findSignal(page);
    await untilSent(page);
    await expect.poll(() => inPage(page, "de 2 subidos").count()).toBe(0);
    const [sent] = await present();
    expect(sent).toMatchObject({ loanId: loan.id, plate: "K000000", modelYear: 2019, status: "Activa" });
    expect(sent?.files.map(({ name }) => name)).toEqual(["frente.jpg", "matricula.pdf"]);
    for (const { id } of sent?.files ?? []) {
      expect(await work.office.doc("files", id)).toMatchObject({ uploaded: true });
    }

    await follow(page, "/collaterals");
    await expect
      .poll(() =>
        entry(page, sent?.id ?? "")
          .locator("img")
          .evaluate(widthOf),
      )
      .toBeGreaterThan(0);
    await picturesOf(page, "collaterals");
    await follow(page, `/loans/${loan.id}`);
    await inPage(page, "22.2 %").waitFor();
    await follow(page, `/clients/${loan.clientId}`);
    await entry(page, sent?.id ?? "").click();
    await page.getByRole("button", { name: "Acciones de matricula.pdf" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Descargar" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("matricula.pdf");
    await page.getByRole("button", { name: "Acciones de frente.jpg" }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await page.getByText("¿Está seguro que desea eliminar este archivo?").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await page.getByText("Archivo eliminado").waitFor();
    await choose(page, { name: "otra.pdf", mimeType: "application/pdf", buffer: PDF });
    await page.getByText("Archivo subido").waitFor();

    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
    await page.getByRole("radio", { name: "En revisión" }).check({ force: true });
    await save(page);
    await page.getByText("Garantía actualizada").waitFor();
    await page.getByRole("heading", { name: "Motocicleta roja" }).waitFor();
    await untilSent(page);
    const [edited] = await present();
    expect(edited?.statusHistory.map(({ status }) => status)).toEqual(["Activa", "En revisión"]);

    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await page.getByText("¿Está seguro que desea eliminar esta garantía?").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await page.getByText("Garantía eliminada").waitFor();
    await inPage(page, "No se encontraron garantías").waitFor();
    await untilSent(page);
    expect(await present()).toEqual([]);
  });
});

describe("collaterals at a desk", () => {
  it("stand in a table with what is done to each, are found by what they say, and edited", async () => {
    const kept = collateralOf(loan, { description: "Inversor de prueba" });
    await work.office.send("collateral.create", kept);
    const page = await work.openAt("/collaterals", DESK);
    await typeIn(page.getByPlaceholder("Cliente, tipo, descripción o estado"), "ramona inversor");
    const row = page.getByRole("row").filter({ hasText: "Inversor de prueba" });
    await row.getByRole("button", { name: "Más acciones" }).click();
    for (const action of ["Ver", "Editar", "Eliminar"]) {
      expect(await page.getByRole("menuitem", { name: action, exact: true }).isVisible()).toBe(true);
    }
    await page.keyboard.press("Escape");
    await entry(page, kept.id).click();
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
    await typeIn(field(page, "Descripción"), "Inversor con baterías");
    await save(page);
    await page.getByRole("heading", { name: "Inversor con baterías" }).waitFor();
    await expect
      .poll(async () => (await work.office.doc("collaterals", kept.id)) as unknown)
      .toMatchObject({ description: "Inversor con baterías" });
    await work.office.send("collateral.delete", { id: kept.id, at: Date.now() });
  });
});

describe("a collateral whose loan is paid", () => {
  it("is to be given back, which the bell, the loan and its own screen say, with a paper to sign", async () => {
    const paid = await lend("Paga");
    const secured = collateralOf(paid, { description: "Nevera de prueba", insuranceExpiry: day(10) });
    await work.office.send("collateral.create", secured);
    const all = { kind: "full_loan", paymentNumber: null, amount: 1_300_000, today: day(0), date: day(0) };
    await work.office.push(work.office.money("payment.collect", paymentArgs(work.office, paid.id, all)));
    const page = await work.openAt("/", DESK);
    await page.getByRole("button", { name: "Notificaciones: 1 sin leer" }).click();
    const told = page.getByRole("region", { name: "Garantías" });
    await told.getByText("Devolver garantía").waitFor();
    await told.getByRole("link", { name: "Paga Inventada" }).click();
    await page.waitForURL(`**/collaterals/${secured.id}`);
    await page.getByRole("button", { name: "Notificaciones", exact: true }).waitFor();
    await inPage(page, "Seguro por vencer").waitFor();
    await openScreen(page, `/loans/${paid.id}`);
    await inPage(page, "El préstamo está completado. Abra la garantía").waitFor();
    await entry(page, secured.id).click();
    await page.getByRole("button", { name: "Devolver garantía" }).click();
    const paper = await printed(page, () =>
      page.getByRole("button", { name: "Devolver e imprimir" }).click(),
    );
    expect(paper).toMatchObject({ pageSize: "letter", title: expect.stringMatching(/^Acta de entrega/) });
    for (const text of ["Nevera de prueba", "Paga Inventada", "RECIBE CONFORME"]) {
      expect(paper.text).toContain(text);
    }
    await page.getByText("Garantía actualizada").first().waitFor();
    await inPage(page, "Devuelta").first().waitFor();
    await untilSent(page);
    expect(await work.office.doc("collaterals", secured.id)).toMatchObject({ status: "Devuelta" });
    await openScreen(page, "/collaterals");
    await typeIn(page.getByPlaceholder("Cliente, tipo, descripción o estado"), "paga devuelta");
    await entry(page, secured.id).waitFor();
  });
});

describe("collaterals", () => {
  it("hold their client, who cannot be deleted, and the sentence says why", async () => {
    const { id, clientId } = await lend("Deja");
    await work.office.send("collateral.create", collateralOf({ ...loan, clientId }, { loanId: null }));
    await work.office.send("loan.delete", { id, at: Date.now(), today: day(0), reason: "Prueba" });
    const page = await work.openAt(`/clients/${clientId}`, DESK);
    await inPage(page, "Motocicleta roja").waitFor();
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await page.getByText("tiene garantías que no se le han devuelto").waitFor();
  });

  it("are not changed by a person who may only look, and a missing one says so", async () => {
    const kept = collateralOf(loan, { description: "Televisor de prueba" });
    await work.office.send("collateral.create", kept);
    const looker = { name: "Mira Inventada", email: "mira@prueba.example", password: "secreto-de-mira" };
    await work.admin.hire({ collaterals: ["view"], clients: ["view"] }, looker);
    const page = await work.enter(DESK, looker);
    await openScreen(page, "/collaterals");
    await inPage(page, "Televisor de prueba").waitFor();
    expect(await page.getByRole("link", { name: "Nueva Garantía" }).count()).toBe(0);
    await entry(page, kept.id).click();
    await inPage(page, "Esta garantía no tiene archivos.").waitFor();
    expect(await page.getByRole("button", { name: "Subir archivos" }).count()).toBe(0);
    await openScreen(page, `/collaterals/${kept.id}/edit`);
    await page.getByText("No tienes permisos para editar garantías").waitFor();
    await openScreen(page, `/collaterals/${newId()}`);
    await inPage(page, "No se encontró la garantía solicitada.").waitFor();
  });

  it("that cannot be stored stay on their form, which says what was not done", async () => {
    const declared = {
      id: newId(),
      name: "papel.pdf",
      type: "application/pdf",
      size: 5,
      sha256: "0".repeat(64),
    };
    const kept = collateralOf(loan, { description: "Radio de prueba" }, [declared]);
    await work.office.send("collateral.create", kept);
    const page = await work.openAt(`/collaterals/new?clientId=${loan.clientId}&loanId=${loan.id}`, DESK);
    await field(page, "Tipo").click();
    await page.getByRole("option", { name: "Documento" }).click();
    await typeIn(field(page, "Descripción"), "Título de prueba");
    await typeIn(field(page, "Valor estimado"), "1000");
    await save(page);
    await page.getByText("Garantía registrada").waitFor();
    await untilSent(page);
    expect(await present()).toContainEqual(
      expect.objectContaining({ description: "Título de prueba", loanId: loan.id }),
    );
    await openScreen(page, "/collaterals");
    await inPage(page, "Radio de prueba").waitFor();
    await work.breaks("broken disk");
    await follow(page, `/collaterals/${kept.id}/edit`);
    await typeIn(field(page, "Descripción"), "Otra");
    await save(page);
    await inPage(page, "No se pudo guardar la garantía").waitFor();
    expect(await field(page, "Descripción").inputValue()).toBe("Otra");
    await page.getByRole("link", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await choose(page, { name: "otra.pdf", mimeType: "application/pdf", buffer: PDF });
    await page.getByText("No se pudo subir el archivo").waitFor();
    const paper = page.getByRole("button", { name: "Acciones de papel.pdf" });
    await paper.click();
    await page.getByRole("menuitem", { name: "Descargar" }).click();
    await page.getByText("No se pudo descargar el archivo").waitFor();
    await paper.click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await page.getByText("No se pudo eliminar el archivo").waitFor();
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await page.getByText("No se pudo eliminar la garantía").waitFor();
  });
});
