/** From an empty installation to the first receipt, with nothing typed or tapped that a person need not: both are counted. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DESK, openDevice } from "./harness/chromium.ts";
import { Counted } from "./harness/counted.ts";
import { field, untilGranted } from "./harness/form-actions.ts";
import { type EmptyProduct, openEmptyProduct } from "./harness/harness.ts";
import { openScreen, signIn } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";

let opened: EmptyProduct;
let page: Page;
let fields = 0;
let taps = 0;

beforeAll(async () => {
  opened = await openEmptyProduct();
  page = opened.page;
});
afterAll(() => opened?.close());

/** A field that is full already is none that a person fills in. */
async function fill(name: string, text: string): Promise<void> {
  const box = field(page, name).first();
  await box.waitFor();
  if ((await box.inputValue()) !== "") return;
  await box.focus();
  await page.keyboard.type(text);
  fields += 1;
}

/** The browser asks, and the person stays. */
async function expectAskedOnReload(): Promise<void> {
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
}

async function tap(role: "link" | "button", name: string | RegExp): Promise<void> {
  await page.getByRole("main").getByRole(role, { name }).first().click();
  taps += 1;
}

it("takes at most sixteen fields and twelve taps", async () => {
  await page.goto("/");
  await fill("Su nombre", "Ana Inventada");
  await expectAskedOnReload();
  await fill("Correo electrónico", "ana@ejemplo.invalid");
  await fill("Contraseña", "secreto1");
  await fill("Nombre del negocio", "Préstamos Inventados");
  await tap("button", "Crear administrador");
  await tap("link", "Nuevo Prestamista");
  await fill("Nombre", "Ana");
  await fill("Apellido", "Inventada");
  await fill("Cédula/RNC", "00000000000");
  await fill("Teléfono", "8095550100");
  await fill("Dirección", "Calle Inventada 1");
  await tap("button", "Guardar");
  await tap("link", "Nueva Tasa");
  await fill("Nombre", "Semanal 30");
  await fill("Tasa", "30");
  await tap("button", "Guardar");
  await tap("link", "Nuevo Cliente");
  await fill("Nombre", "ramona");
  await fill("Apellido", "inventada");
  await fill("Cédula/RNC", "00000000000");
  await fill("Teléfono", "8095550101");
  expect(await field(page, "Nombre").inputValue()).toBe("Ramona");
  expect(await field(page, "Cédula/RNC").inputValue()).toBe("000-0000000-0");
  expect(await field(page, "Teléfono").inputValue()).toBe("809-555-0101");
  await fill("Dirección", "Calle Inventada 2");
  await tap("button", "Guardar");
  await tap("link", "Nuevo Préstamo");
  await fill("Monto", "10000");
  await fill("Plazo", "13");
  expect(await page.getByRole("radio", { name: "Semanal" }).isChecked()).toBe(true);
  await tap("button", "Guardar");
  await tap("link", /^Cobrar RD\$/);
  await tap("button", /^Cobrar RD\$/);
  await page.getByRole("heading", { name: /^Cobrado RD\$/ }).waitFor();
  expect({ fields, taps }).toEqual({ fields: 16, taps: 11 });
  expect(opened.problems).toEqual([]);
});

/** The whole screen is in sight. */
async function expectNoScroll(): Promise<void> {
  const { whole, seen } = await page.evaluate(() => ({
    whole: document.documentElement.scrollHeight,
    seen: window.innerHeight,
  }));
  expect(whole).toBeLessThanOrEqual(seen);
}

/** From the telephone to a desk, where a mouse points. */
async function sitDown(): Promise<void> {
  const device = await openDevice(opened.browser, opened.product.url, DESK, false);
  page = device.page;
  await signIn(page, { email: "ana@ejemplo.invalid", password: "secreto1" });
  // The first download covers every screen, and has the focus.
  await page.getByRole("button", { name: "Estado de Sincronización: Sincronizado" }).waitFor();
}

const notices = () => page.getByRole("region", { name: "Avisos" });
const cursor = () => page.evaluate(() => document.activeElement?.getAttribute("name"));

it("at a desk asks three fields and a click of the next client of a row", async () => {
  await sitDown();
  await openScreen(page, "/clients/new");
  const first = new Counted(page);
  await first.type("Nombre", "Rosa");
  await first.type("Apellido", "Inventada");
  await first.type("Cédula/RNC", "00100000001");
  await first.type("Teléfono", "8095550102");
  await first.type("Dirección", "Calle Inventada 3");
  await first.click("button", "Guardar y agregar otro");
  await notices().getByText("Rosa Inventada").waitFor();
  await expect.poll(cursor).toBe("name");
  await picturesOf(page, "client-of-a-row");
  const next = new Counted(page);
  await next.type("Nombre", "Luz Inventada");
  await next.type("Cédula/RNC", "00100000002");
  await next.type("Teléfono", "8095550103");
  await next.click("button", "Guardar y agregar otro");
  await notices().getByText("Luz Inventada").waitFor();
  expect(next.counts).toEqual({ acts: 1, fields: 3 });
  expect(new URL(page.url()).pathname).toBe("/clients/new");
  expect(opened.problems).toEqual([]);
});

it("at a desk asks two fields and two clicks of a loan of 13 × 1,000, without a scroll", async () => {
  await openScreen(page, "/loans");
  const lending = new Counted(page);
  await lending.click("link", "Nuevo Préstamo");
  await lending.pick("Cliente", "Luz");
  await lending.fillBy(/^13 × 1,000/);
  await page.getByRole("region", { name: "Vista previa del calendario" }).getByText("13 cuotas de").waitFor();
  await expectNoScroll();
  await picturesOf(page, "loan-of-a-preset");
  await lending.click("button", "Guardar");
  await untilGranted(page);
  await page.getByText("RD$13,000.00").first().waitFor();
  expect(lending.counts).toEqual({ acts: 2, fields: 2 });
  expect(opened.problems).toEqual([]);
});
