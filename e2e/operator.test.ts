/**
 * The operator's console of a server for many businesses: from the link that the start prints to two businesses, each begun by
 * its invitation at its own host, in one browser that keeps them apart.
 */
import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "#testkit/server/businesses";
import { ServerProcess } from "#testkit/server/process";
import { borrowChromium, DESK, openDevice, PHONE, type SharedBrowser } from "./harness/chromium.ts";
import { barriersOn, expectNoBarriers } from "./harness/person.ts";
import { emptyDirectory } from "./harness/product.ts";
import { typeIn } from "./harness/typing.ts";

const OPERATOR = { name: "Olga Operadora", email: "olga@prueba.example", password: "clave-de-olga" };
const OWNER = { name: "Ana Inventada", email: "ana@prueba.example", password: "secreto-de-ana" };

let folder: string;
let server: ServerProcess;
let origin: string;
let link: string;
let browser: SharedBrowser;
let page: Page;
/** Two businesses in one browser, as a person has them who works for both. */
let owner: Page;
const problems: string[][] = [];

async function device(viewport: typeof DESK): Promise<Page> {
  const opened = await openDevice(browser, origin, viewport, false);
  problems.push(opened.problems);
  return opened.page;
}

beforeAll(async () => {
  folder = await emptyDirectory();
  server = await ServerProcess.start({ BUSINESSES_DIR: folder });
  link = server.url;
  origin = new URL(link).origin;
  browser = await borrowChromium();
  page = await device(DESK);
  owner = await device(PHONE);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
  expect(problems.flat()).toEqual([]);
});

const says = (where: Page, text: string | RegExp) => where.getByText(text).first().waitFor();
const type = (label: string, text: string) => typeIn(page.getByLabel(label, { exact: true }), text);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

async function signIn(password = OPERATOR.password): Promise<void> {
  await type("Correo electrónico", OPERATOR.email);
  await type("Contraseña", password);
  await press("Iniciar Sesión");
}

/** Answers the link of the invitation. */
async function make(title: string, host: string): Promise<string> {
  await page.goto("/operador/nuevo");
  await type("Nombre del negocio", title);
  await type("Dirección", host);
  await press("Crear negocio");
  await says(page, `«${title}» está creado`);
  return page.getByLabel("Enlace de la invitación").inputValue();
}

async function begin(invitation: string): Promise<void> {
  await owner.goto(invitation);
  await typeIn(owner.getByLabel("Su nombre"), OWNER.name);
  await typeIn(owner.getByLabel("Correo electrónico"), OWNER.email);
  await typeIn(owner.getByRole("textbox", { name: "Contraseña" }), OWNER.password);
  await owner.getByRole("button", { name: "Crear administrador" }).click();
  await owner.waitForURL((url) => url.pathname !== "/login");
}

/** A business's answer, asked as its browsers ask. */
function asked(path: string) {
  const port = Number(new URL(origin).port);
  return ask(port, { method: "GET", path, headers: { host: `uno.localhost:${port}` } });
}

/** The walk itself reads these at a desk. */
const WALKED = [
  ["/operador", "Préstamos Uno"],
  ["/operador/nuevo", "Crear negocio"],
  ["/operador/negocio/prestamos-uno", "Historia"],
] as const;
const OTHERS = [
  ["/operador?q=nada&ver=problema", "No hay negocios con «nada»"],
  ["/operador/medidas", "Memoria del servidor"],
  ["/operador/nadie", "Esta dirección no existe"],
] as const;

describe("the operator of a server for many businesses", () => {
  it("makes an account by the link that the start printed, whose token leaves the address bar", async () => {
    await page.goto("/operador");
    await says(page, "Este servidor todavía no tiene operador.");
    await expectNoBarriers(page);
    await page.goto(link);
    await says(page, "Cree su cuenta de operador");
    expect(page.url()).toBe(`${origin}/operador`);
    await press("Crear cuenta");
    await says(page, "Escriba su nombre");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await type("Su nombre", OPERATOR.name);
    await type("Correo electrónico", OPERATOR.email);
    await type("Contraseña", "corta");
    await press("Crear cuenta");
    await says(page, "La contraseña debe tener al menos 10 caracteres");
    await expectNoBarriers(page);
    await type("Contraseña", OPERATOR.password);
    await press("Crear cuenta");
    await says(page, "Todavía no hay negocios.");
    await expectNoBarriers(page);
  });

  it("finds the link used up, and enters with the password", async () => {
    await page.getByRole("button", { name: "Salir" }).click();
    await says(page, "Sesión cerrada");
    await page.goto("about:blank");
    await page.goto(link);
    await type("Su nombre", "Otra Persona");
    await type("Correo electrónico", "otra@prueba.example");
    await type("Contraseña", "otra-clave-larga");
    await press("Crear cuenta");
    await says(page, "Esta invitación ya se usó.");
    await press("Ya tengo cuenta: iniciar sesión");
    await signIn("una-clave-equivocada");
    await says(page, "El correo o la contraseña no son correctos.");
    await signIn();
    await says(page, "Todavía no hay negocios.");
  });

  it("names a business while its title is typed, and hears which name is taken", async () => {
    await page.getByRole("link", { name: "Crear el primer negocio" }).click();
    await type("Nombre del negocio", "Préstamos Uno");
    expect(await page.getByLabel("Nombre corto").inputValue()).toBe("prestamos-uno");
    expect(await page.getByLabel("Dirección").inputValue()).toBe("prestamos-uno.localhost");
    await type("Dirección", "no es una");
    await press("Crear negocio");
    await says(page, "Escriba una dirección como");
    await page.reload();
    expect(await page.getByLabel("Nombre del negocio").inputValue()).toBe("Préstamos Uno");
    await press("Vaciar");
    const first = await make("Préstamos Uno", "uno.localhost");
    expect(first).toMatch(/^http:\/\/uno\.localhost:\d+\/login#invitacion=/);
    await page.getByRole("button", { name: "Copiar" }).click();
    await says(page, /Copiado|Está marcado/);
    await typeIn(page.getByLabel("Teléfono del dueño"), "809-555-0101");
    const chat = page.getByRole("link", { name: "WhatsApp" });
    expect(await chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/18095550101\?text=.*invitacion/);
    await expectNoBarriers(page);
    await press("Crear otro");
    await type("Nombre del negocio", "Préstamos Uno");
    await press("Crear negocio");
    await says(page, "Ya hay un negocio con ese nombre corto.");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("id");
    await press("Vaciar");
  });

  it("has two businesses begun by their invitations, which one browser keeps apart", async () => {
    await page.goto("/operador/negocio/prestamos-uno");
    await press("Nueva invitación");
    await page.getByRole("dialog").getByRole("button", { name: "Hacer invitación" }).click();
    const one = await page.getByLabel("Enlace de la invitación").inputValue();
    const two = await make("Préstamos Dos", "dos.localhost");
    await owner.goto(new URL(one).origin);
    await says(owner, "Para empezar hace falta una invitación.");
    await begin(one);
    await begin(two);
    expect(owner.url()).toMatch(/^http:\/\/dos\.localhost:\d+\//);
    expect(owner.url()).not.toContain("invitacion");
    await owner.goto(new URL(one).origin);
    await owner.getByRole("link", { name: "Préstamos", exact: true }).first().waitFor();
    await owner.goto(one.replace(/invitacion=.*/, "invitacion=adivinada-adivinada-adivinada"));
    await owner.waitForURL((url) => url.pathname !== "/login");
    const stranger = await device(PHONE);
    await stranger.goto(one);
    await says(stranger, "La invitación de este enlace ya se usó.");
    await stranger.context().close();
  });

  it("finds a business in the list by keys alone", async () => {
    await page.goto("/operador");
    await says(page, "Préstamos Dos");
    await page.keyboard.press("/");
    await page.keyboard.type("uno");
    await page.waitForURL("**/operador?q=uno");
    await expect.poll(() => page.locator("a[data-row]").count()).toBe(1);
    await expectNoBarriers(page);
    await page.keyboard.press("Escape");
    await page.waitForURL("**/operador");
    await expect.poll(() => page.locator("a[data-row]").count()).toBe(2);
    await page.locator("a[data-row]").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/operador/negocio/prestamos-uno");
    await says(page, "uno.localhost");
    await expectNoBarriers(page);
  });

  it("suspends a business, which its people hear, backs it up and resumes it", async () => {
    await press("Suspender");
    const window = page.getByRole("dialog", { name: "¿Suspender «Préstamos Uno»?" });
    await window.waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Suspender");
    await page.keyboard.press("Enter");
    await window.getByRole("button", { name: "Suspender" }).click();
    await says(page, "Suspendido. Nadie puede abrirlo hasta que lo reanude.");
    const answer = await asked("/api/health");
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining("suspendido")]);
    await press("Hacer copia ahora");
    await says(page, "Copia hecha y comprobada.");
    await press("Reanudar");
    await page.getByRole("dialog").getByRole("button", { name: "Reanudar" }).click();
    await says(page, "Reanudado. Su gente ya puede entrar.");
    await owner.goto(`http://uno.localhost:${new URL(origin).port}/audit`);
    await says(owner, "El operador del servidor reanudó el negocio");
    await says(owner, `${OPERATOR.name} <${OPERATOR.email}>`);
  });

  it("adds an address and takes it away", async () => {
    await type("Otra dirección", "https://Cobros.localhost/x");
    await press("Añadir");
    await says(page, "cobros.localhost");
    await press("Quitar cobros.localhost");
    await page.getByRole("dialog").getByRole("button", { name: "Quitar" }).click();
    await page.getByRole("button", { name: "Quitar cobros.localhost" }).waitFor({ state: "detached" });
    await says(page, "Quitó una dirección");
  });

  it("keeps a name and an address that were typed when the window closes and the page is left", async () => {
    await page.goto("/operador");
    await page.getByRole("link", { name: "Préstamos Uno" }).first().click();
    await press("Cambiar nombre");
    await type("Nombre del negocio", "Préstamos Uno y Medio");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await type("Otra dirección", "sucursal.localhost");
    await page.goBack();
    await page.waitForURL("**/operador");
    await page.goForward();
    await expect.poll(() => page.getByLabel("Otra dirección").inputValue()).toBe("sucursal.localhost");
    await page.reload();
    await press("Cambiar nombre");
    expect(await page.getByLabel("Nombre del negocio").inputValue()).toBe("Préstamos Uno y Medio");
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
    await press("Cambiar nombre");
    expect(await page.getByLabel("Nombre del negocio").inputValue()).toBe("Préstamos Uno");
    await page.keyboard.press("Escape");
    await type("Otra dirección", "");
  });

  it("keeps what is typed without a connection and when the session is over", async () => {
    await page.goto("/operador/nuevo");
    await type("Nombre del negocio", "Préstamos Tres");
    await page.context().setOffline(true);
    await press("Crear negocio");
    await says(page, "No hay conexión con el servidor.");
    await page.context().clearCookies();
    // With the signal the page asks again by itself, and hears that the session is over.
    await page.context().setOffline(false);
    await page.getByRole("dialog", { name: "Su sesión terminó" }).waitFor();
    await expectNoBarriers(page);
    await typeIn(page.getByRole("dialog").getByLabel("Contraseña", { exact: true }), OPERATOR.password);
    await page.getByRole("dialog").getByRole("button", { name: "Iniciar Sesión" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.getByLabel("Nombre del negocio").inputValue()).toBe("Préstamos Tres");
    await press("Crear negocio");
    await says(page, "«Préstamos Tres» está creado");
  });

  it.each([
    ["on a phone, dark", PHONE, "dark", [...WALKED, ...OTHERS]],
    ["at a desk, light", DESK, "light", OTHERS],
  ] as const)("reads the screens %s", async (_where, viewport, colorScheme, screens) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const [path, word] of screens) {
      await page.goto(path);
      await says(page, word);
      expect([path, ...(await barriersOn(page))]).toEqual([path]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, viewport.width]);
    }
  });

  it("has no service worker, and nothing of the console is in a business's app", async () => {
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect((await asked("/operador/index.html")).statusCode).toBe(404);
  });
});
