/** Collaterals at a phone and at a desk: registered with their papers without signal, looked at, given back, deleted. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Collateral } from "#contract/records/collateral";
import { collateralOf, grantLoan, newId, paymentArgs, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { DESK, PHONE } from "./harness/chromium.ts";
import { breakable } from "./harness/faults.ts";
import { field, inPage, pick, save, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn, untilInstalled } from "./harness/person.ts";

/** A picture of one point. */
const PHOTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

let harness: Harness;
let office: TestDevice;
let loan: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  office = await harness.admin.device();
  loan = await grantLoan(office, { startDate: day(0) }, { today: day(0) }, { name: "Ramona" });
});
afterEach(() => {
  harness.proxy.mend();
  expect(harness.problems()).toEqual([]);
});
afterAll(() => harness?.close());

async function enter(viewport: typeof DESK, as?: Parameters<typeof signIn>[1]): Promise<Page> {
  const page = await harness.device(viewport);
  await signIn(page, as);
  await untilInstalled(page);
  await untilSent(page);
  return page;
}

async function present(): Promise<Collateral[]> {
  const pulled = await (await harness.admin.device()).pull();
  const docs = pulled.filter(({ c }) => c === "collaterals").map(({ doc }) => doc as Collateral | null);
  return docs.filter((doc) => doc !== null);
}

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
  await save(page, "Registrar Garantía");
  expect(await inPage(page, "Este campo es obligatorio").first().isVisible()).toBe(true);
  expect(await field(page, "Préstamo asociado").count()).toBe(0);
  await pick(page, "Cliente", "Ramona");
  await field(page, "Préstamo asociado").click();
  await page.getByRole("option", { name: /RD\$10,000\.00.*Activo/ }).click();
  await field(page, "Tipo").click();
  await page.getByRole("option", { name: "Vehículo" }).click();
  await field(page, "Descripción").fill("Motocicleta roja");
  await field(page, "Placa").fill("K000000");
  await field(page, "Año").fill("2019");
  await field(page, "Valor estimado").fill("45000");
  await choose(page, ...PAPERS);
  await inPage(page, "matricula.pdf").waitFor();
  await choose(page, { name: "foto.png", mimeType: "image/png", buffer: Buffer.from("<html>") });
  await inPage(page, "«foto.png» no es una foto ni un PDF.").waitFor();
  await save(page, "Registrar Garantía");
  await page.getByRole("heading", { name: "Motocicleta roja" }).waitFor();
}

describe.each([
  ["phone", PHONE],
  ["desk", DESK],
])("collaterals at a %s", (_, viewport) => {
  it("are registered with several files without signal, shown, edited and deleted with it", async () => {
    const page = await enter(viewport);
    await page.goto("/collaterals");
    await inPage(page, "No se encontraron garantías").waitFor();
    await inPage(page, "Aún no hay garantías registradas en el sistema").waitFor();
    harness.proxy.cut();
    await register(page);
    await untilUnsent(page, 1);
    await inPage(page, "0 de 2 subidos").waitFor();
    await page.getByRole("button", { name: "Ver frente.jpg" }).click();
    await page.getByRole("dialog").getByRole("img", { name: "frente.jpg" }).waitFor();
    await page.keyboard.press("Escape");
    await expectNoBarriers(page);

    harness.proxy.mend();
    await untilSent(page);
    await expect.poll(() => inPage(page, "de 2 subidos").count()).toBe(0);
    const [sent] = await present();
    expect(sent).toMatchObject({ loanId: loan.id, plate: "K000000", modelYear: 2019, status: "Activa" });
    expect(sent?.files.map(({ name }) => name)).toEqual(["frente.jpg", "matricula.pdf"]);
    for (const { id } of sent?.files ?? []) {
      expect(await office.doc("files", id)).toMatchObject({ uploaded: true });
    }

    await page.goto(`/loans/${loan.id}`);
    await inPage(page, "22.2 %").waitFor();
    await page.goto(`/clients/${loan.clientId}`);
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
    await save(page, "Guardar Garantía");
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
    await page.context().close();
  });
});

describe("a collateral whose loan is paid", () => {
  it("is to be given back, which the bell, the loan and its own screen say, with a paper to sign", async () => {
    const paid = await grantLoan(office, { startDate: day(0) }, { today: day(0) }, { name: "Paga" });
    const secured = collateralOf(paid, { description: "Nevera de prueba", insuranceExpiry: day(10) });
    await office.send("collateral.create", secured);
    const all = { kind: "full_loan", paymentNumber: null, amount: 1_300_000, today: day(0), date: day(0) };
    await office.push(office.money("payment.collect", paymentArgs(office, paid.id, all)));
    const page = await enter(DESK);
    await page.goto("/");
    await page.getByRole("button", { name: "Notificaciones: 1 sin leer" }).click();
    const told = page.getByRole("region", { name: "Garantías" });
    await told.getByText("Devolver garantía").waitFor();
    await told.getByRole("link", { name: "Paga Inventada" }).click();
    await page.waitForURL(`**/collaterals/${secured.id}`);
    await page.getByRole("button", { name: "Notificaciones", exact: true }).waitFor();
    await inPage(page, "Seguro por vencer").waitFor();
    await page.goto(`/loans/${paid.id}`);
    await inPage(page, "El préstamo está completado. Abra la garantía").waitFor();
    await entry(page, secured.id).click();
    await page.getByRole("button", { name: "Devolver garantía" }).click();
    await page.getByRole("button", { name: "Devolver e imprimir" }).click();
    await page.getByText("Garantía actualizada").waitFor();
    await inPage(page, "Devuelta").first().waitFor();
    await untilSent(page);
    expect(await office.doc("collaterals", secured.id)).toMatchObject({ status: "Devuelta" });
    await page.goto("/collaterals");
    await page.getByPlaceholder("Cliente, tipo, descripción o estado").fill("paga devuelta");
    await entry(page, secured.id).waitFor();
    await page.context().close();
  });
});

describe("collaterals", () => {
  it("hold their client, who cannot be deleted, and the sentence says why", async () => {
    const { id, clientId } = await grantLoan(
      office,
      { startDate: day(0) },
      { today: day(0) },
      { name: "Deja" },
    );
    await office.send("collateral.create", collateralOf({ ...loan, clientId }, { loanId: null }));
    await office.send("loan.delete", { id, at: Date.now(), today: day(0), reason: "Prueba" });
    const page = await enter(DESK);
    await page.goto(`/clients/${clientId}`);
    await inPage(page, "Motocicleta roja").waitFor();
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await page.getByText("tiene garantías que no se le han devuelto").waitFor();
    await page.context().close();
  });

  it("are changed by nobody who may only look, and one that there is not says so", async () => {
    const kept = collateralOf(loan, { description: "Televisor de prueba" });
    await office.send("collateral.create", kept);
    const looker = { name: "Mira Inventada", email: "mira@prueba.example", password: "secreto-de-mira" };
    await harness.admin.hire({ collaterals: ["view"], clients: ["view"] }, looker);
    const page = await enter(DESK, looker);
    await page.goto("/collaterals");
    await inPage(page, "Televisor de prueba").waitFor();
    expect(await page.getByRole("link", { name: "Nueva Garantía" }).count()).toBe(0);
    await entry(page, kept.id).click();
    await inPage(page, "Esta garantía no tiene archivos.").waitFor();
    expect(await page.getByRole("button", { name: "Subir archivos" }).count()).toBe(0);
    await page.goto(`/collaterals/${kept.id}/edit`);
    await page.getByText("No tienes permisos para editar garantías").waitFor();
    await page.goto(`/collaterals/${newId()}`);
    await inPage(page, "No se encontró la garantía solicitada.").waitFor();
    await page.context().close();
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
    await office.send("collateral.create", kept);
    const page = await harness.device(DESK);
    const breaks = await breakable(page);
    await signIn(page);
    await untilInstalled(page);
    await untilSent(page);
    await page.goto(`/collaterals/new?clientId=${loan.clientId}&loanId=${loan.id}`);
    await field(page, "Tipo").click();
    await page.getByRole("option", { name: "Documento" }).click();
    await field(page, "Descripción").fill("Título de prueba");
    await field(page, "Valor estimado").fill("1000");
    await save(page, "Registrar Garantía");
    await page.getByText("Garantía registrada").waitFor();
    await untilSent(page);
    expect(await present()).toContainEqual(
      expect.objectContaining({ description: "Título de prueba", loanId: loan.id }),
    );
    await page.goto("/collaterals");
    await inPage(page, "Radio de prueba").waitFor();
    await breaks("broken disk");
    await follow(page, `/collaterals/${kept.id}/edit`);
    await field(page, "Descripción").fill("Otra");
    await save(page, "Guardar Garantía");
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
    await page.context().close();
  });
});
