/** From an empty installation to the first receipt, with nothing typed or tapped that a person need not: both are counted. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { field } from "./harness/form-actions.ts";
import { type EmptyProduct, openEmptyProduct } from "./harness/harness.ts";

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

it("takes at most sixteen fields and twelve taps", { timeout: 180_000 }, async () => {
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
