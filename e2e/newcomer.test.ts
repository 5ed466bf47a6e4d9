/**
 * The first ten minutes of a lender who has read nothing: only what the screens suggest is followed, from the first
 * start to the first receipt.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Agent } from "#testkit/server/agent";
import { openDevice, PHONE } from "./harness/chromium.ts";
import { type EmptyProduct, openEmptyProduct } from "./harness/harness.ts";
import { signIn } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

/** The letters that a person types in three minutes on a phone, slowly: three a second. */
const THREE_MINUTES = 3 * 60 * 3;

let opened: EmptyProduct;
let page: Page;
let typed = 0;

beforeAll(async () => {
  opened = await openEmptyProduct();
  page = opened.page;
});

afterAll(() => opened?.close());

const main = () => page.getByRole("main");
const go = (name: string | RegExp) => main().getByRole("link", { name }).click();
const press = (name: string | RegExp) => main().getByRole("button", { name }).click();
const step = (title: string) => main().getByRole("listitem").filter({ hasText: title });
const isDone = (title: string) => step(title).getByRole("img", { name: "Hecho" }).waitFor();

async function type(field: string, text: string): Promise<void> {
  const [box, ...others] = (["textbox", "spinbutton", "combobox"] as const).map((role) =>
    page.getByRole(role, { name: field, exact: true }),
  );
  await typeIn(
    others.reduce((any, other) => any.or(other), box as NonNullable<typeof box>),
    text,
  );
  typed += text.length;
}

async function typePerson(name: string, lastName: string): Promise<void> {
  await type("Nombre", name);
  await type("Apellido", lastName);
  await type("Cédula/RNC", "00000000000");
  await type("Teléfono", "8090000000");
  await type("Correo electrónico", "nadie@ejemplo.invalid");
  await type("Dirección", "Calle Inventada 1");
  await press("Guardar");
}

/** The links to things to do that a screen offers once it says something. */
async function offersOf(address: string, says: string): Promise<string[]> {
  await page.goto(address);
  await main().getByText(says).first().waitFor();
  const offers = await main().getByRole("link").allInnerTexts();
  // Figures lead to their lists; the rest are things to do.
  return offers.filter((text) => text !== "Ver todos" && !/\d/.test(text));
}

describe("a newcomer", () => {
  it("begins the business", async () => {
    await page.goto("/");
    await type("Su nombre", "Ana Inventada");
    await type("Correo electrónico", "ana@ejemplo.invalid");
    await type("Contraseña", "secreto1");
    await type("Nombre del negocio", "Préstamos Inventados");
    await page.getByRole("button", { name: "Crear administrador" }).click();
    await main().getByText("Empiece por aquí").waitFor();
  });

  it("is told on every empty screen what to do next, and never offered what cannot be done yet", async () => {
    const next: Record<string, [says: string, offers: string]> = {
      "/": ["Empiece por aquí", "Nuevo Prestamista"],
      "/advanced-dashboard": ["Todavía no hay préstamos", "Nuevo Préstamo"],
      "/clients": ["Registre a la primera persona", "Nuevo Cliente"],
      "/lenders": ["de quién es el dinero", "Nuevo Prestamista"],
      "/interest-rates": ["Cree la primera", "Nueva Tasa"],
      "/loans": ["Todavía no hay préstamos", "Nuevo Préstamo"],
      "/payments": ["Primero registre un préstamo", "Nuevo Préstamo"],
      "/payments/new": ["Registre el primero", "Nuevo Préstamo"],
      "/today": ["Hoy no vence ninguna cuota", "Nuevo Préstamo"],
      "/collection-routes": ["No hay préstamos en mora", "Nuevo Préstamo"],
      "/payments/continuous-yield": ["Todavía no hay pagos de rédito", "Nuevo Préstamo"],
      "/continuous-yield": ["Todavía no hay préstamos de rédito", "Nuevo Préstamo"],
      "/collaterals": ["No se encontraron garantías", "Nueva Garantía"],
      "/expenses": ["No hay gastos", "Nuevo Gasto"],
      "/zones": ["Todavía no hay zonas", "Nueva Zona"],
      "/cash/mine": ["hay una sola caja", "Ver la caja"],
    };
    for (const [address, [says, offered]] of Object.entries(next)) {
      const offers = await offersOf(address, says);
      expect([address, offers]).toEqual([address, expect.arrayContaining([offered])]);
      expect([address, offers.filter((text) => /cobrar|registrar pago/i.test(text))]).toEqual([address, []]);
    }
  });

  it("is led from step to step, back to the first steps each time", async () => {
    await page.goto("/");
    await go("Nuevo Prestamista");
    await typePerson("Ana", "Inventada");
    await isDone("El prestamista");
    await go("Nueva Tasa");
    await main().getByText("el porcentaje de todo el préstamo, no por mes").waitFor();
    await type("Nombre", "Semanal 30");
    await type("Tasa", "30");
    await press("Guardar");
    await isDone("La tasa de interés");
    await go("Nuevo Cliente");
    await typePerson("Ramona", "Inventada");
    await isDone("El primer cliente");
    await go("Nuevo Préstamo");
    await main().getByRole("heading", { name: "Nuevo Préstamo" }).waitFor();
  });

  it("cannot misread the loan: the price, the days and the mora are said before it is saved", async () => {
    await type("Cliente", "Ramona");
    await page.getByRole("option", { name: /Ramona/ }).click();
    await type("Monto", "10000");
    await type("Plazo", "13");
    await main().getByRole("radio", { name: "Quincenal (cada 14 días)" }).check();
    await main().getByText("cada 14 días, no los días 15 y 30").waitFor();
    await main().getByRole("radio", { name: "Diaria" }).check();
    await main().getByText("también domingos y feriados").waitFor();
    await main().getByRole("radio", { name: "Semanal" }).check();
    // The only lender and the only rate are there already.
    await main().getByText("RD$3,000.00 por todo el préstamo").waitFor();
    await main().getByText("13 cuotas de").first().waitFor();
    await main()
      .getByText(/Primera cuota: \d\d\/\d\d\/\d{4}/)
      .waitFor();
    await main()
      .getByText(/Si la primera cuota no se paga, empieza el \d\d\/\d\d\/\d{4}/)
      .waitFor();
    await press("Guardar");
  });

  it("collects the first cuota and holds its receipt", async () => {
    await main().getByRole("button", { name: "Contrato", exact: true }).waitFor();
    await go(/^Cobrar RD\$1,000\.00/);
    await press(/^Cobrar RD\$1,000\.00/);
    await main().getByRole("heading", { name: "Cobrado RD$1,000.00" }).waitFor();
    const receipt = await page.getByRole("article").innerText();
    expect(receipt).toContain("Préstamos Inventados");
    expect(receipt).not.toContain("EJEMPLO");
    await press("Listo");
    await page.goto("/");
    await main().getByText("Cobrado hoy").waitFor();
    expect(await main().getByText("Empiece por aquí").count()).toBe(0);
    expect(typed).toBeLessThan(THREE_MINUTES);
    expect(opened.problems).toEqual([]);
  });
});

describe("a user who may see nothing", () => {
  it("is told so, and whom to ask", async () => {
    const powerless = { email: "nadie@ejemplo.invalid", password: "secreto2" };
    const owner = await Agent.signIn(opened.product.server, {
      email: "ana@ejemplo.invalid",
      password: "secreto1",
    });
    await owner.hire({}, powerless);
    const theirs = await openDevice(opened.browser, opened.product.url, PHONE, false);
    await signIn(theirs.page, powerless);
    const screen = theirs.page.getByRole("main");
    await screen.getByText("todavía no tiene permisos para ver nada").waitFor();
    await screen.getByRole("button", { name: "Comprobar otra vez" }).click();
    await screen.getByText("Pida al administrador").waitFor();
    expect(await screen.getByRole("link").count()).toBe(0);
    await theirs.close();
  });
});
