/** The borrower's portal: two ways in, the statement with and without signal, papers to take along, receipts to check. */
import { readFile } from "node:fs/promises";
import type { Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { wordsOfPages } from "#testkit/documents/read-pdf";
import { clientArgs, grantLoan, newId, type TestLoan } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { DESK, PHONE } from "./harness/chromium.ts";
import { collect, untilSent, untilUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, openScreen, signIn, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

const EMAIL = "prestataria@prueba.example";
const PASSWORD = "clave-del-portal";
const BUSINESS = "Préstamos El Ejemplo";
/** From the top of the page to the first receipt, on a phone. */
const NEAR = 1200;
const LOGIN = "/client-portal/login";
const DASHBOARD = "/client-portal/dashboard";

let harness: Harness;
let office: TestDevice;
let loan: TestLoan;
/** The pages of a borrower who always reaches the server, of one that keeps the portal, and of the office. */
let page: Page;
let keeping: Page;
let staff: Page;

beforeAll(async () => {
  harness = await openHarness();
  const { admin, product } = harness;
  office = await admin.device();
  const borrower = { identification: "000-0000001-7", whatsappNotificationsEnabled: true };
  loan = await grantLoan(office, { startDate: day(-10) }, { today: day(-10) }, borrower);
  const account = { id: newId(), at: Date.now(), clientId: loan.clientId, email: EMAIL };
  await admin.run("portal.createAccount", account, { password: PASSWORD });
  const changes = { publicAddress: product.url, companyName: BUSINESS, companyPhone: "8095550100" };
  await admin.run("settings.update", { at: Date.now(), changes, logo: null });
  page = await harness.connected(PHONE);
});
afterEach(() => {
  harness.proxy.mend();
  expect(harness.problems()).toEqual([]);
});
afterAll(() => harness?.close());

async function enter(page: Page, email = EMAIL, password = PASSWORD): Promise<void> {
  await page.goto(LOGIN);
  await typeIn(page.getByLabel("Correo electrónico"), email);
  await typeIn(page.getByLabel("Contraseña", { exact: true }), password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Sets the server's answer at an address of the portal, for as long as the page is there. */
async function answering(page: Page, path: string, status: number): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, body: "" }));
}

describe("a borrower", () => {
  it("is told the same of whatever is wrong at the door, and nothing behind it", async () => {
    await page.goto(DASHBOARD);
    await page.waitForURL(`**${LOGIN}`);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await says(page, "Por favor complete todos los campos");
    await says(page, BUSINESS);
    await expectNoBarriers(page);
    await enter(page, "nadie@prueba.example");
    await says(page, "Credenciales inválidas. Por favor intente nuevamente.");
    await enter(page, EMAIL, "otra-clave");
    await says(page, "Credenciales inválidas. Por favor intente nuevamente.");
    await page.getByRole("button", { name: "Mostrar contraseña" }).click();
    expect(await page.getByLabel("Contraseña", { exact: true }).getAttribute("type")).toBe("text");
    await answering(page, "/api/portal/session", 500);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await says(page, "Ha ocurrido un error al intentar iniciar sesión.");
    await page.unroute("**/api/portal/session");
  });

  it("reads what is owed today and when the next cuota falls due, and takes the statement along", async () => {
    const asked: string[] = [];
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
    };
    page.on("request", note);
    await enter(page);
    await page.getByRole("heading", { name: "Carmen Inventada" }).waitFor();
    page.off("request", note);
    expect(asked.slice(asked.indexOf("POST /api/portal/session") + 1)).toEqual(["GET /api/portal/statement"]);
    const summary = page.getByRole("region", { name: "Resumen" });
    // The first cuota of RD$1,000 fell due three days ago; its mora is 5 %.
    await expect.poll(() => summary.innerText()).toContain("RD$1,050.00");
    expect(await summary.innerText()).toContain("Vence en 4 días");
    await says(page, "carmen@prueba.example");
    await says(page, "809-000-0000");
    await says(page, `Préstamo 0001 …${loan.id.slice(-8).toUpperCase()}`);
    await says(page, "Tiene 3 días de atraso.");
    const chat = page.getByRole("link", { name: "Escribir por WhatsApp" });
    expect(await chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/18095550100\?text=.*Carmen/);
    await expectNoBarriers(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Estado de cuenta (PDF)" }).click(),
    ]);
    // The card, the paper and its file name the loan by one number.
    expect(file.suggestedFilename()).toMatch(/^estado-de-cuenta-0001-.*\.pdf$/);
    const paper = wordsOfPages(await readFile(await file.path())).join(" ");
    expect(paper).toContain("0001");
    expect(paper).not.toContain(loan.id.slice(0, 8));
    await page.goto(LOGIN);
    await page.waitForURL(`**${DASHBOARD}`);
    await page.getByRole("button", { name: "Cerrar Sesión" }).click();
    await says(page, "Sesión cerrada");
    await page.goto(DASHBOARD);
    await page.waitForURL(`**${LOGIN}`);
  });

  it("reads the last statement without signal, and learns that it is the last", async () => {
    keeping = await harness.device(PHONE);
    await enter(keeping);
    await says(keeping, /^Al día:/);
    await untilInstalled(keeping);
    harness.proxy.cut();
    await keeping.reload();
    await says(keeping, /Sin conexión\. Esto es lo último que se descargó/);
    await says(keeping, "RD$1,050.00");
    harness.proxy.mend();
    await keeping.getByRole("button", { name: "Actualizar" }).click();
    await says(keeping, /^Al día:/);
  });

  it("is signed out without signal, and at the server when the signal is back", async () => {
    const cookie = (await keeping.context().cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const ask = () => fetch(`${harness.product.url}/api/portal/statement`, { headers: { cookie } });
    expect((await ask()).status).toBe(200);
    harness.proxy.cut();
    await keeping.getByRole("button", { name: "Cerrar Sesión" }).click();
    await says(keeping, "Sesión cerrada en este teléfono. Se cerrará del todo cuando vuelva la señal.");
    expect(await keeping.evaluate(() => JSON.stringify(localStorage))).not.toContain("Carmen");
    harness.proxy.mend();
    const ended = keeping.waitForResponse((answer) => answer.request().method() === "DELETE" && answer.ok());
    await keeping.reload();
    await ended;
    expect((await ask()).status).toBe(401);
    await keeping.context().close();
  });

  it("hears what is wrong when the statement does not come, and when there is none", async () => {
    await page.setViewportSize(DESK);
    await answering(page, "/api/portal/statement", 500);
    await enter(page);
    await says(page, "No se pudo cargar la información del cliente");
    await says(page, "Ha ocurrido un error al cargar los datos");
    await page.getByRole("button", { name: "Cerrar Sesión" }).click();
    await page.unroute("**/api/portal/statement");
    const clientId = newId();
    await office.send("client.create", clientArgs(Date.now(), clientId));
    const account = { id: newId(), at: Date.now(), clientId, email: "nueva@prueba.example" };
    await harness.admin.run("portal.createAccount", account, { password: PASSWORD });
    await enter(page, "nueva@prueba.example");
    await says(page, "No se encontraron datos del cliente");
    await answering(page, "/api/receipts/*", 500);
    await page.goto("/r/AAAAAAAAAAAAAAAAAAAAAA");
    await says(page, "Ha ocurrido un error inesperado");
    await page.unroute("**/api/receipts/*");
    await page.setViewportSize(PHONE);
  });

  it("enters by a link of the office with four digits, and no longer once it is taken back", async () => {
    staff = await harness.device(PHONE);
    await signIn(staff);
    await untilSent(staff);
    await openScreen(staff, `/clients/${loan.clientId}`);
    await staff.getByRole("button", { name: "Crear enlace" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Crear enlace" }).click();
    await staff.getByRole("button", { name: "Enviar por WhatsApp" }).waitFor();
    await expectNoBarriers(staff);
    const { links } = (await harness.admin.ask("GET", `/api/portal-accounts/${loan.clientId}`)).json();
    await page.context().clearCookies();
    await page.goto(links[0].path);
    await typeIn(page.getByLabel("Últimos cuatro dígitos"), "9999");
    await page.getByRole("button", { name: "Ver mi cuenta" }).click();
    await says(page, "Los cuatro dígitos no coinciden. Revise su cédula e inténtelo de nuevo.");
    await expectNoBarriers(page);
    await typeIn(page.getByLabel("Últimos cuatro dígitos"), "0017");
    await page.getByRole("button", { name: "Ver mi cuenta" }).click();
    await page.getByRole("heading", { name: "Carmen Inventada" }).waitFor();
    await staff.getByRole("button", { name: "Retirar", exact: true }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Retirar", exact: true }).click();
    await says(staff, "Enlace retirado");
    await page.reload();
    await says(page, "Su sesión terminó. Entre de nuevo para ver su cuenta al día.");
    await page.goto(links[0].path);
    await typeIn(page.getByLabel("Últimos cuatro dígitos"), "0017");
    await page.getByRole("button", { name: "Ver mi cuenta" }).click();
    await says(page, "Este enlace ya no sirve. Pida uno nuevo a su prestamista.");
  });
});

describe("a receipt", () => {
  it("made without signal has not arrived yet, then it is valid, and annulled once it was annulled", async () => {
    await untilInstalled(staff);
    await untilSent(staff);
    harness.proxy.cut();
    const number = await collect(staff, loan.id);
    const code = staff.getByRole("link", { name: "Comprobar este recibo" });
    const address = (await code.getAttribute("href")) ?? "";
    expect(address).toMatch(/\/r\/[A-Za-z0-9_-]{22}$/);
    await untilUnsent(staff, 1);
    await page.goto(address);
    await says(page, "Todavía no ha llegado");
    await expectNoBarriers(page);
    harness.proxy.mend();
    await untilSent(staff);
    await page.getByRole("button", { name: "Comprobar otra vez" }).click();
    await says(page, "Válido");
    const text = await page.getByRole("main").innerText();
    for (const part of [number, "RD$1,050.00", "C. I.", `…${loan.id.slice(-8).toUpperCase()}`])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Carmen|Inventada/);
    await expectNoBarriers(page);
    await enter(page);
    const last = await page.getByRole("button", { name: "Descargar recibo" }).boundingBox();
    expect((last?.y ?? NEAR) + (last?.height ?? 0)).toBeLessThanOrEqual(NEAR);
    await page.getByText("Recibos (1)").click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Recibo (PDF)" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`recibo-${number}.pdf`);
    await typeIn(page.getByLabel("Número del recibo"), number.toLowerCase());
    await page.getByRole("button", { name: "Comprobar", exact: true }).click();
    await says(page, new RegExp(`Recibo ${number} por`));
    const payment = (await office.pull()).find(({ c, doc }) => c === "payments" && doc !== null);
    const annulling = { id: payment?.id, at: Date.now(), today: day(0), reason: "Se cobró dos veces" };
    await office.send("payment.annul", annulling);
    await page.goto(address);
    await says(page, "Anulado");
  });
});
