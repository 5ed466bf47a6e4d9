/** The settings: what an owner says once at a desk or on a phone, and where the rest of the product shows it. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { grantLoan, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { confirmButton, field, inPage, save } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { keepPapers, printed } from "./harness/papers.ts";
import { day, expectNoBarriers, openScreen, signIn } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";
import { typeIn } from "./harness/typing.ts";

/** A picture of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let harness: Harness;
let desk: Page;
let phone: Page;
let loan: TestLoan;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  loan = await grantLoan(office, { startDate: day(0) }, { today: day(0) });
  desk = await harness.device(DESK);
  phone = await harness.connected(PHONE);
  await signIn(desk);
  await signIn(phone);
});
afterEach(() => {
  harness.proxy.mend();
  expect(harness.problems()).toEqual([]);
});
afterAll(() => harness?.close());

const saved = (page: Page) => page.getByText("Configuración guardada").last().waitFor();

/** The line is back, and so is the answer, sooner or later. */
async function untilSaved(page: Page): Promise<void> {
  const notices = page.getByText("Configuración guardada");
  await notices.first().waitFor({ state: "detached" });
  await expect
    .poll(async () => {
      await save(page);
      return notices.count();
    })
    .toBeGreaterThan(0);
}

/** The administrator elsewhere changes them. */
async function elsewhere(changes: object): Promise<void> {
  const answer = await harness.admin.run("settings.update", { at: Date.now(), changes, logo: null });
  expect(answer.outcome).toBe("applied");
}

const TABS = [
  ["general", "Información general"],
  ["printing", "Impresión"],
  ["lending", "Préstamos"],
  ["collection-days", "Días de cobro"],
  ["late-fee", "Mora"],
  ["cash", "Caja"],
  ["backups", "Copias de seguridad"],
  ["backup-validation", "Validación de copias"],
  ["data-packages", "Paquetes de datos"],
  ["public-address", "Dirección pública"],
] as const;

describe("the settings", () => {
  it("have side tabs at a desk and a list on a phone, each at its own address", async () => {
    await desk.getByRole("link", { name: "Configuración" }).click();
    await desk.waitForURL(/\/settings\/general$/);
    await openScreen(phone, "/settings");
    for (const [address, name] of TABS) {
      for (const page of [desk, phone]) {
        const tabs = page.getByRole("navigation", { name: "Configuración" });
        await tabs.getByRole("link", { name, exact: true }).click();
        await page.getByRole("heading", { level: 1, name }).waitFor();
        expect(new URL(page.url()).pathname).toBe(`/settings/${address}`);
      }
      await phone.getByRole("link", { name: "Configuración" }).first().click();
      await phone.getByRole("heading", { level: 1, name: "Configuración" }).waitFor();
    }
  });

  it("take the company with an RNC that looks wrong, and no e-mail that is wrong", async () => {
    await openScreen(desk, "/settings/general");
    await typeIn(field(desk, "Nombre del negocio"), "Inversiones Inventadas");
    await typeIn(field(desk, "RNC"), "101000001");
    await typeIn(field(desk, "Correo electrónico"), "sin arroba");
    await desk.getByText(/El último dígito no corresponde a este número/).waitFor();
    await save(desk);
    await desk.getByText("Ingrese un correo electrónico válido").waitFor();
    await typeIn(field(desk, "Correo electrónico"), "oficina@ejemplo.invalid");
    await save(desk);
    await saved(desk);
    await desk.getByText("Inversiones Inventadas").first().waitFor();
    expect(await field(desk, "RNC").inputValue()).toBe("101000001");
  });

  it("take an image as the logo and nothing else; it is small, and on the sign-in screen", async () => {
    const input = desk.locator("input[type=file]");
    await input.setInputFiles({ name: "logo.txt", mimeType: "text/plain", buffer: Buffer.from("hola") });
    await desk.getByText("Por favor seleccione un archivo de imagen válido.").waitFor();
    await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no lo es") });
    await desk.getByText("Por favor seleccione un archivo de imagen válido.").waitFor();
    await input.setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: Buffer.from(PIXEL, "base64"),
    });
    await desk.getByRole("img", { name: "Logo del negocio" }).waitFor();
    harness.proxy.cut();
    await save(desk);
    await desk.getByText("No se pudo subir o actualizar el logo.").waitFor();
    harness.proxy.mend();
    await untilSaved(desk);
    const logo = async () => (await (await fetch(`${harness.product.url}/api/branding`)).json()).logoUrl;
    await expect.poll(logo).not.toBeNull();
    await expect
      .poll(async () => (await fetch(harness.product.url + (await logo()))).headers.get("content-type"))
      .toBe("image/png");
  });

  it("change the symbol of money everywhere, and no amount", async () => {
    await desk.getByRole("radio", { name: /US\$/ }).check({ force: true });
    await save(desk);
    await saved(desk);
    await openScreen(desk, `/loans/${loan.id}`);
    await inPage(desk, /US\$10,000\.00/).waitFor();
    expect(await desk.getByRole("main").innerText()).not.toContain("RD$");
    await elsewhere({ defaultCurrency: "DOP" });
    // It is taken once another screen stands, so that nothing typed is lost.
    await expect
      .poll(async () => {
        for (const address of ["/clients", `/loans/${loan.id}`]) await openScreen(desk, address);
        return desk.getByRole("main").innerText();
      })
      .toContain("RD$10,000.00");
  });

  it("say in money what mora means for a cuota of RD$1,000, and refuse a percentage that is none", async () => {
    await openScreen(phone, "/settings/late-fee");
    await inPage(phone, /sin pagar debe RD\$50\.00 de mora desde el día 1 de atraso/).waitFor();
    await typeIn(field(phone, "Días de gracia"), "3");
    await typeIn(field(phone, "Mora"), "10");
    await inPage(phone, /sin pagar debe RD\$100\.00 de mora desde el día 4 de atraso/).waitFor();
    await typeIn(field(phone, "Mora"), "10001");
    await save(phone);
    await phone.getByRole("textbox", { name: "Mora" }).and(phone.locator("[aria-invalid=true]")).waitFor();
    await typeIn(field(phone, "Mora"), "10");
    await save(phone);
    await saved(phone);
  });

  it("ask which value stands when two people changed the same one", async () => {
    await openScreen(desk, "/settings/printing");
    await typeIn(field(desk, "Nombre de la impresora"), "La del mostrador");
    await elsewhere({ printerName: "La de atrás" });
    await save(desk);
    await desk.getByRole("heading", { name: "Otra persona cambió estos datos" }).waitFor();
    await desk.getByText("La de atrás").waitFor();
    await desk.getByRole("radio", { name: /La del mostrador/ }).check();
    await desk.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
    await saved(desk);
  });

  it("are kept by the server alone: without it what was typed stays", async () => {
    await openScreen(desk, "/settings/cash");
    harness.proxy.cut();
    await desk.getByRole("checkbox", { name: "Contar sin ver lo esperado" }).check();
    await save(desk);
    await desk.getByText(/Lo que escribió sigue aquí/).waitFor();
    harness.proxy.mend();
    await untilSaved(desk);
    expect(await desk.getByRole("checkbox", { name: "Contar sin ver lo esperado" }).isChecked()).toBe(true);
  });

  it("tell the audit what stood before and what stands", async () => {
    await openScreen(desk, "/audit");
    await inPage(desk, "Editar configuración").waitFor();
    await inPage(desk, "La del mostrador").waitFor();
  });

  it("hold the address that phones use: checked by asking it, and shown as a QR code", async () => {
    await keepPapers(desk);
    await desk.goto("/settings/public-address");
    await typeIn(field(desk, "Dirección pública"), "file:///etc/passwd");
    await save(desk);
    await desk.getByText(/Escriba la dirección así/).waitFor();
    await typeIn(field(desk, "Dirección pública"), harness.product.url);
    await save(desk);
    await saved(desk);
    await desk.getByRole("img", { name: `Código QR de ${harness.product.url}` }).waitFor();
    await desk.getByRole("button", { name: "Comprobar la dirección" }).click();
    await desk.getByText(`Este negocio contesta en ${harness.product.url}`).waitFor();
    await desk.getByText(/Con ella el teléfono no abre la aplicación sin conexión/).waitFor();
    await desk.getByText(/tls internal/).waitFor();
    await desk.getByRole("heading", { name: "Para su técnico" }).waitFor();
    const paper = await printed(desk, () => desk.getByRole("button", { name: "Imprimir" }).click());
    expect(paper.text).toContain("sudo apt install caddy");
    await expectNoBarriers(desk);
    await picturesOf(desk, "technician");
    await desk.getByRole("link", { name: "instalarlo en cada teléfono" }).click();
    await desk.getByRole("heading", { name: "Instalar el certificado en un teléfono" }).waitFor();
    await expectNoBarriers(desk);
  });
});

it("the settings are read, and not changed, by a user who may only look at them", async () => {
  const clerk = { email: "mira@prueba.example", password: "secreto" };
  await harness.admin.hire({ settings: ["view"], loans: ["view"] }, clerk);
  const page = await harness.connected(PHONE);
  await signIn(page, clerk);
  await openScreen(page, "/settings/general");
  await page.getByRole("heading", { level: 1, name: "Información general" }).waitFor();
  expect(await field(page, "Nombre del negocio").isEditable()).toBe(false);
  await inPage(page, "aquí solo se puede ver").waitFor();
  expect(await page.getByRole("button", { name: "Guardar" }).isDisabled()).toBe(true);
  await page.context().close();
});

it("a phone on an address without https says before an offline payment that nothing is kept there", async () => {
  const plain = await harness.device(PHONE, harness.product.url.replace("127.0.0.1", "0.0.0.0"));
  await signIn(plain);
  expect(await plain.evaluate(() => window.isSecureContext)).toBe(false);
  await openScreen(plain, `/payments/new/${loan.id}`);
  await confirmButton(plain).waitFor();
  expect(await plain.getByText("Este teléfono no guarda nada sin conexión").count()).toBe(0);
  await plain.context().setOffline(true);
  await plain.getByText("Este teléfono no guarda nada sin conexión").waitFor();
  await confirmButton(plain).waitFor();
});
