/** Sync as a person sees it: work that waits, two people on one field, signing out, another device's change. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMINISTRATOR, type Person } from "#testkit/server/agent";
import { grantLoan } from "#testkit/server/book";
import type { FaultyProxy } from "#testkit/server/faulty-proxy";
import { DESK, PHONE } from "./harness/chromium.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, signIn as enter, expectNoBarriers, follow, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let harness: Harness;
let proxy: FaultyProxy;
/** Behind a wire that can be cut. */
let phone: Page;
let office: Page;

beforeAll(async () => {
  harness = await openHarness();
  proxy = harness.proxy;
  phone = await newDevice();
  office = await harness.connected(DESK);
  await signIn(office);
});
afterAll(() => harness?.close());

/** A phone that opens without signal. */
async function newDevice(person?: Person): Promise<Page> {
  const page = await harness.device(PHONE);
  await signIn(page, person);
  await untilInstalled(page);
  return page;
}

async function signIn(page: Page, person?: Person): Promise<void> {
  await enter(page, person);
  await button(page).waitFor();
}

const button = (page: Page) => page.getByRole("button", { name: /^Estado de Sincronización/ });
const stands = (page: Page) => button(page).getAttribute("aria-label");

async function newLender(page: Page, name: string): Promise<void> {
  await follow(page, "/lenders/new");
  const values = {
    Nombre: name,
    Apellido: "Inventado",
    "Cédula/RNC": "000-0000000-0",
    Teléfono: "8090000000",
    "Correo electrónico": "fondo@ejemplo.invalid",
    Dirección: "Calle Inventada 1",
  };
  for (const [label, value] of Object.entries(values)) {
    await typeIn(page.getByRole("textbox", { name: label, exact: true }), value);
  }
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByRole("heading", { name: `${name} Inventado` }).waitFor();
}

async function editAddress(page: Page, address: string): Promise<void> {
  await follow(page, `${lender}/edit`);
  await typeIn(page.getByRole("textbox", { name: "Dirección", exact: true }), address);
  const save = page.getByRole("button", { name: "Guardar", exact: true });
  await save.click();
  await save.waitFor({ state: "detached" });
  await page.getByText(address).first().waitFor();
}

/** The office is first: its edit stands on the server before this ends. */
async function editAtOffice(address: string): Promise<void> {
  const answered = office.waitForResponse(
    (answer) => answer.url().includes("/api/sync/push") && !!answer.request().postData()?.includes(address),
  );
  await editAddress(office, address);
  expect(await (await answered).json()).toMatchObject({ results: [{ outcome: "applied" }] });
}

/** Part of its text does not fit. */
function isCut(line: Element): boolean {
  return line.scrollHeight > line.clientHeight + 1;
}

/** The address of the lender that both devices look at. */
let lender = "";

describe("a business that has not lent yet", () => {
  it("has no data on its devices, until the first loan comes to them", async () => {
    await expect.poll(() => stands(phone)).toBe("Estado de Sincronización: Sin datos");
    await grantLoan(await harness.admin.device(), { startDate: day(0) }, { today: day(0) });
    await expect.poll(() => stands(phone)).toBe("Estado de Sincronización: Sincronizado");
    await expect.poll(() => stands(office)).toBe("Estado de Sincronización: Sincronizado");
  });
});

describe("work that waits", () => {
  it("is counted on the button without signal, explained by one tap, and gone when the server is back", async () => {
    proxy.cut();
    await newLender(phone, "Fondo");
    lender = new URL(phone.url()).pathname;
    await expect.poll(() => stands(phone)).toBe("Estado de Sincronización: Offline, 1 cambio sin enviar");
    await button(phone).click();
    await phone.getByText("Estado: Pendiente").waitFor();
    expect(await phone.getByRole("button", { name: "Reintentar" }).isDisabled()).toBe(true);
    await expectNoBarriers(phone);
    // A sheet from below, whose verbs are in sight however many lines it has.
    const sheet = await phone.getByRole("dialog").boundingBox();
    expect([sheet?.x, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, PHONE.height]);
    const last = await phone.getByRole("link", { name: "Registro de errores" }).boundingBox();
    expect((last?.y ?? PHONE.height) + (last?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await phone.getByRole("button", { name: "Sincronizar" }).click();
    await phone.getByText("No hay conexión a internet").waitFor();
    proxy.mend();
    await expect.poll(() => stands(phone)).toBe("Estado de Sincronización: Sincronizado");
    await follow(office, lender);
    await office.getByRole("heading", { name: "Fondo Inventado" }).waitFor();
  });

  it("downloads everything over what is here when the person asks, and says how much", async () => {
    for (const page of [office, phone]) {
      // So small a book is here before it could be watched: its records wait until the window was seen.
      const seen = Promise.withResolvers<void>();
      await page.route("**/api/sync/parts*", (route) => seen.promise.then(() => route.continue()));
      await button(page).click();
      await page.getByRole("button", { name: "Sincronizar" }).click();
      await page.getByRole("dialog", { name: "Sincronizando..." }).waitFor();
      seen.resolve();
      const notice = page.getByText(/elementos descargados correctamente para uso offline/);
      await notice.waitFor();
      expect(await notice.evaluate(isCut)).toBe(false);
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.unroute("**/api/sync/parts*");
    }
  });

  it("lists itself, and opens at any deep link with the wire cut", async () => {
    proxy.cut();
    await editAddress(phone, "Calle sin Señal 2");
    await follow(phone, "/sync");
    await phone.getByText("Editar prestamista · ").waitFor();
    await expectNoBarriers(phone);
    for (const path of ["/sync/errors", "/settings/data-packages", lender, "/loans"]) {
      await phone.goto(path);
      await phone.locator("h1").waitFor();
      await expectNoBarriers(phone);
    }
    proxy.mend();
    await expect.poll(() => stands(phone)).not.toContain("sin enviar");
  });
});

describe("another device's change", () => {
  it("appears in an open detail by itself, before the next round would bring it", async () => {
    await follow(office, lender);
    await office.getByText("Calle sin Señal 2").first().waitFor();
    await editAddress(phone, "Calle Nueva 3");
    await office.getByText("Calle Nueva 3").first().waitFor();
  });

  it("takes nothing from what a person is typing", async () => {
    await follow(office, `${lender}/edit`);
    const phoneField = office.getByRole("textbox", { name: "Teléfono", exact: true });
    await typeIn(phoneField, "8095550000");
    await editAddress(phone, "Calle Nueva 4");
    await expect.poll(() => phoneField.inputValue()).toBe("809-555-0000");
    await office.getByRole("button", { name: "Guardar", exact: true }).click();
    await office.getByText("Calle Nueva 4").first().waitFor();
    await office
      .getByText(/555-?0000/)
      .first()
      .waitFor();
  });
});

describe("two people on one field", () => {
  it("shows both values, and sends the chosen one again", async () => {
    await follow(phone, lender);
    await phone.getByText("Calle Nueva 4").first().waitFor();
    proxy.cut();
    await editAddress(phone, "La mía");
    await editAtOffice("La de la oficina");
    proxy.mend();
    await expect.poll(() => stands(phone)).not.toContain("Offline");
    await follow(phone, "/sync");
    await phone.getByText("Otra persona cambió estos datos. Revise ambos valores.").waitFor();
    await phone.getByRole("radio", { name: /La de la oficina/ }).waitFor();
    await expectNoBarriers(phone);
    await phone.getByRole("radio", { name: /La mía/ }).check();
    await phone.getByRole("button", { name: "Guardar lo elegido" }).click();
    await expect.poll(() => stands(phone)).toBe("Estado de Sincronización: Sincronizado");
    await follow(office, lender);
    await office.getByText("La mía").first().waitFor();
  });

  it("keeps the other's when that is chosen, and sends nothing", async () => {
    proxy.cut();
    await editAddress(phone, "La mía otra vez");
    await editAtOffice("La que queda");
    proxy.mend();
    await expect.poll(() => stands(phone)).not.toContain("Offline");
    await follow(phone, "/sync");
    await phone.getByRole("radio", { name: /La que queda/ }).check();
    await phone.getByRole("button", { name: "Guardar lo elegido" }).click();
    await phone.getByText("Quedó lo que guardó la otra persona").waitFor();
    await expect.poll(() => stands(phone)).toBe("Estado de Sincronización: Sincronizado");
    await follow(phone, lender);
    await phone.getByText("La que queda").first().waitFor();
  });
});

describe("signing out with unsent work", () => {
  async function leave(): Promise<void> {
    await phone.getByRole("button", { name: "Menú" }).click();
    await phone.getByRole("button", { name: "Cerrar Sesión" }).click();
    await phone.getByRole("dialog", { name: "Hay cambios sin enviar" }).waitFor();
  }

  it("offers to send, to keep, and to take a file; what is kept goes at the next sign-in", async () => {
    await expect.poll(() => stands(phone)).toBe("Estado de Sincronización: Sincronizado");
    proxy.cut();
    await newLender(phone, "Guardado");
    await expect.poll(() => stands(phone)).toContain("1 cambio sin enviar");
    await leave();
    await expectNoBarriers(phone);
    expect(await phone.getByRole("button", { name: "Enviar ahora" }).isDisabled()).toBe(true);
    await phone.getByRole("button", { name: "Seguir aquí" }).click();
    await phone.getByRole("dialog", { name: "Menú" }).waitFor();
    await phone.getByRole("button", { name: "Cerrar Sesión" }).click();
    const download = phone.waitForEvent("download");
    await phone.getByRole("button", { name: "Exportar a un archivo y salir" }).click();
    const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
    expect(file).toMatchObject({ format: "cuadre-box", commands: [{ name: "lender.create" }] });
    await phone.waitForURL(/\/login/);
    proxy.mend();
    await signIn(phone);
    await expect.poll(() => stands(phone)).toContain(": Sincronizado");
    await follow(office, "/lenders");
    await office.getByText("Guardado Inventado").first().waitFor();
    await follow(phone, "/sync");
    const brought = JSON.stringify(file);
    await phone
      .locator("input[type=file]")
      .setInputFiles({ name: "sin-enviar.json", mimeType: "application/json", buffer: Buffer.from(brought) });
    await phone.getByText("1 ya estaba aquí").waitFor();
  });
});

describe("the unsent work of a collector whose phone broke", () => {
  const collector = { name: "Cobrador Inventado", email: "cobrador@prueba.example", password: "secreto2" };

  it("is brought by an administrator from its file, under the collector's name", async () => {
    await harness.admin.hire({ lenders: ["view", "create"] }, collector);
    const broken = await newDevice(collector);
    proxy.cut();
    await newLender(broken, "Rescatado");
    await follow(broken, "/sync");
    const download = broken.waitForEvent("download");
    await broken.getByRole("button", { name: "Exportar a un archivo" }).click();
    const path = await (await download).path();
    await follow(office, "/sync");
    const file = { name: "roto.json", mimeType: "application/json", buffer: await readFile(path) };
    await office.locator("input[type=file]").setInputFiles(file);
    await office.getByRole("button", { name: "Traer", exact: true }).click();
    await office.getByText("1 cambio aplicado").waitFor();
    await follow(office, "/audit");
    const brought = office.getByRole("article").filter({ hasText: "Traer cambios de un archivo" }).first();
    await brought.getByText(ADMINISTRATOR.name).waitFor();
    await brought.getByText("Cobrador Inventado").waitFor();
    await follow(office, "/lenders");
    await office.getByText("Rescatado Inventado").first().waitFor();
    proxy.mend();
    await expect.poll(() => stands(broken)).toContain(": Sincronizado");
  });
});

describe("a data package", () => {
  it("goes from one device to another and brings it up", async () => {
    await follow(office, "/settings/data-packages");
    const held = office.getByRole("list", { name: "Datos en este dispositivo" });
    await held
      .getByRole("listitem")
      .filter({ hasText: /^Prestamistas\s*Completado\s*[1-9]/ })
      .waitFor();
    const download = office.waitForEvent("download");
    await office.getByRole("button", { name: "Descargar paquete" }).click();
    const path = await (await download).path();
    await follow(phone, "/settings/data-packages");
    const chooser = phone.locator("input[type=file]");
    const load = (name: string, text: string) =>
      chooser.setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
    await load("roto.json", "no es JSON");
    await phone.getByText("El archivo debe ser un JSON válido").waitFor();
    for (const [name, text] of [
      ["otro.json", "{}"],
      ["paquete.txt", await readFile(path, "utf8")],
    ] as const) {
      await phone.getByText("Formato de paquete inválido").waitFor({ state: "detached" });
      await load(name, text);
      await phone.getByText("Formato de paquete inválido").waitFor();
    }
    await phone.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.getElementById("sync-overlay")) Object.assign(window, { laidOver: true });
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await load("paquete.json", await readFile(path, "utf8"));
    await phone.getByRole("dialog", { name: "Cargar paquete de datos" }).waitFor();
    await phone.getByRole("button", { name: "Cargar", exact: true }).click();
    await phone.getByText("Se cargó un paquete hace menos de 5 minutos").waitFor();
    await phone
      .getByRole("list", { name: "Datos en este dispositivo" })
      .getByRole("listitem")
      .filter({ hasText: /^Prestamistas\s*Completado\s*[1-9]/ })
      .waitFor();
    expect(await phone.evaluate(() => "laidOver" in window)).toBe(false);
    await follow(phone, "/lenders");
    await phone.getByText("Guardado Inventado").first().waitFor();
    expect(harness.problems()).toEqual([]);
  });
});
